import CallTypes
import Configuration
import ContextKit
import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Vocabulary

@testable import RestaurantsService

extension RestaurantTown {
    /// A town without limits, for tests that repeat one thing many times.
    static func unlimited() async throws -> RestaurantTown {
        try await RestaurantTown(settings: ["throttles.factor": 1_000_000])
    }

    /// Makes a call as a person.
    func call<C: Call>(_ call: C, as person: PersonID) async throws -> C.Reply {
        try await client.call(call, meta: .signedIn(AccountID(person), .person))
    }

    /// Returns the type of the error that a call gets; `nil` for a reply.
    func refusal<C: Call>(of call: C, as account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await client.error(C.name, JSONWriter.encode(call), meta: .signedIn(account, kind))?.data.type
    }

    /// Adds a person who has not opened the restaurant part.
    func stranger(_ number: Int = 1, _ name: String = "Iva", _ surname: String = "Horvat") async throws -> PersonID {
        let phone = try PhoneNumber("+38067\(1_000_000 + number)")
        let account = try await accounts.person(phone, surname: Line(surname))
        let named = UpdateProfile(name: .set(try Line(name)))
        _ = try await identity.call(named, meta: .signedIn(account, .person))
        return PersonID(account)
    }

    /// Adds a person whom restaurants find.
    func person(_ number: Int = 1, _ name: String = "Iva", _ surname: String = "Horvat") async throws -> PersonID {
        let person = try await stranger(number, name, surname)
        _ = try await call(JoinRestaurants(isFindable: true), as: person)
        return person
    }

    /// Gives the person a confirmed address at identity.
    func confirm(_ email: String, of person: PersonID) async throws {
        try await identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET email = ?, emailConfirmedAt = createdAt WHERE id = ?",
                arguments: [email, person])
        }
    }

    /// Makes the person an employee of the restaurant.
    func employ(_ person: PersonID, at restaurant: RestaurantID) async throws {
        let invitation = try await call(Invite(person: person), as: restaurant).id
        _ = try await call(AcceptInvitation(invitation: invitation), as: person)
    }

    func find(_ search: String, as restaurant: RestaurantID) async throws -> [PersonID] {
        try await call(FindPeople(search: Line(search)), as: restaurant).items.map(\.id)
    }

    /// The pending invitations that the restaurant sees.
    func sent(by restaurant: RestaurantID) async throws -> [InvitationForRestaurant] {
        try await call(ListSentInvitations(), as: restaurant).items
    }

    /// The pending invitations that the person sees.
    func received(by person: PersonID) async throws -> [InvitationForPerson] {
        try await call(ListInvitations(), as: person).items
    }

    func employees(of restaurant: RestaurantID) async throws -> [PersonID] {
        try await call(ListEmployees(), as: restaurant).items.map(\.id)
    }

    func employer(of person: PersonID) async throws -> RestaurantID? {
        try await call(Me(), as: person).employer?.id
    }

    /// The employer as other parts of the service read it.
    func storedEmployer(of person: PersonID) async throws -> RestaurantID? {
        try await database.read { try EmploymentRows($0).employer(of: person) }
    }

    /// The kinds of the notices to an account, the oldest first.
    func notices(to account: AccountID) async throws -> [String] {
        let requests = try await client.call(ReadEvents(after: 0)).events.compactMap { try $0.notificationRequest }
        return requests.filter { $0.recipients == [account] }.map(\.kind)
    }
}
