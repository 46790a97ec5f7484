extension TypeComments {
    private static let common = ContractRecord(parsing: RecordedComments.common)
    private static let contracts = RecordedComments.contracts.mapValues {
        ContractRecord(parsing: $0)
    }

    /// Returns the comments for a call or a context, by the part of the name before the dot.
    static func of(_ name: String) -> TypeComments {
        let context = String(name.prefix { $0 != "." })
        let own = contracts[context] ?? ContractRecord(parsing: "")
        return TypeComments(own: own, common: common, context: context)
    }
}
