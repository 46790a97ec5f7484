import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The reports in the table `step`. For use in a transaction.
struct ReportRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the earlier report with the same identifier from the courier's phone.
    func find(_ report: ReportID, of courier: CourierID) throws -> StoredReport? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT delivery, kind, occurredAt, reason, outcome, refusal FROM step
                    WHERE courier = ? AND report = ?
                    """),
            arguments: [courier, report]
        ).map(StoredReport.init)
    }

    /// Returns the courier's part in the history of a delivery.
    func part(of courier: CourierID, in delivery: DeliveryID) throws -> CourierPart {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(report) AS reports, ifnull(max(\(Self.isApplied)), 0) AS hasHeld,
                        ifnull(max(\(Self.isApplied) AND kind = ?), 0) AS lostIt
                    FROM step WHERE delivery = ? AND courier = ?
                    """),
            arguments: [DeliveryStepKind.cancelled, delivery, courier])
        guard let row else { return CourierPart() }
        return CourierPart(reports: row["reports"], hasHeld: row["hasHeld"], lostIt: row["lostIt"])
    }

    private static let isApplied = "outcome = \(ReportOutcome.applied.code)"
}

/// A courier's part in the history of a delivery.
struct CourierPart: Hashable, Sendable {
    /// The number of reports that are kept.
    var reports = 0
    /// Whether the courier holds or once held the delivery. Refused reports do not count.
    var hasHeld = false
    /// Whether the delivery was cancelled while the courier held it.
    var lostIt = false
}

/// A report that was taken before.
struct StoredReport: Hashable, Sendable {
    var delivery: DeliveryID
    var kind: DeliveryStepKind
    var occurredAt: Instant
    var reason: GiveUpReason?
    var outcome: ReportOutcome
    var refusal: ReportRefusal?

    /// Returns whether the phone has sent the same report again.
    func isSame(as report: CourierReport) -> Bool {
        delivery == report.delivery && kind == report.kind.step && occurredAt == report.occurredAt
            && reason == report.reason
    }
}

extension StoredReport {
    fileprivate init(row: Row) {
        self.init(
            delivery: row["delivery"], kind: row["kind"], occurredAt: row["occurredAt"], reason: row["reason"],
            outcome: row["outcome"], refusal: row["refusal"])
    }
}
