import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Following the ends of sessions", .timeLimit(.minutes(3)))
struct SessionFeedTests {
    private let sessions = FakeSessions()

    private func status(_ gateway: TestGateway, _ token: String = "courier") async throws -> Int {
        try await gateway.ask(.put, "/v1/for-couriers", token: token).status
    }

    @Test("While the feed is followed, identity is asked once for a token")
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

    @Test("An entry is gone after a minute")
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

    @Test("With a cache of no entries there is nothing to follow, and identity is asked every time")
    func none() async throws {
        var configuration = GatewayConfiguration()
        configuration.sessionCacheLimit = 0
        let gateway = try TestGateway(sessions: sessions, configuration: configuration)
        #expect(gateway.services.isEmpty)
        for _ in 0..<2 { #expect(try await status(gateway) == 200) }
        #expect(sessions.checked.count == 2)
    }

    @Test("A session that identity says is over is over here as soon as the feed has told")
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

    @Test("The call behind a sign-out finds no session, whether or not the feed has told")
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

    @Test("The same on /rpc, also for a notification")
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

    @Test("A check that was on its way while the session ended is answered, and not kept")
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

    @Test("The same when the feed tells of the end, of whichever session it was")
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

    @Test("When a poll fails, everything is forgotten at once; known again is what is asked after the next begins")
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

    @Test("A poll that finds no room is made once more, and nothing is forgotten")
    func busy() async throws {
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            #expect(try await status(gateway) == 200)
            sessions.refusePolls(1)
            await sessions.polls.arrivals(2)
            #expect(try await status(gateway) == 200)
            #expect(sessions.checked.count == 1)
            // What ends is heard of as before.
            try sessions.end(FakeSessions.couriers)
            await sessions.polls.arrivals(3)
            #expect(try await status(gateway) == 401)
        }
    }

    @Test("When it finds none again, everything is forgotten")
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

    @Test("When the feed is another one, everything is forgotten")
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

    @Test("What ended before the feed was followed does not keep anything from being known")
    func begunLate() async throws {
        try sessions.end(nil)
        let gateway = try TestGateway(sessions: sessions)
        try await gateway.following { () async throws in
            await sessions.polls.arrivals(1)
            for _ in 0..<2 { #expect(try await status(gateway) == 200) }
            #expect(sessions.checked.count == 1)
        }
    }

    @Test("When identity is away, sessions that are known go on while the feed stands; all others are 503")
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
