import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The calls of identity on the wire")
struct IdentityGoldenTests {
    private typealias S = Samples
    private typealias T = SampleTexts

    static let golden = [
        Golden(ActivateAccount(account: S.id(5)), #"{"account":\#(T.id(5))}"#, ActivateAccount.Reply(), "{}"),
        Golden(CancelReservation(account: S.id(5)), #"{"account":\#(T.id(5))}"#, CancelReservation.Reply(), "{}"),
        Golden(
            CheckSession(token: "dG9rZW4"), #"{"token":"dG9rZW4"}"#,
            CheckSession.Reply(
                caller: Caller(account: S.id(5), kind: .staff, permissions: ["admin"], session: S.id(6)),
                expiresAt: S.noon),
            #"{"caller":{"account":\#(T.id(5)),"kind":"staff","permissions":["admin"],"session":\#(T.id(6))},"#
                + #""expiresAt":"2026-11-21T12:00:00.000Z"}"#),
        Golden(
            ContactsOf(account: S.id(5)), #"{"account":\#(T.id(5))}"#,
            ContactsOf.Reply(email: nil, phone: S.phone), #"{"email":null,"phone":"+385911234567"}"#),
        Golden(
            KeepContact(phone: S.phone), #"{"phone":"+385911234567"}"#,
            KeepContact.Reply(contact: S.id(7), courier: nil), #"{"contact":\#(T.id(7)),"courier":null}"#),
        Golden(
            OwnsContact(account: S.id(5), contact: S.id(7)), #"{"account":\#(T.id(5)),"contact":\#(T.id(7))}"#,
            OwnsContact.Reply(owns: true), #"{"owns":true}"#),
        Golden(
            ReserveAccount(kind: .courier, phone: S.phone, password: S.password, contact: S.id(7)),
            #"{"kind":"courier","email":null,"phone":"+385911234567","password":"lozinka7","contact":\#(T.id(7))}"#,
            ReserveAccount.Reply(account: S.id(5)), #"{"account":\#(T.id(5))}"#),
        Golden(
            SignInCourier(phone: S.phone, password: S.password),
            #"{"phone":"+385911234567","password":"lozinka7"}"#, S.signedIn, T.signedIn),
        Golden(
            SignInStore(email: S.email, password: S.password),
            #"{"email":"ruza@example.org","password":"lozinka7"}"#, S.signedIn, T.signedIn),
        Golden(SignOut(), "{}", SignOut.Reply(), "{}"),
    ]

    @Test("Call and reply have exactly these texts, and are read back from them", arguments: golden)
    func texts(_ golden: Golden) throws {
        try golden.check()
    }

    @Test("The table has every call of the contract")
    func complete() {
        #expect(Self.golden.map(\.name) == IdentityContract.calls.map { $0.name })
    }

    @Test(
        "A reservation needs the identifier that its kind signs in with, and a long enough password (R01.4)",
        arguments: [
            (ReserveAccount(kind: .store, email: Samples.email, password: Password(text: "1234567")), [String]()),
            (ReserveAccount(kind: .courier, phone: Samples.phone, password: Password(text: "1234567")), []),
            (ReserveAccount(kind: .store, phone: Samples.phone, password: Samples.password), ["email: required"]),
            (ReserveAccount(kind: .courier, email: Samples.email, password: Samples.password), ["phone: required"]),
            (
                ReserveAccount(kind: .courier, phone: Samples.phone, password: Password(text: "123456")),
                ["password: tooShort"]
            ),
            (
                ReserveAccount(kind: .person, email: Samples.email, password: Password(text: "1234567")),
                ["kind: notAllowed", "password: tooShort"]
            ),
        ])
    func reservation(call: ReserveAccount, faults: [String]) {
        #expect(faultsOf(call) == faults)
    }
}

/// What the rules over several members find, `path: code`.
func faultsOf(_ call: some Call) -> [String] {
    var faults = Faults()
    call.validate(&faults)
    return faults.paths.flatMap { path in faults[path].map { "\(path): \($0.code)" } }
}
