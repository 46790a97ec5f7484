import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Blocking")
struct BlockingTests {
    private static let reason = Line(unchecked: "Sold what was not there")

    @Test("R04.47 a block ends every session at once: the next check and refresh are refused")
    func endsSessions() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            let other = try await identity.signIn(.person, .ana)
            let answer = try await identity.answer(
                BlockAccount(account: ana.account, reason: Self.reason), meta: staff.meta)
            let ended = Set([ana.session.session, other.session])
            #expect(Set(answer.meta.sessions?.ended ?? []) == ended)
            #expect(answer.reply.blockedAt == MovingClock.start)
            #expect(answer.reply.blockReason == Self.reason)
            for session in [ana.session, other] {
                await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(session.token) }
                await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(session) }
            }
            let told = try #require(try await identity.sessionsEnded().last)
            #expect(Set(told.sessions) == ended)
            let blocked = try await identity.told(AccountBlocked.self)
            #expect(blocked == [AccountBlocked(account: ana.account, kind: .person)])
        }
    }

    @Test("R04.48 a blocked account gets the contact with the right password and no information with a wrong one")
    func signIn() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.block(ana.account)
            let password = IdentityUnderTest.personPassword
            let error = try await identity.gateway.errorObject(
                of: SignIn(kind: .person, email: .ana, password: password))
            #expect(error?.code == 403)
            #expect(error?.data.type == "identity.signIn.blocked")
            #expect(error?.message.contains("contact the administrator") == true)
            #expect(error?.data.arguments == ["contactEmail": "admin@kvart.example"])
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ana, .wrong) }
        }
    }

    @Test("R04.48 a blocked account gets the contact with the right code, and its first surname is not stored")
    func signInByCode() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            try await identity.block(olena.account)
            let code = try await identity.sendCode(to: .olena)
            let call = SignInByCode(phone: .olena, code: code, surname: Line(unchecked: "Koval"))
            let wrong = SignInByCode(phone: .olena, code: code.other)
            #expect(try await identity.gateway.refusal(of: wrong) == "identity.signInByCode.wrongCode")
            let error = try await identity.gateway.errorObject(of: call)
            #expect(error?.code == 403)
            #expect(error?.data.type == "identity.signInByCode.blocked")
            #expect(error?.data.arguments == ["contactEmail": "admin@kvart.example"])
            #expect(try await identity.database.count(ofText: "Koval") == 0)
        }
    }

    @Test("R04.16 the administrator's contact and the beginning of a mail are public")
    func contact() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.block(ana.account)
            let anonymous = try await identity.gateway.call(GetSupportContact())
            #expect(anonymous.email == EmailAddress(unchecked: "admin@kvart.example"))
            #expect(!anonymous.subject.isEmpty)
            #expect(!anonymous.text.isEmpty)
            #expect(try await identity.gateway.call(GetSupportContact(), meta: ana.meta) == anonymous)
            #expect(try await identity.gateway.call(ShowContact(), meta: ana.meta) == anonymous)
        }
    }

    @Test("A blocked account gets a mail with the contact but no reason, and its trail has no reason either")
    func mail() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addPerson(.ana)
            try await identity.block(account)
            try await identity.deliver()
            let mail = try #require(identity.transport.mails(to: .ana).last)
            #expect(mail.subject == "Your account was blocked")
            #expect(mail.text.contains("admin@kvart.example"))
            #expect(!mail.text.contains(Self.reason.text))
            let event = try #require(try await identity.trail(of: account).first { $0.type == .blocked })
            #expect(event.detail == nil)
        }
    }

    @Test("A second block keeps the first reason and time, and publishes nothing")
    func twice() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addPerson(.ana)
            let first = try await identity.block(account)
            try await identity.deliver()
            let mails = identity.transport.outboundMessages.count
            identity.clock.advance(by: .seconds(60))
            let again = try await identity.block(account, Line(unchecked: "Another reason"))
            #expect(again == first)
            #expect(again.blockReason == Self.reason)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == mails)
            #expect(try await identity.told(AccountBlocked.self).count == 1)
        }
    }

    @Test("Blocking oneself or an unknown account is refused")
    func refused() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            await #expect(throws: BlockAccount.Refused.ownAccount) {
                try await identity.gateway.call(
                    BlockAccount(account: staff.account, reason: Self.reason), meta: staff.meta)
            }
            let other = try await identity.addStaff(.ivo)
            let blocked = try await identity.gateway.call(
                BlockAccount(account: other.account, reason: Self.reason), meta: staff.meta)
            #expect(blocked.blockedAt != nil)
            await #expect(throws: SignInRefused.blocked) {
                try await identity.signIn(.staff, .ivo, Password(text: "correct horse battery"))
            }
            let reserved = try await identity.reserveStore(.ana)
            for account in [AccountID.example, reserved] {
                let block = BlockAccount(account: account, reason: Self.reason)
                #expect(
                    try await identity.gateway.refusal(of: block, meta: staff.meta)
                        == "identity.blockAccount.unknownAccount")
                #expect(
                    try await identity.gateway.refusal(of: UnblockAccount(account: account), meta: staff.meta)
                        == "identity.unblockAccount.unknownAccount")
            }
        }
    }

    @Test("Other services can ask whether an account is blocked")
    func asked() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            let question = GetContacts(account: ana.account)
            var answers: [Bool] = []
            answers.append(try await identity.deliveries.call(question).isBlocked)
            try await identity.block(ana.account)
            answers.append(try await identity.deliveries.call(question).isBlocked)
            _ = try await identity.gateway.call(UnblockAccount(account: ana.account), meta: staff.meta)
            answers.append(try await identity.deliveries.call(question).isBlocked)
            #expect(answers == [false, true, false])
        }
    }

    @Test("An unblocked account can sign in, its former sessions stay ended; repeated unblocking is harmless")
    func unblocked() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let ana = try await identity.signedInPerson()
            try await identity.block(ana.account)
            for _ in 0..<2 {
                let reply = try await identity.gateway.call(UnblockAccount(account: ana.account), meta: staff.meta)
                #expect(reply.blockedAt == nil)
                #expect(reply.blockReason == nil)
            }
            #expect(try await !identity.isGood(ana.session))
            _ = try await identity.signIn(.person, .ana)
            let told = try await identity.told(AccountUnblocked.self)
            #expect(told == [AccountUnblocked(account: ana.account, kind: .person)])
        }
    }
}

extension IdentityUnderTest {
    @discardableResult
    fileprivate func block(
        _ account: AccountID, _ reason: Line = Line(unchecked: "Sold what was not there")
    ) async throws -> AccountForStaff {
        let caller = Caller(
            account: AccountID(at: MovingClock.start, random: (1, 1)), kind: .staff, permissions: ["admin"],
            session: .example)
        return try await gateway.call(
            BlockAccount(account: account, reason: reason), meta: CallMeta(caller: caller))
    }
}
