import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Who may call, and what with")
struct AccessTests {
    static let serviceCalls = IdentityContract.calls.filter {
        if case .services = $0.access { true } else { false }
    }

    @Test("A process of another user is refused every call between services, and even naming a caller")
    func wrongPeer() async throws {
        #expect(Self.serviceCalls.count == 8)
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
            let check = try await identity.deliveries.refusal(of: CheckSession(token: SecretText("kvs_")))
            #expect(check == "rpc.untrustedPeer")
            for call in Self.serviceCalls where call.name != CheckSession.name {
                let refusal = try await identity.gateway.refusal(of: call.name, call: "{}")
                #expect(refusal?.data.type == "rpc.untrustedPeer", "\(call.name)")
            }
        }
    }

    @Test(
        "The three contexts with accounts of their own reserve them, and nobody else",
        arguments: [
            ("car-marketplace", true), ("catalog-orders", true), ("deliveries", true), ("transport-booking", false),
            ("gateway", false),
        ])
    func reservations(service: String, may: Bool) async throws {
        var environment = IdentityUnderTest.environment(
            [:], stateDirectory: "", MovingClock(), RecordedLog())
        environment.policy = PeerPolicy(services: [910: [service]])
        let parts = try await IdentityService.parts(
            in: environment, database: ServiceDatabase.inMemory(migrations: IdentityService.migrations),
            post: RecordedPost())
        let client = InProcessClient(parts.dispatcher, as: Peer(uid: 910))
        for name in [ReserveAccount.name, ActivateAccount.name, CancelReservation.name] {
            // Who may call learns that members are missing.
            let error = try await client.refusal(of: name, call: "{}")
            #expect(error?.data.type == (may ? "rpc.invalid" : "rpc.untrustedPeer"), "\(name)")
        }
    }

    @Test("Every faulty member is named")
    func faultyMembers() async throws {
        try await IdentityUnderTest.run { identity in
            let reserve = try await identity.deliveries.refusal(
                of: "identity.reserveAccount",
                call: """
                    {"kind":"shop","email":"ana","phone":"1","password":"","contact":"x","name":"","language":"de",\
                    "consent":"yes","nickname":"Ana"}
                    """)
            #expect(
                Set(reserve?.data.errors?.paths ?? []) == [
                    "kind", "email", "phone", "password", "contact", "name", "language", "consent", "nickname",
                ])
            let signIn = try await identity.gateway.refusal(of: "identity.signInStore", call: "{}")
            #expect(Set(signIn?.data.errors?.paths ?? []) == ["email", "password"])
        }
    }

    @Test(
        "Rules across members name every fault too",
        arguments: [
            (#"{"kind":"store","password":"short"}"#, ["email", "password"]),
            (#"{"kind":"courier","email":"ana@example.org","password":"short"}"#, ["phone", "email", "password"]),
            (#"{"kind":"staff","password":"short"}"#, ["kind", "password"]),
            (#"{"kind":"person","password":"abcdefgh"}"#, ["email", "consent", "password"]),
            (#"{"kind":"person","email":"ana@example.org","password":"abcdefg8","consent":false}"#, ["consent"]),
            (#"{"kind":"dealer","email":"ana@example.org","password":"abcdefg8","name":"Ana"}"#, ["name"]),
            (
                #"{"kind":"restaurant","email":"ana@example.org","password":"abcdefgh","phone":"0911234567"}"#,
                ["phone", "password"]
            ),
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
