import RPC
import Testing
import Vocabulary

@Suite("Lists that come in parts")
struct ListShapeTests {
    private static func cursor(of call: CallType) -> Schema? {
        Schema.of(call.type).members.first { $0.name == "cursor" }?.schema
    }

    @Test("A call whose reply is a page takes a cursor, and a cursor is taken by nothing else but documents in parts")
    func cursors() {
        var lists = 0
        for call in CallType.all {
            let isDocument = call.type.route?.kind == .document
            #expect(Self.isPaged(call.type) == (Self.cursor(of: call) != nil) || isDocument, "\(call.name)")
            if let cursor = Self.cursor(of: call) {
                #expect(cursor == .nullable(PageCursor.schema), "\(call.name)")
                lists += 1
            }
        }
        #expect(lists == 18)
    }

    @Test("No two lists have the same tag, so that each refuses the cursors of all others")
    func tags() {
        let names = CallType.all.map(\.name)
        #expect(Set(names.map(\.cursorTag)).count == names.count)
    }

    private static func isPaged<C: Call>(_ call: C.Type) -> Bool { C.Reply.self is any PagedReply.Type }
}
