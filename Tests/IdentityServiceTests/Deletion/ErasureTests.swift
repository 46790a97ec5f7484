import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("What remains of a deleted account")
struct ErasureTests {
    @Test("A deleted account is erased from all tables but the trail, and its identifiers are free")
    func everywhere() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addPersonWithEverything()
            let before = try await identity.database.rows(naming: account)
            #expect(
                Set(before.keys) == [
                    "code", "consent", "device", "inbox", "inboxState", "knownNetwork", "message", "preference",
                    "proof", "securityEvent", "session",
                ])
            #expect(before.values.allSatisfy { $0 > 0 }, "\(before)")
            let meta = try await identity.meta(of: identity.signIn(.person, .ana))
            let call = DeleteAccount(password: IdentityUnderTest.personPassword)
            _ = try await identity.gateway.call(call, meta: meta)
            let after = try await identity.database.rows(naming: account).filter { $0.value > 0 }
            #expect(Set(after.keys) == ["securityEvent"])
            let emptied = [
                "account", "accessToken", "retiredToken", "code", "consent", "device", "inbox", "inboxState",
                "knownNetwork", "notice", "preference", "proof", "session",
            ]
            for table in emptied {
                #expect(try await identity.database.rows(of: table) == 0, "\(table)")
            }
            try await identity.answerRequests()
            for text in ["ana@example.org", "new@example.org", "+380671234567", "+380509876543", "192.0.2.7"] {
                #expect(try await identity.database.count(ofText: text) == 0, "\(text)")
            }
            let again = try await identity.addPerson(.ana)
            #expect(again != account)
            #expect(try await identity.signInByCode(.olena).account != account)
        }
    }

    @Test("The trail ends with the deletion and loses its client addresses")
    func trail() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addPersonWithEverything()
            let before = try await identity.trail(of: account)
            #expect(before.contains { $0.client == "192.0.2.7" })
            var meta = try await identity.meta(of: identity.signIn(.person, .ana))
            meta.client = ClientDescription(address: "192.0.2.7")
            identity.clock.advance(by: .milliseconds(1))
            let call = DeleteAccount(password: IdentityUnderTest.personPassword)
            _ = try await identity.gateway.call(call, meta: meta)
            let after = try await identity.trail(of: account)
            #expect(after.first?.type == .deleted)
            #expect(after.count > before.count)
            #expect(after.allSatisfy { $0.client == nil })
            // Staff can still read the trail.
            let staff = try await identity.addStaff()
            let shown = try await identity.gateway.call(ListSecurityEvents(account: account), meta: staff.meta)
            #expect(shown.items == after)
        }
    }

    @Test("An unconfirmed registration is erased after seven days, with the contexts' data about it")
    func unconfirmed() async throws {
        try await IdentityUnderTest.run { identity in
            let person = try await identity.registerPerson(.ana)
            let restaurant = try await identity.add(.restaurant, .ana)
            let staying = [
                try await identity.addPerson(.ivo), try await identity.signInByCode(.olena).account,
                try await identity.addStore(.ana), try await identity.addCourier(.mara),
                try await identity.addStaff().account,
            ]
            identity.clock.advance(by: .seconds(7 * 86_400))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "account") == 7)
            identity.clock.advance(by: .milliseconds(1))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "account") == staying.count)
            for account in staying { #expect(try await AccountStore(identity.dependencies).find(account) != nil) }
            let told = try await identity.told(AccountDeleted.self)
            #expect(
                Set(told) == [
                    AccountDeleted(account: person, kind: .person),
                    AccountDeleted(account: restaurant, kind: .restaurant),
                ])
            #expect(try await identity.addPerson(.ana) != person)
        }
    }
}

extension IdentityUnderTest {
    /// Adds a person with address and phone and rows in every table: sessions, one of them refreshed, unused links and
    /// codes, unsent messages, a device, preferences and an inbox.
    fileprivate func addPersonWithEverything() async throws -> AccountID {
        let client = Self.client("192.0.2.7")
        let account = try await addPerson(.ana, name: Line(unchecked: "Ana Kovač"))
        let signIn = SignIn(kind: .person, email: .ana, password: Self.personPassword)
        let session = try await refresh(gateway.call(signIn, meta: client), meta: client)
        var meta = try await self.meta(of: session)
        meta.client = client.client
        _ = try await gateway.call(ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: meta)
        try await deliver()
        _ = try await gateway.call(ConfirmPhone(phone: .olena, code: try code(to: .olena)), meta: meta)
        try await deliver()
        _ = try await gateway.call(ChangePhone(phone: .taras, password: IdentityUnderTest.personPassword), meta: meta)
        _ = try await gateway.call(ChangeEmail(email: .new, password: Self.personPassword), meta: meta)
        _ = try await gateway.call(RequestPasswordReset(kind: .person, email: .ana), meta: client)
        _ = try await gateway.call(RegisterDevice(apns: .phone), meta: meta)
        _ = try await gateway.call(SetPreferences(sms: false), meta: meta)
        try await tell([account])
        return account
    }
}
