public import CallTypes
public import Vocabulary

/// One's own account, as its owner sees it.
public struct AccountProfile: Codable, Hashable, Sendable, VersionedReply {
    public var id: AccountID
    public var kind: AccountKind
    /// What is signed in with; `null` for whoever signs in with a phone only.
    public var email: EmailAddress?
    public var isEmailConfirmed: Bool
    /// What is signed in with.
    public var signInPhone: PhoneNumber?
    /// How a person is called; contexts own the names of stores, couriers, restaurants, promoters and dealers.
    public var name: Line?
    /// As it stands on a ticket (R03.11).
    public var surname: Line?
    /// Where a person wants to be called: plain data, that nobody signs in with.
    public var phone: PhoneNumber?
    /// The same as ten digits, for a number of Ukraine (R03.8).
    public var phoneNational: String?
    /// What the account is written to in; `null` while it follows the language of each request.
    public var language: Language?
    public var permissions: [Permission]
    /// The newest versions of the documents that the account agreed to.
    public var consents: [Consent]
    /// Documents that there are newer versions of.
    public var consentNeeded: [LegalDocument]
    public var createdAt: Instant
    public var version: Int64

    public init(
        id: AccountID, kind: AccountKind, email: EmailAddress?, isEmailConfirmed: Bool, signInPhone: PhoneNumber?,
        name: Line?, surname: Line?, phone: PhoneNumber?, language: Language?, permissions: [Permission],
        consents: [Consent], createdAt: Instant, version: Int64
    ) {
        self.id = id
        self.kind = kind
        self.email = email
        self.isEmailConfirmed = isEmailConfirmed
        self.signInPhone = signInPhone
        self.name = name
        self.surname = surname
        self.phone = phone
        phoneNational = phone?.national
        self.language = language
        self.permissions = permissions
        self.consents = consents
        consentNeeded =
            kind.needsConsent
            ? LegalDocument.allCases.filter { document in
                !consents.contains { $0.document == document && $0.version == document.version }
            } : []
        self.createdAt = createdAt
        self.version = version
    }
}

extension AccountKind {
    /// Whether such an account must agree to the documents before it may be (R04.2; optional for others, resolution of
    /// R01.1).
    public var needsConsent: Bool { self == .person }
}
