import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Secrecy of replies")
struct ReplySecrecyTests {
    // All replies to a person and to staff over the real wire form, from registration to deletion.
    @Test("R05.18 no reply or refusal contains a password or its hash")
    func passwords() async throws {
        try await IdentityUnderTest.run { identity in
            let secret = Password(text: "blue-kangaroo-17")
            let account = try await identity.addPerson(.ana, secret, name: Line(unchecked: "Ana"))
            let session = try await identity.signIn(.person, .ana, secret)
            let meta = try await identity.meta(of: session)
            let staff = try await identity.addStaff().meta
            let before = try await AccountStore(identity.dependencies).credentials(of: account)
            try await identity.requestReset(.ana)
            let reset = try identity.link(to: .ana)
            let anyone: [any Call] = [
                RegisterPerson(email: .ana, password: secret, passwordConfirmation: secret, consent: true),
                RegisterPerson(email: .ivo, password: secret, passwordConfirmation: .wrong, consent: false),
                RegisterPerson(email: .ivo, password: secret, passwordConfirmation: secret, consent: true),
                SignIn(kind: .person, email: .ana, password: secret),
                SignIn(kind: .person, email: .ivo, password: secret),
                SignIn(kind: .store, email: .ana, password: secret),
                SignInCourier(phone: .mara, password: secret), ShowPasswordReset(token: reset),
                ResetPassword(token: reset, password: secret, passwordConfirmation: .wrong),
                ResetPassword(token: .example, password: secret, passwordConfirmation: secret),
            ]
            let own: [any Call] = [
                GetMyAccount(), UpdateProfile(name: .set(Line(unchecked: "Anica"))), ListSessions(),
                ListMySecurityEvents(),
                ChangeEmail(email: .new, password: secret), DeleteAccount(password: .wrong),
                ChangePassword(oldPassword: .wrong, password: secret, passwordConfirmation: secret),
                ChangePassword(oldPassword: secret, password: secret, passwordConfirmation: .wrong),
            ]
            let byStaff: [any Call] = [
                FindAccounts(email: .ana), ListStaff(), ListSecurityEvents(account: account),
                BlockAccount(account: account, reason: Line(unchecked: "x")), UnblockAccount(account: account),
            ]
            var answers: [String] = []
            for call in anyone { answers.append(try await identity.gateway.answerText(to: call)) }
            for call in own { answers.append(try await identity.gateway.answerText(to: call, meta: meta)) }
            for call in byStaff { answers.append(try await identity.gateway.answerText(to: call, meta: staff)) }
            let operators: [any Call] = [
                CreateStaff(email: .ivo, password: secret, permissions: [.admin]),
                SetStaffPassword(email: .ivo, password: secret), SetStaffPassword(email: .ana, password: secret),
            ]
            for call in operators { answers.append(try await identity.operator.answerText(to: call)) }
            let hash = try #require(before?.passwordHash)
            let secrets = [secret.text, "kangaroo", "scrypt", Base64.encode(hash.key), Base64.encode(hash.salt)]
            #expect(answers.count == 26)
            for answer in answers {
                for secret in secrets { #expect(!answer.contains(secret), "\(answer)") }
            }
        }
    }

    @Test("Links and codes are erased when they are sent, and exist only in their messages")
    func links() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let token = try identity.link(to: .ana)
            _ = try await identity.sendCode(to: .olena)
            #expect(try await identity.database.count(ofText: token.text) == 0)
            let secret = try #require(Base64.decodeURLSafe(token.text.dropFirst(4)))
            #expect(secret.count == LinkToken.byteCount)
            #expect(try await identity.database.count(ofBytes: secret) == 0)
            let hash = try #require(LinkToken(token.text)).hash
            #expect(try await identity.database.count(ofBytes: hash) == 1)
            #expect(try await identity.database.count(ofText: "+380671234567") == 1)
            #expect(try await identity.database.rows(of: "messageContent") == 0)
            #expect(try await identity.database.rows(of: "message") == 2)
        }
    }
}

extension Client {
    /// Returns the raw answer, a result or an error.
    fileprivate func answerText<C: Call>(to call: C, meta: CallMeta = CallMeta()) async throws -> String {
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        do {
            let result = try await send(C.name, params: params, timeout: .seconds(10))
            return String(decoding: result.bytes, as: UTF8.self)
        } catch let error as ErrorObject {
            return String(decoding: try JSONWriter.encode(error), as: UTF8.self)
        }
    }
}
