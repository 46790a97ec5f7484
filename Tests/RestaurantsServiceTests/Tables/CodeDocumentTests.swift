import CallTypes
import Configuration
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Printed codes of tables", .timeLimit(.minutes(5)))
struct CodeDocumentTests {
    private static func call<C: Call>(
        _ call: C, as restaurant: RestaurantID, in town: RestaurantTown
    ) async throws -> C.Reply {
        try await town.client.call(
            call, meta: .signedIn(AccountID(restaurant), .restaurant), timeout: .seconds(60))
    }

    @Test("A PDF has the code, the number and the name of each table, four on a page")
    func file() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let tables = try await town.tables(5, of: restaurant)
        let document = try await Self.call(PrintTables(), as: restaurant, in: town)
        #expect(document.mediaType == "application/pdf" && document.fileName == "table-codes.pdf")
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 2)
            let codes = try await file.codes(pages: 1...2).map(Set.init)
            let links = tables.map(\.link)
            #expect(codes == [Set(links.prefix(4)), [links[4]]])
            let text = try await file.text()
            for expected in ["Konoba 1", "1", "4", "Skenirajte za jelovnik", "Scan for the menu"] {
                #expect(text.contains(PrintedFile.plain(expected)), "\(expected) in \(text)")
            }
        }
        let again = try await Self.call(PrintTables(), as: restaurant, in: town)
        #expect(again == document, "the same codes make the same file")
    }

    @Test(
        "One table has a page of its own, in the restaurant's main language and English",
        arguments: [
            (Language.en, ["Scan for the menu"]), (.hr, ["Skenirajte za jelovnik", "Scan for the menu"]),
            (.uk, ["Скануйте, щоб побачити меню", "Scan for the menu"]), (.ar, ["Scan for the menu", "Konoba 1"]),
        ])
    func card(language: Language, texts: [String]) async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let tables = try await town.tables(3, of: restaurant)
        _ = try await town.call(UpdateRestaurant(mainLanguage: .set(language)), as: restaurant)
        let document = try await Self.call(PrintTables(number: .two), as: restaurant, in: town)
        #expect(document.fileName == "table-2.pdf")
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 1)
            #expect(try await file.codes(pages: 1...1) == [[tables[1].link]])
            let text = try await file.text()
            for expected in texts { #expect(text.contains(PrintedFile.plain(expected)), "\(expected) in \(text)") }
        }
    }

    @Test("The codes of 200 tables fit into a document, with the longest name")
    func largest() async throws {
        let town = try await RestaurantTown(
            settings: ["links.base": "https://an-address-of-66-characters-for-the-restaurants-of.example"])
        let restaurant = try await town.restaurant()
        let name = try Line(String(repeating: "王小明餐廳", count: 40))
        _ = try await town.call(
            UpdateRestaurant(name: .set(name), mainLanguage: .set(.ar)), as: restaurant)
        let tables = try await town.tables(200, of: restaurant)
        let document = try await Self.call(PrintTables(), as: restaurant, in: town)
        #expect(document.content.bytes.count <= Document.maxBytes)
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 50)
            let codes = try await file.codes(pages: 50...50)
            #expect(codes.map(Set.init) == [Set(tables.suffix(4).map(\.link))])
        }
    }

    @Test("The picture of a code is an SVG with the link")
    func picture() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let tables = try await town.tables(2, of: restaurant)
        let document = try await Self.call(PrintTable(number: .two), as: restaurant, in: town)
        #expect(document.mediaType == "image/svg+xml" && document.fileName == "table-2.svg")
        let read = try await PrintedFile.code(inSVG: document.content.bytes)
        #expect(read == tables[1].link)
    }

    @Test("A restaurant without tables, or without this table, has nothing to print")
    func none() async throws {
        let town = try await RestaurantTown()
        let (galeb, tuna) = (try await town.restaurant(1), try await town.restaurant(2))
        try await town.tables(3, of: tuna)
        await #expect(throws: TableCodesRefused.noTables) { try await town.call(PrintTables(), as: galeb) }
        await #expect(throws: TableCodesRefused.unknownTable) {
            try await town.call(PrintTables(number: .two), as: galeb)
        }
        await #expect(throws: TableRefused.unknownTable) {
            try await town.call(PrintTable(number: .two), as: galeb)
        }
    }
}
