/// A day of the week.
public enum Weekday: String, WireValue, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// 1 is Monday, 7 is Sunday (ISO 8601).
    public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// - Parameter number: from 1 to 7.
    public init?(number: Int) {
        guard 1...7 ~= number else { return nil }
        self = Self.allCases[number - 1]
    }
}
