import IdentityContract
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    private static let accountText = #"{"account":\#(T.id(5))}"#
    private static let longPassword = Password(text: "duga lozinka")

    static let staff = [
        Golden(ApproveAccount(account: S.id(5)), accountText, S.accountForStaff, T.accountForStaff),
        Golden(
            BlockAccount(account: S.id(5), reason: S.line("Spam")), #"{"account":\#(T.id(5)),"reason":"Spam"}"#,
            S.accountForStaff, T.accountForStaff),
        Golden(
            CreateStaff(email: S.email, password: longPassword, permissions: [.admin, .dispatcher]),
            #"{"email":"ruza@example.org","password":"duga lozinka","permissions":["admin","dispatcher"]}"#,
            CreateStaff.Reply(account: S.id(5)), accountText),
        Golden(
            FindAccounts(email: S.email), #"{"email":"ruza@example.org","phone":null}"#,
            FindAccounts.Reply(items: [S.accountForStaff]), #"{"items":[\#(T.accountForStaff)]}"#),
        Golden(
            ListSecurityEvents(account: S.id(5)), #"{"account":\#(T.id(5)),"limit":null,"cursor":null}"#,
            Page(items: [S.securityEvent], next: nil), #"{"items":[\#(T.securityEvent)],"next":null}"#),
        Golden(
            ListStaff(), "{}", ListStaff.Reply(items: [S.accountForStaff]), #"{"items":[\#(T.accountForStaff)]}"#),
        Golden(
            SetStaffPassword(email: S.email, password: longPassword),
            #"{"email":"ruza@example.org","password":"duga lozinka"}"#, SetStaffPassword.Reply(account: S.id(5)),
            accountText),
        Golden(
            SetStaffPermissions(email: S.email, permissions: []), #"{"email":"ruza@example.org","permissions":[]}"#,
            SetStaffPermissions.Reply(account: S.id(5)), accountText),
        Golden(UnblockAccount(account: S.id(5)), accountText, S.accountForStaff, T.accountForStaff),
    ]
}
