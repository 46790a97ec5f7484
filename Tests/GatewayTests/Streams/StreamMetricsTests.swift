import IdentityContract
import MetricsTestKit
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Counting streams")
struct StreamMetricsTests {
    @Test("Open streams are known; one is open until nobody reads it any more")
    func open() throws {
        let metrics = TestMetrics()
        let time = MovedTime()
        let streams = OpenStreams(GatewayConfiguration(), metrics: GatewayMetrics(factory: metrics)) { time.now }
        streams.hearEndings(true)
        streams.follow("a.stream", in: .example)
        let meter = try #require(metrics.meters(label: "http_server_open_streams").first)
        let caller = StandInIdentity.caller(.courier)
        let reader = StreamReader(CheckedSession(CheckSession.Reply(caller), askedAt: time.now))
        do {
            let first = try streams.open("a.stream", for: reader, over: .absent)
            let second = try streams.open("a.stream", for: reader, over: .absent)
            #expect(meter.lastValue == 2)
            streams.end([caller.session])
            #expect(meter.lastValue == 2)
            withExtendedLifetime((first, second)) {}
        }
        #expect(meter.lastValue == 0)
        #expect(throws: Problem.self) { try streams.open("another.stream", for: reader, over: .absent) }
        #expect(meter.lastValue == 0)
    }
}
