public import CallTypes

/// The notices to restaurants.
public enum RestaurantsNotice: Notice {
    public typealias Context = RestaurantsContract

    public enum Kind: String, CaseIterable, Sendable {
        case tableCodes
    }

    /// The codes of all tables are attached to the mail (R02.35). `count` is the number of tables; at least one.
    case tableCodes(count: Int)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .tableCodes(let count):
            NoticeTerms(
                .tableCodes, "To the restaurant: the codes of its tables", by: [.email],
                arguments: ["count": "\(count)"], link: TablesPage().link)
        }
    }
}
