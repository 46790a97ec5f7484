import Documentation
import RPC
import Vocabulary

/// The members of a call or a reply in lines. A member of an object has the name that the command line uses,
/// `customer.address`; one of an object in a list is `items[].id`.
struct MemberLines {
    /// The types that are explained already. A type is explained where it occurs first.
    private var explained: Set<String> = []

    /// - Parameter isRequest: whether each member is required or optional. A reply has all its members.
    mutating func lines(of members: [DocumentedMember], isRequest: Bool, in parent: String = "") -> [String] {
        members.flatMap { member in
            let name = parent + member.name
            var lines = ["  \(name)  \(words(of: member, isRequest: isRequest).joined(separator: ", "))"]
            lines += explanation(of: member) + values(of: member)
            guard !member.schema.isFile else { return lines }
            let path = "\(name)\(member.schema.isList ? "[]" : "")."
            return lines + self.lines(of: member.members, isRequest: isRequest, in: path)
        }
    }

    private mutating func explanation(of member: DocumentedMember) -> [String] {
        let isNew = !member.sentences.isEmpty || explained.insert(member.typeSentences).inserted
        guard isNew, !member.explanation.isEmpty else { return [] }
        return [member.explanation.wrapped(to: CallHelp.width, indent: 6)]
    }

    private func words(of member: DocumentedMember, isRequest: Bool) -> [String] {
        let schema = isRequest ? schema(of: member) : member.schema
        var words = [schema.isFile ? "a file, as @PATH" : SchemaWords.text(schema)]
        if let unit = member.unit { words.append("in \(unit)") }
        if isRequest { words.append(member.isRequired ? "required" : "optional") }
        return words
    }

    /// A member that may be left out need not be null.
    private func schema(of member: DocumentedMember) -> Schema {
        guard !member.isRequired, case .nullable(let schema) = member.schema else {
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
