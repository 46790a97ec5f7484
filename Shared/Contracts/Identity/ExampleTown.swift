import Vocabulary

/// Who the examples of the calls are about: a bakery and a courier.
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
        SignedIn(
            token: "q3Zt5pUe0w2mXbV8dKf1sRjY7hLn4gCa9oTi6uPzEkM", expiresAt: noon + .seconds(900), account: account,
            kind: kind)
    }
}
