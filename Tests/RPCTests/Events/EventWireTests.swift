import RPC
import Testing
import Vocabulary

@Suite("Events on the wire")
struct EventWireTests {
    private static let id = #""01960000-0000-7000-8000-000000000001""#
    private static let record = EventRecord(
        feed: .example, sequence: 7, id: .example, time: .example, type: "parcels.moved", version: 2, subject: "č",
        traceparent: nil, data: RawJSON.of(#"{"number":7,"big":12345678901234567890}"#))
    private static let recordText =
        #"{"feed":\#(id),"sequence":7,"id":\#(id),"time":"2026-11-21T13:45:00.000Z","type":"parcels.moved","#
        + #""version":2,"subject":"č","traceparent":null,"data":{"number":7,"big":12345678901234567890}}"#

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONWriter.encode(value), as: UTF8.self)
    }

    private func read<T: Decodable>(_ type: T.Type, _ text: String, _ unknown: UnknownMembers = .refused) throws -> T {
        try JSONReader.decode(type, from: Array(text.utf8), unknownMembers: unknown)
    }

    @Test("A record is serialized to exactly this text, with its data unchanged, and parsed back")
    func record() throws {
        #expect(try text(Self.record) == Self.recordText)
        #expect(try read(EventRecord.self, Self.recordText) == Self.record)
        var traced = Self.record
        traced.traceparent = "00-1-2-01"
        #expect(try read(EventRecord.self, text(traced)) == traced)
    }

    @Test("The call and the reply have exactly these texts")
    func readEvents() throws {
        let question = ReadEvents(feed: .example, after: 6, limit: try EventLimit(20), wait: .maximum)
        let questionText = #"{"feed":\#(Self.id),"after":6,"limit":20,"wait":25}"#
        #expect(try text(question) == questionText)
        #expect(try read(ReadEvents.self, questionText) == question)
        #expect(try read(ReadEvents.self, #"{"after":0}"#) == ReadEvents(after: 0))
        let reply = ReadEvents.Reply(feed: .example, events: [Self.record], next: 7, head: 9, resync: false)
        let replyText =
            #"{"feed":\#(Self.id),"events":[\#(Self.recordText)],"next":7,"head":9,"resync":false}"#
        #expect(try text(reply) == replyText)
        #expect(try read(ReadEvents.Reply.self, replyText) == reply)
    }

    @Test("The call is read-only, has no route, and is for services only")
    func shape() {
        #expect(ReadEvents.name == "events.read")
        #expect(ReadEvents.isReadOnly)
        #expect(ReadEvents.route == nil)
        #expect(ReadEvents.access == .services(EveryService.names))
        #expect(EventsContract.calls.map { $0.name } == ["events.read"])
    }

    @Test("A record is decoded as its type and skips unknown members; as another type it is nil")
    func typed() throws {
        struct Moved: Event {
            static let name = "parcels.moved"
            var number: Int
            var subject: String { "\(number)" }
        }
        struct Opened: Event {
            static let name = "parcels.opened"
            var subject: String { "" }
        }
        #expect(try Self.record.event(Moved.self) == Moved(number: 7))
        #expect(try Self.record.event(Opened.self) == nil)
        var broken = Self.record
        broken.data = RawJSON.of(#"{"number":"seven"}"#)
        #expect(throws: Faults.self) { try broken.event(Moved.self) }
    }
}

extension RawJSON {
    static func of(_ text: String) -> RawJSON {
        do {
            return try RawJSON(parsing: Array(text.utf8))
        } catch {
            preconditionFailure("\(text) is no JSON: \(error)")
        }
    }
}
