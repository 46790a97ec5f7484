public import Vocabulary

/// A seat on one way of a booking.
public struct ChosenSeat: Codable, Hashable, Sendable {
    /// 0 outbound, 1 return.
    public var journey: Int
    /// The number of the seat.
    public var seat: Int

    public init(journey: Int, seat: Int) {
        self.journey = journey
        self.seat = seat
    }
}

/// The offer for one seat.
public struct RefundLine: Codable, Hashable, Sendable {
    /// 0 outbound, 1 return.
    public var journey: Int
    /// The number of the seat in the bus, from 1.
    public var seat: Int
    /// The price that was paid: ``fee`` plus ``amount``.
    public var price: Money
    /// The fee that the carrier keeps.
    public var fee: Money
    /// The refund.
    public var amount: Money

    public init(journey: Int, seat: Int, price: Money, fee: Money, amount: Money) {
        self.journey = journey
        self.seat = seat
        self.price = price
        self.fee = fee
        self.amount = amount
    }
}
