import CoachesContract
import RPC
import Testing
import Vocabulary

/// Sweeps the human text of every call. The members are found by the schema, so new members and new calls need no
/// change here.
@Suite("Human text in calls")
struct InvisibleTextTests {
    @Test("An invisible text counts as missing", arguments: CallType.all)
    func sweep(call: CallType) throws {
        for text in [#"\u200b"#, #" \u3164\u2800 "#, #"\u00ad\ufe0f"#, #"\udb40\udc41"#, #"e\u0301"#] {
            try sweep(call.type, text)
        }
    }

    /// - Parameter text: the text between the quotes of JSON; it is visible if it begins with a letter.
    private func sweep<C: Call>(_ type: C.Type, _ text: String) throws {
        let isVisible = text.first == "e"
        for member in try Self.texts(of: type) {
            let json = member.call("\"\(text)\"")
            let found = try faults(json, as: type)
            #expect(found.contains("\(member.path): required") != isVisible, "\(C.name): \(json)")
        }
    }

    @Test("The sweep finds the texts that people write, also within values and lists")
    func found() throws {
        var found: [String] = []
        for call in CallType.all { found += try Self.paths(of: call.type) }
        for path in [
            "deliveries.create description", "deliveries.create customer.lastName", "deliveries.registerStore name",
            "deliveries.registerCourier firstName", "identity.registerPerson name", "identity.signInByCode surname",
            "identity.updateProfile surname", "identity.blockAccount reason", "coaches.bookForCaller surname",
            "coaches.settleRefund note",
        ] { #expect(found.contains(path), "\(path) is not in \(found)") }
        #expect(found.count > 20)
    }

    @Test("R03.32 an invisible comment counts as no comment")
    func comment() throws {
        for text in [#""\u200b""#, #"" \u3164\u2800\n""#, #""\ufe0f""#] {
            let comment = try JSONReader.decode(
                BookingComment.self, from: Array(text.utf8), unknownMembers: .refused)
            #expect(comment.text == nil)
        }
    }

    private static func paths<C: Call>(of type: C.Type) throws -> [String] {
        try texts(of: type).map { "\(C.name) \($0.path)" }
    }

    /// Returns the texts that people write.
    private static func texts<C: Call>(of type: C.Type) throws -> [CallText] {
        let human = [Line.schema, Paragraph.schema]
        return try CallText.all(in: type).filter { human.contains(.string($0.rule)) }
    }
}
