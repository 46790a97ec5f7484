import ContextKit
import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Restaurants and people whose account is blocked, deleted or renamed")
struct EmploymentAccountTests {
    @Test("R02.18 a deleted person leaves no row, and is no employee any more")
    func deletedPerson() async throws {
        let town = try await RestaurantTown()
        let (konoba, other) = (try await town.restaurant(), try await town.restaurant(2))
        let iva = try await town.person()
        try await town.employ(iva, at: konoba)
        _ = try await town.call(Invite(person: iva), as: other)
        let event = AccountDeleted(account: AccountID(iva), kind: .person)
        for _ in 0..<2 { try await town.hear(event) }
        for table in ["person", "personWord", "invitation", "employment", "blocked"] {
            #expect(try await town.count("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        #expect(try await town.employees(of: konoba).isEmpty)
        #expect(try await town.sent(by: other).isEmpty)
    }

    @Test("R02.18 a deleted restaurant leaves no invitation, and its employees have no employer, in slices")
    func deletedRestaurant() async throws {
        let town = try await RestaurantTown.unlimited()
        let (konoba, other) = (try await town.restaurant(), try await town.restaurant(2))
        let (iva, ana) = (try await town.person(), try await town.person(2, "Ana"))
        try await town.employ(iva, at: konoba)
        try await town.employ(ana, at: other)
        _ = try await town.call(Invite(person: ana), as: konoba)
        try await town.database.write { [now = town.clock.now] db in
            for number in 0..<2 * RestaurantRemoval.slice {
                let person = PersonID(at: .example, random: (0, UInt64(number)))
                try PersonRows(db).add(person, at: now)
                let invitation = InvitationRecord(
                    id: InvitationID(at: .example, random: (1, UInt64(number))), restaurant: konoba, person: person,
                    createdAt: now)
                try InvitationRows(db).add(invitation)
            }
        }
        try await town.hear(AccountDeleted(account: AccountID(konoba), kind: .restaurant))
        #expect(try await town.count("SELECT count(*) FROM invitation") == 0)
        #expect(try await town.count("SELECT count(*) FROM restaurant") == 1)
        #expect(try await town.count("SELECT count(*) FROM blocked") == 0)
        #expect(try await town.employer(of: iva) == nil)
        #expect(try await town.employer(of: ana) == other)
        await #expect(throws: LeaveEmployer.Refused.notEmployed) { try await town.call(LeaveEmployer(), as: iva) }
    }

    @Test("The invitations of a blocked restaurant are hidden and cannot be accepted; its employees stay")
    func blockedRestaurant() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        let (iva, ana) = (try await town.person(), try await town.person(2, "Ana"))
        try await town.employ(ana, at: konoba)
        let invitation = try await town.call(Invite(person: iva), as: konoba).id
        try await town.hear(AccountBlocked(account: AccountID(konoba), kind: .restaurant))
        #expect(try await town.received(by: iva).isEmpty)
        await #expect(throws: AcceptInvitation.Refused.unknownInvitation) {
            try await town.call(AcceptInvitation(invitation: invitation), as: iva)
        }
        await #expect(throws: Invite.Refused.noProfile) { try await town.call(Invite(person: ana), as: konoba) }
        #expect(try await town.employer(of: ana) == konoba)
        try await town.hear(AccountUnblocked(account: AccountID(konoba), kind: .restaurant))
        #expect(try await town.call(AcceptInvitation(invitation: invitation), as: iva).employer.id == konoba)
    }

    @Test("A blocked person is not found, cannot be invited and cannot accept; unblocking undoes that")
    func blockedPerson() async throws {
        let town = try await RestaurantTown()
        let (konoba, other) = (try await town.restaurant(), try await town.restaurant(2))
        let iva = try await town.person()
        let invitation = try await town.call(Invite(person: iva), as: konoba).id
        let blocked = AccountBlocked(account: AccountID(iva), kind: .person)
        for _ in 0..<2 { try await town.hear(blocked) }
        #expect(try await town.find("horvat", as: other) == [])
        await #expect(throws: Invite.Refused.unknownPerson) { try await town.call(Invite(person: iva), as: other) }
        await #expect(throws: AcceptInvitation.Refused.unknownInvitation) {
            try await town.call(AcceptInvitation(invitation: invitation), as: iva)
        }
        try await town.hear(AccountUnblocked(account: AccountID(iva), kind: .person))
        #expect(try await town.find("horvat", as: other) == [iva])
        #expect(try await town.call(AcceptInvitation(invitation: invitation), as: iva).employer.id == konoba)
    }

    @Test("R02.20 a person is found by the newest name, and an older event changes nothing")
    func renamed() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let (name, new) = (Line(unchecked: "Iva"), Line(unchecked: "Kovač"))
        try await town.hear(NameChanged(account: AccountID(iva), name: name, surname: new, version: 90))
        let old = Line(unchecked: "Horvat")
        try await town.hear(NameChanged(account: AccountID(iva), name: name, surname: old, version: 89))
        #expect(try await town.find("kovac", as: konoba) == [iva])
        #expect(try await town.find("horvat", as: konoba) == [])
        try await town.hear(NameChanged(account: AccountID(iva), name: nil, surname: nil, version: 91))
        #expect(try await town.find("iva", as: konoba) == [])
        #expect(try await town.call(Invite(person: iva), as: konoba).person.full == nil)
        #expect(try await town.count("SELECT count(*) FROM personWord") == 0)
    }

    @Test("A name that changes while a person joins is not replaced by the older one")
    func joining() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.stranger())
        let store = PersonStore(town.service.dependencies)
        let context = CallContext(meta: .signedIn(AccountID(iva), .person), peer: .everyService)
        let seen = try await store.add(iva, in: context)
        let read = try await town.identity.call(GetContacts(account: AccountID(iva)))
        try await town.hear(
            NameChanged(account: AccountID(iva), name: Line("Iva"), surname: Line("Kovač"), version: 90))
        _ = try await store.save(iva, isFindable: true, named: read, since: seen, in: context)
        #expect(try await town.find("kovac", as: konoba) == [iva])
        #expect(try await town.find("horvat", as: konoba) == [])
    }

    @Test("The name of a person who has not joined is not kept")
    func strangers() async throws {
        let town = try await RestaurantTown()
        let iva = try await town.stranger()
        let name = Line(unchecked: "Iva")
        try await town.hear(NameChanged(account: AccountID(iva), name: name, surname: nil, version: 90))
        try await town.hear(AccountBlocked(account: AccountID(iva), kind: .person))
        #expect(try await town.count("SELECT count(*) FROM person") == 0)
        #expect(try await town.count("SELECT count(*) FROM blocked") == 0)
    }

    @Test("A person whose account is gone cannot join, and leaves no row")
    func gone() async throws {
        let town = try await RestaurantTown()
        let refusal = try await town.refusal(of: JoinRestaurants(isFindable: true), as: .example, .person)
        #expect(refusal == "rpc.unauthenticated")
        #expect(try await town.count("SELECT count(*) FROM person") == 0)
    }

    @Test("When identity's feed cannot go on, names and blocks of persons are read anew, and unknown ones erased")
    func snapshot() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        let (iva, ana) = (try await town.person(), try await town.person(2, "Ana"))
        try await town.hear(NameChanged(account: AccountID(iva), name: Line("Ivka"), surname: nil, version: 90))
        try await town.database.write { [now = town.clock.now] db in
            try PersonRows(db).add(.example, at: now)
        }
        try await town.identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET blockedAt = createdAt, blockReason = 'x' WHERE id = ?", arguments: [ana])
        }
        let replace = try await RestaurantAccounts(town.service.dependencies).follower.snapshot()
        try await town.database.write { try replace($0) }
        #expect(try await town.find("horvat", as: konoba) == [iva])
        #expect(try await town.count("SELECT count(*) FROM person") == 2)
        // Events are counted anew.
        try await town.hear(NameChanged(account: AccountID(iva), name: Line("Ivka"), surname: nil, version: 2))
        #expect(try await town.find("ivka", as: konoba) == [iva])
    }
}
