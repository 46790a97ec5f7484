import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Opens payment attempts. For use in a transaction.
struct AttemptOpening {
    let dependencies: CoachesDependencies

    /// Returns the open attempt that the acquirer has not begun to process, otherwise a new one. A booking that cannot
    /// be paid gets none (R03.42).
    /// - Throws: ``StartPayment/Refused``
    func open(for booking: Booking, in tx: Transaction) throws -> AttemptRecord {
        let rows = AttemptRows(tx.db)
        let open = try rows.open(of: booking.id)
        try booking.checkPayable(
            isBeingPaid: open?.state == .processing, acceptsCards: dependencies.acceptsCards, at: tx.now)
        if var open {
            guard open.isOutdated(for: booking) else { return open }
            // The passenger must not pay the former price. If the acquirer approves it anyway, the difference is
            // refunded.
            _ = open.close(.expired, nil, at: tx.now)
            try rows.save(open)
            try AttemptPolling(dependencies: dependencies).follow(open, of: booking, in: tx)
        }
        let attempt = AttemptRecord(
            dependencies.runtime.newID(), number: try rows.nextNumber(of: booking.id), of: booking,
            key: PaymentKey(random: dependencies.runtime.random(16)), at: tx.now)
        try rows.insert(attempt)
        try AttemptPolling(dependencies: dependencies).follow(attempt, of: booking, in: tx)
        try AttemptComparison(dependencies: dependencies).begin(in: tx)
        return attempt
    }
}

extension PaymentKey {
    /// - Parameter bytes: 16 random bytes.
    init(random bytes: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        self.init(
            unchecked: String(
                decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self))
    }
}
