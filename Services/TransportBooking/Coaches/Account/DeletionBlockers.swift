import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds the reason why an account cannot be deleted. A passenger with a seat must be able to travel, and a refund must
/// reach the passenger.
struct DeletionBlockers: Sendable {
    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// - Returns: `unpaidBooking` for a person with an unpaid booking, `tripAhead` for one with a paid seat in a bus
    ///   that has not arrived, `refundOpen` for one with an open refund; `nil` for all others, and for all other kinds
    ///   of account.
    func reason(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        guard kind == .person else { return nil }
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { db in
            if try exists(Self.unpaidBooking, [account, now], in: db) { return "unpaidBooking" }
            if try exists(Self.tripAhead, [account, now], in: db) { return "tripAhead" }
            return try exists(Self.refundOpen, [account], in: db) ? "refundOpen" : nil
        }
    }

    /// Compares the hold with the clock, because a booking whose hold is over may not be marked as expired yet.
    private static let unpaidBooking = "booking.account = ? AND booking.status = 2 AND booking.heldUntil > ?"

    private static let tripAhead = """
        booking.account = ? AND booking.status = 3 AND EXISTS (
            SELECT * FROM journey WHERE journey.booking = booking.id AND journey.arrivesAt > ? AND EXISTS (
                SELECT * FROM bookedSeat
                WHERE bookedSeat.booking = journey.booking AND bookedSeat.journey = journey.number
                    AND bookedSeat.isReturned = 0))
        """

    /// A failed refund is open, too: staff has to handle it.
    private static let refundOpen = """
        booking.account = ? AND EXISTS (
            SELECT * FROM refund WHERE refund.booking = booking.id AND refund.state <> 2)
        """

    private func exists(_ condition: String, _ arguments: StatementArguments, in db: Database) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM booking WHERE \(condition))")
        return try Bool.fetchOne(select, arguments: arguments) ?? false
    }
}
