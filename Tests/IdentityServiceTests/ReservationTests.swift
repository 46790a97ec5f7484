import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Reservations")
struct ReservationTests {
    @Test("R01.3 a second store with the same e-mail is refused, in whatever case it is written")
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

    @Test("R01.7 a phone in the form 09... and in the form +385... is one courier")
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
        "R01.4 six characters are too few for a password and seven are enough",
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

    @Test("While a reservation lives its identifier is taken; at its end it is free")
    func expires() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.reserveStore(.ana)
            identity.clock.advance(by: .seconds(600) - .milliseconds(1))
            await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.reserveStore(.ana) }
            identity.clock.advance(by: .milliseconds(1))
            _ = try await identity.reserveStore(.ana)
        }
    }

    @Test("A cancelled reservation frees its identifier at once and cannot be activated; doing it again is harmless")
    func cancelled() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.reserveCourier(.mara)
            try await identity.cancel(account)
            try await identity.cancel(account)
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(account) }
            try await identity.addCourier(.mara)
        }
    }

    @Test("Cancelling leaves an active account alone")
    func activeStays() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.cancel(identity.addStore(.ana))
            _ = try await identity.signIn(.ana)
        }
    }

    @Test("Of twenty couriers reserving one phone at the same moment one wins")
    func race() async throws {
        try await IdentityUnderTest.run { identity in
            let outcomes = await withTaskGroup(of: Result<AccountID, any Error>.self) { group in
                for _ in 0..<20 {
                    group.addTask { await Result { try await identity.reserveCourier(.mara) } }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let winners = outcomes.compactMap { try? $0.get() }
            #expect(winners.count == 1)
            for outcome in outcomes {
                guard case .failure(let error) = outcome else { continue }
                #expect(error as? ReserveAccount.Refused == .identifierTaken)
            }
            let rows = try await identity.database.rows(of: "account")
            #expect(rows == 1)
        }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
