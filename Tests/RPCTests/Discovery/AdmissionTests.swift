import RPC
import Testing
import Vocabulary

@Suite("The calls that rpc.discover shows")
struct AdmissionTests {
    private static let gateway = Peer(uid: 100)
    private static let deliveries = Peer(uid: 101)
    private static let stranger = Peer(uid: 102)
    private static let root = Peer(uid: 0)
    private static let policy = PeerPolicy(services: [100: ["gateway"], 101: ["deliveries"]])

    private func admitted(
        _ kind: AccountKind?, _ peer: Peer, _ policy: PeerPolicy = policy, permissions: [String] = []
    ) -> [String] {
        let caller = kind.map {
            Caller(account: .example, kind: $0, permissions: permissions, session: .example)
        }
        return EveryKindContract.calls.filter { $0.access.admits(caller, peer, policy) }
            .map { String($0.name.dropFirst("every.".count)) }
    }

    @Test("A known peer without a caller sees the calls that it or some account may make")
    func trusted() {
        #expect(
            admitted(nil, Self.gateway) == ["forAdmins", "forAnyone", "forCouriers", "forGateway", "forStoresOrStaff"])
        #expect(admitted(nil, Self.deliveries) == ["forAdmins", "forAnyone", "forCouriers", "forStoresOrStaff"])
    }

    @Test(
        "A peer with a caller sees the calls for anyone and for that kind of account",
        arguments: AccountKind.allCases)
    func named(kind: AccountKind) {
        let expected =
            switch kind {
            case .courier: ["forAnyone", "forCouriers"]
            case .store, .staff: ["forAnyone", "forStoresOrStaff"]
            default: ["forAnyone"]
            }
        #expect(admitted(kind, Self.gateway) == expected)
        #expect(admitted(kind, Self.deliveries) == expected)
        #expect(admitted(kind, Self.root, PeerPolicy(everyService: 0)) == expected)
    }

    @Test(
        "A call for staff with a permission is visible only to staff who have it", arguments: AccountKind.allCases
    )
    func permitted(kind: AccountKind) {
        let isStaff = kind == .staff
        #expect(admitted(kind, Self.gateway, permissions: ["admin"]).contains("forAdmins") == isStaff)
        #expect(admitted(kind, Self.gateway, permissions: ["dispatcher", "admin"]).contains("forAdmins") == isStaff)
        #expect(!admitted(kind, Self.gateway, permissions: ["dispatcher"]).contains("forAdmins"))
        #expect(!admitted(kind, Self.stranger, permissions: ["admin"]).contains("forAdmins"))
    }

    @Test("An unlisted peer sees only calls for anyone, whatever caller it names", arguments: AccountKind.allCases)
    func stranger(kind: AccountKind) {
        #expect(admitted(nil, Self.stranger) == ["forAnyone"])
        #expect(admitted(kind, Self.stranger) == ["forAnyone"])
    }

    @Test("Only the operator sees the operator's calls")
    func operators() {
        #expect(admitted(nil, Self.root) == ["forAnyone", "forOperator"])
        #expect(
            admitted(nil, Peer(uid: 500), PeerPolicy(everyService: 500))
                == EveryKindContract.calls.map {
                    String($0.name.dropFirst("every.".count))
                })
    }

    // MARK: Through the dispatcher

    private let service: TestService

    init() throws { service = try TestService() }

    private static func meta(_ kind: AccountKind?, permission: String? = nil) -> String {
        guard let kind else { return "{}" }
        let id = AccountID.example
        let permissions = permission.map { #"["\#($0)"]"# } ?? "[]"
        return #"{"caller":{"account":"\#(id)","kind":"\#(kind.rawValue)","permissions":\#(permissions),"#
            + #""session":"\#(id)"}}"#
    }

    private func discovered(_ kind: AccountKind?, _ peer: Peer) async throws -> [String] {
        let answer = try await service.answer(call: "rpc.discover", #"{"meta":\#(Self.meta(kind))}"#, from: peer)
        let methods = try #require(answer.root[member: "result"]?[member: "methods"])
        return methods.elements.compactMap { $0[member: "name"]?.string }.filter { !$0.hasPrefix("rpc.") }
    }

    @Test(
        "Calls are visible exactly when they are not refused",
        arguments: AccountKind.allCases as [AccountKind?] + [nil],
        [TestService.gateway, TestService.deliveries])
    func agreement(kind: AccountKind?, peer: Peer) async throws {
        let shown = try await discovered(kind, peer)
        for call in TestContract.calls where call.name != "test.wait" {
            let answer = try await service.answer(call: call.name, #"{"meta":\#(Self.meta(kind))}"#, from: peer)
            switch answer.error?.code {
            // A caller could still be named, except for a call between services.
            case 401: #expect(kind == nil && shown.contains(call.name))
            case 403: #expect(!shown.contains(call.name))
            default: #expect(shown.contains(call.name) || kind != nil && call.name == "test.forServices")
            }
        }
    }

    @Test(
        "A call for staff is visible exactly to the callers that are not refused",
        arguments: AccountKind.allCases, [nil, "admin", "dispatcher"] as [String?])
    func staff(kind: AccountKind, permission: String?) async throws {
        let service = try OneCallService(ForAdmins.self) { _ in
            Document(mediaType: "text/plain", fileName: nil, content: Base64Bytes([]))
        }
        let params = #"{"meta":\#(Self.meta(kind, permission: permission))}"#
        let mayCall = kind == .staff && permission == "admin"
        let refusal = mayCall ? nil : "403 rpc.forbidden"
        #expect(try await service.answer(params).summary == refusal)
        #expect(try await service.shows(params) == mayCall)
    }

    @Test("The document is valid with and without a caller")
    func document() async throws {
        for kind in [nil, AccountKind.store] {
            let answer = try await service.answer(call: "rpc.discover", #"{"meta":\#(Self.meta(kind))}"#)
            let document = try #require(answer.root[member: "result"])
            #expect(try OpenRPCSchema.current.violations(of: document) == [])
        }
    }

    @Test("rpc.discover needs no parameters, and a caller is accepted only from a peer that may name one")
    func parameters() async throws {
        let answer = try Answer(await service.answer(#"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#))
        #expect(answer.root[member: "result"]?[member: "openrpc"]?.string == "1.4.1")
        #expect(try await discovered(nil, TestService.stranger).contains("test.echo"))
        let refused = try await service.answer(
            call: "rpc.discover", #"{"meta":\#(Self.meta(.store))}"#, from: TestService.stranger)
        #expect(refused.summary == "403 rpc.untrustedPeer")
    }
}
