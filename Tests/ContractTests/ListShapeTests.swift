import RPC
import Testing
import Vocabulary

@Suite("Lists that come in parts")
struct ListShapeTests {
    @Test("A call that takes a cursor is a list, and its reply a page or a document in parts")
    func cursors() {
        for call in CallType.all {
            let isDocument = call.type.route?.kind == .document
            let cursor = Schema.of(call.type).members.first { $0.name == "cursor" }?.schema
            let isList = call.type is any ListCall.Type
            #expect(isList == (cursor != nil), "\(call.name)")
            #expect(isList == Self.isPaged(call.type) || isDocument, "\(call.name)")
            #expect(cursor == nil || cursor == .nullable(PageCursor.schema), "\(call.name)")
        }
    }

    @Test("Who asks for a page may limit it")
    func limits() {
        for call in CallType.all where Self.isPaged(call.type) {
            let limit = Schema.of(call.type).members.first { $0.name == "limit" }?.schema
            #expect(limit == .nullable(PageLimit.schema), "\(call.name)")
        }
    }

    @Test("Every list refuses the cursors of every other list")
    func otherLists() throws {
        var names: [PageCursor: String] = [:]
        for list in CallType.all.compactMap({ $0.type as? any ListCall.Type }) {
            let cursor = try #require(try Self.cursor(of: list), "\(list.name) has no example")
            #expect(names[cursor] == nil, "\(list.name)")
            names[cursor] = list.name
        }
    }

    /// In the list that the first example asks for.
    private static func cursor<C: ListCall>(of list: C.Type) throws -> PageCursor? {
        try C.examples.first.map { try ListCursors<Int>(of: $0.call).cursor(after: 1) }
    }

    private static func isPaged<C: Call>(_ call: C.Type) -> Bool { C.Reply.self is any PagedReply.Type }
}
