public import CallTypes
public import Vocabulary

/// Returns an account's contact data, for a context that shows them to an authorised reader or fills them into a form.
/// Also returns the state of the account, for a context that rebuilds its data.
public struct GetContacts: Call {
    public static let name = "identity.getContacts"
    public static let summary = "Get the e-mail address, phone number and name of an account"
    public static let access = Access.services(.carMarketplace, .catalogOrders, .deliveries, .transportBooking)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A courier has a phone number and no address",
            GetContacts(account: ExampleTown.ana),
            Reply(email: nil, phone: PhoneNumber(ExampleTown.anasPhone), name: nil, surname: nil)),
        CallExample(
            "A person has a name here, too",
            GetContacts(account: ExampleTown.iva),
            Reply(
                email: ExampleTown.ivasAddress, phone: ExampleTown.ivasPhone, name: ExampleTown.ivasName,
                surname: ExampleTown.ivasProfile.surname, isEmailConfirmed: true)),
        CallExample(
            "A blocked account that has told its surname alone",
            GetContacts(account: ExampleTown.ana),
            Reply(
                email: nil, phone: PhoneNumber(ExampleTown.anasPhone), name: nil,
                surname: ExampleTown.ivasProfile.surname, isBlocked: true)),
    ]

    public var account: AccountID

    public init(account: AccountID) { self.account = account }

    public struct Reply: Codable, Hashable, Sendable {
        public var email: EmailAddress?
        public var phone: PhoneNumber?
        /// The name of a person; the names of all others belong to the contexts.
        public var name: Line?
        public var surname: Line?
        /// Whether staff has blocked the account, for a context that missed `AccountBlocked` or `AccountUnblocked`.
        public var isBlocked: Bool
        /// Whether the account has confirmed an e-mail address, for a context that missed `EmailConfirmed`.
        public var isEmailConfirmed: Bool

        public init(
            email: EmailAddress?, phone: PhoneNumber?, name: Line?, surname: Line?, isBlocked: Bool = false,
            isEmailConfirmed: Bool = false
        ) {
            self.email = email
            self.phone = phone
            self.name = name
            self.surname = surname
            self.isBlocked = isBlocked
            self.isEmailConfirmed = isEmailConfirmed
        }
    }

    public enum Refused: Refusal {
        case unknownAccount

        public var terms: RefusalTerms { .notFound("There is no such account.") }
    }
}
