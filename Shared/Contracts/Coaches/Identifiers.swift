public import Vocabulary

/// A trip: a bus on one route that starts on one day at one time.
public enum TripTag {}
public typealias TripID = Identifier<TripTag>

/// A booking: seats that were booked together under one passenger's name.
public enum BookingTag {}
public typealias BookingID = Identifier<BookingTag>

/// One attempt to pay for a booking by card.
public enum PaymentAttemptTag {}
public typealias PaymentAttemptID = Identifier<PaymentAttemptTag>

/// A refund.
public enum RefundTag {}
public typealias RefundID = Identifier<RefundTag>

/// An offer to refund seats, valid for a limited time.
public enum RefundQuoteTag {}
public typealias RefundQuoteID = Identifier<RefundQuoteTag>
