import ArgumentParser
import Logging
import RPC
import ServiceKit
import Town

/// Says of every program of the town how it is.
struct HealthCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health", abstract: "Asks all services how they are; exit code 1 unless all is well.",
        discussion: "On a host this starts those that are idle; kvartctl status does not.")

    @OptionGroup var town: TownOptions

    func run() async throws {
        let logger = StandardErrorLog.start(service: "kvartctl", level: .warning)
        let place = town.place
        let units = await place.isHost ? UnitStates.asking(about: ["kvart-gateway.socket"]) : nil
        let findings = await withTaskGroup(of: (Int, HealthFinding).self) { group in
            for (index, service) in Town.services.enumerated() {
                let path = place.socketPath(of: service.name)
                group.addTask { (index, await HealthFinding.asking(service.name, path: path, logger: logger)) }
            }
            if let address = place.gateway(units) {
                group.addTask { (Town.services.count, await HealthFinding.askingGateway(at: address)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
        }
        let width = findings.map(\.name.count).max() ?? 0
        for finding in findings {
            Console.say(finding.name + String(repeating: " ", count: width + 2 - finding.name.count) + finding.text)
        }
        guard findings.allSatisfy(\.isWell) else { throw ExitCode.failure }
    }
}
