public import CoachesContract
public import GRDB
public import SQLiteKit
public import Vocabulary

// The numbers that stand for the contract's words in the tables. A new word gets the next number; the CHECKs of the
// schema have the same numbers.

extension PaymentMethod: Coded {
    public static let codes: [PaymentMethod] = [.card, .cash]
}

extension RefundState: Coded {
    public static let codes: [RefundState] = [.created, .inTransit, .done, .failed]
}

extension RefundCause: Coded {
    /// 2 stood for several causes before migration 2.
    public static let codes: [RefundCause] = [
        .passenger, .carrier, .noSeats, .duplicate, .staff, .cancelled, .departed, .notOnSale, .accountDeleted,
    ]
}

extension TripStatus: Coded {
    public static let codes: [TripStatus] = [.onSale, .closed, .cancelled]
}

extension AttemptState: Coded {
    static let codes: [AttemptState] = [.created, .processing, .declined, .expired, .approved, .reversed]
}

/// The stored number is the one on the wire, ``BookingStatus/code``.
extension BookingStatus: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { code.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> BookingStatus? {
        Int.fromDatabaseValue(value).flatMap { code in allCases.first { $0.code == code } }
    }
}

/// Stored as its ISO 4217 code.
extension Currency: DatabaseValueConvertible {}
