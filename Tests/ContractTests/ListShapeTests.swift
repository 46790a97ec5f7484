import RPC
import Testing
import Vocabulary

@Suite("Lists")
struct ListShapeTests {
    @Test("A call that accepts a cursor is a list, and its reply is a page or a document in parts")
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

    @Test("Every call for a page has a limit")
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

    @Test("A call, streams aside, replies with `items` exactly when its name begins with list or find")
    func names() {
        for call in CallType.all where !Self.isStream(call.type) {
            let lists = Self.lists(in: call.type)
            #expect(
                call.isNamedAsList ? lists.count > 1 || lists == ["items"] : !lists.contains("items"), "\(call.name)")
        }
    }

    @Test("A row of a list has at most 300 bytes of JSON in every example")
    func rows() throws {
        for call in CallType.all where call.isNamedAsList {
            let rows = try Self.rows(in: call.type)
            #expect(!rows.isEmpty, "\(call.name) has no example with a row")
            for row in rows {
                let bytes = row.bytes
                #expect(bytes.count <= 300, "\(call.name): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    /// Returns a cursor of the list in the first example.
    private static func cursor<C: ListCall>(of list: C.Type) throws -> PageCursor? {
        try C.examples.first.map { try ListCursors<Int>(of: $0.call).cursor(after: 1) }
    }

    /// The members of the reply that are arrays.
    private static func lists<C: Call>(in call: C.Type) -> [String] {
        Schema.of(C.Reply.self).members.filter { member in
            if case .array = member.schema { true } else { false }
        }.map(\.name)
    }

    /// All rows in the examples of a list.
    private static func rows<C: Call>(in call: C.Type) throws -> [JSONNode] {
        try C.examples.flatMap { example in
            let reply = try JSONDocument(parsing: JSONWriter.encode(example.reply)).root
            return lists(in: call).flatMap { reply[member: $0]?.elements ?? [] }
        }
    }

    private static func isStream<C: Call>(_ call: C.Type) -> Bool { C.Reply.self == StreamPage.self }

    private static func isPaged<C: Call>(_ call: C.Type) -> Bool { C.Reply.self is any PagedReply.Type }
}

extension CallType {
    /// `deliveries.listSteps`, `coaches.findBookings`.
    fileprivate var isNamedAsList: Bool {
        ["list", "find"].contains { name.hasPrefix("\(contract).\($0)") }
    }
}
