import RPC
import TestKit
import Testing

@Suite("The doors of a service", .timeLimit(.minutes(3)))
struct DoorTests {
    private static let atMetrics = Peer(uid: 0, door: .metrics)
    private static let atAdmin = Peer(uid: 100, door: .admin)

    private static let caller =
        #"{"account":"017f22e2-79b0-7cc3-98c4-dc0c0c07398f","kind":"store","permissions":[],"#
        + #""session":"017f22e2-79b0-7cc3-98c4-dc0c0c07398f"}"#

    @Test("Who comes through the admin door is the operator, whatever its user, and is no service")
    func admin() {
        for uid in [0, 100, 500] as [UInt32] {
            let peer = Peer(uid: uid, door: .admin)
            let policy = PeerPolicy(services: [100: ["gateway"]], everyService: 500)
            #expect(policy.isOperator(peer))
            #expect(policy.mayReadMetrics(peer))
            #expect(!policy.mayNameCallers(peer))
            #expect(!policy.isOne(of: ["gateway"], peer))
        }
    }

    @Test("Who comes through the metrics door may read the metrics and is nobody else, not even as root")
    func metrics() {
        for uid in [0, 100, 500] as [UInt32] {
            let peer = Peer(uid: uid, door: .metrics)
            let policy = PeerPolicy(services: [100: ["gateway"]], everyService: 500)
            #expect(policy.mayReadMetrics(peer))
            #expect(!policy.isOperator(peer))
            #expect(!policy.mayNameCallers(peer))
            #expect(!policy.isOne(of: ["gateway"], peer))
        }
    }

    @Test("The metrics door answers three methods and refuses the rest, whether it exists or not")
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

    @Test("At the admin door calls for anyone are answered, no caller is believed, and services are not known")
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

    @Test("A call for the operator is made at the admin door, and by root at the door for calls")
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

    @Test("On a socket the door is that of the socket", arguments: RPC.Door.allCases)
    func sockets(door: RPC.Door) async throws {
        try await withServer(door: door) { server in
            let socket = try server.connect()
            let names = ["rpc.ping", "rpc.metrics", "test.count", "test.forServices"]
            var summaries: [String?] = []
            for name in names {
                try await socket.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"# + "\n")
                try await summaries.append(Answer(socket.line()).summary)
            }
            let refused = "403 rpc.untrustedPeer"
            switch door {
            // All of this user's processes are every service there.
            case .calls: #expect(summaries == [nil, nil, nil, nil])
            case .admin: #expect(summaries == [nil, nil, nil, refused])
            case .metrics: #expect(summaries == [nil, nil, refused, refused])
            }
        }
    }
}
