public import CallTypes
public import Vocabulary

/// Finds the person who signs in with an e-mail address, for a context in which people may be found by their exact
/// address. The context decides whether this person may be found.
public struct GetPersonByEmail: Call {
    public static let name = "identity.getPersonByEmail"
    public static let summary = "Get the account of the person with an e-mail address"
    public static let access = Access.services(.catalogOrders)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva signs in with this address",
            GetPersonByEmail(email: ExampleTown.ivasAddress), Reply(account: ExampleTown.iva)),
        CallExample(
            "Nobody signs in with this address",
            GetPersonByEmail(email: ExampleTown.staffsAddress), Reply(account: nil)),
    ]

    public var email: EmailAddress

    public init(email: EmailAddress) { self.email = email }

    public struct Reply: Codable, Hashable, Sendable {
        /// `null` without a person, and for one who is blocked or has not confirmed the address.
        public var account: AccountID?

        public init(account: AccountID?) { self.account = account }
    }
}
