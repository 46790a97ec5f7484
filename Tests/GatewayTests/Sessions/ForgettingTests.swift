import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Services that end and begin sessions")
struct ForgettingTests {
    private let time = MovedTime()
    private let cache: SessionCache

    init() {
        cache = SessionCache(limit: 100) { [time] in time.now }
        cache.open(at: 0)
        cache.keep(CheckSession.Reply(FakeSessions.couriers), of: "courier", since: cache.ticket())
        cache.keep(CheckSession.Reply(FakeSessions.stores), of: "store", since: cache.ticket())
    }

    /// The tokens that are still cached.
    private var known: [String] { ["courier", "store"].filter { cache.caller(of: $0) != nil } }

    private func send(_ method: String, to target: ScriptedClient) async throws {
        _ = try await SessionEvictingClient(target: target, listeners: [cache])
            .send(method, params: Array("{}".utf8), timeout: .seconds(1), mayRepeat: false)
    }

    @Test("Exactly the sessions that a reply ends are removed from the cache")
    func ended() async throws {
        let ended = "\(FakeSessions.couriers.session)"
        try await send(
            "identity.signOut", to: .replying(#"{"meta":{"sessions":{"ended":["\#(ended)"]}},"reply":{}}"#))
        #expect(known == ["store"])
    }

    @Test(
        "A reply that ends no session keeps the cache",
        arguments: ["{}", #"{"sessions":null}"#, #"{"sessions":{"ended":[]}}"#])
    func none(meta: String) async throws {
        try await send("identity.signOut", to: .replying(#"{"meta":\#(meta),"reply":{}}"#))
        #expect(known == ["courier", "store"])
    }

    @Test(
        "A malformed list of ended sessions empties the cache",
        arguments: ["[]", "7", #""all""#, #"{"ended":"all"}"#, #"{"ended":["x"]}"#])
    func unreadable(sessions: String) async throws {
        try await send("identity.signOut", to: .replying(#"{"meta":{"sessions":\#(sessions)},"reply":{}}"#))
        #expect(known.isEmpty)
    }

    @Test("The session of a reused refresh token is removed from the cache before the refusal is relayed")
    func reused() async throws {
        let session = "\(FakeSessions.couriers.session)"
        let error = ErrorObject(
            RefreshSession.Refused.unknownToken, of: RefreshSession.name, arguments: ["session": session])
        await #expect(throws: error) { try await send(RefreshSession.name, to: .failing(error)) }
        #expect(known == ["store"])
        await #expect(throws: error) { try await send("identity.other", to: .failing(error)) }
        #expect(known == ["store"])
    }

    @Test("A refusal without a session keeps the cache; a malformed session empties it")
    func refused() async throws {
        let plain = ErrorObject(RefreshSession.Refused.unknownToken, of: RefreshSession.name)
        await #expect(throws: plain) { try await send(RefreshSession.name, to: .failing(plain)) }
        #expect(known == ["courier", "store"])
        let odd = ErrorObject(
            RefreshSession.Refused.unknownToken, of: RefreshSession.name, arguments: ["session": "mine"])
        await #expect(throws: odd) { try await send(RefreshSession.name, to: .failing(odd)) }
        #expect(known.isEmpty)
    }

    @Test("Only identity gets cookie metadata, and only its sessions are set as cookies")
    func others() async throws {
        let ended = "\(FakeIdentity.caller(.courier).session)"
        let issued = #"{"access":"a","accessSeconds":9,"refresh":"b","refreshSeconds":9}"#
        let service = try ScriptedClient.replying(
            #"{"meta":{"sessions":{"issued":\#(issued),"ended":["\#(ended)"]}},"reply":{}}"#)
        let gateway = try TestGateway(service: service)
        let headers: HTTPFields = [
            .kvartBrowser: "1", .origin: "https://kvart.test", .cookie: "__Host-kvart-access=courier",
        ]
        let answer = try await gateway.ask(.post, "/v1/counts", headers: headers)
        #expect(answer.status == 200)
        #expect(answer.headers[.setCookie] == nil)
        #expect(service.sent.first?.meta("wantsCookies") == nil)
    }

    @Test("Session checks use their own connection if there is one")
    func way() async throws {
        let checks = try InProcessClient(FakeIdentity.dispatcher(), as: EchoService.peer)
        let calls = ScriptedClient.failing(ClientError.overloaded)
        let echo: any Client = try InProcessClient(EchoService().dispatcher(), as: EchoService.peer)
        let gateway = try GatewayService(
            publishing: [PublishedContract(EchoContract.self, by: "echo")], ownClient: { _ in checks }, logger: .quiet
        ) { $0 == "identity" ? (calls as any Client) : echo }
        let answer = try await TestGateway(gateway).ask(.put, "/v1/for-couriers", token: "courier")
        #expect(answer.status == 200)
        #expect(calls.sent.isEmpty)
    }
}
