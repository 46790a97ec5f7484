import RPC
import Testing
import Vocabulary

@Suite("The cursors of a list")
struct ListCursorsTests {
    private typealias ByName = ListCursors<String, Instant, Identifier<ListCursorsTests>, Int, Int64>

    private static let byName = ByName(list: "things.listThings")

    @Test(
        "A sort key comes back as it was, whatever is in it",
        arguments: ["", "Horvat", "Šimić", "Шевченко", "عمّان", "👨‍👩‍👧", "\u{0}", String(repeating: "ї", count: 200)])
    func key(name: String) throws {
        for number in [0, 1, -1, Int.max, Int.min] {
            let time = Instant(milliseconds: Int64(number))
            let cursor = Self.byName.cursor(after: name, time, .example, number, Int64(number))
            let sent = try value(text(cursor), as: PageCursor.self)
            let key = try Self.byName.key(of: sent)
            let isSame = key == (name, time, .example, number, Int64(number))
            #expect(isSame)
        }
    }

    @Test("A cursor of another list is refused, also of one that is sorted by the same")
    func otherList() {
        let other = ByName(list: "things.listOtherThings").cursor(after: "a", .example, .example, 1, 1)
        #expect(throws: Faults.invalidCursor) { _ = try Self.byName.key(of: other) }
        #expect(Faults.invalidCursor.paths == ["cursor"])
    }

    @Test("A cursor that is cut short is refused, and so is one with more behind it")
    func damaged() {
        let bytes = Self.byName.cursor(after: "Horvat", .example, .example, 1, 1).bytes
        for count in bytes.indices {
            #expect(throws: Faults.invalidCursor) {
                _ = try Self.byName.key(of: PageCursor(bytes: Array(bytes.prefix(count))))
            }
        }
        #expect(throws: Faults.invalidCursor) { _ = try Self.byName.key(of: PageCursor(bytes: bytes + [0])) }
    }

    @Test("A text that is no UTF-8 is refused")
    func brokenText() throws {
        let names = ListCursors<String>(list: "names")
        var bytes = names.cursor(after: "ab").bytes
        bytes[bytes.count - 1] = 0xFF
        #expect(throws: Faults.invalidCursor) { _ = try names.key(of: PageCursor(bytes: bytes)) }
    }
}
