import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Reservations")
struct ReservationTests {
    @Test("R01.3 a second store with the same e-mail is refused, whatever its case")
    func secondStore() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.reserveStore(.ana) }
            let refusal = try await identity.deliveries.refusal(
                of: "identity.reserveAccount",
                call: #"{"kind":"store","email":" ANA@Example.org ","password":"correct horse"}"#)
            #expect(refusal?.data.type == "identity.reserveAccount.identifierTaken")
            #expect(refusal?.code == 409)
        }
    }

    @Test("R01.8 a second courier with the same phone is refused")
    func secondCourier() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.reserveCourier(.mara) }
            try await identity.addCourier(.luka)
        }
    }

    @Test("R01.7 a phone in the form 09... and in the form +385... is the same courier")
    func phoneForms() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addCourier(try CroatianPhone("091 123 4567"))
            let refusal = try await identity.deliveries.refusal(
                of: "identity.reserveAccount",
                call: #"{"kind":"courier","phone":"+385 91 123 4567","password":"correct horse"}"#)
            #expect(refusal?.data.type == "identity.reserveAccount.identifierTaken")
            #expect(try await identity.signIn(try CroatianPhone("+385911234567")).account == account)
            #expect(try await identity.signIn(try CroatianPhone("0911234567")).account == account)
        }
    }

    @Test(
        "R01.4 a password of six characters is refused and one of seven accepted",
        arguments: [
            (#""kind":"store","email":"ana@example.org""#), (#""kind":"courier","phone":"0911234567""#),
        ])
    func passwordLength(_ members: String) async throws {
        try await IdentityUnderTest.run { identity in
            let six = try await identity.deliveries.refusal(
                of: "identity.reserveAccount", call: "{\(members),\"password\":\"abcdef\"}")
            #expect(six?.code == -32_602)
            #expect(six?.data.errors?["password"].map(\.code) == ["tooShort"])
            let seven = try await identity.deliveries.refusal(
                of: "identity.reserveAccount", call: "{\(members),\"password\":\"abcdefg\"}")
            #expect(seven == nil)
        }
    }

    @Test("An identifier is taken until its reservation expires")
    func expires() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.reserveStore(.ana)
            identity.clock.advance(by: .seconds(600) - .milliseconds(1))
            await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.reserveStore(.ana) }
            identity.clock.advance(by: .milliseconds(1))
            _ = try await identity.reserveStore(.ana)
        }
    }

    @Test("A cancelled reservation frees its identifier and cannot be activated; repeated cancelling is harmless")
    func cancelled() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.reserveCourier(.mara)
            try await identity.cancel(account)
            try await identity.cancel(account)
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(account) }
            try await identity.addCourier(.mara)
        }
    }

    @Test("Cancelling has no effect on an active account")
    func activeStays() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.cancel(identity.addStore(.ana))
            _ = try await identity.signIn(.ana)
        }
    }

    @Test("Of twenty concurrent reservations of one phone one succeeds")
    func raced() async throws {
        try await IdentityUnderTest.run { identity in
            let outcomes = await race(20) { _ in try await identity.reserveCourier(.mara) }
            let winners: [AccountID] = outcomes.winners()
            #expect(winners.count == 1)
            #expect(outcomes.losers().allSatisfy { $0 as? ReserveAccount.Refused == .identifierTaken })
            let rows = try await identity.database.rows(of: "account")
            #expect(rows == 1)
        }
    }

    @Test(
        "Every kind that signs in with an address has its own reservations",
        arguments: [EmailAccountKind.person, .store, .restaurant, .promoter, .dealer])
    func everyKind(_ kind: EmailAccountKind) async throws {
        try await IdentityUnderTest.run { identity in
            let call = ReserveAccount(
                kind: kind.kind, email: .ana, password: IdentityUnderTest.personPassword, language: .hr,
                consent: kind == .person)
            let account = try await identity.deliveries.call(call).account
            await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.deliveries.call(call) }
            // Other kinds can still reserve the address.
            for other in EmailAccountKind.allCases where other != kind && other != .staff {
                var same = call
                same.kind = other.kind
                same.consent = other == .person
                _ = try await identity.deliveries.call(same)
            }
            let kept = try #require(try await AccountStore(identity.dependencies).find(account))
            #expect(kept.kind == kind.kind)
            #expect(kept.email == .ana)
            #expect(kept.phone == nil)
            #expect(kept.language == .hr)
            #expect(kept.state == .reserved(until: MovingClock.start + .seconds(600)))
        }
    }

    @Test("A reservation by a context and a person's registration exclude each other")
    func againstRegistration() async throws {
        try await IdentityUnderTest.run { identity in
            let password = IdentityUnderTest.personPassword
            let reserve = ReserveAccount(
                kind: .person, email: .ana, password: password, name: Line(unchecked: "Ana"), consent: true)
            let register = RegisterPerson(
                email: .ana, password: password, passwordConfirmation: password, consent: true)
            let reserved = try await identity.deliveries.call(reserve).account
            #expect(try await identity.gateway.refusal(of: register) == "identity.registerPerson.emailTaken")
            identity.clock.advance(by: .seconds(600))
            let registered = try await identity.gateway.call(register).account
            #expect(registered != reserved)
            await #expect(throws: ReserveAccount.Refused.identifierTaken) {
                try await identity.deliveries.call(reserve)
            }
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(reserved) }
        }
    }
}
