public import Vocabulary

/// What a courier has done with one store's deliveries (R01.58).
///
/// What was accepted was delivered, given up, taken back, or is still in hand: `accepted` is the sum of these four.
public struct CourierStatistics: Codable, Hashable, Sendable {
    public var id: CourierID
    public var firstName: Line
    public var lastName: Line
    /// Over all stores, see ``CourierSummary/cancelledCount``.
    public var cancelledCount: Int
    public var accepted: Int
    public var delivered: Int
    /// Pardoned or not.
    public var givenUp: Int
    /// How many of those that were given up the store has pardoned.
    public var pardoned: Int
    /// Called off by the store, or released, while the courier held it.
    public var takenBack: Int
    /// What the courier holds now.
    public var inHand: Int

    public init(
        id: CourierID, firstName: Line, lastName: Line, cancelledCount: Int, accepted: Int, delivered: Int,
        givenUp: Int, pardoned: Int, takenBack: Int, inHand: Int
    ) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.cancelledCount = cancelledCount
        self.accepted = accepted
        self.delivered = delivered
        self.givenUp = givenUp
        self.pardoned = pardoned
        self.takenBack = takenBack
        self.inHand = inHand
    }
}
