import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Access and validation of calls")
struct AccessTests {
    @Test("All faulty members are named")
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
        "Rules across members report every fault too",
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

    @Test("Anyone may make the health check")
    func health() async throws {
        try await IdentityUnderTest.run { identity in
            let healthy = try await identity.stranger.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(1))
            #expect(healthy[member: "status"]?.string == "ok")
            #expect(healthy[member: "service"]?.string == "identity")
        }
    }
}
