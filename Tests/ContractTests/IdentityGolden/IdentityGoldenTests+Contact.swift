import IdentityContract
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let contact = [
        Golden(
            ContactsOf(account: S.id(5)), #"{"account":\#(T.id(5))}"#,
            ContactsOf.Reply(
                email: nil, phone: PhoneNumber(S.phone), name: nil, surname: Line(unchecked: "Kovač"), isBlocked: true),
            #"{"email":null,"phone":"+385911234567","name":null,"surname":"Kovač","isBlocked":true}"#),
        Golden(
            KeepContact(phone: S.phone), #"{"phone":"+385911234567"}"#,
            KeepContact.Reply(contact: S.id(7), courier: nil), #"{"contact":\#(T.id(7)),"courier":null}"#),
        Golden(
            OwnsContact(account: S.id(5), contact: S.id(7)), #"{"account":\#(T.id(5)),"contact":\#(T.id(7))}"#,
            OwnsContact.Reply(owns: true), #"{"owns":true}"#),
    ]
}
