import Documentation
import RPC
import Vocabulary

/// The rows of a table of members. A member of an object has the names of the objects around it before its own.
struct MemberRows {
    private(set) var rows: [PageValue] = []
    private let isRequest: Bool

    /// The members of a request.
    init(of call: DocumentedCall) {
        isRequest = true
        for member in call.members { add(member, in: [], place: Self.words[call.place(of: member)]) }
    }

    /// The members of a reply or of an event.
    init(of object: DocumentedObject) {
        isRequest = false
        for member in object.members { add(member, in: [], place: nil) }
    }

    var value: PageValue { .object(["isEmpty": .flag(rows.isEmpty), "members": .list(rows)]) }

    /// The body needs no words.
    private static let words: [MemberPlace: String] = [.path: "in the path", .query: "in the query", .file: "the body"]

    /// - Parameter parents: the objects around the member, each with the dot behind it.
    private mutating func add(_ member: DocumentedMember, in parents: [String], place: String?) {
        var row: [String: PageValue] = [
            "name": .text(member.name),
            "type": .text(place == nil ? SchemaWords.text(member.schema) : SchemaWords.given(member.schema)),
            "blocks": Prose.blocks(member.explanation), "parents": .list(parents.map { .text($0) }),
        ]
        row["unit"] = member.unit.map { .text($0) }
        if let example = member.example?.plainText, member.members.isEmpty, example.count <= Self.longestExample {
            row["example"] = .text(example)
        }
        let explained = member.values.filter { !$0.sentences.isEmpty }
        row["hasValues"] = .flag(!explained.isEmpty)
        row["values"] = .list(
            explained.map { .object(["value": .text($0.text), "blocks": Prose.blocks($0.sentences)]) })
        if isRequest {
            let presence = member.isRequired ? "required" : "optional"
            row["presence"] = .text(([presence] + [place].compactMap(\.self)).joined(separator: ", "))
            row["isRequired"] = .flag(member.isRequired)
        }
        rows.append(.object(row))
        guard place != Self.words[.file] else { return }
        let inner = parents + [member.name + (member.schema.isList ? "[]." : ".")]
        for nested in member.members { add(nested, in: inner, place: nil) }
    }

    private static let longestExample = 120
}

extension DocumentedMember {
    /// The names of the member and of all members in it, for the search.
    var names: String { ([name] + members.map(\.names)).joined(separator: " ") }
}
