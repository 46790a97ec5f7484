import IdentityContract
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let person = [
        Golden(
            AcceptDocuments(terms: "2026-11-21", privacy: "2027-01-01"),
            #"{"terms":"2026-11-21","privacy":"2027-01-01"}"#, S.profile, T.profile),
        Golden(
            ChangePhone(phone: S.personPhone, password: S.password),
            #"{"phone":"+380671234567","password":"lozinka7"}"#, CodeSent(expiresAt: S.noon),
            #"{"expiresAt":\#(T.noon)}"#),
        Golden(
            ConfirmPhone(phone: S.personPhone, code: S.code), #"{"phone":"+380671234567","code":"492013"}"#,
            S.profile, T.profile),
        Golden(
            RegisterPerson(
                email: S.email, password: S.password, passwordConfirmation: S.password, name: S.line("Ana"),
                language: .hr, consent: true),
            #"{"email":"ruza@example.org","password":"lozinka7","passwordConfirmation":"lozinka7","name":"Ana","#
                + #""language":"hr","consent":true}"#,
            RegisterPerson.Reply(account: S.id(5)), #"{"account":\#(T.id(5))}"#),
        Golden(
            SendSignInCode(phone: S.personPhone), #"{"phone":"+380671234567"}"#, CodeSent(expiresAt: S.noon),
            #"{"expiresAt":\#(T.noon)}"#),
        Golden(
            SignInByCode(phone: S.personPhone, code: S.code, surname: S.line("Kovač"), consent: true),
            #"{"phone":"+380671234567","code":"492013","surname":"Kovač","consent":true}"#, S.signedIn, T.signedIn()),
        Golden(
            UpdateProfile(surname: .set(S.line("Horvat")), phone: .clear), #"{"surname":"Horvat","phone":null}"#,
            S.profile, T.profile),
    ]
}
