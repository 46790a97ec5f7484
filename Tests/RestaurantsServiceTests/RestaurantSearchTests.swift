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

@Suite("The search for restaurants")
struct RestaurantSearchTests {
    private static func names(_ town: RestaurantTown, _ call: FindRestaurants) async throws -> [String] {
        try await town.client.call(call).items.map(\.name.text)
    }

    private static func restaurant(
        _ town: RestaurantTown, _ number: Int, _ name: String, _ address: String, _ cuisines: [Cuisine] = []
    ) async throws -> RestaurantID {
        let restaurant = try await town.restaurant(number)
        _ = try await town.call(
            UpdateRestaurant(name: .set(try Line(name)), address: .set(try Line(address)), cuisines: .set(cuisines)),
            as: restaurant)
        return restaurant
    }

    @Test("R02.20 beginnings of words of name and address find a restaurant, whatever the case and the accents")
    func words() async throws {
        let town = try await RestaurantTown()
        _ = try await Self.restaurant(town, 1, "Konoba Ćiro", "Riva 3, Split", [.fish])
        _ = try await Self.restaurant(town, 2, "Restoran Đurđica", "Ilica 1, Zagreb", [.fish, .croatian])
        let cases: [(String?, Cuisine?, [String])] = [
            (nil, nil, ["Konoba Ćiro", "Restoran Đurđica"]), ("ciro", nil, ["Konoba Ćiro"]),
            ("DURD", nil, ["Restoran Đurđica"]), ("split kon", nil, ["Konoba Ćiro"]),
            ("r", nil, ["Konoba Ćiro", "Restoran Đurđica"]), ("restoran", nil, ["Restoran Đurđica"]),
            ("restorani", nil, []), ("iro", nil, []), ("-", nil, []), (nil, .croatian, ["Restoran Đurđica"]),
            ("riva", .croatian, []), ("_fish", nil, []), ("\"OR\" NEAR(", nil, []), ("a OR r", nil, []),
        ]
        for (search, cuisine, expected) in cases {
            let call = FindRestaurants(search: search.map { Line(unchecked: $0) }, cuisine: cuisine)
            let found = try await Self.names(town, call)
            #expect(found == expected, "\(call)")
        }
    }

    @Test("A changed name is found at once by its new words, and no longer by the old ones")
    func changed() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await Self.restaurant(town, 1, "Galeb", "Riva 3")
        _ = try await town.call(UpdateRestaurant(name: .set(try Line("Albatros"))), as: restaurant)
        #expect(try await Self.names(town, FindRestaurants(search: try Line("galeb"))) == [])
        #expect(try await Self.names(town, FindRestaurants(search: try Line("albatros"))) == ["Albatros"])
    }

    @Test("A restaurant that is blocked, deleted or not confirmed is not found")
    func hidden() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.client.call(RegisterRestaurant.sample()).id
        let account = AccountID(restaurant)
        let events: [(any Event, Int)] = [
            (EmailConfirmed(account: account, kind: .restaurant), 1),
            (AccountBlocked(account: account, kind: .restaurant), 0),
            (AccountUnblocked(account: account, kind: .restaurant), 1),
            (AccountDeleted(account: account, kind: .restaurant), 0),
        ]
        #expect(try await town.client.call(FindRestaurants()).items.isEmpty)
        for (event, count) in events {
            try await town.hear(event)
            #expect(try await town.client.call(FindRestaurants(search: try Line("konoba"))).items.count == count)
            #expect(try await town.client.call(FindRestaurants()).items.count == count)
        }
    }

    @Test("Open and closed restaurants are told apart, and those without hours are in neither list")
    func open() async throws {
        let town = try await RestaurantTown()
        let moment = town.service.dependencies.clocks.moment(town.clock.now, in: .example)
        let always = OpeningHours(moment.day, from: ClockTime(minutes: 0), until: ClockTime(minutes: 0))
        let never = OpeningHours(moment.day, from: ClockTime(minutes: 0), until: ClockTime(minutes: 1))
        for (number, hours) in [[always], [never], []].enumerated() {
            let restaurant = try await town.restaurant(number + 1)
            _ = try await town.call(UpdateRestaurant(openingHours: .set(hours)), as: restaurant)
        }
        #expect(try await Self.names(town, FindRestaurants(isOpen: true)) == ["Konoba 1"])
        #expect(try await Self.names(town, FindRestaurants(isOpen: false)) == ["Konoba 2"])
        #expect(try await Self.names(town, FindRestaurants()).count == 3)
    }

    @Test("Pages give every restaurant once, also when the last one of each page is hidden meanwhile")
    func pages() async throws {
        let town = try await RestaurantTown()
        var all: [RestaurantID] = []
        for number in 1...7 { all.append(try await town.restaurant(number)) }
        let limit = try PageLimit(2)
        for search in [nil, try Line("kon")] {
            let found = try await everyPage { cursor in
                try await town.client.call(FindRestaurants(search: search, cursor: cursor, limit: limit))
            }
            #expect(found.flatMap(\.items).map(\.id) == all)
        }
        let found = try await everyPage(
            { try await town.client.call(FindRestaurants(cursor: $0, limit: limit)) },
            keys: { $0.items.map(\.id) },
            removing: { try await town.hear(AccountBlocked(account: AccountID($0), kind: .restaurant)) })
        #expect(found == all)
    }

    @Test("A list of a thousand restaurants takes many pages of the index, so a search can skip most of it")
    func smallPages() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        // The restaurant has number 1. Numbers without a restaurant are never found.
        let pages = try await town.database.write { db in
            for number in 2...1_000 {
                try db.execute(
                    sql: "INSERT INTO shownRestaurantWord (rowid, words) VALUES (?, 'konoba split')",
                    arguments: [number])
            }
            try db.execute(sql: "INSERT INTO shownRestaurantWord (shownRestaurantWord) VALUES ('optimize')")
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM shownRestaurantWord_data")
        }
        // With the standard size there are 6.
        #expect(try #require(pages) > 80)
        #expect(try await Self.names(town, FindRestaurants(search: try Line("kon"))) == ["Konoba 1"])
        #expect(try await town.client.call(FindRestaurants(search: try Line("split"))).items.map(\.id) == [restaurant])
    }
}
