import RPC
import Testing
import Vocabulary

/// Sweeps the texts of every call with letters and digits, at the bounds of their schemas.
@Suite("The bounds of texts in calls")
struct TextBoundTests {
    @Test(
        "A call refuses a text that its schema refuses, and accepts a valid text whose schema has only bounds",
        arguments: CallType.recorded)
    func bounds(call: CallType) throws { #expect(try Self.faults(of: call.type) == []) }

    @Test("The sweeps find every text of a call", arguments: CallType.recorded)
    func complete(call: CallType) throws {
        let texts = Schema.of(call.type).leaves.filter { if case .string = $0.schema { true } else { false } }
        #expect(try Set(Self.texts(of: call.type).map(\.leaf)) == Set(texts.map(\.path)))
    }

    @Test("The sweep finds short and long texts, also within values and lists")
    func found() throws {
        let found = try CallType.recorded.flatMap { call in
            try Self.texts(of: call.type).filter { !$0.lengths.isEmpty }.map { "\(call.name) \($0.path)" }
        }
        for text in [
            "deliveries.create description", "deliveries.create customer.lastName", "deliveries.registerStore password",
            "coaches.bookForCaller comment", "coaches.listTrips cursor", "deliveries.redeemInvitation registrationKey",
            "identity.signInByCode code", "identity.registerDevice webPush.keys.auth",
        ] { #expect(found.contains(text), "\(text) is not in \(found)") }
    }

    private static func texts<C: Call>(of type: C.Type) throws -> [CallText] { try CallText.all(in: type) }

    /// Returns a sentence for each text that the call and its schema judge differently.
    private static func faults<C: Call>(of type: C.Type) throws -> [String] {
        try CallText.all(in: type).flatMap { text in
            try ["a", "0"].flatMap { character in
                try text.lengths.compactMap { length in
                    let content = String(repeating: character, count: length)
                    let isRefused = refusedMembers(text.call("\"\(content)\""), type).contains(text.path)
                    guard let mustBeTaken = try text.mustBeTaken(content), isRefused == mustBeTaken else { return nil }
                    return "\(C.name) \(isRefused ? "refuses" : "takes") \(text.path): \(length) times \(character)"
                }
            }
        }
    }

    /// Returns the members that their types refuse, without the rules over several members.
    private static func refusedMembers<C: Call>(_ json: String, _ type: C.Type) -> [String] {
        do {
            _ = try JSONReader.decode(C.self, from: Array(json.utf8), unknownMembers: .refused)
            return []
        } catch let faults as Faults {
            return faults.paths
        } catch {
            return ["\(error)"]
        }
    }

    // MARK: The sweep's own test

    /// A text whose schema says 2 to 5 characters, but which accepts others.
    private struct Liar: WireText {
        static var schema: Schema { .string(StringRule(minLength: 2, maxLength: 5)) }
        static var example: Liar { Liar(unchecked: "abc") }
        let text: String

        init(unchecked text: String) { self.text = text }

        init(_ text: String) throws(Fault) {
            guard 1...6 ~= text.count, text.count != 5 else { throw .required }
            self.init(unchecked: text)
        }
    }

    private struct LyingCall: Call {
        static let name = "test.lie"
        static let summary = "Take a text whose schema is wrong"
        static let access = Access.anyone
        typealias Reply = EmptyReply

        var texts: [Liar]
    }

    @Test("The sweep finds a type that violates the bounds of its schema")
    func liar() throws {
        #expect(
            try Self.faults(of: LyingCall.self)
                == ["a", "0"].flatMap { character in
                    [
                        "test.lie takes texts.0: 1 times \(character)",
                        "test.lie refuses texts.0: 5 times \(character)",
                        "test.lie takes texts.0: 6 times \(character)",
                    ]
                })
    }
}

extension CallText {
    /// The lengths at the bounds of the text and of repetitions in its pattern, `{0,15}`.
    fileprivate var lengths: [Int] {
        let repetitions = rule.pattern?.matches(of: #/[{,]([0-9]+)/#).compactMap { Int($0.output.1) } ?? []
        let bounds = [rule.minLength, rule.maxLength].compactMap(\.self) + repetitions
        return Set(bounds.flatMap { ($0 - 1)...($0 + 2) }).filter { $0 >= 0 }.sorted()
    }

    /// Returns whether the call must accept this text; `nil` if that depends on the type. A text with a format or a
    /// pattern may need a check digit or a whole number of bytes, which the tests of its type check.
    fileprivate func mustBeTaken(_ text: String) throws -> Bool? {
        let length = text.unicodeScalars.count
        let matches = try rule.pattern.map { try text.firstMatch(of: Regex($0)) != nil } ?? true
        guard matches, length >= rule.minLength ?? 0, length <= rule.maxLength ?? .max else {
            // An empty field of a form.
            return text.isEmpty && isNullable && rule.pattern != nil ? nil : false
        }
        return rule.format == nil && rule.pattern == nil ? true : nil
    }
}
