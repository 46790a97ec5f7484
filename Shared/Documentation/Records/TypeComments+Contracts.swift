extension TypeComments {
    private static let common = ContractRecord(parsing: RecordedComments.common)
    private static let contracts = RecordedComments.contracts.mapValues {
        ContractRecord(parsing: $0)
    }

    /// Returns the comments for a call or a context, by the part of the name before the dot.
    static func of(_ name: String) -> TypeComments {
        let own = contracts[String(name.prefix { $0 != "." })]
        return TypeComments([own, common].compactMap { $0 })
    }
}
