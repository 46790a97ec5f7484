import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The reports among the steps of deliveries. For use in a transaction.
struct ReportRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// What the courier's phone has called by this name before.
    func find(_ report: ReportID, of courier: CourierID) throws -> KeptReport? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT delivery, kind, occurredAt, reason, outcome, refusal FROM step
                    WHERE courier = ? AND report = ?
                    """),
            arguments: [courier, report]
        ).map(KeptReport.init)
    }

    /// What the courier has had to do with a delivery.
    func part(of courier: CourierID, in delivery: DeliveryID) throws -> CourierPart {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(report), ifnull(max(outcome = 0), 0), ifnull(max(outcome = 0 AND kind = ?), 0)
                    FROM step WHERE delivery = ? AND courier = ?
                    """),
            arguments: [DeliveryStepKind.cancelled.code, delivery, courier])
        guard let row else { return CourierPart() }
        return CourierPart(reports: row[0], hasHeld: row[1], lostIt: row[2])
    }
}

/// A courier's part in the history of a delivery.
struct CourierPart: Hashable, Sendable {
    /// How many reports are kept.
    var reports = 0
    /// Whether the courier holds it, or has held it once. Reports that were refused make nobody's part.
    var hasHeld = false
    /// Whether it was called off while the courier held it.
    var lostIt = false
}

/// A report that was taken before.
struct KeptReport: Hashable, Sendable {
    var delivery: DeliveryID
    var kind: DeliveryStepKind
    var occurredAt: Instant
    var reason: GiveUpReason?
    var outcome: ReportOutcome
    var refusal: ReportRefusal?

    /// Whether it is this one, sent again.
    func isSame(as report: CourierReport) -> Bool {
        delivery == report.delivery && kind == report.kind.step && occurredAt == report.occurredAt
            && reason == report.reason
    }
}

extension KeptReport {
    fileprivate init(row: Row) {
        self.init(
            delivery: row[0], kind: DeliveryStepKind(code: row[1]), occurredAt: row[2],
            reason: (row[3] as Int?).map { GiveUpReason(code: $0) }, outcome: ReportOutcome(code: row[4]),
            refusal: (row[5] as Int?).map { ReportRefusal(code: $0) })
    }
}
