public import CallTypes
public import Vocabulary

/// A dealer as it sees itself.
public struct DealerProfile: Codable, Hashable, Sendable, VersionedReply {
    /// The most phone numbers of one dealer.
    public static let maxPhones = 5

    public var id: DealerID
    public var name: Line
    public var phones: [PhoneNumber]
    /// Everybody with one of its addresses sees it; `null` without one.
    public var picture: Picture?
    /// All bids that it has ever made.
    public var bidCount: Int
    /// The sales in which a seller has named it as the buyer.
    public var dealCount: Int
    public var createdAt: Instant
    public var version: Int64

    public init(
        id: DealerID, name: Line, phones: [PhoneNumber], picture: Picture?, bidCount: Int, dealCount: Int,
        createdAt: Instant, version: Int64
    ) {
        self.id = id
        self.name = name
        self.phones = phones
        self.picture = picture
        self.bidCount = bidCount
        self.dealCount = dealCount
        self.createdAt = createdAt
        self.version = version
    }

    /// Records the fault of no phone number, of too many, or of one that occurs twice.
    static func check(_ phones: [PhoneNumber], _ faults: inout Faults) {
        if !(1...maxPhones).contains(phones.count) { faults.record(.outOfRange(1...Int64(maxPhones)), at: "phones") }
        for (index, phone) in phones.enumerated() where phones.prefix(index).contains(phone) {
            faults.record(.givenTwice, at: "phones.\(index)")
        }
    }
}
