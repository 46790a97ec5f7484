import Logging
@testable import ServiceKit
import Testing

@Suite("Records of the journal")
struct JournalFieldTests {
    private func fields(
        _ level: Logger.Level = .info, _ message: Logger.Message = "call", _ metadata: Logger.Metadata = [:]
    ) -> [JournalField] {
        JournalField.fields(level, message, metadata, service: "deliveries")
    }

    private func value(_ name: String, _ metadata: Logger.Metadata) -> String? {
        fields(.info, "call", metadata).first { $0.name == name }?.value
    }

    @Test("The data of a call are separate fields, beside the whole line")
    func call() {
        let all = fields(
            .notice, "call",
            [
                "call": "deliveries.accept", "id": "\"a-7\"", "trace": "0af7651916cd43dd8448eb211c80319c",
                "uid": "990", "account": "019b", "microseconds": "1250", "code": "403", "reference": "4k7w2qxh",
            ])
        let expected = [
            ("MESSAGE", all[0].value), ("PRIORITY", "5"), ("SYSLOG_IDENTIFIER", "deliveries"), ("ACCOUNT", "019b"),
            ("RPC_METHOD", "deliveries.accept"), ("ERROR_CODE", "403"), ("RPC_ID", "\"a-7\""), ("DURATION_US", "1250"),
            ("REFERENCE", "4k7w2qxh"), ("TRACE_ID", "0af7651916cd43dd8448eb211c80319c"), ("PEER_UID", "990"),
        ]
        #expect(all == expected.map { JournalField(name: $0.0, value: $0.1) })
        #expect(all[0].value.hasPrefix("call account=019b call=deliveries.accept code=403 id="))
    }

    @Test(
        "Every key becomes a valid field name of the journal",
        arguments: [
            ("http_route", "HTTP_ROUTE"), ("event-sequence", "EVENT_SEQUENCE"), ("nextTry", "NEXTTRY"),
            ("Đurđa", "KEY___UR__A"), ("_pid", "KEY__PID"), ("7days", "KEY_7DAYS"), ("", "KEY_"),
            ("message", "KEY_MESSAGE"), ("priority", "KEY_PRIORITY"), ("syslog_identifier", "KEY_SYSLOG_IDENTIFIER"),
            ("object_pid", "KEY_OBJECT_PID"),
        ])
    func names(key: String, name: String) { #expect(JournalField.fieldName(of: key) == name) }

    @Test("A name has at most 64 characters")
    func longName() {
        #expect(JournalField.fieldName(of: String(repeating: "n", count: 70)) == String(repeating: "N", count: 64))
    }

    @Test("A traceparent becomes a field with its trace id; an invalid one becomes no field")
    func trace() {
        let trace = "0af7651916cd43dd8448eb211c80319c"
        #expect(value("TRACE_ID", ["trace": "00-\(trace)-b7ad6b7169203331-01"]) == trace)
        #expect(value("TRACE_ID", ["trace": "\(trace)"]) == trace)
        for text in ["none", "", trace.uppercased(), String(repeating: "0", count: 32), trace + "0"] {
            #expect(value("TRACE_ID", ["trace": "\(text)"]) == nil, "\(text)")
        }
    }

    @Test("Text in a record cannot start a second field or move the reader's cursor")
    func control() {
        let forged = value("RPC_METHOD", ["call": "a\nPRIORITY=0\r\u{1B}[31m\u{0}"])
        #expect(forged == #"a\nPRIORITY=0\r\u{1b}[31m\u{0}"#)
        let all = fields(.info, "one\ntwo", ["call": "a\nb"])
        let hasControl = all.contains { $0.value.unicodeScalars.contains { $0.value < 0x20 } }
        #expect(!hasControl)
    }

    @Test("An empty value is on the line, but not a field")
    func empty() {
        let all = fields(.info, "call", ["account": ""])
        #expect(all.map(\.name) == ["MESSAGE", "PRIORITY", "SYSLOG_IDENTIFIER"])
        #expect(all.first?.value == #"call account="""#)
    }

    @Test("Of two keys with the same name the first is used")
    func same() {
        let all = fields(.info, "call", ["uid": "990", "PEER_UID": "0"]).filter { $0.name == "PEER_UID" }
        #expect(all == [JournalField(name: "PEER_UID", value: "0")])
    }

    @Test("A long value is truncated between two characters, with a mark")
    func long() throws {
        let text = String(repeating: "ж", count: 2_000)
        let cut = try #require(value("REASON", ["reason": "\(text)"]))
        #expect(cut.utf8.count <= JournalField.valueLimit && cut.utf8.count > JournalField.valueLimit - 8)
        #expect(cut.hasSuffix("ж…") && !cut.contains("\u{FFFD}"))
        let message = try #require(fields(.info, "\(String(repeating: "m", count: 20_000))").first)
        #expect(message.value.utf8.count == JournalField.messageLimit)
        let whole = String(repeating: "x", count: JournalField.valueLimit)
        #expect(value("REASON", ["reason": "\(whole)"]) == whole)
    }

    @Test("An error is part of the record, and a record's own data take precedence over the logger's")
    func merged() {
        struct Broken: Error {}
        let event = LogEvent(
            level: .error, message: "failed", error: Broken(), metadata: ["call": "new"], source: nil, file: #fileID,
            function: #function, line: #line)
        #expect(event.metadata(with: ["call": "old", "uid": "1"]) == ["call": "new", "uid": "1", "error": "Broken()"])
    }
}
