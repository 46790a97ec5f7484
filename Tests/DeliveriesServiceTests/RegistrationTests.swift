import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Registrations of stores and couriers")
struct RegistrationTests {
    @Test("R01.1 a store registers with all seven members, and no session is opened")
    func storeRegisters() async throws {
        let town = try await DeliveryTown()
        let reply = try await town.deliveries.call(RegisterStore.sample())
        #expect(reply.registration == .complete)
        #expect(try await town.count("SELECT count(*) FROM session", in: town.identityDatabase) == 0)
        let signedIn = try await town.identity.call(
            SignInStore(email: RegisterStore.sample().email, password: RegisterStore.sample().password))
        #expect(StoreID(signedIn.account) == reply.id)
    }

    @Test(
        "R01.2 a missing member is refused with a message for that member",
        arguments: ["name", "address", "storeKey", "email", "phone", "password", "passwordConfirmation"])
    func storeMembersAreRequired(member: String) async throws {
        let town = try await DeliveryTown()
        let faults = await town.faults(
            RegisterStore.name, try JSONWriter.encode(RegisterStore.sample()), without: member)
        #expect(faults?[member] == [.required])
        #expect(faults?.paths == [member])
        #expect(try await town.count("SELECT count(*) FROM store") == 0)
    }

    @Test("R01.3 a second store with the same e-mail is refused")
    func emailIsUnique() async throws {
        let town = try await DeliveryTown()
        _ = try await town.store(1)
        var second = try RegisterStore.sample(2)
        second.email = try EmailAddress("STORE1@example.org")
        await #expect(throws: RegisterStore.Refused.emailTaken) { try await town.deliveries.call(second) }
        #expect(try await town.count("SELECT count(*) FROM store") == 1)
    }

    @Test("R01.3 a second store with the same store key and another e-mail is refused, and leaves no account")
    func storeKeyIsUnique() async throws {
        let town = try await DeliveryTown()
        _ = try await town.store(1)
        var second = try RegisterStore.sample(2)
        second.storeKey = CroatianOIB.sample(1)
        await #expect(throws: RegisterStore.Refused.storeKeyTaken) { try await town.deliveries.call(second) }
        #expect(try await town.count("SELECT count(*) FROM account", in: town.identityDatabase) == 1)
    }

    @Test("R01.3 a refusal names the member whose value is taken")
    func takenMembersAreNamed() async throws {
        let town = try await DeliveryTown()
        _ = try await town.store(1)
        let error = await town.error(RegisterStore.name, try JSONWriter.encode(RegisterStore.sample()))
        #expect(error?.code == 409)
        #expect(error?.data.errors?.paths == ["storeKey"])
    }

    @Test("R01.3 of ten stores registering at once with one store key one succeeds, and the others have no account")
    func storeKeyRace() async throws {
        let town = try await DeliveryTown()
        let results = await race(10) { number in
            var call = try RegisterStore.sample(number)
            call.storeKey = CroatianOIB.sample(1)
            return try await town.deliveries.call(call)
        }
        #expect(results.winners().count == 1)
        #expect(results.losers().allSatisfy { $0 as? RegisterStore.Refused == .storeKeyTaken })
        #expect(try await town.count("SELECT count(*) FROM store") == 1)
        #expect(try await town.count("SELECT count(*) FROM account", in: town.identityDatabase) == 1)
    }

    @Test("R01.4 a password of six characters is refused and one of seven accepted", arguments: ["store", "courier"])
    func passwordLength(kind: String) async throws {
        let town = try await DeliveryTown()
        let (name, sample) =
            kind == "store"
            ? (RegisterStore.name, try JSONWriter.encode(RegisterStore.sample()))
            : (RegisterCourier.name, try JSONWriter.encode(RegisterCourier.sample()))
        let short = String(decoding: sample, as: UTF8.self).replacing("\"1234567\"", with: "\"123456\"")
        let faults = await town.faults(name, Array(short.utf8))
        #expect(faults?["password"] == [.tooShort(atLeast: 7, "characters")])
        #expect(await town.error(name, sample) == nil)
    }

    @Test("R01.5 a confirmation that differs from the password is refused", arguments: ["store", "courier"])
    func confirmationDiffers(kind: String) async throws {
        let town = try await DeliveryTown()
        let other = Password(text: "7654321")
        var store = try RegisterStore.sample()
        store.passwordConfirmation = other
        var courier = try RegisterCourier.sample()
        courier.passwordConfirmation = other
        let faults =
            kind == "store"
            ? await town.faults(RegisterStore.name, try JSONWriter.encode(store))
            : await town.faults(RegisterCourier.name, try JSONWriter.encode(courier))
        #expect(faults?["passwordConfirmation"].map(\.code) == ["differs"])
    }

    @Test("R01.6 a courier registers without a key, and with a blank one")
    func courierRegisters() async throws {
        let town = try await DeliveryTown()
        #expect(try await town.deliveries.call(RegisterCourier.sample(1)).store == nil)
        let blank = String(decoding: try JSONWriter.encode(RegisterCourier.sample(2)), as: UTF8.self)
            .replacing("\"registrationKey\":null", with: "\"registrationKey\":\"\"")
        #expect(blank.contains("\"registrationKey\":\"\""))
        #expect(await town.error(RegisterCourier.name, Array(blank.utf8)) == nil)
        #expect(try await town.count("SELECT count(*) FROM courier") == 2)
    }

    @Test("R01.7 R01.8 a second courier with the same phone in either form is refused")
    func phoneIsUnique() async throws {
        let town = try await DeliveryTown()
        var call = try RegisterCourier.sample(1)
        call.phone = try CroatianPhone("091 234 5678")
        _ = try await town.deliveries.call(call)
        for spelling in ["0912345678", "+385 91 234 5678"] {
            call.phone = try CroatianPhone(spelling)
            await #expect(throws: RegisterCourier.Refused.phoneTaken) { try await town.deliveries.call(call) }
        }
        #expect(try await town.count("SELECT count(*) FROM courier") == 1)
    }

    @Test("R01.7 a phone in an unknown form is refused with the name of its member")
    func phoneForms() async throws {
        let town = try await DeliveryTown()
        let text = String(decoding: try JSONWriter.encode(RegisterCourier.sample()), as: UTF8.self)
        let foreign = text.replacing("+385911000001", with: "+4911000001")
        #expect(foreign != text)
        #expect(await town.faults(RegisterCourier.name, Array(foreign.utf8))?.paths == ["phone"])
    }

    @Test("R01.9 a courier who registers with a key is linked with its store at once, in both lists")
    func registersWithKey() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let phone = try RegisterCourier.sample(1).phone
        let invitation = try await town.call(InviteByPhone(phone: phone), as: store)
        let reply = try await town.deliveries.call(RegisterCourier.sample(1, key: invitation.registrationKey))
        #expect(reply.store?.id == store)
        #expect(try await town.call(ListCouriers(), as: store).items.map(\.id) == [reply.id])
        #expect(try await town.call(ListStores(), as: reply.id).items.map(\.id) == [store])
    }

    @Test("R01.10 an unknown or used key is refused and leaves no account")
    func badKeys() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let unknown = try RegisterCourier.sample(2, key: RegistrationKey.example)
        await #expect(throws: RegisterCourier.Refused.unknownKey) { try await town.deliveries.call(unknown) }

        let phone = try RegisterCourier.sample(1).phone
        let key = try await town.call(InviteByPhone(phone: phone), as: store).registrationKey
        _ = try await town.courier(1, key: key)
        await #expect(throws: RegisterCourier.Refused.unknownKey) { try await town.courier(2, key: key) }
        #expect(try await town.count("SELECT count(*) FROM account", in: town.identityDatabase) == 2)
        #expect(try await town.count("SELECT count(*) FROM courier") == 1)
    }

    @Test("R01.10 a key for another phone number is refused, leaves no account and stays valid")
    func keyOfAnotherNumber() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let phone = try RegisterCourier.sample(1).phone
        let key = try await town.call(InviteByPhone(phone: phone), as: store).registrationKey
        await #expect(throws: RegisterCourier.Refused.notInvited) { try await town.courier(2, key: key) }
        #expect(try await town.count("SELECT count(*) FROM account", in: town.identityDatabase) == 1)
        let courier = try await town.courier(1, key: key)
        #expect(try await town.call(ListStores(), as: courier).items.map(\.id) == [store])
    }

    @Test("R01.10 a key for a courier with an account is refused at registration")
    func keyOfARegisteredCourier() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier(1)
        let key = try await town.call(InviteCourier(courier: courier), as: store).registrationKey
        await #expect(throws: RegisterCourier.Refused.notInvited) { try await town.courier(2, key: key) }
        #expect(try await town.count("SELECT count(*) FROM courier") == 1)
    }

    @Test("a taken phone is refused as taken, whatever the registration key")
    func takenPhoneWithAnotherKey() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let courier = try await town.courier(1)
        _ = try await town.courier(2)
        let keys = [
            try await town.call(InviteByPhone(phone: .sample(3)), as: store).registrationKey,
            try await town.call(InviteCourier(courier: courier), as: store).registrationKey,
        ]
        for key in keys {
            await #expect(throws: RegisterCourier.Refused.phoneTaken) { try await town.courier(2, key: key) }
        }
        #expect(try await town.count("SELECT count(*) FROM courier") == 2)
    }

    @Test("all faulty members of a registration are named at once")
    func allFaultsAtOnce() async throws {
        let town = try await DeliveryTown()
        let text = #"{"name":" ","storeKey":"12345678901","email":"x","phone":7,"password":"","extra":1}"#
        let faults = await town.faults(RegisterStore.name, Array(text.utf8))
        #expect(
            Set(faults?.paths ?? []) == [
                "name", "address", "storeKey", "email", "phone", "password", "passwordConfirmation", "extra",
            ])
    }
}
