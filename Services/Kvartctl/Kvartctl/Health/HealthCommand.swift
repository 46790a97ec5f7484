import ArgumentParser
import Logging
import RPC
import ServiceKit
import Town

/// Prints the state of every program of the town.
struct HealthCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health", abstract: "Shows the state of every service; exit code 1 unless all are ok.",
        discussion: "On a host this starts idle services; kvartctl status does not.")

    @OptionGroup var town: TownOptions

    func run() async throws {
        let logger = StandardErrorLog.start(service: "kvartctl", level: .warning)
        let location = town.location
        let units = await location.isHost ? UnitStates.asking(about: ["kvart-gateway.socket"]) : nil
        let checked = await withTaskGroup(of: (Int, ServiceHealth).self) { group in
            for (index, service) in Town.services.enumerated() {
                let path = location.socketPath(of: service.name)
                group.addTask { (index, await ServiceHealth.asking(service.name, path: path, logger: logger)) }
            }
            if let address = location.gateway(units) {
                group.addTask { (Town.services.count, await ServiceHealth.askingGateway(at: address)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
        }
        let width = checked.map(\.name.count).max() ?? 0
        for serviceHealth in checked {
            Console.print(
                serviceHealth.name + String(repeating: " ", count: width + 2 - serviceHealth.name.count)
                    + serviceHealth.text)
        }
        guard checked.allSatisfy(\.isHealthy) else { throw ExitCode.failure }
    }
}
