import IdentityContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let session = [
        Golden(
            CheckSession(token: S.token), #"{"token":"dG9rZW4"}"#,
            CheckSession.Reply(
                caller: Caller(account: S.id(5), kind: .staff, permissions: ["admin"], session: S.id(6)),
                language: .uk, expiresAt: S.noon, remainingMilliseconds: 900_000, sequence: 42),
            #"{"caller":{"account":\#(T.id(5)),"kind":"staff","permissions":["admin"],"session":\#(T.id(6))},"#
                + #""language":"uk","expiresAt":\#(T.noon),"remainingMilliseconds":900000,"sequence":42}"#),
        Golden(EndOtherSessions(), "{}", EndOtherSessions.Reply(ended: 2), #"{"ended":2}"#),
        Golden(EndSession(session: S.id(6)), #"{"session":\#(T.id(6))}"#, EndSession.Reply(), "{}"),
        Golden(ListSessions(), "{}", ListSessions.Reply(items: [S.session]), #"{"items":[\#(T.session)]}"#),
        Golden(
            RefreshSession(refreshToken: S.refreshToken), #"{"refreshToken":"cmVmcmVzaA"}"#, S.signedIn, T.signedIn()),
        Golden(
            SignIn(kind: .promoter, email: S.email, password: S.password),
            #"{"kind":"promoter","email":"ruza@example.org","password":"lozinka7"}"#, S.signedIn, T.signedIn()),
        Golden(
            SignInCourier(phone: S.phone, password: S.password),
            #"{"phone":"+385911234567","password":"lozinka7"}"#, S.signedIn, T.signedIn()),
        Golden(
            SignInStore(email: S.email, password: S.password),
            #"{"email":"ruza@example.org","password":"lozinka7"}"#, S.signedIn, T.signedIn()),
        Golden(SignOut(), "{}", SignOut.Reply(), "{}"),
    ]
}
