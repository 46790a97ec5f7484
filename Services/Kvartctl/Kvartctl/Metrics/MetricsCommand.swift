import ArgumentParser
import Logging
import RPC
import ServiceKit
import Town

/// Prints the metrics of services as Prometheus text.
struct MetricsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics", abstract: "Prints the metrics of one service or of all, as Prometheus text.",
        discussion: """
            The metrics of all services have a label service. On a host, services that do not run are left out, \
            because the call would start them; a named service is always called. The gateway has metrics of its own, \
            on a host: kvartctl metrics gateway.

              kvartctl metrics deliveries
              kvartctl metrics | grep kvart_event_lag

            Exit code 1 when a service does not answer; the metrics of the others are still printed.
            """)

    @Argument(help: ArgumentHelp("The service, or gateway (default: all services).", valueName: "service"))
    var service: String?

    @OptionGroup var town: TownOptions

    func run() async throws {
        let logger = StandardErrorLog.start(service: "kvartctl", level: .critical)
        try await Console.reporting {
            guard let service else { return try await printAll(logger) }
            if service == Program.gateway.name { return try await printGateway() }
            let name = try ServiceTable.checkedService(named: service).name
            let metrics = try await Self.ask(name, path: town.socketPath(of: name), logger)
            print(PrometheusText.text(metrics.families))
        }
    }

    private func printAll(_ logger: Logger) async throws {
        let location = town.location
        let units = await location.isHost ? UnitStates.asking(about: Self.units) : nil
        let asked = Town.services.filter { units?[HostTown.service(of: $0.name)]?.active != "inactive" }
        var answers: [(service: String, metrics: ServiceMetrics?)] = []
        for service in asked {
            do {
                let metrics = try await Self.ask(service.name, path: location.socketPath(of: service.name), logger)
                answers.append((service.name, metrics))
            } catch {
                Console.printError("kvartctl: \(service.name): \((error as? ErrorObject)?.report ?? "\(error)")")
                answers.append((service.name, nil))
            }
        }
        print(PrometheusText.text(ServiceMetrics.merged(answers)))
        guard answers.allSatisfy({ $0.metrics != nil }) else { throw ExitCode.failure }
    }

    private func printGateway() async throws {
        let location = town.location
        guard location.isHost else { throw CommandError("the gateway publishes its metrics only on a host") }
        let socket = "kvart-gateway-metrics.socket"
        let address = await UnitStates.asking(about: [socket])?.address(of: socket) ?? HostTown.gatewayMetrics
        guard let text = await PlainGET.text(of: "/metrics", from: address, within: ServiceHealth.timeout) else {
            throw CommandError("no answer from http://\(address)/metrics")
        }
        print(text)
    }

    /// Prometheus text already ends with a line feed.
    private func print(_ text: String) { Console.print(text.hasSuffix("\n") ? String(text.dropLast()) : text) }

    private static var units: [String] { Town.services.map { HostTown.service(of: $0.name) } }

    private static func ask(_ service: String, path: String, _ logger: Logger) async throws -> ServiceMetrics {
        let client = SocketClient(path: path, logger: logger)
        do {
            let metrics = try await ServiceMetrics.asking(client, path: path)
            await client.close()
            return metrics
        } catch {
            await client.close()
            throw error
        }
    }
}
