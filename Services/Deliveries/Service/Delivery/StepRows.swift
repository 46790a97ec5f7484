import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// How the history of deliveries stands in its table. For use in a transaction.
struct StepRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Adds a step to the delivery's history.
    /// - Returns: its number; the first is 1.
    @discardableResult
    func add(
        _ step: Step, _ outcome: ReportOutcome, _ refusal: ReportRefusal?, of delivery: DeliveryID
    ) throws -> Int {
        let number = try last(of: delivery) + 1
        try db.cachedStatement(
            sql: """
                INSERT INTO step (delivery, number, kind, courier, at, occurredAt, report, outcome, refusal, reason)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            delivery, number, step.kind.code, step.courier, step.at, step.report?.occurredAt, step.report?.id,
            outcome.code, refusal?.code, step.reason?.code,
        ])
        return number
    }

    private func last(of delivery: DeliveryID) throws -> Int {
        let select = try db.cachedStatement(sql: "SELECT max(number) FROM step WHERE delivery = ?")
        return try Int.fetchOne(select, arguments: [delivery]) ?? 0
    }

    /// The history after a step, the first first.
    func list(of delivery: DeliveryID, after number: Int, limit: Int) throws -> [DeliveryStep] {
        let select = try db.cachedStatement(
            sql: """
                SELECT number, kind, at, occurredAt, outcome, refusal, reason, courier.id, firstName, lastName
                FROM step LEFT JOIN courier ON courier.id = step.courier
                WHERE delivery = ? AND number > ? ORDER BY number LIMIT ?
                """)
        return try Row.fetchAll(select, arguments: [delivery, number, limit]).map(DeliveryStep.init)
    }
}

extension DeliveryStep {
    fileprivate init(row: Row) {
        let courier = (row[7] as CourierID?).map { id in
            CourierName(courier: id, firstName: Line(unchecked: row[8]), lastName: Line(unchecked: row[9]))
        }
        self.init(
            number: row[0], kind: DeliveryStepKind(code: row[1]), courier: courier, at: row[2], occurredAt: row[3],
            outcome: ReportOutcome(code: row[4]), refusal: (row[5] as Int?).map { ReportRefusal(code: $0) },
            reason: (row[6] as Int?).map { GiveUpReason(code: $0) })
    }
}
