import RPC
import Testing
import Vocabulary

@Suite("Access to calls")
struct DispatcherAccessTests {
    private let service: TestService

    init() throws { service = try TestService() }

    /// - Parameter permissions: as JSON.
    private static func caller(_ kind: String, _ permissions: String = "[]") -> String {
        let id = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
        return #"{"account":"\#(id)","kind":"\#(kind)","permissions":\#(permissions),"session":"\#(id)"}"#
    }

    private func params(_ caller: String?, call: String = "{}") -> String {
        #"{"meta":{"caller":\#(caller ?? "null")},"call":\#(call)}"#
    }

    @Test(
        "A call for some kinds of accounts accepts only these",
        arguments: zip(
            AccountKind.allCases.map(\.rawValue) as [String?] + [nil],
            [
                "403 rpc.forbidden", "403 rpc.forbidden", nil, "403 rpc.forbidden", "403 rpc.forbidden",
                "403 rpc.forbidden", nil, "401 rpc.unauthenticated",
            ]))
    func kinds(kind: String?, refusal: String?) async throws {
        let answer = try await service.answer(call: "test.forStores", params(kind.map { Self.caller($0) }))
        #expect(answer.summary == refusal)
        if refusal == nil { #expect(answer.result?.contains("017f22e2-79b0-7cc3-98c4-dc0c0c07398f") == true) }
    }

    private struct Report: Call {
        static let name = "test.report"
        static let access = Access.staff(.admin)
        var word: Line
        typealias Reply = EmptyReply
    }

    @Test(
        "A call for staff with a permission accepts only staff who have it",
        arguments: [
            (nil, "401 rpc.unauthenticated"), (caller("staff"), "403 rpc.forbidden"),
            (caller("staff", #"["dispatcher"]"#), "403 rpc.forbidden"),
            (caller("staff", #"["Admin","admin "]"#), "403 rpc.forbidden"), (caller("staff", #"["admin"]"#), nil),
            (caller("staff", #"["dispatcher","admin"]"#), nil),
        ] as [(String?, String?)])
    func staff(caller: String?, refusal: String?) async throws {
        let service = try OneCallService(Report.self) { _ in Report.Reply() }
        #expect(try await service.answer(params(caller, call: #"{"word":"a"}"#)).summary == refusal)
        // A refused caller gets no faults of the members.
        let faulty = refusal ?? "-32602 rpc.invalid"
        #expect(try await service.answer(params(caller)).summary == faulty)
        // Without a caller all calls that a caller might make are visible.
        let isShown = caller == nil || refusal == nil
        #expect(try await service.shows(params(caller, call: "null")) == isShown)
    }

    @Test(
        "A permission of another account kind, or from an untrusted peer, has no effect",
        arguments: AccountKind.allCases.filter { $0 != .staff })
    func permissionOfOthers(kind: AccountKind) async throws {
        let service = try OneCallService(Report.self) { _ in Report.Reply() }
        let caller = Self.caller(kind.rawValue, #"["admin"]"#)
        #expect(try await service.answer(params(caller)).summary == "403 rpc.forbidden")
        #expect(try await service.shows(params(caller)) == false)
        let staff = Self.caller("staff", #"["admin"]"#)
        #expect(
            try await service.answer(params(staff), from: TestService.stranger).summary == "403 rpc.untrustedPeer")
    }

    @Test(
        "A call between services accepts only the named services",
        arguments: zip(
            [TestService.gateway, TestService.deliveries, TestService.stranger],
            ["403 rpc.untrustedPeer", nil, "403 rpc.untrustedPeer"]))
    func services(peer: Peer, refusal: String?) async throws {
        #expect(try await service.answer(call: "test.forServices", "{}", from: peer).summary == refusal)
    }

    @Test("If all services run as one user, that user is every service")
    func everyService() async throws {
        let service = try TestService(policy: PeerPolicy(everyService: 500))
        #expect(try await service.answer(call: "test.forServices", "{}", from: Peer(uid: 500)).summary == nil)
        let known = TestService.deliveries
        #expect(
            try await service.answer(call: "test.forServices", "{}", from: known).summary == "403 rpc.untrustedPeer")
    }

    @Test("Only a known peer may name a caller, even for a call for anyone")
    func naming() async throws {
        let params = params(Self.caller("store"), call: #"{"text":"a"}"#)
        for peer in [TestService.gateway, TestService.deliveries] {
            #expect(try await service.answer(call: "test.echo", params, from: peer).summary == nil)
        }
        let answer = try await service.answer(call: "test.echo", params, from: TestService.stranger)
        #expect(answer.summary == "403 rpc.untrustedPeer")
        #expect(service.state.echoed.all == ["a", "a"])
    }

    @Test("An unknown peer may make a call for anyone, without a caller")
    func stranger() async throws {
        let answer = try await service.answer(call: "test.whoAmI", "{}", from: TestService.stranger)
        #expect(answer.result == #"{"meta":{},"reply":{"uid":102,"pid":0,"account":null}}"#)
    }

    @Test("A refused caller gets no faults of the call's members")
    func accessFirst() async throws {
        let params = #"{"call":{"word":1,"no":2}}"#
        #expect(try await service.answer(call: "test.forStores", params).summary == "401 rpc.unauthenticated")
        #expect(
            try await service.answer(call: "test.forStores", params, from: TestService.stranger).summary
                == "401 rpc.unauthenticated")
    }

    @Test(
        "A malformed caller is refused with the faulty member",
        arguments: [
            (
                #"{"kind":"store"}"#,
                ["caller.account: required", "caller.permissions: required", "caller.session: required"]
            ),
            (caller("Store"), ["caller.kind: notAllowed"]), ("7", ["caller: type"]),
        ])
    func malformedCaller(caller: String, faults: [String]) async throws {
        let answer = try await service.answer(call: "test.echo", params(caller, call: #"{"text":"a"}"#))
        #expect(answer.summary == "-32602 rpc.invalid")
        #expect(answer.faults == faults)
    }

    @Test("A peer policy decides which peers are services and may name callers")
    func policy() {
        let policy = PeerPolicy(services: [100: ["gateway", "kvartctl"], 101: []])
        #expect(policy.mayNameCallers(Peer(uid: 100)))
        #expect(policy.mayNameCallers(Peer(uid: 101)))
        #expect(!policy.mayNameCallers(Peer(uid: 102)))
        #expect(policy.isOne(of: ["kvartctl", "deliveries"], Peer(uid: 100)))
        #expect(!policy.isOne(of: ["deliveries"], Peer(uid: 100)))
        #expect(!policy.isOne(of: ["gateway"], Peer(uid: 101)))
        #expect(!policy.isOne(of: [], Peer(uid: 100)))
        #expect(!PeerPolicy().mayNameCallers(Peer(uid: 0)))
    }
}
