import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `step`: the history of deliveries. For use in a transaction.
struct StepRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Adds a step to the delivery's history.
    /// - Returns: the number of the step. The first step has number 1.
    @discardableResult
    func add(
        _ step: Step, _ outcome: ReportOutcome, _ refusal: ReportRefusal?, of delivery: DeliveryID
    ) throws -> Int {
        let number = try last(of: delivery) + 1
        try db.insert(
            into: "step",
            [
                "delivery": delivery, "number": number, "kind": step.kind, "courier": step.courier, "at": step.at,
                "occurredAt": step.report?.occurredAt, "report": step.report?.id, "outcome": outcome,
                "refusal": refusal, "reason": step.reason,
            ])
        return number
    }

    private func last(of delivery: DeliveryID) throws -> Int {
        let select = try db.cachedStatement(sql: "SELECT max(number) FROM step WHERE delivery = ?")
        return try Int.fetchOne(select, arguments: [delivery]) ?? 0
    }

    /// Returns the steps after a number, in order.
    func list(of delivery: DeliveryID, after number: Int, limit: Int) throws -> [DeliveryStep] {
        let select = try db.cachedStatement(
            sql: """
                SELECT number, kind, at, occurredAt, outcome, refusal, reason, step.courier, firstName, lastName
                FROM step LEFT JOIN courier ON courier.id = step.courier
                WHERE delivery = ? AND number > ? ORDER BY number LIMIT ?
                """)
        return try Row.fetchAll(select, arguments: [delivery, number, limit]).map(DeliveryStep.init)
    }
}

extension DeliveryStep {
    fileprivate init(row: Row) {
        self.init(
            number: row["number"], kind: row["kind"], courier: CourierName(joined: row), at: row["at"],
            occurredAt: row["occurredAt"], outcome: row["outcome"], refusal: row["refusal"], reason: row["reason"])
    }
}
