public import CallTypes
public import Vocabulary

/// Changes one's own profile. What signs in changes by proof only (`identity.changeEmail`, `identity.changePhone`).
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

    /// Of persons only, as are `surname` and `phone`.
    public var name: Patch<Line>
    public var surname: Patch<Line>
    /// Where to be called.
    public var phone: Patch<PhoneNumber>
    /// One of ours; another is refused (resolution of R04.14).
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
        /// R03.9
        case surnameNeeded
        /// The account is no person: its context owns its names and phones.
        case notYours

        public var terms: RefusalTerms {
            switch self {
            case .surnameNeeded: .invalid("The surname can be changed, not taken away.", member: "surname")
            case .notYours: .invalid("Accounts of this kind have their names and phones with their profiles.")
            }
        }
    }

    private enum CodingKeys: String, CodingKey { case name, surname, phone, language }

    /// What is kept is left out: `null` takes away.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if name != .keep { try container.encode(name, forKey: .name) }
        if surname != .keep { try container.encode(surname, forKey: .surname) }
        if phone != .keep { try container.encode(phone, forKey: .phone) }
        if language != .keep { try container.encode(language, forKey: .language) }
    }
}
