/// A language of our texts (R04.14 and its resolution).
public enum Language: String, WireValue, CaseIterable {
    case en, hr, uk, ar

    /// Returns the language of a BCP 47 tag, `uk-UA`; `nil` for an unsupported one.
    public init?(tag: String) {
        self.init(rawValue: tag.prefix { $0 != "-" && $0 != "_" }.lowercased())
    }

    /// The text direction, as in HTML.
    public var direction: String { self == .ar ? "rtl" : "ltr" }
}
