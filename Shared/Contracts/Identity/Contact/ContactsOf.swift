public import CallTypes
public import Vocabulary

/// The contact data of an account, for a context that shows them to somebody who may see them, or puts them into a form
/// in which the owner is to find them. It also says how the account stands, for a context that begins anew.
public struct ContactsOf: Call {
    public static let name = "identity.contactsOf"
    public static let summary = "Get the e-mail address, phone number and name of an account"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries, .transportBooking)
    public static let onlyReads = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A courier has a phone number and no address",
            ContactsOf(account: ExampleTown.ana),
            Reply(email: nil, phone: PhoneNumber(ExampleTown.anasPhone), name: nil, surname: nil)),
        CallExample(
            "A person has a name here, too",
            ContactsOf(account: ExampleTown.iva),
            Reply(
                email: ExampleTown.ivasAddress, phone: ExampleTown.ivasPhone, name: ExampleTown.ivasName,
                surname: ExampleTown.ivasProfile.surname)),
        CallExample(
            "A blocked account that has told its surname alone",
            ContactsOf(account: ExampleTown.ana),
            Reply(
                email: nil, phone: PhoneNumber(ExampleTown.anasPhone), name: nil,
                surname: ExampleTown.ivasProfile.surname, isBlocked: true)),
    ]

    public var account: AccountID

    public init(account: AccountID) { self.account = account }

    public struct Reply: Codable, Hashable, Sendable {
        public var email: EmailAddress?
        public var phone: PhoneNumber?
        /// Of a person; the names of all others belong to the contexts.
        public var name: Line?
        public var surname: Line?
        /// Whether staff has shut the account out, for whoever has missed `AccountBlocked` or `AccountUnblocked`.
        public var isBlocked: Bool

        public init(
            email: EmailAddress?, phone: PhoneNumber?, name: Line?, surname: Line?, isBlocked: Bool = false
        ) {
            self.email = email
            self.phone = phone
            self.name = name
            self.surname = surname
            self.isBlocked = isBlocked
        }
    }

    public enum Refused: Refusal {
        case unknownAccount

        public var terms: RefusalTerms { .notFound("There is no such account.") }
    }
}
