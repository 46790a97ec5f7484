public import CallTypes
public import Vocabulary

/// Returns the carrier's contact data and frequent questions (R03.7).
public struct GetHelp: Call {
    public static let name = "coaches.getHelp"
    public static let summary = "Get the carrier's contact data and frequent questions"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/help")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A passenger looks for the dispatcher's phone number", GetHelp(),
            Reply(
                carrier: Line(unchecked: "Еліт Експрес"), phone: .example, email: nil,
                text: Paragraph(unchecked: "Оплатіть бронювання протягом години.")))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// The name of the carrier.
        public var carrier: Line
        public var phone: PhoneNumber?
        public var email: EmailAddress?
        /// In the caller's language, else in Ukrainian, else in any available language (R03.56).
        public var text: Paragraph?

        public init(carrier: Line, phone: PhoneNumber?, email: EmailAddress?, text: Paragraph?) {
            self.carrier = carrier
            self.phone = phone
            self.email = email
            self.text = text
        }
    }
}
