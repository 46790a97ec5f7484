public import RPC
public import Vocabulary

/// Whether an account's own phone number is that of a kept contact.
public struct OwnsContact: Call {
    public static let name = "identity.ownsContact"
    public static let access = Access.services("deliveries")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The invited number is Ana's own",
            OwnsContact(account: ExampleTown.ana, contact: ExampleTown.anasContact), Reply(owns: true))
    ]

    public var account: AccountID
    public var contact: ContactID

    public init(account: AccountID, contact: ContactID) {
        self.account = account
        self.contact = contact
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var owns: Bool

        public init(owns: Bool) { self.owns = owns }
    }
}
