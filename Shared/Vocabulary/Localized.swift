/// A text in several languages: `{"hr": "Juha", "en": "Soup"}`. May have no text at all.
public struct Localized<Text: TextValue>: Codable, Hashable, Sendable {
    public var en: Text?
    public var hr: Text?
    public var uk: Text?
    public var ar: Text?

    public init(en: Text? = nil, hr: Text? = nil, uk: Text? = nil, ar: Text? = nil) {
        self.en = en
        self.hr = hr
        self.uk = uk
        self.ar = ar
    }

    public subscript(language: Language) -> Text? {
        get {
            switch language {
            case .en: en
            case .hr: hr
            case .uk: uk
            case .ar: ar
            }
        }
        set {
            switch language {
            case .en: en = newValue
            case .hr: hr = newValue
            case .uk: uk = newValue
            case .ar: ar = newValue
            }
        }
    }

    /// Returns the text for a reader.
    /// - Parameter main: the language of the author, for readers whose language has no text.
    public func text(for language: Language?, main: Language) -> Text? { language.flatMap { self[$0] } ?? self[main] }
}
