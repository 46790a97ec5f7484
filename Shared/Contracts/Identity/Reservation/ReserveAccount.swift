public import CallTypes
public import Vocabulary

/// Reserves the sign-in identifier and stores the password's hash, the first step of a registration. The account cannot
/// sign in until ``ActivateAccount``. The reservation expires after ten minutes.
public struct ReserveAccount: Call {
    public static let name = "identity.reserveAccount"
    public static let summary = "Reserve a sign-in identifier for a new account"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries)
    public static let repetition = Repetition.never(
        because: "the first reservation holds the identifier, so the second is refused as taken")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A courier registers with the number that was invited",
            ReserveAccount(
                kind: .courier, phone: ExampleTown.anasPhone, password: ExampleTown.password,
                contact: ExampleTown.anasContact),
            Reply(account: ExampleTown.ana)),
        CallExample(
            "A store registers with an address",
            ReserveAccount(kind: .store, email: ExampleTown.bakerysAddress, password: ExampleTown.password),
            Reply(account: ExampleTown.bakery)),
    ]

    /// The kind decides which identifier is required.
    public var kind: AccountKind
    /// For all kinds except couriers.
    public var email: EmailAddress?
    /// For couriers.
    public var phone: CroatianPhone?
    public var password: Password
    /// A contact whose number must equal the phone: binds an invitation to the invited number.
    public var contact: ContactID?
    /// A person's name; the contexts own the names of other kinds.
    public var name: Line?
    /// The language of messages; by default the language of the request.
    public var language: Language?
    /// A person's consent to the documents in force, which is required; optional for other kinds.
    public var consent: Bool?

    public init(
        kind: AccountKind, email: EmailAddress? = nil, phone: CroatianPhone? = nil, password: Password,
        contact: ContactID? = nil, name: Line? = nil, language: Language? = nil, consent: Bool? = nil
    ) {
        self.kind = kind
        self.email = email
        self.phone = phone
        self.password = password
        self.contact = contact
        self.name = name
        self.language = language
        self.consent = consent
    }

    public func validate(_ faults: inout Faults) {
        switch kind {
        case .courier: if phone == nil { faults.record(.required, at: "phone") }
        case .person, .store, .restaurant, .promoter, .dealer:
            if email == nil { faults.record(.required, at: "email") }
        case .staff:
            // Only the operator creates staff accounts.
            faults.record(.notAllowed(AccountKind.allCases.filter { $0 != .staff }.map(\.rawValue)), at: "kind")
        }
        if kind == .courier, email != nil { faults.record(.unknownMember, at: "email") }
        if kind != .courier, phone != nil { faults.record(.unknownMember, at: "phone") }
        if kind != .courier, contact != nil { faults.record(.unknownMember, at: "contact") }
        if kind != .person, name != nil { faults.record(.unknownMember, at: "name") }
        if kind.needsConsent, consent != true { faults.record(.consentMissing, at: "consent") }
        if let fault = PasswordRule.fault(of: password, for: kind) { faults.record(fault, at: "password") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var account: AccountID

        public init(account: AccountID) { self.account = account }
    }

    public enum Refused: Refusal {
        /// Another account of the kind has or reserves the identifier.
        case identifierTaken
        /// The phone differs from the contact's number.
        case contactMismatch

        public var terms: RefusalTerms {
            switch self {
            case .identifierTaken: .conflict("There is an account with this already.")
            case .contactMismatch: .forbidden("The invitation was made for another phone number.")
            }
        }
    }
}
