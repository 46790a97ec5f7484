import RPC
import Testing
import Vocabulary

@Suite("Pages of a list")
struct PageTests {
    @Test("A page has 1 to 100 items, by default 50")
    func limit() throws {
        #expect(PageLimit.standard.count == 50)
        #expect(try value("1", as: PageLimit.self).count == 1)
        #expect(try value("100", as: PageLimit.self).count == 100)
        #expect(try text(PageLimit(7)) == "7")
    }

    @Test("Another number of items is refused", arguments: ["0", "-1", "101", "9223372036854775807"])
    func limitRange(json: String) {
        #expect(faults(json, as: PageLimit.self) == [": outOfRange"])
    }

    @Test("A limit that is not a whole number is refused", arguments: ["1.5", #""50""#, "true", "[]"])
    func limitType(json: String) {
        #expect(faults(json, as: PageLimit.self) == [": type"])
    }

    @Test(
        "A cursor is decoded to its bytes",
        arguments: [[0], [255], [0, 1, 254, 255], Array(repeating: 7, count: PageCursor.limit)] as [[UInt8]])
    func cursor(bytes: [UInt8]) throws {
        let cursor = PageCursor(bytes: bytes)
        #expect(try value(text(cursor), as: PageCursor.self) == cursor)
    }

    @Test("A cursor is Base64url without padding, so that it needs no escape in a URL")
    func cursorText() throws {
        #expect(try text(PageCursor(bytes: [0xFB, 0xEF, 0xFF, 0xFF])) == #""--___w""#)
    }

    @Test(
        "A text that is not from a list is refused",
        arguments: [
            "", "A", "AAAAA", "A!", "AB", "AAB", "AQ==", "+A", "/A", " AQ", "AQ\n", "ÄQ",
            String(repeating: "A", count: 684), String(repeating: "A", count: 100_000),
        ])
    func badCursor(spelling: String) throws {
        #expect(try faults(quoted(spelling), as: PageCursor.self) == [": format"])
    }

    @Test(
        "One item more than the limit means a next page, which begins after the last item",
        arguments: 0...4)
    func next(fetched: Int) throws {
        let items = Array(1...5).prefix(fetched)
        let page = Page(Array(items), limit: try PageLimit(3)) { PageCursor(bytes: [UInt8($0)]) }
        #expect(page.items == Array(items.prefix(3)))
        #expect(page.next == (fetched == 4 ? PageCursor(bytes: [3]) : nil))
    }

    @Test("The last page has no next cursor")
    func wire() throws {
        #expect(try text(Page(items: [1, 2], next: PageCursor(bytes: [2]))) == #"{"items":[1,2],"next":"Ag"}"#)
        #expect(try text(Page<Int>(items: [], next: nil)) == #"{"items":[],"next":null}"#)
    }
}
