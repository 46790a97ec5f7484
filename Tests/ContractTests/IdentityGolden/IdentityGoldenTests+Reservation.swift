import IdentityContract
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let reservation = [
        Golden(ActivateAccount(account: S.id(5)), #"{"account":\#(T.id(5))}"#, ActivateAccount.Reply(), "{}"),
        Golden(CancelReservation(account: S.id(5)), #"{"account":\#(T.id(5))}"#, CancelReservation.Reply(), "{}"),
        Golden(
            ReserveAccount(kind: .courier, phone: S.phone, password: S.password, contact: S.id(7)),
            #"{"kind":"courier","email":null,"phone":"+385911234567","password":"lozinka7","contact":\#(T.id(7)),"#
                + #""name":null,"language":null,"consent":null}"#,
            ReserveAccount.Reply(account: S.id(5)), #"{"account":\#(T.id(5))}"#),
    ]
}
