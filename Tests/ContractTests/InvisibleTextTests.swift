import CoachesContract
import RPC
import Testing
import Vocabulary

/// Sweeps the human text of every call of every contract. The schema finds the members, so a new member and a new call
/// are swept without a change here.
@Suite("Human text in calls")
struct InvisibleTextTests {
    @Test("A text of which nothing is seen counts as missing", arguments: CallType.all)
    func sweep(call: CallType) throws {
        for text in [#"\u200b"#, #" \u3164\u2800 "#, #"\u00ad\ufe0f"#, #"\udb40\udc41"#, #"e\u0301"#] {
            try sweep(call.type, text)
        }
    }

    /// - Parameter text: as it stands between the quotes of JSON; visible if it begins with a letter.
    private func sweep<C: Call>(_ type: C.Type, _ text: String) throws {
        let example = try #require(C.examples.first)
        let node = try JSONDocument(parsing: JSONWriter.encode(example.call)).root
        let isVisible = text.first == "e"
        for (path, json) in Self.variants(of: node, Schema.of(type), "", "\"\(text)\"") {
            let found = try faults(json, as: type)
            #expect(found.contains("\(path): required") != isVisible, "\(C.name): \(json)")
        }
    }

    @Test("The sweep finds the texts that people write, also those within a value and in a list")
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

    @Test("R03.32 a comment of which nothing is seen is none")
    func comment() throws {
        for text in [#""\u200b""#, #"" \u3164\u2800\n""#, #""\ufe0f""#] {
            let comment = try JSONReader.decode(
                BookingComment.self, from: Array(text.utf8), unknownMembers: .refused)
            #expect(comment.text == nil)
        }
    }

    private static func paths<C: Call>(of type: C.Type) throws -> [String] {
        let example = try #require(C.examples.first)
        let node = try JSONDocument(parsing: JSONWriter.encode(example.call)).root
        return variants(of: node, Schema.of(type), "", "").map { "\(C.name) \($0.path)" }
    }

    /// The call with another text in the place of each human one.
    private static func variants(
        of node: JSONNode, _ schema: Schema, _ path: String, _ text: String
    ) -> [(path: String, json: String)] {
        switch schema {
        // Also where the example has null.
        case _ where isHuman(schema): [(path, text)]
        case .nullable(let schema): node.isNull ? [] : variants(of: node, schema, path, text)
        case .object(let members):
            members.flatMap { member in
                let inside = path.isEmpty ? member.name : "\(path).\(member.name)"
                guard let value = node[member: member.name] else {
                    return isHuman(member.schema) ? [(inside, object(node, with: member.name, text))] : []
                }
                return variants(of: value, member.schema, inside, text).map { variant in
                    (variant.path, object(node, with: member.name, variant.json))
                }
            }
        case .array(let items):
            node.elements.enumerated().flatMap { number, element in
                variants(of: element, items, path.isEmpty ? "\(number)" : "\(path).\(number)", text).map { variant in
                    (variant.path, list(node, with: number, variant.json))
                }
            }
        case .dictionary(let values):
            node.members.flatMap { name, value in
                variants(of: value, values, path.isEmpty ? name : "\(path).\(name)", text).map { variant in
                    (variant.path, object(node, with: name, variant.json))
                }
            }
        default: []
        }
    }

    private static func isHuman(_ schema: Schema) -> Bool {
        let texts = [Line.schema, Paragraph.schema]
        return texts.contains(schema) || texts.map(Schema.nullable).contains(schema)
    }

    private static func object(_ node: JSONNode, with name: String, _ json: String) -> String {
        let others = node.members.filter { $0.name != name }.map { member in
            "\"\(member.name)\":" + String(decoding: member.value.bytes, as: UTF8.self)
        }
        let members = others + ["\"\(name)\":\(json)"]
        return "{\(members.joined(separator: ","))}"
    }

    private static func list(_ node: JSONNode, with number: Int, _ json: String) -> String {
        let elements = node.elements.enumerated().map { place, element in
            place == number ? json : String(decoding: element.bytes, as: UTF8.self)
        }
        return "[\(elements.joined(separator: ","))]"
    }
}
