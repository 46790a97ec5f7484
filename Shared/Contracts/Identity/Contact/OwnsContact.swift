public import CallTypes
public import Vocabulary

/// Checks whether an account's own phone number is the number of a contact.
public struct OwnsContact: Call {
    public static let name = "identity.ownsContact"
    public static let summary = "Check whether a stored phone number belongs to an account"
    public static let access = Access.services(.deliveries)
    public static let isReadOnly = true
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
        /// `false` also for an unknown account, and for an unknown or expired contact.
        public var owns: Bool

        public init(owns: Bool) { self.owns = owns }
    }
}
