import RPC
import Testing
import Vocabulary

@Suite("Which calls rpc.discover shows to whom")
struct AdmissionTests {
    private static let gateway = Peer(uid: 100)
    private static let deliveries = Peer(uid: 101)
    private static let stranger = Peer(uid: 102)
    private static let root = Peer(uid: 0)
    private static let policy = PeerPolicy(services: [100: ["gateway"], 101: ["deliveries"]])

    private func admitted(_ kind: AccountKind?, _ peer: Peer, _ policy: PeerPolicy = policy) -> [String] {
        let caller = kind.map { Caller(account: .example, kind: $0, session: .example) }
        return EveryKindContract.calls.filter { $0.access.admits(caller, peer, policy) }
            .map { String($0.name.dropFirst("every.".count)) }
    }

    @Test("A peer that may name callers and names none sees what it could make for itself or for anybody")
    func trusted() {
        #expect(admitted(nil, Self.gateway) == ["forAnyone", "forCouriers", "forGateway", "forStoresOrStaff"])
        #expect(admitted(nil, Self.deliveries) == ["forAnyone", "forCouriers", "forStoresOrStaff"])
    }

    @Test("For a caller it sees what is for anyone and for accounts of the kind", arguments: AccountKind.allCases)
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

    @Test("A stranger sees what is for anyone, whomever it names", arguments: AccountKind.allCases)
    func stranger(kind: AccountKind) {
        #expect(admitted(nil, Self.stranger) == ["forAnyone"])
        #expect(admitted(kind, Self.stranger) == ["forAnyone"])
    }

    @Test("What is for the operator, only the operator sees")
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

    private static func meta(_ kind: AccountKind?) -> String {
        guard let kind else { return "{}" }
        let id = AccountID.example
        return #"{"caller":{"account":"\#(id)","kind":"\#(kind.rawValue)","permissions":[],"session":"\#(id)"}}"#
    }

    private func discovered(_ kind: AccountKind?, _ peer: Peer) async throws -> [String] {
        let answer = try await service.answer(call: "rpc.discover", #"{"meta":\#(Self.meta(kind))}"#, from: peer)
        let methods = try #require(answer.root[member: "result"]?[member: "methods"])
        return methods.elements.compactMap { $0[member: "name"]?.string }.filter { !$0.hasPrefix("rpc.") }
    }

    @Test(
        "What is shown is exactly what is not refused",
        arguments: AccountKind.allCases as [AccountKind?] + [nil],
        [TestService.gateway, TestService.deliveries])
    func agreement(kind: AccountKind?, peer: Peer) async throws {
        let shown = try await discovered(kind, peer)
        for call in TestContract.calls where call.name != "test.wait" {
            let answer = try await service.answer(call: call.name, #"{"meta":\#(Self.meta(kind))}"#, from: peer)
            switch answer.error?.code {
            // Nobody is named, but somebody could be; what is between services is not done for anybody.
            case 401: #expect(kind == nil && shown.contains(call.name))
            case 403: #expect(!shown.contains(call.name))
            default: #expect(shown.contains(call.name) || kind != nil && call.name == "test.forServices")
            }
        }
    }

    @Test("The document is valid, with and without a caller")
    func document() async throws {
        for kind in [nil, AccountKind.store] {
            let answer = try await service.answer(call: "rpc.discover", #"{"meta":\#(Self.meta(kind))}"#)
            let document = try #require(answer.root[member: "result"])
            #expect(try OpenRPCSchema.current.violations(of: document) == [])
        }
    }

    @Test("It needs no parameters, and a caller is believed only from a peer that may name one")
    func parameters() async throws {
        let answer = try Answer(await service.answer(#"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#))
        #expect(answer.root[member: "result"]?[member: "openrpc"]?.string == "1.4.1")
        #expect(try await discovered(nil, TestService.stranger).contains("test.echo"))
        let refused = try await service.answer(
            call: "rpc.discover", #"{"meta":\#(Self.meta(.store))}"#, from: TestService.stranger)
        #expect(refused.summary == "403 rpc.untrustedPeer")
    }
}
