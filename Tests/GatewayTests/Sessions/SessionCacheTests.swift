import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The session cache")
struct SessionCacheTests {
    private let time = MovedTime()
    private let caller = FakeSessions.couriers

    private func cache(limit: Int = 100) -> SessionCache { SessionCache(limit: limit) { [time] in time.now } }

    @Test("Nothing is cached before the feed is followed or after it is lost")
    func closed() {
        let cache = cache()
        cache.keep(CheckSession.Reply(caller), of: "token", since: cache.ticket())
        #expect(cache.caller(of: "token") == nil)
        cache.open(at: 0)
        cache.keep(CheckSession.Reply(caller), of: "token", since: cache.ticket())
        #expect(cache.caller(of: "token") == caller)
        #expect(cache.caller(of: "Token") == nil)
        cache.close()
        #expect(cache.caller(of: "token") == nil)
        cache.open(at: 0)
        #expect(cache.caller(of: "token") == nil)
    }

    @Test(
        "A check is cached only if it has seen the head of the feed and every known ending",
        arguments: [(4, false), (5, false), (6, false), (7, true), (8, true)] as [(Int64, Bool)])
    func sequence(sequence: Int64, isKept: Bool) {
        let cache = cache()
        cache.open(at: 5)
        cache.end([FakeSessions.stores.session], at: 7)
        // Endings come in order; an older one changes nothing.
        cache.end([FakeSessions.stores.session], at: 6)
        cache.keep(CheckSession.Reply(caller, sequence: sequence), of: "token", since: cache.ticket())
        #expect((cache.caller(of: "token") != nil) == isKept)
    }

    @Test(
        "A check older than the head of the feed is not cached",
        arguments: [(4, false), (5, true)] as [(Int64, Bool)])
    func head(sequence: Int64, isKept: Bool) {
        let cache = cache()
        cache.open(at: 5)
        cache.keep(CheckSession.Reply(caller, sequence: sequence), of: "token", since: cache.ticket())
        #expect((cache.caller(of: "token") != nil) == isKept)
    }

    @Test("A check that began before sessions ended, or before the feed opened or closed, is not cached")
    func epoch() {
        let cache = cache()
        cache.open(at: 0)
        let changes: [() -> Void] = [
            { cache.forget([FakeSessions.stores.session]) },
            {
                cache.close()
                cache.open(at: 0)
            },
        ]
        for change in changes {
            let ticket = cache.ticket()
            change()
            cache.keep(CheckSession.Reply(caller, sequence: 9), of: "token", since: ticket)
            #expect(cache.caller(of: "token") == nil)
            cache.keep(CheckSession.Reply(caller, sequence: 9), of: "token", since: cache.ticket())
            #expect(cache.caller(of: "token") == caller)
        }
    }

    @Test("The end of a session removes all its tokens and no others, from any source")
    func endings() {
        let cache = cache(limit: 8)
        let ends: [() -> Void] = [
            { cache.end([FakeSessions.couriers.session], at: 1) },
            { cache.forget([FakeSessions.couriers.session]) },
        ]
        for end in ends {
            cache.open(at: 0)
            let ticket = cache.ticket()
            for token in ["a", "b", "c", "d", "e"] { cache.keep(CheckSession.Reply(caller), of: token, since: ticket) }
            cache.keep(CheckSession.Reply(FakeSessions.stores), of: "store", since: ticket)
            end()
            for token in ["a", "b", "c", "d", "e"] { #expect(cache.caller(of: token) == nil) }
            #expect(cache.caller(of: "store") == FakeSessions.stores)
        }
    }

    @Test(
        "An entry lives for a minute, or until the token expires, counted from the request",
        arguments: [
            (900_000, 59_999, true), (900_000, 60_000, false), (5_000, 4_999, true), (5_000, 5_000, false),
            (-1, 0, false),
        ] as [(Int64, Int, Bool)])
    func lifetime(remaining: Int64, after milliseconds: Int, isKnown: Bool) {
        let cache = cache()
        cache.open(at: 0)
        let ticket = cache.ticket()
        time.advance(by: .milliseconds(milliseconds))
        let reply = CheckSession.Reply(
            caller: caller, language: nil, expiresAt: .example, remainingMilliseconds: remaining, sequence: 0)
        cache.keep(reply, of: "token", since: ticket)
        #expect((cache.caller(of: "token") != nil) == isKnown)
    }

    /// Returns a caller with its own session.
    private static func caller(_ number: Int) -> Caller {
        let session = SessionID(at: Instant(milliseconds: 0), random: (7, UInt64(number)))
        return Caller(account: .example, kind: .courier, session: session)
    }

    @Test("At most four tokens of a session are cached, the newest, and other sessions lose none")
    func tokens() {
        let cache = cache(limit: 20)
        cache.open(at: 0)
        cache.keep(CheckSession.Reply(FakeSessions.stores), of: "store", since: cache.ticket())
        for number in 1...100 {
            cache.keep(CheckSession.Reply(caller), of: "\(number)", since: cache.ticket())
            let known = (1...number).filter { cache.caller(of: "\($0)") != nil }
            #expect(known == Array((1...number).suffix(4)))
        }
        // A repeated token does not count again.
        cache.keep(CheckSession.Reply(caller), of: "97", since: cache.ticket())
        #expect((97...100).allSatisfy { cache.caller(of: "\($0)") != nil })
        #expect(cache.caller(of: "store") != nil)
    }

    @Test("Expired entries are removed, however few follow")
    func turnover() {
        let cache = cache(limit: 100)
        cache.open(at: 0)
        for number in 1...4 {
            cache.keep(CheckSession.Reply(Self.caller(number)), of: "\(number)", since: cache.ticket())
            #expect(cache.count <= 2)
            time.advance(by: SessionCache.longest)
        }
    }

    @Test("Emptying the cache keeps following the feed, and a check in flight is not cached")
    func forgotten() {
        let cache = cache()
        cache.open(at: 0)
        cache.keep(CheckSession.Reply(caller), of: "token", since: cache.ticket())
        let ticket = cache.ticket()
        cache.forgetAll()
        #expect(cache.caller(of: "token") == nil)
        cache.keep(CheckSession.Reply(caller), of: "token", since: ticket)
        #expect(cache.caller(of: "token") == nil)
        cache.keep(CheckSession.Reply(caller), of: "token", since: cache.ticket())
        #expect(cache.caller(of: "token") == caller)
    }

    @Test("The cache never exceeds its limit and keeps at least the newest half")
    func limit() {
        let cache = cache(limit: 10)
        cache.open(at: 0)
        for number in 1...1_000 {
            cache.keep(CheckSession.Reply(Self.caller(number)), of: "\(number)", since: cache.ticket())
            let known = (1...number).suffix(20).filter { cache.caller(of: "\($0)") != nil }
            #expect(known.count <= 10)
            #expect(Array(known.suffix(5)) == Array((1...number).suffix(5)))
        }
    }
}
