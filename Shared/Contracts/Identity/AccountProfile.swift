public import CallTypes
public import Vocabulary

/// An account as its owner sees it.
public struct AccountProfile: Codable, Hashable, Sendable, VersionedReply {
    public var id: AccountID
    public var kind: AccountKind
    /// The sign-in address; `null` for an account that signs in with a phone only.
    public var email: EmailAddress?
    /// Whether the owner has opened a mailed link. Couriers, stores and staff need not confirm.
    public var isEmailConfirmed: Bool
    /// The sign-in phone.
    public var signInPhone: PhoneNumber?
    /// A person's name; contexts own the names of stores, couriers, restaurants, promoters and dealers.
    public var name: Line?
    /// The surname on a ticket (R03.11).
    public var surname: Line?
    /// The phone number for calls to a person. Not used to sign in.
    public var phone: PhoneNumber?
    /// The same number as ten digits, for a Ukrainian number (R03.8).
    public var phoneNational: String?
    /// The picture of a person; `null` without one. Everybody with one of its addresses sees it.
    public var picture: Picture?
    /// The language of messages to the account; `null` while it follows the language of each request.
    public var language: Language?
    public var permissions: [Permission]
    /// The newest versions of the documents that the account agreed to.
    public var consents: [Consent]
    /// Documents that have a newer version.
    public var consentRequired: [LegalDocument]
    public var createdAt: Instant
    public var version: Int64

    public init(
        id: AccountID, kind: AccountKind, email: EmailAddress?, isEmailConfirmed: Bool, signInPhone: PhoneNumber?,
        name: Line?, surname: Line?, phone: PhoneNumber?, picture: Picture? = nil, language: Language?,
        permissions: [Permission], consents: [Consent], createdAt: Instant, version: Int64
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
        self.picture = picture
        self.language = language
        self.permissions = permissions
        self.consents = consents
        consentRequired =
            kind.needsConsent
            ? LegalDocument.allCases.filter { document in
                !consents.contains { $0.document == document && $0.version == document.version }
            } : []
        self.createdAt = createdAt
        self.version = version
    }
}

extension AccountKind {
    /// Whether an account of this kind must agree to the documents before it is created (R04.2; optional for others,
    /// resolution of R01.1).
    public var needsConsent: Bool { self == .person }
}
