public import Vocabulary

/// The outcomes of one store's deliveries that a courier accepted (R01.58).
///
/// `accepted` is always the sum of `delivered`, `givenUp`, `takenBack` and `inHand`.
public struct CourierStatistics: Codable, Hashable, Sendable {
    public var id: CourierID
    public var firstName: Line
    public var lastName: Line
    /// For all stores, see ``CourierSummary/cancelledCount``.
    public var cancelledCount: Int
    /// All deliveries of the store that the courier has ever accepted, also those that were cancelled later.
    public var accepted: Int
    /// The deliveries that the courier handed over to the customer.
    public var delivered: Int
    /// The deliveries that the courier gave up, pardoned or not.
    public var givenUp: Int
    /// The number of `givenUp` deliveries that the store has pardoned.
    public var pardoned: Int
    /// Cancelled or released while the courier held them.
    public var takenBack: Int
    /// The deliveries that the courier holds now.
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
