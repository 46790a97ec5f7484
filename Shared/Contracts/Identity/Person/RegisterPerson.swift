public import CallTypes
public import Vocabulary

/// Registers a person with an e-mail address. Does not sign the person in (R05.05): mails a link that confirms the
/// address. An account that stays unconfirmed is erased after a week.
public struct RegisterPerson: Call {
    public static let name = "identity.registerPerson"
    public static let summary = "Open an account for a person and mail its confirmation link"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/person")
    public static let sends = Sending.toOthers(by: [.email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva registers and will be written to in Ukrainian",
            RegisterPerson(
                email: ExampleTown.ivasAddress, password: ExampleTown.password,
                passwordConfirmation: ExampleTown.password, name: ExampleTown.ivasName, language: .uk, consent: true),
            Reply(account: ExampleTown.iva))
    ]

    public var email: EmailAddress
    /// At least 8 characters, with a letter and a digit (R05.08).
    public var password: Password
    /// The password repeated (R04.2).
    public var passwordConfirmation: Password
    public var name: Line?
    /// The language of messages; by default the language of the request.
    public var language: Language?
    /// The person's consent to the terms and the privacy policy in force: must be true.
    public var consent: Bool

    public init(
        email: EmailAddress, password: Password, passwordConfirmation: Password, name: Line? = nil,
        language: Language? = nil, consent: Bool
    ) {
        self.email = email
        self.password = password
        self.passwordConfirmation = passwordConfirmation
        self.name = name
        self.language = language
        self.consent = consent
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: passwordConfirmation, for: .person, &faults)
        if !consent { faults.record(.consentMissing, at: "consent") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// For `identity.resendConfirmation`.
        public var account: AccountID

        public init(account: AccountID) { self.account = account }
    }

    public enum Refused: Refusal {
        case emailTaken

        public var terms: RefusalTerms {
            .conflict("There is an account with this e-mail address already.", member: "email")
        }
    }
}
