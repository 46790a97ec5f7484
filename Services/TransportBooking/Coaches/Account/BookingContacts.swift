import GRDB
import SQLiteKit
import Vocabulary

/// Erases the contact data of passengers. Money, seats and trips stay: they are the carrier's books. For use in a
/// transaction.
///
/// An erased booking has an empty phone number in the table, and a dash as the surname.
struct BookingContacts {
    /// Replaces an erased surname.
    static let noSurname = Line(unchecked: "—")

    private static let erased = """
        surname = '\(noSurname.text)', phone = '', surnameKey = NULL, comment = NULL, version = version + 1
        """

    let db: Database

    init(_ db: Database) { self.db = db }

    /// Erases the contact data of all bookings of an account, and removes the account from them.
    func erase(of account: AccountID) throws {
        try db.cachedStatement(sql: "UPDATE booking SET account = NULL, \(Self.erased) WHERE account = ?")
            .execute(arguments: [account])
    }

    /// Erases the contact data of bookings whose last journey ended before `time`. Bookings with an open refund are
    /// left out, because staff may have to call the passenger.
    /// - Returns: the number of erased bookings, at most `count`.
    func erase(endedBefore time: Instant, atMost count: Int) throws -> Int {
        try db.cachedStatement(
            sql: """
                UPDATE booking SET \(Self.erased) WHERE id IN (
                    SELECT id FROM booking
                    WHERE phone <> '' AND endsAt < ? AND NOT EXISTS (
                        SELECT * FROM refund WHERE refund.booking = booking.id AND refund.state <> 2)
                    ORDER BY endsAt LIMIT ?)
                """
        ).execute(arguments: [time, count])
        return db.changesCount
    }

    /// Returns the accounts that have bookings, each once.
    func accounts() throws -> [AccountID] {
        let select = try db.cachedStatement(sql: "SELECT DISTINCT account FROM booking WHERE account IS NOT NULL")
        return try AccountID.fetchAll(select)
    }
}

extension Booking {
    /// `nil` when the phone number was erased.
    var knownPhone: PhoneNumber? { phone.text.isEmpty ? nil : phone }
}
