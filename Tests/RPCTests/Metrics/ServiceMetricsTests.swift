import RPC
import Testing

@Suite("rpc.metrics")
struct ServiceMetricsTests {
    private struct Shelves: MetricSource {
        var value = 3.0

        var family: MetricFamily {
            MetricFamily("kvart_shelf_things", .gauge, help: "Things on the shelves.", value: value)
        }

        func collect() async -> [MetricFamily] { [family] }
    }

    @Test("The answer has the service, its version, its calls and other metrics")
    func told() async throws {
        let metrics = try await TestService(metrics: [Shelves()]).metrics()
        #expect(metrics.service == "test")
        #expect(metrics.version == "1.2.3")
        #expect(try metrics.family("kvart_shelf_things") == Shelves().family)
        #expect(try metrics.family("kvart_rpc_calls_total").kind == .counter)
        #expect(PrometheusText.text(metrics.families).contains("\nkvart_shelf_things 3\n"))
    }

    @Test("A number that JSON cannot express removes only its sample", arguments: [Double.nan, .infinity])
    func notFinite(value: Double) async throws {
        let metrics = try await TestService(metrics: [Shelves(value: value)]).metrics()
        #expect(try metrics.family("kvart_shelf_things").samples == [])
        #expect(try metrics.family("kvart_rpc_calls_total").samples != [])
    }

    @Test("An observed dispatcher continues the same counts, with its own version and more sources")
    func observed() async throws {
        let service = try TestService()
        _ = try await service.answer(call: "test.count", "{}")
        let observer = RecordingObserver()
        let dispatcher = service.dispatcher.observed(by: observer, version: "2.0.0").adding(metrics: [Shelves()])
        let client = InProcessClient(dispatcher, as: TestService.watcher)
        _ = try await InProcessClient(dispatcher, as: TestService.gateway).call(Count())
        #expect(observer.all.map(\.method) == ["test.count"])
        let result = try await client.send(
            "rpc.metrics", params: Array("{}".utf8), timeout: .seconds(10), mayRepeat: true)
        let metrics = try JSONReader.decode(ServiceMetrics.self, from: result, unknownMembers: .refused)
        #expect(metrics.version == "2.0.0")
        #expect(try metrics.family("kvart_shelf_things").samples.count == 1)
        #expect(try await service.outcomes(of: "test.count") == ["ok": 2])
        #expect(try await service.metrics().version == "1.2.3")
    }

    @Test(
        "The operator and metrics readers may call it; any other peer is refused",
        arguments: [
            (Peer(uid: 0), true), (Peer(uid: 1, role: .admin), true), (Peer(uid: 1, role: .metrics), true),
            (TestService.gateway, false), (TestService.deliveries, false), (TestService.stranger, false),
        ])
    func permission(peer: Peer, may: Bool) async throws {
        let answer = try await TestService().answer(call: "rpc.metrics", "{}", from: peer)
        #expect(answer.summary == (may ? nil : "403 rpc.untrustedPeer"))
    }

    @Test("The common user of all services may call it")
    func everyService() async throws {
        let service = try TestService(policy: PeerPolicy(everyService: 500))
        #expect(try await service.answer(call: "rpc.metrics", "{}", from: Peer(uid: 500)).summary == nil)
        #expect(
            try await service.answer(call: "rpc.metrics", "{}", from: Peer(uid: 501)).summary
                == "403 rpc.untrustedPeer")
    }
}
