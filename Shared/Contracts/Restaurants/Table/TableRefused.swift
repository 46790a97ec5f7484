public import CallTypes

/// The reasons why one table of the calling restaurant cannot be changed or printed.
public enum TableRefused: Refusal {
    /// The account has no profile here (``RestaurantRefused``).
    case noProfile
    /// The restaurant has no table with this number.
    case unknownTable

    public var terms: RefusalTerms {
        switch self {
        case .noProfile: .noProfile
        case .unknownTable: .unknownTable
        }
    }
}

/// The reasons why no codes can be printed.
public enum TableCodesRefused: Refusal {
    /// The account has no profile here (``RestaurantRefused``).
    case noProfile
    /// The restaurant has no table.
    case noTables
    /// The restaurant has no table with this number.
    case unknownTable

    public var terms: RefusalTerms {
        switch self {
        case .noProfile: .noProfile
        case .noTables: .noTables
        case .unknownTable: .unknownTable
        }
    }
}

extension RefusalTerms {
    static var unknownTable: RefusalTerms { .notFound("You have no table with this number.", member: "number") }
    static var noTables: RefusalTerms { .conflict("You have no tables yet.") }
}
