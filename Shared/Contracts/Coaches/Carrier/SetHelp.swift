public import CallTypes
public import Vocabulary

/// Replaces the carrier's contact data and frequent questions in all languages.
public struct SetHelp: Call {
    public static let name = "coaches.setHelp"
    public static let summary = "Set the carrier's contact data and frequent questions"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.put, "/v1/coaches/help")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The dispatcher's phone number and a text in Ukrainian",
            SetHelp(carrier: elite, phone: .example, email: nil, texts: [text]),
            Reply(carrier: elite, phone: .example, email: nil, texts: [text]))
    ]

    private static let text = HelpText(
        language: .uk, text: Paragraph(unchecked: "Оплатіть бронювання протягом години."))

    private static let elite = Line(unchecked: "Еліт Експрес")

    /// The name of the carrier.
    public var carrier: Line
    public var phone: PhoneNumber?
    public var email: EmailAddress?
    /// The frequent questions, at most one text for each language.
    public var texts: [HelpText]

    public init(carrier: Line, phone: PhoneNumber?, email: EmailAddress?, texts: [HelpText]) {
        self.carrier = carrier
        self.phone = phone
        self.email = email
        self.texts = texts
    }

    public func validate(_ faults: inout Faults) {
        var known: Set<Language> = []
        // A longer list must contain a language twice, so the rest need not be read.
        let texts = texts.prefix(Language.allCases.count + 1)
        for (index, text) in texts.enumerated() where !known.insert(text.language).inserted {
            faults.record(.givenTwice, at: "texts.\(index).language")
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var carrier: Line
        public var phone: PhoneNumber?
        public var email: EmailAddress?
        public var texts: [HelpText]

        public init(carrier: Line, phone: PhoneNumber?, email: EmailAddress?, texts: [HelpText]) {
            self.carrier = carrier
            self.phone = phone
            self.email = email
            self.texts = texts
        }
    }
}

/// The frequent questions in one language.
public struct HelpText: Codable, Hashable, Sendable {
    public var language: Language
    public var text: Paragraph

    public init(language: Language, text: Paragraph) {
        self.language = language
        self.text = text
    }
}
