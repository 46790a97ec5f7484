import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("Restrictions of sign-ins")
struct SignInRestrictionTests {
    @Test("R04.7 a sign-in before the confirmation has its own refusal with the account, for another mail")
    func notConfirmed() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana)
            let call = #"{"kind":"person","email":"ana@example.org","password":"correct horse 7"}"#
            let refusal = try await identity.gateway.refusal(of: "identity.signIn", call: call)
            #expect(refusal?.code == 403)
            #expect(refusal?.data.type == "identity.signIn.notConfirmed")
            #expect(refusal?.data.arguments == ["account": "\(account)"])
            #expect(try await identity.database.rows(of: "session") == 0)
        }
    }

    @Test(
        "A promoter and a dealer need approval; a restaurant needs none",
        arguments: [EmailAccountKind.restaurant, .promoter, .dealer])
    func notApproved(kind: EmailAccountKind) async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.add(kind, .ana)
            try await identity.execute("UPDATE account SET emailConfirmedAt = 1")
            let call = SignIn(kind: kind, email: .ana, password: IdentityUnderTest.personPassword)
            let refusal = try await identity.gateway.refusal(of: call)
            guard kind != .restaurant else {
                #expect(refusal == nil)
                return
            }
            #expect(refusal == "identity.signIn.notApproved")
            try await identity.execute("UPDATE account SET approvedAt = 1")
            _ = try await identity.signIn(kind, .ana)
        }
    }

    @Test("R04.48 a sign-in to a blocked account is refused with the contact")
    func blocked() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            try await identity.execute("UPDATE account SET blockedAt = 1, blockReason = 'spam'")
            let call = #"{"email":"ana@example.org","password":"correct horse"}"#
            let refusal = try await identity.gateway.refusal(of: "identity.signInStore", call: call)
            #expect(refusal?.code == 403)
            #expect(refusal?.data.type == "identity.signInStore.blocked")
            #expect(refusal?.message.contains("contact the administrator") == true)
            #expect(refusal?.data.arguments?["contactEmail"]?.isEmpty == false)
        }
    }

    @Test("A wrong password does not reveal an account's restriction")
    func wrongPassword() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            try await identity.addStore(.ivo)
            try await identity.execute("UPDATE account SET blockedAt = 1, blockReason = 'spam' WHERE kind = 'store'")
            let wrong = Password(text: "wrong horse 7")
            for (kind, email) in [(EmailAccountKind.person, EmailAddress.ana), (.store, .ivo)] {
                await #expect(throws: SignInRefused.wrongCredentials) {
                    try await identity.signIn(kind, email, wrong)
                }
            }
        }
    }

    @Test("The right password of a restricted account uses up no attempt")
    func givenBack() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let call = SignIn(kind: .person, email: .ana, password: IdentityUnderTest.personPassword)
            for _ in 0..<10 {
                let refusal = try await identity.gateway.refusal(of: call)
                #expect(refusal == "identity.signIn.notConfirmed")
            }
        }
    }

    @Test(
        "A change during the verification of the password applies to the sign-in",
        arguments: [
            ("passwordHash = '$scrypt$ln=10,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$' || substr(passwordHash, -43)", 401),
            ("blockedAt = 1, blockReason = 'spam'", 403), ("state = 'closing'", -32_000),
        ])
    func meanwhile(change: String, code: Int) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            try await identity.whileHashingStands { (open) async throws in
                let call = #"{"email":"ana@example.org","password":"correct horse"}"#
                async let refusal = identity.gateway.refusal(of: "identity.signInStore", call: call)
                try await identity.waitForLoad(2)
                try await identity.execute("UPDATE account SET \(change)")
                open()
                let answer = try await refusal
                #expect(answer?.code == code)
            }
            #expect(try await identity.database.rows(of: "session") == 0)
        }
    }
}
