import RPC
import TestKit
import Testing

@Suite("The listeners of a service", .timeLimit(.minutes(3)))
struct ListenerRoleTests {
    private static let atMetrics = Peer(uid: 0, role: .metrics)
    private static let atAdmin = Peer(uid: 100, role: .admin)

    private static let caller =
        #"{"account":"017f22e2-79b0-7cc3-98c4-dc0c0c07398f","kind":"store","permissions":[],"#
        + #""session":"017f22e2-79b0-7cc3-98c4-dc0c0c07398f"}"#

    @Test("A peer of the admin listener is the operator, whatever its user, and not a service")
    func admin() {
        for uid in [0, 100, 500] as [UInt32] {
            let peer = Peer(uid: uid, role: .admin)
            let policy = PeerPolicy(services: [100: ["gateway"]], everyService: 500)
            #expect(policy.isOperator(peer))
            #expect(policy.mayReadMetrics(peer))
            #expect(!policy.mayNameCallers(peer))
            #expect(!policy.isOne(of: ["gateway"], peer))
        }
    }

    @Test("A peer of the metrics listener may only read the metrics, even as root")
    func metrics() {
        for uid in [0, 100, 500] as [UInt32] {
            let peer = Peer(uid: uid, role: .metrics)
            let policy = PeerPolicy(services: [100: ["gateway"]], everyService: 500)
            #expect(policy.mayReadMetrics(peer))
            #expect(!policy.isOperator(peer))
            #expect(!policy.mayNameCallers(peer))
            #expect(!policy.isOne(of: ["gateway"], peer))
        }
    }

    @Test("The metrics listener answers three methods and refuses all others, existing or not")
    func closed() async throws {
        let service = try TestService()
        for name in ["rpc.metrics", "rpc.health", "rpc.ping"] {
            #expect(try await service.answer(call: name, "{}", from: Self.atMetrics).summary == nil)
        }
        for name in ["rpc.discover", "rpc.nothing", "test.count", "test.nothing"] {
            let answer = try await service.answer(call: name, "{}", from: Self.atMetrics)
            #expect(answer.summary == "403 rpc.untrustedPeer")
        }
        #expect(service.state.counted.all == [])
        #expect(try await service.outcomes(of: "test.count") == ["refused": 1])
    }

    @Test("The admin listener answers calls for anyone, accepts no caller, and identifies no services")
    func adminCalls() async throws {
        let service = try TestService()
        let named = #"{"meta":{"caller":\#(Self.caller)}}"#
        #expect(try await service.answer(call: "test.count", "{}", from: Self.atAdmin).summary == nil)
        #expect(
            try await service.answer(call: "test.forStores", named, from: Self.atAdmin).summary
                == "403 rpc.untrustedPeer")
        #expect(try await service.answer(call: "test.forServices", "{}", from: Self.atAdmin).summary != nil)
        #expect(
            try await service.answer(call: "rpc.discover", named, from: Self.atAdmin).summary == "403 rpc.untrustedPeer"
        )
    }

    @Test("A call for the operator is accepted on the admin listener, and from root on the call listener")
    func operatorCall() async throws {
        let service = try OneCallService(ForOperator.self) { _ in throw CallError.busy }
        let params = #"{"call":{}}"#
        for peer in [Self.atAdmin, Peer(uid: 0)] {
            #expect(try await service.answer(params, from: peer).summary != "403 rpc.untrustedPeer")
            #expect(try await service.shows("{}", to: peer))
        }
        for peer in [Peer(uid: 100), Self.atMetrics] {
            #expect(try await service.answer(params, from: peer).summary == "403 rpc.untrustedPeer")
        }
    }

    @Test("A peer has the role of its socket", arguments: RPC.ListenerRole.allCases)
    func sockets(role: RPC.ListenerRole) async throws {
        try await withServer(role: role) { server in
            let socket = try server.connect()
            let names = ["rpc.ping", "rpc.metrics", "test.count", "test.forServices"]
            var summaries: [String?] = []
            for name in names {
                try await socket.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"# + "\n")
                try await summaries.append(Answer(socket.line()).summary)
            }
            let refused = "403 rpc.untrustedPeer"
            switch role {
            // On that listener this user counts as every service.
            case .calls: #expect(summaries == [nil, nil, nil, nil])
            case .admin: #expect(summaries == [nil, nil, nil, refused])
            case .metrics: #expect(summaries == [nil, nil, refused, refused])
            }
        }
    }
}
