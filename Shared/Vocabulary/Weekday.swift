/// A day of the week: 1 is Monday, 7 is Sunday (ISO 8601).
public struct Weekday: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...7
    public static var example: Weekday { monday }
    public static let all = (1...7).map { Weekday(unchecked: $0) }

    public static let monday = Weekday(unchecked: 1)
    public static let tuesday = Weekday(unchecked: 2)
    public static let wednesday = Weekday(unchecked: 3)
    public static let thursday = Weekday(unchecked: 4)
    public static let friday = Weekday(unchecked: 5)
    public static let saturday = Weekday(unchecked: 6)
    public static let sunday = Weekday(unchecked: 7)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
