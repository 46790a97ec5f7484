import IdentityContract
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let email = [
        Golden(
            ChangeEmail(email: S.email, password: S.password),
            #"{"email":"ruza@example.org","password":"lozinka7"}"#, ChangeEmail.Reply(), "{}"),
        Golden(
            ConfirmEmail(kind: .person, token: S.token), #"{"kind":"person","token":"dG9rZW4"}"#,
            ConfirmEmail.Reply(email: S.email), #"{"email":"ruza@example.org"}"#),
        Golden(
            ResendConfirmation(kind: .restaurant, account: S.id(5)), #"{"kind":"restaurant","account":\#(T.id(5))}"#,
            ResendConfirmation.Reply(), "{}"),
        Golden(
            ShowConfirmation(kind: .person, token: S.token), #"{"kind":"person","token":"dG9rZW4"}"#,
            ShowConfirmation.Reply(state: .confirmed, email: S.email),
            #"{"state":"confirmed","email":"ruza@example.org"}"#),
    ]
}
