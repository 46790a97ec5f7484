import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Notices to an account without an address")
struct PhoneNotificationTests {
    private static let mara = PhoneNumber(.mara)

    @Test("A courier's new password is reported by SMS")
    func passwordReset() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            _ = try await identity.gateway.call(RequestPasswordReset(kind: .courier, phone: .mara))
            try await identity.answerRequests()
            let code = try identity.code(to: Self.mara)
            _ = try await identity.gateway.call(
                ResetCourierPassword(phone: .mara, code: code, password: .new, passwordConfirmation: .new))
            #expect(try await identity.told(Self.mara, "The password of your Kvart account was changed."))
        }
    }

    @Test("A reused refresh token is reported by SMS, once")
    func reuse() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let session = try await identity.signIn(.mara)
            _ = try await identity.refresh(session)
            identity.clock.advance(by: .seconds(30))
            for _ in 0..<2 {
                await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(session) }
            }
            #expect(try await identity.told(Self.mara, "We have signed out one of your devices at Kvart"))
            #expect(identity.transport.outboundMessages.count == 1)
        }
    }

    @Test("A block is reported by SMS, with the contact address and without the reason")
    func block() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let account = try await identity.addCourier(.mara)
            let block = BlockAccount(account: account, reason: Line(unchecked: "Sold what was not there"))
            _ = try await identity.gateway.call(block, meta: staff.meta)
            #expect(try await identity.told(Self.mara, "Your Kvart account was blocked."))
            let text = try #require(identity.transport.messages(to: Self.mara).last).text
            #expect(text.contains("admin@kvart.example"))
            #expect(!text.contains("Sold"))
        }
    }

    @Test("R02.18 a deletion is reported by SMS when the account has no address")
    func deletion() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            _ = try await identity.gateway.call(DeleteAccount(), meta: identity.meta(of: olena))
            #expect(try await identity.told(.olena, "Your Kvart account was deleted"))
            // The phone is not stored after the message was sent.
            #expect(try await identity.database.count(ofText: PhoneNumber.olena.text) == 0)
        }
    }

    @Test("An address added to an account with only a phone is reported to the phone")
    func addedAddress() async throws {
        try await IdentityUnderTest.run { identity in
            let meta = try await identity.meta(of: identity.signInByCode(.olena))
            _ = try await identity.gateway.call(ChangeEmail(email: .new), meta: meta)
            try await identity.deliver()
            #expect(identity.transport.messages(to: .olena).count == 1)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .new)))
            #expect(try await identity.told(.olena, "Your Kvart account has a new e-mail address."))
            #expect(identity.transport.mails(to: .new).count == 1)
        }
    }

    @Test("An account with an address and a phone is notified by mail only")
    func both() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.execute("UPDATE account SET phone = '+380671234567'")
            let call = ChangePassword(
                oldPassword: IdentityUnderTest.personPassword, password: .new, passwordConfirmation: .new)
            _ = try await identity.gateway.call(call, meta: ana.meta)
            try await identity.deliver()
            let notice = try #require(identity.transport.mails(to: .ana).last)
            #expect(notice.subject == "Your password was changed")
            #expect(identity.transport.messages(to: .olena).isEmpty)
        }
    }
}

extension IdentityUnderTest {
    /// Returns whether the newest SMS to the phone has this beginning.
    fileprivate func told(_ phone: PhoneNumber, _ beginning: String) async throws -> Bool {
        try await deliver()
        return transport.messages(to: phone).last?.text.hasPrefix(beginning) == true
    }
}
