/// The comments of the types that one context uses: those of its contract, and the common ones.
struct TypeComments {
    /// The comments of the contract.
    private let own: ContractRecord
    /// The comments of the types of all contracts.
    private let common: ContractRecord
    /// `CityOffers`, before the names of the contract's own types.
    private let prefix: String

    init(own: ContractRecord, common: ContractRecord, context: String) {
        self.own = own
        self.common = common
        prefix = context.prefix(1).uppercased() + context.dropFirst()
    }

    private func entry(_ name: String) -> ContractRecord.Entry? { own.entries[name] ?? common.entries[name] }

    /// Returns the name of a type that no other type of the town has, in letters and digits: `CoachesBookingRowPage`.
    func componentName(of type: TypeName) -> String {
        let core = core(of: type)
        let isCommon = own.entries[core.name] == nil && common.entries[core.name] != nil
        let arguments = core.arguments.map { componentName(of: $0) }.joined()
        return arguments + (isCommon || !arguments.isEmpty ? "" : prefix) + core.name.filter { $0 != "." }
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
