public import RPC
public import Vocabulary

/// The contact data of an account, for a context that shows them to somebody who may see them.
public struct ContactsOf: Call {
    public static let name = "identity.contactsOf"
    public static let access = Access.services("car-marketplace", "catalog-orders", "deliveries", "transport-booking")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A courier has a phone number and no address",
            ContactsOf(account: ExampleTown.ana), Reply(email: nil, phone: PhoneNumber(ExampleTown.anasPhone)))
    ]

    public var account: AccountID

    public init(account: AccountID) { self.account = account }

    public struct Reply: Codable, Hashable, Sendable {
        public var email: EmailAddress?
        public var phone: PhoneNumber?

        public init(email: EmailAddress?, phone: PhoneNumber?) {
            self.email = email
            self.phone = phone
        }
    }

    public enum Refused: Refusal {
        case unknownAccount

        public var kind: RefusalKind { .notFound }
        public var message: String { "There is no such account." }
    }
}
