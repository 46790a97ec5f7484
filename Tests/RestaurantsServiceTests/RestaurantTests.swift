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

@Suite("The profile of a restaurant")
struct RestaurantTests {
    @Test("R02.16 it changes what it sends and keeps the rest; a change of nothing makes no version")
    func changes() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let before = try await town.call(GetRestaurant(), as: restaurant)
        let hours = [OpeningHours(.friday, from: ClockTime(minutes: 600), until: ClockTime(minutes: 60))]
        let text = Localized(en: try Paragraph("Fish."), hr: try Paragraph("Riba."))
        let after = try await town.call(
            UpdateRestaurant(
                description: .set(text), coordinate: .set(.example), cuisines: .set([.fish]),
                openingHours: .set(hours)), as: restaurant)
        #expect(after.description == text && after.openingHours == hours && after.cuisines == [.fish])
        #expect(after.coordinate == .example && after.name == before.name && after.version == before.version + 1)
        #expect(try await town.call(UpdateRestaurant(cuisines: .set([.fish])), as: restaurant) == after)
        #expect(try await town.call(GetRestaurant(), as: restaurant) == after)
    }

    @Test("null removes what a restaurant need not have, and is refused with the member for all else")
    func removes() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let text = Localized(hr: try Paragraph("Riba."))
        _ = try await town.call(
            UpdateRestaurant(description: .set(text), coordinate: .set(.example), cuisines: .set([.fish])),
            as: restaurant)
        let after = try await town.call(
            UpdateRestaurant(description: .clear, coordinate: .clear, cuisines: .clear, openingHours: .clear),
            as: restaurant)
        #expect(after.description == Localized() && after.coordinate == nil)
        #expect(after.cuisines == [] && after.openingHours == [])
        for member in ["name", "address", "phone", "timeZone", "mainLanguage"] {
            let faults = try await town.client.faults(
                UpdateRestaurant.name, Array(#"{"\#(member)":null}"#.utf8),
                meta: .signedIn(AccountID(restaurant), .restaurant))
            #expect(faults == Faults(member, .required))
        }
    }

    @Test("A change with an older version is stale")
    func stale() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        var meta = CallMeta.signedIn(AccountID(restaurant), .restaurant)
        meta.expectedVersion = 99
        let change = try JSONWriter.encode(UpdateRestaurant(cuisines: .set([.bar])))
        let error = try await town.client.error(UpdateRestaurant.name, change, meta: meta)
        #expect(error?.data.type == "rpc.stale")
        #expect(try await town.call(GetRestaurant(), as: restaurant).cuisines == [])
    }

    @Test("R02.16 an e-mail address in a change is refused with the member")
    func email() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let error = try await town.client.error(
            UpdateRestaurant.name, Array(#"{"email":"new@example.org"}"#.utf8),
            meta: .signedIn(AccountID(restaurant), .restaurant))
        #expect(error?.data.errors?.paths == ["email"])
    }

    @Test("R02.20 R02.21 anybody can read a restaurant, in the own language or else in the restaurant's")
    func shown() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let text = Localized(en: try Paragraph("Fish."), hr: try Paragraph("Riba."))
        _ = try await town.call(UpdateRestaurant(description: .set(text)), as: restaurant)
        #expect(try await town.shown(restaurant, in: .en).description?.text == "Fish.")
        #expect(try await town.shown(restaurant, in: .uk).description?.text == "Riba.")
        let other = try await town.restaurant(2)
        let seen = try await town.call(ShowRestaurant(restaurant: restaurant), as: other)
        #expect(seen.restaurant.name.text == "Konoba 1")
    }

    @Test("R02.22 what everybody sees has no e-mail address, no password and no version")
    func secrets() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let json = String(decoding: try JSONWriter.encode(try await town.shown(restaurant)), as: UTF8.self)
        for secret in ["@example.org", "scrypt", "password", "version"] { #expect(!json.contains(secret)) }
    }

    @Test("It is open by its own clocks, and unknown without hours")
    func isOpen() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        #expect(try await town.shown(restaurant).isOpen == nil)
        let always = Weekday.all.map {
            OpeningHours($0, from: ClockTime(minutes: 0), until: ClockTime(minutes: 0))
        }
        _ = try await town.call(UpdateRestaurant(openingHours: .set(always)), as: restaurant)
        #expect(try await town.shown(restaurant).isOpen == true)
    }

    @Test("A restaurant that has not confirmed its address, or is blocked, is not found by anybody else")
    func hidden() async throws {
        let town = try await RestaurantTown()
        let unconfirmed = try await town.client.call(RegisterRestaurant.sample()).id
        await #expect(throws: ShowRestaurant.Refused.unknownRestaurant) { try await town.shown(unconfirmed) }
        let account = AccountID(unconfirmed)
        try await town.hear(EmailConfirmed(account: account, kind: .restaurant))
        #expect(try await town.shown(unconfirmed).id == unconfirmed)
        try await town.hear(AccountBlocked(account: account, kind: .restaurant))
        try await town.hear(AccountBlocked(account: account, kind: .restaurant))
        await #expect(throws: ShowRestaurant.Refused.unknownRestaurant) { try await town.shown(unconfirmed) }
        await #expect(throws: RestaurantRefused.noProfile) {
            try await town.call(UpdateRestaurant(cuisines: .set([.bar])), as: unconfirmed)
        }
        try await town.hear(AccountUnblocked(account: account, kind: .restaurant))
        #expect(try await town.shown(unconfirmed).id == unconfirmed)
    }

    @Test("When identity's feed cannot go on, identity is asked whether the address is confirmed")
    func snapshot() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.client.call(RegisterRestaurant.sample()).id
        let follower = RestaurantAccounts(town.service.dependencies).follower
        let before = try await follower.snapshot()
        try await town.database.write { try before($0) }
        await #expect(throws: ShowRestaurant.Refused.unknownRestaurant) { try await town.shown(restaurant) }
        try await town.identityDatabase.write { db in
            try db.execute(sql: "UPDATE account SET emailConfirmedAt = createdAt")
        }
        let after = try await follower.snapshot()
        try await town.database.write { try after($0) }
        #expect(try await town.shown(restaurant).id == restaurant)
    }

    @Test("R02.18 a deleted restaurant leaves no row, whatever the event says of other kinds")
    func deleted() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        for kind in AccountKind.allCases where kind != .restaurant {
            try await town.hear(AccountDeleted(account: AccountID(restaurant), kind: kind))
        }
        #expect(try await town.count("SELECT count(*) FROM restaurant") == 1)
        try await town.hear(AccountDeleted(account: AccountID(restaurant), kind: .restaurant))
        #expect(try await town.count("SELECT count(*) FROM restaurant") == 0)
    }

    @Test("Too many cuisines, and one that is given twice, are refused with the member")
    func cuisines() {
        for cuisines in [Array(Cuisine.allCases.prefix(6)), [.fish, .fish]] {
            var faults = Faults()
            UpdateRestaurant(cuisines: .set(cuisines)).validate(&faults)
            #expect(faults.paths == ["cuisines"])
        }
    }
}
