import IdentityContract
import Vocabulary

extension Samples {
    static let personPhone = PhoneNumber(unchecked: "+380671234567")
    static let token = SecretText("dG9rZW4")
    static let refreshToken = SecretText("cmVmcmVzaA")
    static let code = OneTimeCode(unchecked: "492013")

    /// A person's, who has not agreed to the privacy policy in force.
    static let profile = AccountProfile(
        account: id(5), kind: .person, email: email, isEmailConfirmed: true, signInPhone: personPhone,
        name: line("Ana"), surname: line("Kovač"), phone: personPhone, language: .uk, permissions: [],
        consents: [Consent(document: .terms, version: LegalDocument.terms.version, at: noon)], createdAt: noon,
        version: 3)

    static let courierProfile = AccountProfile(
        account: id(5), kind: .courier, email: nil, isEmailConfirmed: false, signInPhone: PhoneNumber(phone),
        name: nil, surname: nil, phone: nil, language: nil, permissions: [], consents: [], createdAt: noon, version: 1)

    static let signedIn = SignedIn(
        token: token, expiresAt: noon, session: id(6), refreshToken: refreshToken, refreshExpiresAt: noon,
        profile: courierProfile)

    static let session = SessionSummary(
        session: id(6), createdAt: noon, lastUsedAt: noon, address: "192.0.2.7", agent: nil, isCurrent: true)

    static let securityEvent = SecurityEvent(
        event: id(8), type: .signedIn, at: noon, client: "192.0.2.7", session: id(6), detail: nil)

    static let accountForStaff = AccountForStaff(
        account: id(5), kind: .dealer, email: email, isEmailConfirmed: true, phone: nil, name: nil, isApproved: false,
        blockedAt: noon, blockReason: line("Spam"), permissions: [], createdAt: noon)

    static let contact = ContactDetails(
        email: email, phone: personPhone, subject: "My account", text: "Dear administrator,\n")
}

extension SampleTexts {
    static let noon = #""2026-11-21T12:00:00.000Z""#

    static let profile =
        #"{"account":\#(id(5)),"kind":"person","email":"ruza@example.org","isEmailConfirmed":true,"#
        + #""signInPhone":"+380671234567","name":"Ana","surname":"Kovač","phone":"+380671234567","#
        + #""phoneNational":"0671234567","language":"uk","permissions":[],"#
        + #""consents":[{"document":"terms","version":"\#(LegalDocument.terms.version)","at":\#(noon)}],"#
        + #""consentNeeded":["privacy"],"createdAt":\#(noon),"version":3}"#

    static let courierProfile =
        #"{"account":\#(id(5)),"kind":"courier","email":null,"isEmailConfirmed":false,"#
        + #""signInPhone":"+385911234567","name":null,"surname":null,"phone":null,"phoneNational":null,"#
        + #""language":null,"permissions":[],"consents":[],"consentNeeded":[],"createdAt":\#(noon),"version":1}"#

    /// - Parameters:
    ///   - token: as JSON; `null` for a browser.
    ///   - refreshToken: the same.
    static func signedIn(token: String = #""dG9rZW4""#, refreshToken: String = #""cmVmcmVzaA""#) -> String {
        #"{"token":\#(token),"expiresAt":\#(noon),"account":\#(id(5)),"kind":"courier","session":\#(id(6)),"#
            + #""refreshToken":\#(refreshToken),"refreshExpiresAt":\#(noon),"profile":\#(courierProfile)}"#
    }

    static let session =
        #"{"session":\#(id(6)),"createdAt":\#(noon),"lastUsedAt":\#(noon),"address":"192.0.2.7","agent":null,"#
        + #""isCurrent":true}"#

    static let securityEvent =
        #"{"event":\#(id(8)),"type":"signedIn","at":\#(noon),"client":"192.0.2.7","session":\#(id(6)),"detail":null}"#

    static let accountForStaff =
        #"{"account":\#(id(5)),"kind":"dealer","email":"ruza@example.org","isEmailConfirmed":true,"phone":null,"#
        + #""name":null,"isApproved":false,"blockedAt":\#(noon),"blockReason":"Spam","permissions":[],"#
        + #""createdAt":\#(noon)}"#

    static let contact =
        #"{"email":"ruza@example.org","phone":"+380671234567","subject":"My account","#
        + #""text":"Dear administrator,\n"}"#
}
