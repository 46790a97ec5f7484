import CallTypes
import Vocabulary

/// The accounts in the examples of the calls: a bakery, a courier, a person, a dealer, and staff.
enum ExampleTown {
    static let noon = Instant(milliseconds: 1_795_262_400_000)
    static let password = Password(text: "lozinka7")
    static let bakerysAddress = EmailAddress(unchecked: "klas@example.org")
    static let bakery: AccountID = id(1)
    static let anasPhone = CroatianPhone(unchecked: "+385911112222")
    static let ana: AccountID = id(2)
    static let anasContact: ContactID = id(5)

    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }

    static func signedIn(_ account: AccountID, _ kind: AccountKind) -> SignedIn {
        signedIn(
            AccountProfile(
                id: account, kind: kind, email: kind == .courier ? nil : bakerysAddress, isEmailConfirmed: false,
                signInPhone: kind == .courier ? PhoneNumber(anasPhone) : nil, name: nil, surname: nil, phone: nil,
                language: nil, permissions: [], consents: [], createdAt: noon, version: 1))
    }

    static func signedIn(_ profile: AccountProfile) -> SignedIn {
        SignedIn(
            token: .example, expiresAt: noon + .seconds(900), session: id(6), refreshToken: .example,
            refreshExpiresAt: noon + .seconds(30 * 86_400), profile: profile)
    }
}

// A person.
extension ExampleTown {
    static let iva: AccountID = id(3)
    static let ivasAddress = EmailAddress(unchecked: "iva@example.org")
    static let ivasPhone = PhoneNumber(unchecked: "+380671234567")
    static let ivasName = Line(unchecked: "Iva")
    static let ivasProfile = profile(name: ivasName, phone: ivasPhone, version: 4)
    static let ivanasProfile = profile(name: Line(unchecked: "Ivana"), phone: nil, version: 5)

    static let ivasProfileWithPicture = profile(
        name: ivasName, phone: ivasPhone, picture: ivasPicture, version: 5)
    static let ivasPicture = Picture(
        id: id(8), width: 3_024, height: 4_032, format: .jpeg, placeholder: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        keptBy: Program.identity.name)

    private static func profile(
        name: Line, phone: PhoneNumber?, picture: Picture? = nil, version: Int64
    ) -> AccountProfile {
        AccountProfile(
            id: iva, kind: .person, email: ivasAddress, isEmailConfirmed: true, signInPhone: ivasPhone,
            name: name, surname: Line(unchecked: "Horvat"), phone: phone, picture: picture, language: .uk,
            permissions: [],
            consents: LegalDocument.allCases.map { Consent(document: $0, version: $0.version, at: noon) },
            createdAt: noon, version: version)
    }

    /// The profile of a person who has agreed to the terms only.
    static let newcomersProfile = AccountProfile(
        id: iva, kind: .person, email: ivasAddress, isEmailConfirmed: true, signInPhone: nil, name: nil,
        surname: nil, phone: nil, language: nil, permissions: [],
        consents: [Consent(document: .terms, version: LegalDocument.terms.version, at: noon)], createdAt: noon,
        version: 1)

    static let session = SessionSummary(
        id: id(6), createdAt: noon, lastUsedAt: noon + .seconds(600), address: "192.0.2.7", agent: "Firefox",
        isCurrent: true)
    static let namelessSession = SessionSummary(
        id: id(6), createdAt: noon, lastUsedAt: noon, address: "192.0.2.7", agent: nil, isCurrent: false)
    static let securityEvent = SecurityEvent(
        id: id(9), type: .signedIn, at: noon, client: "192.0.2.7", session: id(6), detail: nil)
}

// Staff, and the accounts that staff manages.
extension ExampleTown {
    static let staff: AccountID = id(7)
    static let staffsAddress = EmailAddress(unchecked: "staff@example.org")
    static let longPassword = Password(text: "duga lozinka 7")
    static let staffForStaff = AccountForStaff(
        id: staff, kind: .staff, email: staffsAddress, isEmailConfirmed: true, phone: nil, name: nil,
        isApproved: true, blockedAt: nil, blockReason: nil, permissions: [.admin], createdAt: noon)
    static let contact = ContactDetails(
        email: staffsAddress, phone: nil, subject: "My account", text: "Dear administrator,")

    static let contactWithPhone = ContactDetails(
        email: staffsAddress, phone: PhoneNumber(unchecked: "+385912345678"), subject: "My account",
        text: "Dear administrator,")

    static let dealer: AccountID = id(4)
    static let dealersAddress = EmailAddress(unchecked: "cars@example.org")
    static let reason = Line(unchecked: "Sold a car that was not there")
    static let approvalReason = Line(unchecked: "Its trade licence was checked")

    static func dealerForStaff(isApproved: Bool = true, isBlocked: Bool) -> AccountForStaff {
        AccountForStaff(
            id: dealer, kind: .dealer, email: dealersAddress, isEmailConfirmed: true, phone: nil, name: nil,
            isApproved: isApproved, blockedAt: isBlocked ? noon : nil, blockReason: isBlocked ? reason : nil,
            permissions: [], createdAt: noon)
    }
}
