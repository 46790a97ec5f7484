import CityOffersContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("People register with their cities and categories")
struct FollowerRegistrationTests {
    @Test("One call makes the account and the choices (R05.04), and does not sign in (R05.05)")
    func registers() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let call = try Register.sample(places, cities: [places.osijek, places.zagreb])
        let reply = try await town.client.call(call)
        #expect(reply.registration == .complete)
        let profile = try await town.call(Me(), as: FollowerID(reply.account)).profile
        #expect(profile?.cities.map(\.id) == [places.osijek.id, places.zagreb.id])
        #expect(profile?.categories.map(\.id) == [places.music.id, places.fun.id])
        #expect(profile?.birthDate == call.birthDate && profile?.gender == .female && profile?.country == .example)
        let account = try await town.identity.call(GetContacts(account: reply.account))
        #expect(account.name == call.name && account.email == call.email && !account.isEmailConfirmed)
        #expect(try await town.rows(of: "session", in: town.identityDatabase) == 0)
        #expect(try await town.rows(of: "offerRegistration") == 0)
    }

    /// A faulty registration: the member, its JSON, and the members that the error names.
    struct Faulty: Sendable, CustomTestStringConvertible {
        let member, json: String
        let named: [String]
        var testDescription: String { "\(member): \(json)" }

        init(_ member: String, _ json: String, _ named: String...) {
            (self.member, self.json, self.named) = (member, json, named.isEmpty ? [member] : named)
        }
    }

    @Test(
        """
        A faulty member is named, and nothing is left: name (R05.06), e-mail (R05.07), password (R05.08, R05.09), \
        birth date, gender and country (R05.10), cities (R05.11), categories (R05.12), consent
        """,
        arguments: [
            Faulty("name", #""""#), Faulty("name", #""  ""#), Faulty("name", "null"),
            Faulty("email", #""ana.example.org""#), Faulty("email", #""ana@@example.org""#), Faulty("email", #""""#),
            Faulty("password", #""abcde1!""#, "password", "passwordConfirmation"),
            Faulty("password", #""abcdefgh""#, "password", "passwordConfirmation"),
            Faulty("password", #""12345678""#, "password", "passwordConfirmation"),
            Faulty("passwordConfirmation", #""lozinka78""#), Faulty("passwordConfirmation", "null"),
            Faulty("birthDate", "null"), Faulty("birthDate", #""2026-11-21""#), Faulty("birthDate", #""2027-01-01""#),
            Faulty("birthDate", #""1899-12-31""#), Faulty("birthDate", #""1987-02-30""#),
            Faulty("gender", "null"), Faulty("gender", #""other""#), Faulty("gender", #""Female""#),
            Faulty("country", "null"), Faulty("country", #""HRV""#), Faulty("country", #""DE""#),
            Faulty("cities", "[]"), Faulty("cities", "null"),
            Faulty("cities", #"["01960000-0000-7000-8000-00000000000c"]"#, "cities.0"),
            Faulty("categories", "[]"), Faulty("categories", "null"),
            Faulty("categories", #"["01960000-0000-7000-8000-00000000000c"]"#, "categories.0"),
            Faulty("consent", "false"), Faulty("consent", "null"),
        ])
    func refused(faulty: Faulty) async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        var members: [String: String] = [:]
        for member in try JSONDocument(parsing: JSONWriter.encode(Register.sample(places))).root.members {
            members[member.name] = String(decoding: member.value.compacted(), as: UTF8.self)
        }
        members[faulty.member] = faulty.json
        let text = "{" + members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
        let faults = try await town.client.faults(Register.name, Array(text.utf8))
        #expect(faults?.paths.sorted() == faulty.named)
        #expect(try await town.rows(of: "follower") == 0)
        #expect(try await town.rows(of: "account", in: town.identityDatabase) == 0)
    }

    @Test("Three cities and all categories are accepted, a fourth city is refused; one city given twice counts once")
    func counts() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let three = [places.osijek, places.miholjac, places.zagreb]
        let split = try await town.addCity("Split", 43.5, 16.4)
        let four = try Register.sample(places, cities: three + [split])
        let faults = try await town.client.faults(Register.name, JSONWriter.encode(four))
        #expect(faults == Faults("cities", .outOfRange(1...3)))
        let doubled = try Register.sample(places, cities: three + [places.osijek])
        let ana = FollowerID(try await town.client.call(doubled).account)
        let profile = try await town.call(Me(), as: ana).profile
        #expect(profile?.cities.count == 3 && profile?.categories.count == 2)
    }

    @Test(
        "An address with many sections and a short good password are accepted (R05.07, R05.08)",
        arguments: ["a.b.c@x.y.z.hr", "ana@example.org"])
    func accepted(email: String) async throws {
        let town = try await OfferTown.make()
        var call = try Register.sample(await town.sourcePlaces())
        call.email = try EmailAddress(email)
        (call.password, call.passwordConfirmation) = (Password(text: "abcdefg1"), Password(text: "abcdefg1"))
        (call.birthDate, call.gender) = (try BirthDate("1900-01-01"), .male)
        let ana = FollowerID(try await town.client.call(call).account)
        let profile = try await town.call(Me(), as: ana).profile
        #expect(profile?.birthDate.text == "1900-01-01" && profile?.gender == .male)
    }

    @Test("A city of another country is refused (R05.13)")
    func otherCountry() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let slovenia = try CountryCode("SI")
        _ = try await town.staff(AddCountry(code: slovenia, name: Line("Slovenija")))
        let maribor = try await town.addCity("Maribor", 46.55, 15.64, in: slovenia)
        let call = try Register.sample(places, cities: [places.osijek, maribor])
        let faults = try await town.client.faults(Register.name, JSONWriter.encode(call))
        #expect(faults == Faults("cities.1", .otherCountry))
        #expect(try await town.rows(of: "account", in: town.identityDatabase) == 0)
    }

    @Test("A second registration with the address is refused as a conflict, and leaves nothing (R05.14)")
    func taken() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        _ = try await town.client.call(Register.sample(places))
        var second = try Register.sample(places, cities: [places.zagreb])
        second.email = try EmailAddress("ANA1@example.org")
        let error = try await town.client.error(Register.name, JSONWriter.encode(second))
        #expect(error?.data.type == "cityOffers.register.emailTaken" && error?.code == 409)
        #expect(error?.data.errors?.paths == ["email"])
        #expect(try await town.rows(of: "follower") == 1)
        #expect(try await town.rows(of: "followerCity") == 1)
        #expect(try await town.rows(of: "account", in: town.identityDatabase) == 1)
        // The same address may belong to a promoter, too.
        _ = try await town.client.call(
            RegisterPromoter(
                name: Line("Ana"), email: second.email, password: second.password,
                passwordConfirmation: second.password))
    }

    @Test("A category that is switched off while the account is reserved leaves neither account nor profile (R05.14)")
    func changedMeanwhile() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let call = try Register.sample(places)
        let store = FollowerStore(town.service.dependencies)
        try await store.check(call)
        try await town.turn(places.music, on: false)
        let reservation = ReserveAccount(
            kind: .person, email: call.email, password: call.password, name: call.name, consent: true)
        let context = CallContext(meta: CallMeta(), peer: .everyService)
        await #expect(throws: Faults("categories.1", .notOffered)) {
            try await town.service.dependencies.saga.register(reservation, in: context) { account in
                try await store.add(call, as: FollowerID(account))
            }
        }
        #expect(try await town.rows(of: "follower") == 0)
        #expect(try await town.rows(of: "account", in: town.identityDatabase) == 0)
    }

    @Test("When identity is lost before the activation, the registration is pending and a job completes it")
    func pending() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        town.identityForOthers.lead(to: FlakyClient(town.identity, failing: ActivateAccount.name))
        let reply = try await town.client.call(Register.sample(places))
        #expect(reply.registration == .pending)
        #expect(try await town.rows(of: "offerRegistration") == 1)
        town.identityForOthers.lead(to: town.identity)
        town.clock.advance(by: .seconds(2))
        try await town.runner.runDue()
        #expect(try await town.rows(of: "offerRegistration") == 0)
        let states = try await town.rows(of: "account", where: "state = 'active'", in: town.identityDatabase)
        #expect(states == 1)
    }

    @Test("A registration that identity will never activate is removed with its choices")
    func gone() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        town.identityForOthers.lead(to: FlakyClient(town.identity, failing: ActivateAccount.name))
        _ = try await town.client.call(Register.sample(places))
        try await town.identityDatabase.write { db in
            try db.execute(sql: "DELETE FROM consent")
            try db.execute(sql: "DELETE FROM account")
        }
        town.identityForOthers.lead(to: town.identity)
        town.clock.advance(by: .seconds(2))
        try await town.runner.runDue()
        for table in ["follower", "followerCity", "followerCategory", "offerRegistration"] {
            #expect(try await town.rows(of: table) == 0, "\(table)")
        }
        #expect(try await town.rows(of: "offerTotal", where: "followers = 0") == 1)
    }

    @Test("A repeated call with the same key makes one account")
    func key() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let call = try Register.sample(places)
        let meta = CallMeta(idempotencyKey: "one")
        let first = try await town.client.call(call, meta: meta)
        let second = try await town.client.call(call, meta: meta)
        #expect(first == second)
        #expect(try await town.rows(of: "account", in: town.identityDatabase) == 1)
    }

    @Test("Of two registrations of one address at once, one succeeds and the other leaves nothing, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        for round in 1...raceRounds {
            let call = try Register.sample(places, number: round)
            let results = await TestKit.race(2) { _ in try await town.client.call(call).account }
            let accounts = results.winners()
            #expect(accounts.count == 1)
            let isRefused = results.losers().allSatisfy { $0 as? Register.Refused == .emailTaken }
            #expect(isRefused)
        }
        #expect(try await town.rows(of: "follower") == raceRounds)
        #expect(try await town.rows(of: "followerCity") == raceRounds)
        #expect(try await town.rows(of: "account", in: town.identityDatabase) == raceRounds)
    }
}
