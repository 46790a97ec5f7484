import CarsContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Registrations of dealers")
struct DealerRegistrationTests {
    @Test("A dealer registers, and the same address may belong to a person, too (R04.2)")
    func registers() async throws {
        let town = try await CarTown()
        let call = try RegisterDealer.sample()
        _ = try await town.identity.call(
            RegisterPerson(
                email: call.email, password: call.password, passwordConfirmation: call.password, consent: true))
        let reply = try await town.client.call(call)
        #expect(reply.registration == .complete)
        let profile = try await town.call(GetDealer(), as: reply.id)
        #expect(profile.name == call.name && profile.phones == call.phones && profile.picture == nil)
        #expect(profile.bidCount == 0 && profile.dealCount == 0 && town.clock.hasJustBeen(profile.createdAt))
    }

    @Test(
        "A missing member is refused with a message for that member (R04.2)",
        arguments: ["name", "phones", "email", "password", "passwordConfirmation"])
    func required(member: String) async throws {
        let town = try await CarTown()
        let faults = try await town.client.faults(
            RegisterDealer.name, try JSONWriter.encode(RegisterDealer.sample()), without: member)
        #expect(faults?[member] == [.required])
        try await Self.expectNothing(town)
    }

    @Test("No phone, six phones, and a phone that is given twice are refused with the member (R04.2)")
    func phones() async throws {
        let town = try await CarTown()
        let numbers = (0..<6).map { PhoneNumber(unchecked: "+9652230000\($0)") }
        let cases: [([PhoneNumber], Faults)] = [
            ([], Faults("phones", .outOfRange(1...5))), (numbers, Faults("phones", .outOfRange(1...5))),
            ([numbers[0], numbers[1], numbers[0]], Faults("phones.2", .givenTwice)),
        ]
        for (phones, expected) in cases {
            var call = try RegisterDealer.sample()
            call.phones = phones
            let faults = try await town.client.faults(RegisterDealer.name, JSONWriter.encode(call))
            #expect(faults == expected)
        }
        try await Self.expectNothing(town)
        var call = try RegisterDealer.sample()
        call.phones = Array(numbers.prefix(5))
        let dealer = try await town.client.call(call).id
        let profile = try await town.call(GetDealer(), as: dealer)
        #expect(profile.phones == call.phones)
    }

    @Test("A phone that is no number is refused with its place in the list (R04.2)")
    func noNumber() async throws {
        let town = try await CarTown()
        var call = try RegisterDealer.sample()
        call.phones += [PhoneNumber(unchecked: "12")]
        let faults = try await town.client.faults(RegisterDealer.name, JSONWriter.encode(call))
        #expect(faults?.paths == ["phones.1"])
        try await Self.expectNothing(town)
    }

    @Test("A short password, one without a digit, and one that is repeated differently are refused (R04.2)")
    func passwords() async throws {
        let town = try await CarTown()
        for (password, repeated, path) in [
            ("short1", "short1", "password"), ("onlyletters", "onlyletters", "password"),
            ("lozinka77", "lozinka78", "passwordConfirmation"),
        ] {
            var call = try RegisterDealer.sample()
            (call.password, call.passwordConfirmation) = (Password(text: password), Password(text: repeated))
            let faults = try await town.client.faults(RegisterDealer.name, JSONWriter.encode(call))
            #expect(faults?.paths == [path])
        }
        try await Self.expectNothing(town)
    }

    @Test("A second dealer with the same address is refused, and leaves nothing (R04.3)")
    func taken() async throws {
        let town = try await CarTown()
        _ = try await town.client.call(RegisterDealer.sample())
        var second = try RegisterDealer.sample(2)
        second.email = try EmailAddress("DEALER1@example.com")
        let again = second
        await #expect(throws: RegisterDealer.Refused.emailTaken) { try await town.client.call(again) }
        let count = try await town.count("SELECT count(*) FROM dealer")
        #expect(count == 1)
    }

    @Test("Of several registrations with one address at once, one succeeds, in every round (R04.3)")
    func race() async throws {
        let town = try await CarTown()
        for round in 1...raceRounds / 10 {
            let results = await TestKit.race(4) { _ in try await town.dealer(round) }
            #expect(results.winners().count == 1)
            let areRefused = results.losers().allSatisfy { $0 as? RegisterDealer.Refused == .emailTaken }
            #expect(areRefused)
            let count = try await town.count("SELECT count(*) FROM dealer")
            #expect(count == round)
        }
    }

    @Test("A dealer cannot sign in before it has confirmed its address and staff has approved it (R04.4, R04.7)")
    func signIn() async throws {
        let town = try await CarTown()
        let call = try RegisterDealer.sample()
        let dealer = try await town.client.call(call).id
        let signIn = SignIn(kind: .dealer, email: call.email, password: call.password)
        await #expect(throws: SignInRefused.notConfirmed) { try await town.identity.call(signIn) }
        try await town.accounts.service.runner.runDue()
        let links = try await town.identityDatabase.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM proof") }
        #expect(links == 1)
        try await town.identityDatabase.write { try $0.execute(sql: "UPDATE account SET emailConfirmedAt = createdAt") }
        await #expect(throws: SignInRefused.notApproved) { try await town.identity.call(signIn) }
        var staff = CallMeta.signedIn(CarTown.staff, .staff)
        staff.caller?.permissions = ["admin"]
        _ = try await town.identity.call(ApproveAccount(account: AccountID(dealer)), meta: staff)
        let account = try await town.identity.call(signIn).account
        #expect(account == AccountID(dealer))
    }

    private static func expectNothing(_ town: CarTown) async throws {
        let dealers = try await town.count("SELECT count(*) FROM dealer")
        let accounts = try await town.identityDatabase.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM account")
        }
        #expect(dealers == 0 && accounts == 0)
    }
}
