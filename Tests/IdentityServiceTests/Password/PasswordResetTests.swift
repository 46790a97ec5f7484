import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Forgotten passwords")
struct PasswordResetTests {
    private static let password = IdentityUnderTest.personPassword

    @Test("R02.13, R04.9, R04.10 the mailed link sets a password once: the former is void, and sessions end")
    func reset() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.requestReset(.ana)
            let mail = try #require(identity.transport.mails(to: .ana).last)
            #expect(mail.text.contains("http://127.0.0.1:8080/reset?token=kvl_"))
            let call = ResetPassword(
                token: try #require(mail.token), password: .new, passwordConfirmation: .new)
            let answer = try await identity.answer(call)
            #expect(answer.meta.sessions == SessionChanges(ended: [ana.session.session]))
            #expect(try await !identity.isGood(ana.session))
            #expect(try await identity.signIn(.person, .ana, .new).account == ana.account)
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(.person, .ana, Self.password)
            }
            let again = try await identity.gateway.errorObject(of: call)
            #expect(again?.code == 409)
            #expect(again?.data.type == "identity.resetPassword.usedToken")
            try await identity.deliver()
            let notice = try #require(identity.transport.mails(to: .ana).last)
            #expect(notice.subject == "Your password was changed")
        }
    }

    @Test(
        "R02.13 every kind with an address gets a link, which also confirms the address",
        arguments: [EmailAccountKind.restaurant, .store])
    func otherKinds(_ kind: EmailAccountKind) async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.add(kind, .ana)
            try await identity.requestReset(.ana, kind.kind)
            try await identity.resetPassword(identity.link(to: .ana), to: .new)
            #expect(try await identity.signIn(kind, .ana, .new).account == account)
            await #expect(throws: SignInRefused.wrongCredentials) {
                try await identity.signIn(kind, .ana, Self.password)
            }
        }
    }

    // Compares the statements too: neither the answer nor the work may reveal whether the account exists.
    @Test("R02.14 for an unknown address nothing is sent; reply and writes are the same")
    func unknown() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            let sent = identity.transport.outboundMessages.count
            // The first request would also prepare statements.
            try await identity.requestReset(.staff)
            let statements = try await Statements.watching(identity.database)
            var seen: [(reply: [UInt8], statements: [String])] = []
            for email in [EmailAddress.ivo, .ana] {
                let before = statements.texts.count
                let call = RequestPasswordReset(kind: .person, email: email)
                let params = try Frame.params(meta: CallMeta(), call: JSONWriter.encode(call))
                let result = try await identity.gateway.send(
                    RequestPasswordReset.name, params: params, timeout: .seconds(10))
                let run = statements.texts.dropFirst(before).map { String($0.prefix(24)) }
                seen.append((Array(result.bytes), run))
            }
            #expect(seen[0].reply == seen[1].reply)
            #expect(seen[0].statements == seen[1].statements)
            #expect(seen[0].statements.contains { $0.hasPrefix("INSERT OR REPLACE INTO k") })
            try await identity.answerRequests()
            #expect(identity.transport.outboundMessages.count == sent + 1)
            #expect(identity.transport.mails(to: .ivo).isEmpty)
            #expect(try await identity.database.count(ofText: "ivo@example.org") == 0)
        }
    }

    @Test("R04.9 the page consumes nothing, however often it is opened, and shows the link's state")
    func page() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            try await identity.requestReset(.ana)
            let token = try identity.link(to: .ana)
            let before = try await identity.database.contents()
            for _ in 0..<10 {
                let page = try await identity.gateway.call(ShowPasswordReset(token: token))
                #expect(page == ShowPasswordReset.Reply(state: .good, minimumLength: 8))
            }
            #expect(try await identity.database.contents() == before)
            try await identity.resetPassword(token, to: .new)
            #expect(try await identity.gateway.call(ShowPasswordReset(token: token)).state == .used)
            let forged = SecretText(LinkToken(secret: Array(repeating: 7, count: LinkToken.byteCount)).text)
            for text in [forged, SecretText("kvl_")] {
                #expect(try await identity.gateway.call(ShowPasswordReset(token: text)).state == .unknown)
                await #expect(throws: ResetPassword.Refused.unknownToken) {
                    try await identity.resetPassword(text, to: .new)
                }
            }
        }
    }

    @Test("A link is valid for an hour to the millisecond")
    func expires() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            try await identity.requestReset(.ana)
            let token = try identity.link(to: .ana)
            identity.clock.advance(by: .seconds(3_600) - .milliseconds(1))
            #expect(try await identity.gateway.call(ShowPasswordReset(token: token)).state == .good)
            identity.clock.advance(by: .milliseconds(1))
            #expect(try await identity.gateway.call(ShowPasswordReset(token: token)).state == .expired)
            await #expect(throws: ResetPassword.Refused.expiredToken) {
                try await identity.resetPassword(token, to: .new)
            }
            _ = try await identity.signIn(.person, .ana)
        }
    }

    @Test("Using one link voids the other, and two concurrent requests send one link")
    func twoLinks() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            try await identity.requestReset(.ana)
            let first = try identity.link(to: .ana)
            for _ in 0..<2 {
                _ = try await identity.gateway.call(RequestPasswordReset(kind: .person, email: .ana))
            }
            try await identity.answerRequests()
            #expect(identity.transport.mails(to: .ana).count == 3)
            let second = try identity.link(to: .ana)
            try await identity.resetPassword(first, to: .new)
            await #expect(throws: ResetPassword.Refused.usedToken) {
                try await identity.resetPassword(second, to: .wrong)
            }
            _ = try await identity.signIn(.person, .ana, .new)
        }
    }

    @Test("Of twenty concurrent uses of one link one sets the password")
    func raced() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 50]) { identity in
            let account = try await identity.addPerson(.ana)
            try await identity.requestReset(.ana)
            let token = try identity.link(to: .ana)
            let outcomes = await race(20) { number in
                let password = Password(text: "another horse \(number)")
                try await identity.resetPassword(token, to: password)
                return password
            }
            let winners: [Password] = outcomes.winners()
            #expect(winners.count == 1)
            #expect(outcomes.losers().allSatisfy { $0 as? ResetPassword.Refused == .usedToken })
            let password = try #require(winners.first)
            #expect(try await identity.signIn(.person, .ana, password).account == account)
            let events = try await identity.trail(of: account)
            #expect(events.count { $0.type == .passwordReset } == 1)
        }
    }

    // A stranger registered with the owner's address. The reset lets the owner in and the stranger out.
    @Test("A link confirms a registration's address and voids the password chosen at the registration")
    func squatter() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana)
            await #expect(throws: SignInRefused.notConfirmed) { try await identity.signIn(.person, .ana) }
            try await identity.requestReset(.ana)
            try await identity.resetPassword(identity.link(to: .ana), to: .new)
            let signedIn = try await identity.signIn(.person, .ana, .new)
            #expect(signedIn.account == account)
            #expect(signedIn.profile.isEmailConfirmed)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ana) }
        }
    }

    @Test("A password too weak for the kind is refused and named, and the link stays valid")
    func weak() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            try await identity.requestReset(.ana)
            let token = try identity.link(to: .ana)
            for text in ["abcdef7", "abcdefgh"] {
                let password = Password(text: text)
                let call = ResetPassword(token: token, password: password, passwordConfirmation: password)
                let error = try await identity.gateway.errorObject(of: call)
                #expect(error?.data.errors?["password"].map(\.code) == ["passwordTooWeak"])
            }
            let error = try await identity.gateway.errorObject(
                of: ResetPassword(token: token, password: .new, passwordConfirmation: .wrong))
            #expect(error?.data.errors?["passwordConfirmation"].map(\.code) == ["differs"])
            try await identity.resetPassword(token, to: .new)
        }
    }

    @Test("A confirmation link sets no password, and a password link confirms nothing")
    func purpose() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let confirmation = try identity.link(to: .ana)
            try await identity.requestReset(.ana)
            let reset = try identity.link(to: .ana)
            await #expect(throws: ResetPassword.Refused.unknownToken) {
                try await identity.resetPassword(confirmation, to: .new)
            }
            #expect(try await identity.gateway.call(ShowPasswordReset(token: confirmation)).state == .unknown)
            await #expect(throws: ConfirmEmail.Refused.unknownToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: reset))
            }
        }
    }

    @Test(
        "An identifier that the kind does not sign in with is refused and named, and so is staff",
        arguments: [
            (#"{"kind":"person"}"#, "email"), (#"{"kind":"courier"}"#, "phone"),
            (#"{"kind":"store","email":"ana@example.org","phone":"0911234567"}"#, "phone"),
            (#"{"kind":"staff","email":"ana@example.org"}"#, "kind"), (#"{"kind":"person","email":"ana"}"#, "email"),
        ])
    func members(call: String, member: String) async throws {
        try await IdentityUnderTest.run { identity in
            let error = try await identity.gateway.refusal(of: RequestPasswordReset.name, call: call)
            #expect(error?.data.errors?.paths == [member])
        }
    }
}
