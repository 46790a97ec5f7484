public import CallTypes
import Vocabulary

/// Returns the codes of the tables as a PDF to print and cut: four tables a page of A4, or one table on a page of A6.
public struct PrintTables: Call {
    public static let name = "restaurants.printTables"
    public static let summary = "Download the codes of your tables as a PDF"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .document("/v1/restaurants/me/tables/codes.pdf")
    public static let examples: [CallExample<Self>] = [
        CallExample("The restaurant prints all codes", PrintTables(), ExampleTown.codes),
        CallExample("The restaurant prints the code of one table", PrintTables(number: .example), ExampleTown.codes),
    ]

    /// `nil` for all tables.
    public var number: TableNumber?

    public init(number: TableNumber? = nil) { self.number = number }

    public typealias Reply = Document
    public typealias Refused = TableCodesRefused
}
