import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Stream metrics")
struct StreamMetricsTests {
    @Test("A stream counts as open until its reader stops")
    func open() throws {
        let metrics = GatewayMetrics()
        let time = MovedTime()
        let streams = OpenStreams(GatewayConfiguration(), metrics: metrics) { time.now }
        streams.setFollowsSessionEnds(true)
        streams.follow("a.stream", in: .example)
        let caller = FakeIdentity.caller(.courier)
        let reader = StreamReader(CheckedSession(CheckSession.Reply(caller), askedAt: time.now))
        do {
            let first = try streams.open("a.stream", for: reader, over: .absent)
            let second = try streams.open("a.stream", for: reader, over: .absent)
            #expect(metrics.value("http_server_open_streams") == 2)
            streams.end([caller.session])
            #expect(metrics.value("http_server_open_streams") == 2)
            withExtendedLifetime((first, second)) {}
        }
        #expect(metrics.value("http_server_open_streams") == 0)
        #expect(throws: Problem.self) { try streams.open("another.stream", for: reader, over: .absent) }
        #expect(metrics.value("http_server_open_streams") == 0)
    }
}
