import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Following the feed of session ends", .timeLimit(.minutes(3)))
struct SessionFeedTests {
    private let sessions = FakeSessions()

    private func status(_ gateway: TestGateway, _ token: String = "courier") async throws -> Int {
        try await gateway.ask(.put, "/v1/for-couriers", token: token).status
    }

    @Test("While the feed is followed, identity is called once per token")
    func hit() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            for _ in 0..<3 { #expect(try await status(gateway) == 200) }
            let batch = try await gateway.rpc(
                #"{"jsonrpc":"2.0","method":"echo.forCouriers","id":1}"#, token: "courier")
            #expect(batch.member("result", "meta", "caller", "kind") == "courier")
            #expect(sessions.checked == ["courier"])
            #expect(try await status(gateway, "nobody") == 401)
            #expect(try await status(gateway, "nobody") == 401)
            #expect(sessions.checked == ["courier", "nobody", "nobody"])
        }
    }

    @Test("An entry expires after a minute")
    func lifetime() async throws {
        let time = MovedTime()
        let gateway = try TestGateway(sessions: sessions) { time.now }
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            time.advance(by: .seconds(61))
            #expect(try await status(gateway) == 200)
            #expect(sessions.checked == ["courier", "courier"])
        }
    }

    @Test("A cache limit of 0 follows no feed, and identity is called every time")
    func none() async throws {
        var configuration = GatewayConfiguration()
        configuration.sessionCacheLimit = 0
        let gateway = try TestGateway(sessions: sessions, configuration: configuration)
        #expect(gateway.services.isEmpty)
        for _ in 0..<2 { #expect(try await status(gateway) == 200) }
        #expect(sessions.checked.count == 2)
    }

    @Test("A session that identity ends is over as soon as the feed reports it")
    func endedByFeed() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            #expect(try await gateway.ask(.post, "/v1/echoes/a", token: "store").status == 200)
            try sessions.end(FakeSessions.couriers)
            await sessions.polls.arrivals(2)
            #expect(try await status(gateway) == 401)
            #expect(try await gateway.ask(.post, "/v1/echoes/a", token: "store").status == 200)
            #expect(sessions.checked == ["courier", "store", "courier"])
        }
    }

    @Test("The call after a sign-out is refused, whether or not the feed has reported it")
    func endedByReply() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            #expect(try await gateway.ask(.delete, "/v1/sessions/current", token: "courier").status == 200)
            #expect(try await status(gateway) == 401)
            #expect(sessions.checked == ["courier", "courier"])
        }
    }

    @Test("The call after a sign-out on /rpc is refused, also after a notification")
    func endedByNotification() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            let answer = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"identity.signOut"}"#, token: "courier")
            #expect(answer.status == 204)
            #expect(try await status(gateway) == 401)
        }
    }

    @Test("A check in flight when its session ends is answered and not cached")
    func endedMeanwhile() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            async let held = status(gateway, "held")
            await sessions.checks.arrivals(1)
            #expect(try await gateway.ask(.delete, "/v1/sessions/current", token: "courier").status == 200)
            sessions.checks.open()
            #expect(try await held == 200)
            #expect(try await status(gateway, "held") == 401)
        }
    }

    @Test("A check in flight is not cached when the feed reports any session's end")
    func toldMeanwhile() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            async let held = status(gateway, "held")
            await sessions.checks.arrivals(1)
            try sessions.end(FakeSessions.couriers)
            await sessions.polls.arrivals(2)
            sessions.checks.open()
            #expect(try await held == 200)
            #expect(try await status(gateway, "held") == 401)
        }
    }

    @Test("A failed poll empties the cache at once, and caching resumes with the next poll")
    func broken() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            sessions.breakFeed()
            await sessions.heads.arrivals(2)
            for _ in 0..<2 { #expect(try await status(gateway) == 200) }
            #expect(sessions.checked.count == 3)
            sessions.mendFeed()
            await sessions.polls.arrivals(2)
            for _ in 0..<2 { #expect(try await status(gateway) == 200) }
            #expect(sessions.checked.count == 4)
        }
    }

    @Test("A poll refused as busy is repeated once, and the cache is kept")
    func busy() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            sessions.refusePolls(1)
            await sessions.polls.arrivals(2)
            #expect(try await status(gateway) == 200)
            #expect(sessions.checked.count == 1)
            // The feed still reports endings.
            try sessions.end(FakeSessions.couriers)
            await sessions.polls.arrivals(3)
            #expect(try await status(gateway) == 401)
        }
    }

    @Test("A second busy answer empties the cache")
    func busyTwice() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            sessions.refusePolls(2)
            await sessions.heads.arrivals(2)
            #expect(try await status(gateway) == 200)
            #expect(sessions.checked.count == 2)
        }
    }

    @Test("A new feed id empties the cache")
    func replaced() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            try sessions.end(FakeSessions.couriers, tells: false)
            sessions.replaceFeed()
            await sessions.polls.arrivals(2)
            #expect(try await status(gateway) == 401)
        }
    }

    @Test("Endings before the feed was followed do not prevent caching")
    func begunLate() async throws {
        try sessions.end(nil)
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            for _ in 0..<2 { #expect(try await status(gateway) == 200) }
            #expect(sessions.checked.count == 1)
        }
    }

    @Test("Without identity, cached sessions stay valid while the feed is up; all others answer 503")
    func down() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            sessions.goDown()
            #expect(try await status(gateway) == 200)
            #expect(try await status(gateway, "held") == 503)
            sessions.breakFeed()
            await sessions.heads.arrivals(2)
            #expect(try await status(gateway) == 503)
        }
    }
}
