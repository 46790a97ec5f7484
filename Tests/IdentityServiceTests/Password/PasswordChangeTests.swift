import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Changing the password")
struct PasswordChangeTests {
    private static func change(
        from old: Password = IdentityUnderTest.personPassword, to new: Password = .new
    ) -> ChangePassword {
        ChangePassword(oldPassword: old, password: new, passwordConfirmation: new)
    }

    @Test("R04.12, R02.16 all sessions end and cannot be refreshed; the reply's metadata names them")
    func endsSessions() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let other = try await identity.signIn(.person, .ana)
            let ivo = try await identity.signedInPerson(.ivo)
            let answer = try await identity.answer(Self.change(), meta: ana.meta)
            let ended = Set([ana.session.session, other.session])
            #expect(Set(answer.meta.sessions?.ended ?? []) == ended)
            for session in [ana.session, other] {
                await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(session.token) }
                await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(session) }
            }
            let told = try #require(try await identity.sessionsEnded().last)
            #expect(told.account == ana.account)
            #expect(Set(told.sessions) == ended)
            #expect(try await identity.isGood(ivo.session))
            #expect(try await identity.signIn(.person, .ana, .new).account == ana.account)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ana) }
            try await identity.deliver()
            let notice = try #require(identity.transport.mails(to: .ana).last)
            #expect(notice.subject == "Your password was changed")
        }
    }

    @Test("R04.11 a wrong old password is a fault of its member; nothing changes and no session ends")
    func wrongOld() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let error = try await identity.gateway.errorObject(of: Self.change(from: .wrong), meta: ana.meta)
            #expect(error?.code == 422)
            #expect(error?.data.type == "identity.changePassword.wrongPassword")
            #expect(error?.data.errors?.paths == ["oldPassword"])
            #expect(try await identity.isGood(ana.session))
            _ = try await identity.signIn(.person, .ana)
        }
    }

    @Test(
        "R04.11 old, new and repeated password are required, and each missing or wrong one is named",
        arguments: [
            ("{}", ["oldPassword", "password", "passwordConfirmation"]),
            (
                #"{"oldPassword":"","password":"","passwordConfirmation":""}"#,
                ["oldPassword", "password", "passwordConfirmation"]
            ),
            (
                #"{"oldPassword":"correct horse 7","password":"abcdefg8","passwordConfirmation":"abcdefg9"}"#,
                ["passwordConfirmation"]
            ),
            (#"{"oldPassword":"correct horse 7","password":"abcdef7","passwordConfirmation":"abcdef7"}"#, ["password"]),
            (
                #"{"oldPassword":"correct horse 7","password":"abcdefgh","passwordConfirmation":"abcdefgh"}"#,
                ["password"]
            ),
        ])
    func members(call: String, members: [String]) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let meta = String(decoding: try JSONWriter.encode(ana.meta), as: UTF8.self)
            let error = try await identity.gateway.refusal(of: ChangePassword.name, call: call, meta: meta)
            #expect(error?.data.type == "rpc.invalid")
            #expect(error?.data.errors?.paths == members)
            #expect(try await identity.isGood(ana.session))
        }
    }

    @Test("A store's new password follows the rule for stores")
    func ruleOfKind() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            let short = Self.change(from: IdentityUnderTest.password, to: Password(text: "abcdef"))
            #expect(try await identity.gateway.refusal(of: short, meta: meta) == "rpc.invalid")
            let seven = Self.change(from: IdentityUnderTest.password, to: Password(text: "abcdefg"))
            _ = try await identity.gateway.call(seven, meta: meta)
            _ = try await identity.signIn(.ana, Password(text: "abcdefg"))
        }
    }

    @Test("An account that signs in by code has no password to change, and the call sets none")
    func byCode() async throws {
        try await IdentityUnderTest.run { identity in
            let meta = try await identity.meta(of: identity.signInByCode(.olena))
            await #expect(throws: ChangePassword.Refused.noPassword) {
                try await identity.gateway.call(Self.change(), meta: meta)
            }
        }
    }

    @Test("After ten wrong attempts even the right password is throttled")
    func throttled() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            for _ in 0..<10 {
                await #expect(throws: ChangePassword.Refused.wrongPassword) {
                    try await identity.gateway.call(Self.change(from: .wrong), meta: ana.meta)
                }
            }
            #expect(try await identity.gateway.refusal(of: Self.change(), meta: ana.meta) == "rpc.throttled")
            identity.clock.advance(by: .seconds(60))
            _ = try await identity.gateway.call(Self.change(), meta: ana.meta)
        }
    }

    @Test("Of ten concurrent changes from one password one takes effect")
    func raced() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 50]) { identity in
            let ana = try await identity.signedInPerson()
            let outcomes = await race(10) { number in
                let password = Password(text: "another horse \(number)")
                _ = try await identity.gateway.call(Self.change(to: password), meta: ana.meta)
                return password
            }
            let winners: [Password] = outcomes.winners()
            #expect(winners.count == 1)
            #expect(outcomes.losers().allSatisfy { $0 as? ChangePassword.Refused == .wrongPassword })
            _ = try await identity.signIn(.person, .ana, try #require(winners.first))
        }
    }
}
