import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Contacts")
struct ContactTests {
    @Test("The same phone gives the same contact; another phone gives another")
    func sameContact() async throws {
        try await IdentityUnderTest.run { identity in
            let first = try await identity.keep(.mara)
            let again = try await identity.keep(.mara)
            let other = try await identity.keep(.luka)
            #expect(first.contact == again.contact)
            #expect(first.contact != other.contact)
            #expect(first.courier == nil)
        }
    }

    @Test("The courier with the phone is returned once the account is active")
    func namesCourier() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.reserveCourier(.mara)
            #expect(try await identity.keep(.mara).courier == nil)
            try await identity.activate(account)
            #expect(try await identity.keep(.mara).courier == account)
            #expect(try await identity.keep(.luka).courier == nil)
        }
    }

    @Test("An account owns the contact with its own phone and no other")
    func owns() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.addCourier(.mara)
            let luka = try await identity.addCourier(.luka)
            let store = try await identity.addStore(.ana)
            let contact = try await identity.keep(.mara).contact
            #expect(try await identity.owns(mara, contact))
            #expect(try await !identity.owns(luka, contact))
            #expect(try await !identity.owns(store, contact))
            #expect(try await !identity.owns(mara, .example))
            #expect(try await !identity.owns(.example, contact))
        }
    }

    @Test("All callers share ten requests for a number at once, then one an hour; other numbers are unaffected")
    func throttled() async throws {
        try await IdentityUnderTest.run { identity in
            for _ in 0..<10 { _ = try await identity.keep(.mara) }
            #expect(try await identity.deliveries.refusal(of: KeepContact(phone: .mara)) == "rpc.throttled")
            _ = try await identity.keep(.luka)
            identity.clock.advance(by: .seconds(3_600))
            _ = try await identity.keep(.mara)
            #expect(try await identity.deliveries.refusal(of: KeepContact(phone: .mara)) == "rpc.throttled")
        }
    }

    @Test("A contact is forgotten thirty days after its last request; a request extends its lifetime")
    func forgotten() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.addCourier(.mara)
            let contact = try await identity.keep(.mara).contact
            identity.clock.advance(by: .seconds(29 * 86_400))
            #expect(try await identity.keep(.mara).contact == contact)
            identity.clock.advance(by: .seconds(30 * 86_400) - .milliseconds(1))
            #expect(try await identity.owns(mara, contact))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "contact") == 1)
            identity.clock.advance(by: .milliseconds(1))
            #expect(try await !identity.owns(mara, contact))
            await #expect(throws: ReserveAccount.Refused.contactMismatch) {
                try await identity.reserveCourier(.luka, contact: contact)
            }
        }
    }

    @Test("A request for a forgotten contact renews it before its erasure, and creates a new one afterwards")
    func renewed() async throws {
        try await IdentityUnderTest.run { identity in
            let contact = try await identity.keep(.mara).contact
            identity.clock.advance(by: .seconds(31 * 86_400))
            #expect(try await identity.keep(.mara).contact == contact)
            identity.clock.advance(by: .seconds(31 * 86_400))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "contact") == 0)
            #expect(try await identity.keep(.mara).contact != contact)
        }
    }

    @Test("A reservation bound to a contact must be for its phone")
    func boundReservation() async throws {
        try await IdentityUnderTest.run { identity in
            let contact = try await identity.keep(.mara).contact
            await #expect(throws: ReserveAccount.Refused.contactMismatch) {
                try await identity.reserveCourier(.luka, contact: contact)
            }
            await #expect(throws: ReserveAccount.Refused.contactMismatch) {
                try await identity.reserveCourier(.mara, contact: .example)
            }
            let store = ReserveAccount(
                kind: .store, email: .ana, phone: .mara, password: IdentityUnderTest.password, contact: contact)
            let error = try await identity.deliveries.errorObject(of: store)
            #expect(error?.data.errors?.paths == ["phone", "contact"])
            _ = try await identity.reserveCourier(.mara, contact: contact)
        }
    }

    @Test("The contacts of an account are its sign-in identifiers; an unknown account has none")
    func contactsOf() async throws {
        try await IdentityUnderTest.run { identity in
            let store = try await identity.addStore(.ana)
            let courier = try await identity.reserveCourier(.mara)
            #expect(
                try await identity.contacts(store)
                    == GetContacts.Reply(email: .ana, phone: nil, name: nil, surname: nil))
            #expect(
                try await identity.contacts(courier)
                    == GetContacts.Reply(email: nil, phone: PhoneNumber(.mara), name: nil, surname: nil))
            await #expect(throws: GetContacts.Refused.unknownAccount) { try await identity.contacts(.example) }
        }
    }

    @Test("The contact phone of a person is the one in the profile, or none")
    func contactsOfPerson() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            let meta = try await identity.meta(of: olena)
            #expect(try await identity.contacts(olena.account).phone == .olena)
            _ = try await identity.gateway.call(UpdateProfile(phone: .set(.taras)), meta: meta)
            #expect(try await identity.contacts(olena.account).phone == .taras)
            _ = try await identity.gateway.call(UpdateProfile(phone: .clear), meta: meta)
            #expect(try await identity.contacts(olena.account).phone == nil)
        }
    }

    @Test("R03.33 a person's name and surname come from the profile and are absent before they are set")
    func namesOfPerson() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            let meta = try await identity.meta(of: olena)
            let nameless = GetContacts.Reply(email: nil, phone: .olena, name: nil, surname: nil)
            #expect(try await identity.contacts(olena.account) == nameless)
            let (name, surname) = (try Line("Олена"), try Line("Шевченко"))
            _ = try await identity.gateway.call(UpdateProfile(surname: .set(surname)), meta: meta)
            let known = GetContacts.Reply(email: nil, phone: .olena, name: nil, surname: surname)
            #expect(try await identity.contacts(olena.account) == known)
            _ = try await identity.gateway.call(UpdateProfile(name: .set(name)), meta: meta)
            #expect(try await identity.contacts(olena.account).name == name)
        }
    }
}

extension IdentityUnderTest {
    fileprivate func keep(_ phone: CroatianPhone) async throws -> KeepContact.Reply {
        try await deliveries.call(KeepContact(phone: phone))
    }

    fileprivate func owns(_ account: AccountID, _ contact: ContactID) async throws -> Bool {
        try await deliveries.call(OwnsContact(account: account, contact: contact)).owns
    }

    fileprivate func contacts(_ account: AccountID) async throws -> GetContacts.Reply {
        try await deliveries.call(GetContacts(account: account))
    }
}
