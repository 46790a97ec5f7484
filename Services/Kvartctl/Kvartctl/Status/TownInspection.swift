import Logging
import RPC
import Town
import Vocabulary

/// Finds out how the programs of a town are, all at the same time.
struct TownInspection: Sendable {
    var place: TownPlace
    var logger: Logger
    var now: @Sendable () -> Instant

    /// In the order of the table, the gateway last.
    func findings() async -> [ProgramFinding] {
        let names = Town.services.map(\.name) + [Program.gateway.name]
        let units = await place.isHost ? UnitStates.asking(about: names.flatMap(Self.units)) : nil
        return await withTaskGroup(of: (Int, ProgramFinding?).self) { group in
            for (index, name) in names.enumerated() {
                group.addTask {
                    let start = ProgramFinding(
                        name: name, service: units?[HostTown.service(of: name)],
                        sockets: HostTown.sockets(of: name).compactMap { units?[$0] })
                    guard name == Program.gateway.name else { return (index, await service(start)) }
                    return (index, await gateway(start, units))
                }
            }
            let found = await group.reduce(into: [Int: ProgramFinding]()) { $0[$1.0] = $1.1 }
            return found.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    private static func units(of program: String) -> [String] {
        [HostTown.service(of: program)] + HostTown.sockets(of: program)
    }

    private func service(_ start: ProgramFinding) async -> ProgramFinding {
        guard start.isWorthAsking else { return start }
        var finding = start
        let path = place.socketPath(of: start.name)
        let health = await HealthFinding.asking(start.name, path: path, logger: logger)
        finding.health = health
        guard health.health != nil else { return finding }
        let client = SocketClient(path: path, logger: logger)
        if let metrics = try? await ServiceMetrics.asking(client, path: path) {
            finding.vitals = Vitals(metrics.families, version: metrics.version, at: now())
        }
        await client.close()
        return finding
    }

    /// - Returns: `nil` when nobody can tell where it would be.
    private func gateway(_ start: ProgramFinding, _ units: UnitStates?) async -> ProgramFinding? {
        guard let address = place.gateway(units) else { return nil }
        guard start.isWorthAsking else { return start }
        var finding = start
        finding.health = await HealthFinding.askingGateway(at: address)
        guard place.isHost else { return finding }
        let metrics = units?.address(of: "kvart-gateway-metrics.socket") ?? HostTown.gatewayMetrics
        if let text = await PlainGET.text(of: "/metrics", from: metrics, within: HealthFinding.patience) {
            finding.vitals = Vitals(PrometheusReader.families(of: text, service: start.name), at: now())
        }
        return finding
    }
}
