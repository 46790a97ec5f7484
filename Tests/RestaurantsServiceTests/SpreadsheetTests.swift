import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Menus as CSV tables")
struct SpreadsheetTests {
    /// All parts of the table of the menu, as the gateway fetches them.
    private static func export(_ town: MenuTown) async throws -> String {
        let meta = CallMeta.signedIn(AccountID(town.restaurant), .restaurant)
        var (text, cursor): (String, PageCursor?) = ("", nil)
        repeat {
            let call = try JSONWriter.encode(ExportMenu(menu: town.menu, cursor: cursor))
            let params = try Frame.params(meta: meta, call: call)
            let result = try await town.town.client.send(ExportMenu.name, params: params, timeout: .seconds(10))
            let reply = try #require(result[member: "reply"])
            let document = try JSONReader.decode(Document.self, from: reply, unknownMembers: .refused)
            text += String(decoding: document.content.bytes, as: UTF8.self)
            cursor = try result[member: "meta"]?[member: "next"].map {
                try JSONReader.decode(PageCursor.self, from: $0, unknownMembers: .refused)
            }
        } while cursor != nil
        return text
    }

    @Test("An exported menu can be imported again, and then nothing changes")
    func roundTrip() async throws {
        let town = try await MenuTown()
        var content = try ProductContent.sample("=1+1, \"quoted\"\u{2029}", 1_250)
        content.name.en = try Line("Sea bass; grilled")
        content.description.hr = try Paragraph("Prvi red\ndrugi red")
        content.vatRate = try VATRate(550)
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
        for number in 1...600 { _ = try await town.add("Jelo \(number)") }
        let before = try await town.shown()
        let table = try MenuCSV(try await Self.export(town))
        let reply = try await town.call(ImportMenu(menu: town.menu, csv: table))
        #expect(reply.added == 0 && reply.changed == 0)
        #expect(try await town.shown() == before)
    }

    @Test("An import adds categories and products in one version, and changes products that it names")
    func imported() async throws {
        let town = try await MenuTown()
        let before = try await town.shown().version
        let table = """
            product;category;name.hr;name.en;price;vatPercent;contains;isHidden
            \(town.product);Juhe;Riblja juha;Fish soup;4,5;13;fish celery;false
            ;Juhe;Goveđa juha;Beef soup;4;13;celery;false

            ;Vina;Pošip;;5,00;25;sulphites;true
            """
        let reply = try await town.call(ImportMenu(menu: town.menu, csv: try MenuCSV(table)))
        #expect(reply.added == 2 && reply.changed == 1 && reply.menu.version == before + 1)
        #expect(reply.menu.categories == 3)
        #expect(try await town.names() == ["Riblja juha", "Goveđa juha"])
        let changed = try await town.call(GetProduct(menu: town.menu, product: town.product))
        #expect(changed.content.price == Money(450, .eur) && changed.content.contains == [.fish, .celery])
        // The table has no such column.
        #expect(changed.content.traces == [.molluscs])
    }

    @Test(
        "A faulty table is refused with the line and the column, and nothing is imported",
        arguments: [
            ("", "csv"), ("name.hr,price\nX,1", "csv.1.category"), ("a,b\n1,2", "csv.1"),
            ("category,name.hr,price,price\nA,B,1,2", "csv.1"),
            ("category,name.hr,price\nA,B", "csv.2"), ("category,name.hr,price\nA,\"B,1", "csv.2"),
            ("category,name.hr,price,vatPercent\nA,B,1,13\nA,B,1.234,13", "csv.3.price"),
            ("category,name.hr,price,vatPercent\nA,B,-1,13", "csv.2.price"),
            ("category,name.hr,price,vatPercent\nA,B,100001,13", "csv.2.price"),
            ("category,name.hr,price,vatPercent\nA,B,1,101", "csv.2.vatPercent"),
            ("category,name.hr,price\nA,B,1", "csv.2.vatPercent"),
            ("category,name.hr,price,vatPercent\nA,,1,13", "csv.2.name.hr"),
            ("category,name.hr,price,vatPercent\n,B,1,13", "csv.2.category"),
            ("category,name.hr,price,vatPercent,contains\nA,B,1,13,love", "csv.2.contains"),
            ("category,name.hr,price,vatPercent,isHidden\nA,B,1,13,perhaps", "csv.2.isHidden"),
            (
                "product,category,name.hr,price,vatPercent\n01960000-0000-7000-8000-000000000001,A,B,1,13",
                "csv.2.product"
            ),
        ])
    func faulty(table: String, path: String) async throws {
        let town = try await MenuTown()
        let rows = try await town.rows()
        let call = ImportMenu(menu: town.menu, csv: MenuCSV(unchecked: table))
        #expect(try await town.faults(call)?.paths == [path])
        #expect(try await town.rows() == rows)
    }

    @Test("10,000 products in one table are refused with the limit")
    func tooMany() async throws {
        let town = try await MenuTown()
        let lines = (1...10_000).map { "A,Jelo \($0),1,13" }
        let text = (["category,name.hr,price,vatPercent"] + lines).joined(separator: "\n")
        let faults = try await town.faults(ImportMenu(menu: town.menu, csv: try MenuCSV(text)))
        #expect(faults?["csv"] == [.tooLong(atMost: MenuLimits.products, "products")])
    }

    @Test("A quotation mark inside a field, a comma in quotes and all line ends are read (RFC 4180)")
    func format() throws {
        let rows = try CSVReader.rows("a,b\r\n\"x,\"\"y\"\"\",\"1\n2\"\r,z\n")
        #expect(rows.map(\.fields) == [["a", "b"], ["x,\"y\"", "1\n2"], ["", "z"]])
        #expect(rows.map(\.line) == [1, 2, 4])
    }
}
