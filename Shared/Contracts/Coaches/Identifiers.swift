public import Vocabulary

/// A bus on one route that starts on one day at one time.
public enum TripTag {}
public typealias TripID = Identifier<TripTag>

/// Seats that were booked together, for one passenger's name.
public enum BookingTag {}
public typealias BookingID = Identifier<BookingTag>

/// One attempt to pay for a booking by card.
public enum PaymentAttemptTag {}
public typealias PaymentAttemptID = Identifier<PaymentAttemptTag>

/// Money that is to go back.
public enum RefundTag {}
public typealias RefundID = Identifier<RefundTag>

/// What would be given back for seats, if it is confirmed in time.
public enum RefundQuoteTag {}
public typealias RefundQuoteID = Identifier<RefundQuoteTag>
