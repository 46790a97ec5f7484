public import Vocabulary

/// A seat on one way of a booking.
public struct ChosenSeat: Codable, Hashable, Sendable {
    /// 0 there, 1 back.
    public var journey: Int
    /// Its number in the bus.
    public var seat: Int

    public init(journey: Int, seat: Int) {
        self.journey = journey
        self.seat = seat
    }
}

/// What would be given back for one seat.
public struct RefundLine: Codable, Hashable, Sendable {
    /// 0 there, 1 back.
    public var journey: Int
    public var seat: Int
    /// What was paid for it: ``fee`` and ``amount`` together.
    public var price: Money
    /// What the carrier keeps.
    public var fee: Money
    /// What the passenger gets.
    public var amount: Money

    public init(journey: Int, seat: Int, price: Money, fee: Money, amount: Money) {
        self.journey = journey
        self.seat = seat
        self.price = price
        self.fee = fee
        self.amount = amount
    }
}
