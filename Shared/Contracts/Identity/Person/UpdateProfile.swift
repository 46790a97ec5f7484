public import CallTypes
public import Vocabulary

/// Changes the caller's profile. Sign-in identifiers need a proof (`identity.changeEmail`, `identity.changePhone`).
public struct UpdateProfile: Call {
    public static let name = "identity.updateProfile"
    public static let summary = "Change your name, phone number or language"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.patch, "/v1/accounts/me")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva is called Ivana from now on and has no phone for calls",
            UpdateProfile(name: .set(Line(unchecked: "Ivana")), phone: .clear), ExampleTown.ivanasProfile),
        CallExample(
            "Iva has another surname",
            UpdateProfile(surname: .set(Line(unchecked: "Kovač")), phone: .clear),
            ExampleTown.ivasProfile),
        CallExample("Iva changes nothing", UpdateProfile(), ExampleTown.ivasProfile),
    ]

    /// Only for persons, like `surname` and `phone`.
    public var name: Patch<Line>
    public var surname: Patch<Line>
    /// The phone number for calls.
    public var phone: Patch<PhoneNumber>
    /// A supported language; others are refused (resolution of R04.14).
    public var language: Patch<Language>

    public init(
        name: Patch<Line> = .keep, surname: Patch<Line> = .keep, phone: Patch<PhoneNumber> = .keep,
        language: Patch<Language> = .keep
    ) {
        self.name = name
        self.surname = surname
        self.phone = phone
        self.language = language
    }

    public typealias Reply = AccountProfile

    public enum Refused: Refusal {
        /// A person who has a surname cannot remove it (R03.9).
        case surnameRequired
        /// The account is not a person's: its context owns its names and phones.
        case managedByContext

        public var terms: RefusalTerms {
            switch self {
            case .surnameRequired: .invalid("The surname can be changed, not taken away.", member: "surname")
            case .managedByContext: .invalid("Accounts of this kind have their names and phones with their profiles.")
            }
        }
    }

    private enum CodingKeys: String, CodingKey { case name, surname, phone, language }

    /// Omits unchanged members: `null` removes a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if name != .keep { try container.encode(name, forKey: .name) }
        if surname != .keep { try container.encode(surname, forKey: .surname) }
        if phone != .keep { try container.encode(phone, forKey: .phone) }
        if language != .keep { try container.encode(language, forKey: .language) }
    }
}
