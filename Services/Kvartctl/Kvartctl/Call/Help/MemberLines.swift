import Documentation
import RPC
import Vocabulary

/// The members of a call or a reply in lines. A member of an object has the name that the command line uses,
/// `customer.address`; one of an object in a list is `items[].id`.
struct MemberLines {
    /// Whether each member is required or optional.
    let showsPresence: Bool

    func lines(of members: [DocumentedMember], in parent: String = "") -> [String] {
        members.flatMap { member in
            let name = parent + member.name
            let head = "  \(name)  \(words(of: member).joined(separator: ", "))"
            let sentences = member.explanation.wrapped(to: CallHelp.width, indent: 6)
            guard !member.schema.isFile else { return [head] + (sentences.isEmpty ? [] : [sentences]) }
            let inner = lines(of: member.members, in: "\(name)\(member.schema.isList ? "[]" : "").")
            return [head] + (sentences.isEmpty ? [] : [sentences]) + values(of: member) + inner
        }
    }

    private func words(of member: DocumentedMember) -> [String] {
        var words = [member.schema.isFile ? "a file, as @PATH" : SchemaWords.text(schema(of: member))]
        if let unit = member.unit { words.append("in \(unit)") }
        if showsPresence { words.append(member.isRequired ? "required" : "optional") }
        return words
    }

    /// A member that may be left out need not be null.
    private func schema(of member: DocumentedMember) -> Schema {
        guard showsPresence, !member.isRequired, case .nullable(let schema) = member.schema else {
            return member.schema
        }
        return schema
    }

    /// The values that need an explanation.
    private func values(of member: DocumentedMember) -> [String] {
        member.values.filter { !$0.sentences.isEmpty }.map {
            "\($0.text): \($0.sentences)".wrapped(to: CallHelp.width, indent: 8)
        }
    }
}

extension Schema {
    fileprivate var isList: Bool {
        switch self {
        case .array: true
        case .nullable(let schema): schema.isList
        default: false
        }
    }
}
