import Configuration
import Logging
import RPC
import ServiceKit
import Testing

private enum EmptyContract: Contract {
    static let name = "empty"
    static let calls: [any Call.Type] = []
}

/// A metric of one context.
private struct Sample: MetricSource {
    let name: String

    func collect() async -> [MetricFamily] { [MetricFamily(name, .gauge, help: "A sample.", value: 1)] }
}

@Suite("A service of contexts")
struct ServicePartsTests {
    private let environment = ServiceEnvironment(
        name: "empty", stateDirectory: "/nonexistent",
        configuration: ConfigReader(provider: InMemoryProvider(values: [:])),
        runtime: .live, logger: Logger(label: "empty") { _ in SwiftLogNoOpLogHandler() },
        policy: PeerPolicy(everyService: 1), client: { _ in preconditionFailure("calls nobody") })

    @Test("A service answers ping, and is healthy by default")
    func health() async throws {
        let parts = try ServiceParts([ContextParts(contract: EmptyContract.self)], in: environment)
        let client = InProcessClient(parts.dispatcher, as: Peer(uid: 1))
        let ping = try await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(1))
        #expect(ping.kind == .object)
        let health = try await client.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(1))
        #expect(health[member: "service"]?.string == "empty")
        #expect(health[member: "status"]?.string == "ok")
    }

    @Test("An unhealthy service gives the reason")
    func failing() async throws {
        let parts = try ServiceParts([], in: environment) {
            Health(service: "empty", status: .failing, reason: "the disk is full")
        }
        let client = InProcessClient(parts.dispatcher, as: Peer(uid: 1))
        let health = try await client.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(1))
        #expect(health[member: "reason"]?.string == "the disk is full")
    }

    @Test("The metrics are those of all contexts")
    func metrics() async throws {
        let contexts = ["first_gauge", "second_gauge"].map { name in
            ContextParts(contract: EmptyContract.self, metrics: [Sample(name: name)])
        }
        let dispatcher = try ServiceParts(contexts, in: environment).dispatcher
        let client = InProcessClient(dispatcher, as: Peer(uid: 1))
        let reply = try await client.send("rpc.metrics", params: Array("{}".utf8), timeout: .seconds(1))
        let metrics = try JSONReader.decode(ServiceMetrics.self, from: reply, unknownMembers: .refused)
        let names = Set(metrics.families.map(\.name))
        #expect(metrics.service == "empty" && names.isSuperset(of: ["first_gauge", "second_gauge"]))
    }
}
