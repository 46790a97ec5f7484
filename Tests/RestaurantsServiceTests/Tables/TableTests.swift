import CallTypes
import Configuration
import ContextKit
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Tables of a restaurant")
struct TableTests {
    @Test("R02.36 each code leads to its restaurant and its table")
    func codes() async throws {
        let town = try await RestaurantTown(settings: ["links.base": "https://kvart.example"])
        let (galeb, tuna) = (try await town.restaurant(1), try await town.restaurant(2))
        for (restaurant, name) in [(galeb, "Konoba 1"), (tuna, "Konoba 2")] {
            let tables = try await town.tables(3, of: restaurant)
            #expect(tables.map(\.number) == [.one, .two, .three])
            for table in tables {
                #expect(table.link == "https://kvart.example/q/" + table.code.text)
                let shown = try await town.scanned(table.code)
                #expect(shown.restaurant == restaurant && shown.restaurantName.text == name)
                #expect(shown.number == table.number && shown.menu == nil)
            }
        }
        let codes = try await town.tables(of: galeb) + town.tables(of: tuna)
        #expect(Set(codes.map(\.code)).count == 6)
    }

    @Test("R02.36 an invented code, and a text that is no code, are refused alike")
    func invented() async throws {
        let town = try await RestaurantTown()
        try await town.tables(1, of: town.restaurant())
        await #expect(throws: ShowTable.Refused.unknownCode) { try await town.scanned(.example) }
        var messages: Set<String> = []
        for text in [TableCode.example.text, "", "x", TableCode.example.text.lowercased(), "'; --"] {
            let error = try await town.client.error(ShowTable.name, Array(#"{"code":"\#(text)"}"#.utf8))
            #expect(error?.code == 404)
            messages.insert("\(error?.data.type ?? "") \(error?.message ?? "")")
        }
        #expect(messages.count == 1)
    }

    @Test("Adding tables again adds nothing, adds what is missing, and removes nothing")
    func again() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let first = try await town.tables(3, of: restaurant)
        #expect(try await town.tables(3, of: restaurant) == first)
        #expect(try await town.tables(1, of: restaurant) == first)
        #expect(try await town.tables(5, of: restaurant).prefix(3) == first[...])
        _ = try await town.call(RemoveTable(number: .two), as: restaurant)
        let refilled = try await town.tables(3, of: restaurant)
        #expect(refilled.count == 5 && refilled[0] == first[0] && refilled[2] == first[2])
        #expect(refilled[1].number == .two && refilled[1].code != first[1].code)
        #expect(try await town.tables(of: restaurant) == refilled)
    }

    @Test("The code of a removed table is unknown, and so is the table")
    func removed() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let tables = try await town.tables(2, of: restaurant)
        _ = try await town.call(RemoveTable(number: .one), as: restaurant)
        #expect(try await !town.isKnown(tables[0].code))
        #expect(try await town.isKnown(tables[1].code))
        await #expect(throws: TableRefused.unknownTable) {
            try await town.call(RemoveTable(number: .one), as: restaurant)
        }
        await #expect(throws: TableRefused.unknownTable) {
            try await town.call(RotateTableCode(number: .one), as: restaurant)
        }
    }

    @Test("A new code replaces the old one at once, for one table of one restaurant")
    func rotated() async throws {
        let town = try await RestaurantTown()
        let (galeb, tuna) = (try await town.restaurant(1), try await town.restaurant(2))
        let (tables, others) = (try await town.tables(2, of: galeb), try await town.tables(1, of: tuna))
        let new = try await town.call(RotateTableCode(number: .one), as: galeb).table
        #expect(new.number == .one && new.createdAt == tables[0].createdAt && new.link.hasSuffix(new.code.text))
        #expect(try await !town.isKnown(tables[0].code))
        #expect(try await town.scanned(new.code).number == .one)
        #expect(try await town.tables(of: galeb) == [new, tables[1]])
        #expect(try await town.tables(of: tuna) == others)
        await #expect(throws: TableRefused.unknownTable) {
            try await town.call(RotateTableCode(number: .two), as: tuna)
        }
    }

    @Test("Of simultaneous rotations one code is left, the one in the list")
    func rotationRace() async throws {
        // The replaced codes are wrong ones, of which a client may try only some.
        let town = try await RestaurantTown.unlimited()
        let restaurant = try await town.restaurant()
        try await town.tables(1, of: restaurant)
        for _ in 0..<raceRounds {
            let made = await race(4) { _ in
                try await town.call(RotateTableCode(number: .one), as: restaurant).table.code
            }.winners()
            #expect(Set(made).count == 4)
            let left = try await town.tables(of: restaurant).map(\.code)
            var known: [TableCode] = []
            for code in made where try await town.isKnown(code) { known.append(code) }
            #expect(known == left)
        }
    }

    @Test("Simultaneous additions make each table once")
    func additionRace() async throws {
        let town = try await RestaurantTown.unlimited()
        let restaurant = try await town.restaurant()
        for _ in 0..<raceRounds {
            let replies = await race(6) { try await town.tables(1 + $0 % 3, of: restaurant) }.winners()
            #expect(replies.count == 6)
            let tables = try await town.tables(of: restaurant)
            #expect(tables.map(\.number) == [.one, .two, .three])
            let told = Set(replies.joined())
            #expect(told == Set(tables))
            for table in tables { _ = try await town.call(RemoveTable(number: table.number), as: restaurant) }
        }
    }

    @Test(
        "A number out of range is refused with the member",
        arguments: [(AddTables.name, "upTo"), (RemoveTable.name, "number"), (PrintTables.name, "number")])
    func numbers(call: String, member: String) async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        for number in ["0", "-1", "201", "1.5", #""1""#] {
            let faults = try await town.client.faults(
                call, Array(#"{"\#(member)":\#(number)}"#.utf8), meta: .signedIn(AccountID(restaurant), .restaurant))
            #expect(faults?.paths == [member], "\(number)")
        }
        #expect(try await town.count("SELECT count(*) FROM restaurantTable") == 0)
    }

    @Test("The codes of a blocked or unconfirmed restaurant are unknown; a deleted one leaves no table")
    func hidden() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.client.call(RegisterRestaurant.sample()).id
        let account = AccountID(restaurant)
        let code = try await town.tables(2, of: restaurant)[0].code
        #expect(try await !town.isKnown(code))
        try await town.hear(EmailConfirmed(account: account, kind: .restaurant))
        #expect(try await town.isKnown(code))
        try await town.hear(AccountBlocked(account: account, kind: .restaurant))
        #expect(try await !town.isKnown(code))
        await #expect(throws: RestaurantRefused.noProfile) { try await town.tables(3, of: restaurant) }
        await #expect(throws: TableRefused.noProfile) {
            try await town.call(RotateTableCode(number: .one), as: restaurant)
        }
        try await town.hear(AccountUnblocked(account: account, kind: .restaurant))
        #expect(try await town.isKnown(code))
        try await town.hear(AccountDeleted(account: account, kind: .restaurant))
        #expect(try await town.count("SELECT count(*) FROM restaurantTable") == 0)
        #expect(try await !town.isKnown(code))
    }

    @Test("Too many wrong codes of one client are refused; a correct code never is")
    func guesses() async throws {
        let town = try await RestaurantTown()
        let code = try await town.tables(1, of: town.restaurant())[0].code
        let here = CallMeta(client: ClientDescription(address: "192.0.2.7"))
        for _ in 0..<60 {
            await #expect(throws: ShowTable.Refused.unknownCode) {
                try await town.client.call(ShowTable(code: .example), meta: here)
            }
        }
        let throttled = await #expect(throws: ErrorObject.self) {
            try await town.client.call(ShowTable(code: .example), meta: here)
        }
        #expect(throttled?.data.type == "rpc.throttled" && throttled?.data.retryAfter == 30)
        #expect(try await town.client.call(ShowTable(code: code), meta: here).number == .one)
        #expect(try await !town.isKnown(.example), "another client")
    }
}
