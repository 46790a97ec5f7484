public import CallTypes
public import Vocabulary

/// The contacts of the dealer of an accepted bid, for the seller. Each read of them is recorded (``ListDisclosures``),
/// so no reply with them is kept for a repeat.
public struct DealerContacts: Codable, Hashable, Sendable, VersionedReply {
    public var bid: BidID
    public var name: Line
    public var phones: [PhoneNumber]
    /// `null` for a dealer without an address.
    public var email: EmailAddress?
    /// That of the bid.
    public var version: Int64

    public init(bid: BidID, name: Line, phones: [PhoneNumber], email: EmailAddress?, version: Int64) {
        self.bid = bid
        self.name = name
        self.phones = phones
        self.email = email
        self.version = version
    }
}
