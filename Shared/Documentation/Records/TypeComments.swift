/// The comments of the types that one context uses: those of its contract, and the common ones.
struct TypeComments {
    /// In the order in which they are searched.
    private let records: [ContractRecord]

    init(_ records: [ContractRecord]) { self.records = records }

    private func entry(_ name: String) -> ContractRecord.Entry? {
        for record in records {
            if let entry = record.entries[name] { return entry }
        }
        return nil
    }

    /// Returns the type within optionals, lists and dictionaries, behind other names of types.
    func core(of type: TypeName) -> TypeName {
        var type = type
        while true {
            if let entry = entry(type.name), let target = entry.target {
                type = target
            } else if Self.wrappers.contains(type.name), let inner = type.arguments.last {
                type = inner
            } else {
                return type
            }
        }
    }

    /// The types whose values are those of their last argument.
    static let wrappers: Set<String> = [
        "Array", "Blankable", "Dictionary", "Identifier", "Optional", "Patch", "Set",
    ]

    /// Returns the comment of a type, or of the type that it wraps.
    func sentences(of type: TypeName) -> String {
        if let entry = entry(type.name) {
            if !entry.sentences.isEmpty { return entry.sentences }
            if let target = entry.target { return sentences(of: target) }
        }
        guard Self.wrappers.contains(type.name), let inner = type.arguments.last else { return "" }
        return sentences(of: inner)
    }

    /// Returns the members of a type, with the arguments of the type in place of its parameters.
    func members(of type: TypeName) -> [ContractRecord.Member] {
        guard let entry = entry(type.name) else { return [] }
        let arguments = Dictionary(zip(entry.parameters, type.arguments)) { first, _ in first }
        return entry.members.map { member in
            var member = member
            member.type = member.type?.replacing(arguments)
            return member
        }
    }
}
