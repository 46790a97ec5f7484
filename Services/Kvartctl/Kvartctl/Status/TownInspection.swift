import Logging
import RPC
import Town
import Vocabulary

/// Inspects all programs of a town concurrently.
struct TownInspection: Sendable {
    var location: TownLocation
    var logger: Logger
    var now: @Sendable () -> Instant

    /// Returns the inspections in the order of the table, the gateway last.
    func inspections() async -> [ProgramInspection] {
        let names = Town.services.map(\.name) + [Program.gateway.name]
        let units = await location.isHost ? UnitStates.asking(about: names.flatMap(Self.units)) : nil
        return await withTaskGroup(of: (Int, ProgramInspection?).self) { group in
            for (index, name) in names.enumerated() {
                group.addTask {
                    let start = ProgramInspection(
                        name: name, service: units?[HostTown.service(of: name)],
                        sockets: HostTown.sockets(of: name).compactMap { units?[$0] })
                    guard name == Program.gateway.name else { return (index, await service(start)) }
                    return (index, await gateway(start, units))
                }
            }
            let found = await group.reduce(into: [Int: ProgramInspection]()) { $0[$1.0] = $1.1 }
            return found.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    private static func units(of program: String) -> [String] {
        [HostTown.service(of: program)] + HostTown.sockets(of: program)
    }

    private func service(_ start: ProgramInspection) async -> ProgramInspection {
        guard start.isWorthAsking else { return start }
        var inspection = start
        let path = location.socketPath(of: start.name)
        let health = await ServiceHealth.asking(start.name, path: path, logger: logger)
        inspection.health = health
        guard health.health != nil else { return inspection }
        let client = SocketClient(path: path, logger: logger)
        if let metrics = try? await ServiceMetrics.asking(client, path: path) {
            inspection.vitals = Vitals(metrics.families, version: metrics.version, at: now())
        }
        await client.close()
        return inspection
    }

    /// - Returns: `nil` when the gateway's address is unknown.
    private func gateway(_ start: ProgramInspection, _ units: UnitStates?) async -> ProgramInspection? {
        guard let address = location.gateway(units) else { return nil }
        guard start.isWorthAsking else { return start }
        var inspection = start
        inspection.health = await ServiceHealth.askingGateway(at: address)
        guard location.isHost else { return inspection }
        let metrics = units?.address(of: "kvart-gateway-metrics.socket") ?? HostTown.gatewayMetrics
        if let text = await PlainGET.text(of: "/metrics", from: metrics, within: ServiceHealth.timeout) {
            inspection.vitals = Vitals(PrometheusReader.families(of: text, service: start.name), at: now())
        }
        return inspection
    }
}
