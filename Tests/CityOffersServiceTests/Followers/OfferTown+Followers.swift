import CityOffersContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Vocabulary

@testable import CityOffersService

extension Register {
    /// A valid sample, different for every number, with all categories.
    static func sample(_ places: SourcePlaces, cities: [City]? = nil, number: Int = 1) throws -> Register {
        Register(
            name: try Line("Ana"), email: try EmailAddress("ana\(number)@example.org"),
            password: Password(text: "lozinka77"), passwordConfirmation: Password(text: "lozinka77"),
            birthDate: try BirthDate("1987-05-04"), gender: .female, country: .example,
            cities: (cities ?? [places.osijek]).map(\.id), categories: [places.fun.id, places.music.id],
            consent: true)
    }
}

extension OfferTown {
    /// A person with an account who has joined, with all categories.
    func joined(_ places: SourcePlaces, cities: [City]? = nil, number: Int = 1) async throws -> FollowerID {
        let person = try await person(number)
        let call = Join(
            birthDate: try BirthDate("1987-05-04"), gender: .female, country: .example,
            cities: (cities ?? [places.osijek]).map(\.id), categories: [places.fun.id, places.music.id])
        _ = try await self.call(call, as: person)
        return person
    }

    /// A person with an account who has not joined.
    func person(_ number: Int = 1) async throws -> FollowerID {
        FollowerID(try await accounts.person(PhoneNumber("+38067\(2_000_000 + number)"), surname: Line("Horvat")))
    }

    /// Returns the faults of a call of a person; `nil` for a reply.
    func faults<C: Call>(of call: C, as follower: FollowerID) async throws -> Faults? {
        try await client.faults(
            C.name, JSONWriter.encode(call), meta: .signedIn(AccountID(follower), .person))
    }

    /// Confirms the e-mail address of an account, as its owner does with the mailed link.
    func confirm(_ account: AccountID) async throws {
        try await identityDatabase.write { db in
            try db.execute(sql: "UPDATE account SET emailConfirmedAt = createdAt WHERE id = ?", arguments: [account])
        }
    }

    /// The rows of a table, in the context's database or in identity's.
    func rows(of table: String, where rule: String = "true", in database: ServiceDatabase? = nil) async throws -> Int? {
        try await (database ?? self.database).read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(rule)")
        }
    }
}
