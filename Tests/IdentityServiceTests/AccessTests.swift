import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Who may call, and what with")
struct AccessTests {
    static let serviceCalls = IdentityContract.calls.filter {
        if case .services = $0.access { true } else { false }
    }

    @Test("A process of another user is refused every call between services, and even naming a caller")
    func wrongPeer() async throws {
        #expect(Self.serviceCalls.count == 7)
        try await IdentityUnderTest.run { identity in
            for call in Self.serviceCalls {
                let refusal = try await identity.stranger.refusal(of: call.name, call: "{}")
                #expect(refusal?.data.type == "rpc.untrustedPeer", "\(call.name)")
                #expect(refusal?.code == 403)
            }
            let caller = Caller(account: .example, kind: .store, session: .example)
            let refusal = try await identity.stranger.refusal(of: SignOut(), meta: CallMeta(caller: caller))
            #expect(refusal == "rpc.untrustedPeer")
        }
    }

    @Test("A service may make its own calls only")
    func otherService() async throws {
        try await IdentityUnderTest.run { identity in
            let check = try await identity.deliveries.refusal(of: CheckSession(token: "kvs_"))
            #expect(check == "rpc.untrustedPeer")
            for call in Self.serviceCalls where call.name != CheckSession.name {
                let refusal = try await identity.gateway.refusal(of: call.name, call: "{}")
                #expect(refusal?.data.type == "rpc.untrustedPeer", "\(call.name)")
            }
        }
    }

    @Test("Every faulty member is named")
    func faultyMembers() async throws {
        try await IdentityUnderTest.run { identity in
            let reserve = try await identity.deliveries.refusal(
                of: "identity.reserveAccount",
                call: #"{"kind":"shop","email":"ana","phone":"1","password":"","contact":"x","name":"Ana"}"#)
            #expect(
                Set(reserve?.data.errors?.paths ?? []) == ["kind", "email", "phone", "password", "contact", "name"])
            let signIn = try await identity.gateway.refusal(of: "identity.signInStore", call: "{}")
            #expect(Set(signIn?.data.errors?.paths ?? []) == ["email", "password"])
        }
    }

    @Test(
        "Rules across members name every fault too",
        arguments: [
            (#"{"kind":"store","password":"short"}"#, ["email", "password"]),
            (#"{"kind":"courier","email":"ana@example.org","password":"short"}"#, ["phone", "password"]),
            (#"{"kind":"staff","password":"short"}"#, ["kind", "password"]),
        ])
    func rules(call: String, members: [String]) async throws {
        try await IdentityUnderTest.run { identity in
            let refusal = try await identity.deliveries.refusal(of: "identity.reserveAccount", call: call)
            #expect(refusal?.data.errors?.paths == members)
        }
    }

    @Test("Anybody may ask whether the service is well")
    func health() async throws {
        try await IdentityUnderTest.run { identity in
            let healthy = try await identity.stranger.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(1))
            #expect(healthy[member: "status"]?.string == "ok")
            #expect(healthy[member: "service"]?.string == "identity")
        }
    }
}
