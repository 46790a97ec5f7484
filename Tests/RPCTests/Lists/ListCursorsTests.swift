import RPC
import Testing
import Vocabulary

@Suite("Cursors of lists")
struct ListCursorsTests {
    private typealias ByName = ListCursors<String, Instant, Identifier<ListCursorsTests>, Int, Int64>

    private struct ListThings: ListCall {
        typealias Reply = Page<String>
        static let name = "things.listThings"
        static let summary = "List things"
        static let access = Access.anyone

        var owner = 1
        var until: Instant?
        var search: String?
        var cursor: PageCursor?
        var limit: PageLimit?
    }

    private struct ListOtherThings: ListCall {
        typealias Reply = Page<String>
        static let name = "things.listOtherThings"
        static let summary = "List other things"
        static let access = Access.anyone

        var owner = 1
        var cursor: PageCursor?
        var limit: PageLimit?
    }

    private static func cursors(_ call: some ListCall = ListThings()) throws -> ByName { try ByName(of: call) }

    @Test(
        "A sort key round-trips, whatever its content",
        arguments: ["", "Horvat", "Šimić", "Шевченко", "عمّان", "👨‍👩‍👧", "\u{0}", String(repeating: "ї", count: 200)])
    func key(name: String) throws {
        let byName = try Self.cursors()
        for number in [0, 1, -1, Int.max, Int.min] {
            let time = Instant(milliseconds: Int64(number))
            let cursor = byName.cursor(after: name, time, .example, number, Int64(number))
            let sent = try JSONReader.decode(
                PageCursor.self, from: JSONWriter.encode(cursor), unknownMembers: .refused)
            let key = try byName.key(of: sent)
            let isSame = key == (name, time, .example, number, Int64(number))
            #expect(isSame)
        }
    }

    @Test("A cursor of another list is refused, even with the same sort keys and filters")
    func otherList() throws {
        let (byName, other) = (try Self.cursors(), try Self.cursors(ListOtherThings()))
        let cursor = other.cursor(after: "a", .example, .example, 1, 1)
        #expect(throws: Faults.invalidCursor) { _ = try byName.key(of: cursor) }
        #expect(Faults.invalidCursor.paths == ["cursor"])
    }

    @Test("A cursor is refused when a filter is changed, added or left out")
    func otherFilters() throws {
        let calls = [
            ListThings(), ListThings(owner: 2), ListThings(until: .example), ListThings(search: "a"),
            ListThings(search: "ab"), ListThings(search: ""), ListThings(until: .example, search: "a"),
        ]
        for (first, made) in calls.enumerated() {
            let cursor = try Self.cursors(made).cursor(after: "a", .example, .example, 1, 1)
            for (second, asked) in calls.enumerated() where second != first {
                let cursors = try Self.cursors(asked)
                #expect(throws: Faults.invalidCursor) { _ = try cursors.key(of: cursor) }
            }
        }
    }

    @Test("A list continues with another limit")
    func otherLimit() throws {
        let cursor = try Self.cursors().cursor(after: "a", .example, .example, 1, 1)
        let key = try Self.cursors(ListThings(cursor: cursor, limit: .largest)).key(of: cursor)
        #expect(key.0 == "a")
    }

    @Test("A truncated cursor is refused, and so is one with extra bytes")
    func damaged() throws {
        let byName = try Self.cursors()
        let bytes = byName.cursor(after: "Horvat", .example, .example, 1, 1).bytes
        for count in bytes.indices {
            #expect(throws: Faults.invalidCursor) {
                _ = try byName.key(of: PageCursor(bytes: Array(bytes.prefix(count))))
            }
        }
        #expect(throws: Faults.invalidCursor) { _ = try byName.key(of: PageCursor(bytes: bytes + [0])) }
    }

    @Test("A text that is not UTF-8 is refused")
    func brokenText() throws {
        let names = try ListCursors<String>(of: ListThings())
        var bytes = names.cursor(after: "ab").bytes
        bytes[bytes.count - 1] = 0xFF
        #expect(throws: Faults.invalidCursor) { _ = try names.key(of: PageCursor(bytes: bytes)) }
    }
}
