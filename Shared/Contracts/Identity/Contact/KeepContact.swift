public import CallTypes
public import Vocabulary

/// Stores a stranger's phone number, so that the calling context need not: the context stores the contact's identifier.
///
/// The same number yields the same contact. The number is forgotten some time after its last request.
public struct KeepContact: Call {
    public static let name = "identity.keepContact"
    public static let summary = "Store a phone number and get a reference to it"
    public static let access = Access.services(.deliveries)
    public static let repetition = Repetition.idempotent
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A number that a courier signs in with",
            KeepContact(phone: ExampleTown.anasPhone),
            Reply(contact: ExampleTown.anasContact, courier: ExampleTown.ana)),
        CallExample(
            "A number without an account",
            KeepContact(phone: ExampleTown.anasPhone), Reply(contact: ExampleTown.anasContact, courier: nil)),
    ]

    public var phone: CroatianPhone

    public init(phone: CroatianPhone) { self.phone = phone }

    public struct Reply: Codable, Hashable, Sendable {
        public var contact: ContactID
        /// The active courier account that signs in with this number, if there is one.
        public var courier: AccountID?

        public init(contact: ContactID, courier: AccountID?) {
            self.contact = contact
            self.courier = courier
        }
    }
}
