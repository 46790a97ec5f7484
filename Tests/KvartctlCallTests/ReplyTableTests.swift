@testable import KvartctlKit
import RPC
import Testing
import Vocabulary

@Suite("Lists as tables")
struct ReplyTableTests {
    private struct Row: Codable {
        var name: Line
        var title: Localized<Line>?
        var seller: Seller
        var price: Money?
        var count: Int
        var at: Instant
        var tags: [Line]
        var parts: [Seller]
        var note: Line?
    }

    private struct Seller: Codable {
        var id: Int
        var isOpen: Bool
    }

    private struct Reply: Codable {
        var items: [Row]
        var next: PageCursor?
        var unread: Int
    }

    private func table(_ json: String) throws -> ReplyTable? {
        ReplyTable(try JSONDocument(parsing: Array(json.utf8)).root, of: Schema.of(Reply.self))
    }

    private static let rows = #"""
        [{"name": "宽的", "title": {"hr": "Juha", "uk": "Суп"}, "seller": {"id": 1, "isOpen": true},
          "price": {"amount": 123450, "currency": "EUR"}, "count": 7, "at": "2026-11-21T12:00:05.123Z",
          "tags": ["a", "b"], "parts": [{}, {}], "note": null},
         {"name": "Ana\u0007", "title": null, "seller": {"id": 12, "isOpen": false}, "price": null, "count": 70,
          "at": "2026-11-21T12:00:05.123Z", "tags": [], "parts": [], "note": null}]
        """#

    @Test(
        "Columns come from the type of the row: objects are spread, money and times are readable, empty ones left out")
    func table() throws {
        let table = try #require(try table(#"{"items": \#(Self.rows), "next": null, "unread": 3}"#))
        #expect(
            table.text == """
                unread: 3
                name  title  seller.id  seller.isOpen        price  count  at                    tags  parts
                宽的  Juha           1  true           1234.50 EUR      7  2026-11-21 12:00:05Z  a, b  2 items
                Ana\u{FFFD}  -             12  false                    -     70  2026-11-21 12:00:05Z  -     -
                """)
    }

    private struct Offer: Codable {
        var price: Int64?
        var seats: Int
        var currency: Currency?
    }

    private struct Offers: Codable { var items: [Offer] }

    @Test("A price beside a currency is money")
    func price() throws {
        let json = #"{"items": [{"price": 1050, "seats": 7, "currency": "EUR"}, {"price": null, "seats": 8}]}"#
        let table = ReplyTable(try JSONDocument(parsing: Array(json.utf8)).root, of: Schema.of(Offers.self))
        #expect(
            table?.text == """
                    price  seats  currency
                10.50 EUR      7  EUR
                        -      8  -
                """)
    }

    @Test("An empty list is said to be empty, and a reply without items is no table")
    func empty() throws {
        #expect(try table(#"{"items": [], "next": null}"#)?.text == "The list is empty.")
        #expect(try table(#"{"unread": 1}"#) == nil)
        let node = try JSONDocument(parsing: Array(#"{"items": []}"#.utf8)).root
        #expect(ReplyTable(node, of: Schema.of(Seller.self)) == nil)
    }

    @Test("The command for the next page is this one with the cursor, quoted for a shell")
    func next() throws {
        let table = try #require(try table(#"{"items": [], "next": "abc", "unread": 0}"#))
        #expect(
            table.continuation(of: ["call", "x.list", "cursor=old", "search=Ana's café", "--as", "store:1"])
                == #"kvartctl call x.list 'search=Ana'\''s café' --as store:1 cursor=abc"#)
        #expect(try self.table(#"{"items": [], "next": null}"#)?.continuation(of: ["call"]) == nil)
    }

    @Test(
        "Wide characters take two columns, combining marks none",
        arguments: [
            ("abc", 3), ("čđ", 2), ("宽", 2), ("한글", 4), ("😀", 2), ("e\u{301}", 1), ("🇭🇷", 2), ("👨‍👩‍👧", 2), ("كوفي", 4),
        ])
    func width(text: String, width: Int) { #expect(text.displayWidth == width) }

    @Test("A text is cut to a width, and the mark of the cut counts")
    func cut() {
        #expect("abcdef".cut(toWidth: 6) == "abcdef")
        #expect("abcdefg".cut(toWidth: 6) == "abcde…")
        #expect("宽宽宽宽".cut(toWidth: 6) == "宽宽…")
    }
}
