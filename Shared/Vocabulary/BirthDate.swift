/// The day on which a person was born: `1987-05-04`. From 1900 to 9999. The service that stores it refuses a day that is
/// not over.
public struct BirthDate: WireText {
    private static let firstYear: Int64 = 1_900

    public static var schema: Schema { .string(StringRule(format: "date")) }
    public static var example: BirthDate { BirthDate(daysSince1970: 6_332) }
    /// The first day of 1900.
    public static var earliest: BirthDate { BirthDate(daysSince1970: -25_567) }

    /// Days since 1970-01-01; negative for people who were born before.
    public let days: Int64

    /// Makes a day from a valid number, as stored in a database.
    public init(daysSince1970 days: Int64) { self.days = days }

    public init(_ text: String) throws(Fault) {
        guard let days = CalendarDate.days(in: text, from: Self.firstYear) else {
            throw .format("This must be a date such as \(Self.example).", "date", ["example": "\(Self.example)"])
        }
        self.days = days
    }

    public var text: String { CalendarDate(daysSince1970: days).text }
}
