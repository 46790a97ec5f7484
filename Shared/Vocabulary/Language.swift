/// A language that people are written to in (R04.14 and its resolution).
public enum Language: String, WireValue, CaseIterable {
    case en, hr, uk, ar

    /// The one that a BCP 47 tag asks for, `uk-UA`; `nil` for any other.
    public init?(tag: String) {
        self.init(rawValue: tag.prefix { $0 != "-" && $0 != "_" }.lowercased())
    }

    /// Which way its text runs, as HTML writes it.
    public var direction: String { self == .ar ? "rtl" : "ltr" }
}
