import GRDB
import SQLiteKit
import Vocabulary

/// The contact data of passengers, and how they go. Money, seats and trips stay: they are the carrier's books. For use
/// in a transaction.
///
/// A booking without contact data has no phone number (an empty one in the table), and a dash for a surname.
struct BookingContacts {
    /// What stands where a surname was.
    static let noSurname = Line(unchecked: "—")

    private static let erased = """
        surname = '\(noSurname.text)', phone = '', surnameKey = NULL, comment = NULL, version = version + 1
        """

    let db: Database

    init(_ db: Database) { self.db = db }

    /// Of all bookings of an account, which they lose, too.
    func erase(of account: AccountID) throws {
        try db.cachedStatement(sql: "UPDATE booking SET account = NULL, \(Self.erased) WHERE account = ?")
            .execute(arguments: [account])
    }

    /// Of bookings whose last journey was over before `time`, unless money is to go back still: then staff may have to
    /// ring the passenger up.
    /// - Returns: how many there were, at most `count`.
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

    /// Whose bookings there are, each account once.
    func accounts() throws -> [AccountID] {
        let select = try db.cachedStatement(sql: "SELECT DISTINCT account FROM booking WHERE account IS NOT NULL")
        return try AccountID.fetchAll(select)
    }
}

extension Booking {
    /// `nil` once it is erased.
    var knownPhone: PhoneNumber? { phone.text.isEmpty ? nil : phone }
}
