import IdentityContract
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let password = [
        Golden(
            ChangePassword(
                oldPassword: Password(text: "stara 1"), password: S.password, passwordConfirmation: S.password),
            #"{"oldPassword":"stara 1","password":"lozinka7","passwordConfirmation":"lozinka7"}"#,
            ChangePassword.Reply(), "{}"),
        Golden(
            RequestPasswordReset(kind: .store, email: S.email),
            #"{"kind":"store","email":"ruza@example.org","phone":null}"#, RequestPasswordReset.Reply(), "{}"),
        Golden(
            ResetCourierPassword(
                phone: S.phone, code: S.code, password: S.password, passwordConfirmation: S.password),
            #"{"phone":"+385911234567","code":"492013","password":"lozinka7","passwordConfirmation":"lozinka7"}"#,
            ResetCourierPassword.Reply(), "{}"),
        Golden(
            ResetPassword(token: S.token, password: S.password, passwordConfirmation: S.password),
            #"{"token":"dG9rZW4","password":"lozinka7","passwordConfirmation":"lozinka7"}"#,
            ResetPassword.Reply(), "{}"),
        Golden(
            ShowPasswordReset(token: S.token), #"{"token":"dG9rZW4"}"#,
            ShowPasswordReset.Reply(state: .good, minimumLength: 8), #"{"state":"good","minimumLength":8}"#),
    ]
}
