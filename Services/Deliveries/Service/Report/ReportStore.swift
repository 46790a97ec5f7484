import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// What couriers' phones report. All reports of a call are one transaction, so that a phone knows of all or of none
/// what became of them.
struct ReportStore: Sendable {
    /// Of one courier on one delivery. Nobody has so much to report: it is for a phone that has gone mad.
    static let mostKept = 1_000

    private let kit: DeliveriesKit
    private let recorder: DeliveryRecorder

    init(_ kit: DeliveriesKit) {
        self.kit = kit
        recorder = DeliveryRecorder(kit)
    }

    /// Takes reports in their order. What was taken before is answered as it was then.
    /// - Returns: what became of each, in the same order.
    func take(
        _ reports: [CourierReport], of courier: CourierID, in context: CallContext
    ) async throws -> [ReportResult] {
        try await kit.database.write { [self] db in
            let now = kit.effects.now()
            return try reports.map { report -> ReportResult in
                if let kept = try ReportRows(db).find(report.report, of: courier) {
                    return kept.answer(to: report)
                }
                let verdict = try take(report, of: courier, at: now, in: db, traceparent: context.meta.traceparent)
                return ReportResult(report, verdict)
            }
        }
    }

    private func take(
        _ report: CourierReport, of courier: CourierID, at now: Instant, in db: Database, traceparent: String?
    ) throws -> ReportVerdict {
        guard case (let before, let candidacy)? = try DeliveryStore.load(db, report.delivery, for: courier) else {
            return .refused(.notOffered)
        }
        let part = try ReportRows(db).part(of: courier, in: report.delivery)
        // Whoever never had to do with it must not be able to write into its history.
        guard candidacy != nil || part.hasHeld else { return .refused(.notOffered) }
        guard part.reports < Self.mostKept else { return .refused(.finished) }
        var after = before
        let verdict = after.take(report.kind, by: candidacy, lostIt: part.lostIt, at: now)
        let step = Step(
            report.kind.step, by: courier, at: now,
            report: Step.Report(id: report.report, occurredAt: report.occurredAt), reason: report.reason)
        switch verdict {
        case .applied: try recorder.record(step, before, after, in: db, traceparent: traceparent)
        case .late: try recorder.keep(step, .late, nil, of: before.id, in: db)
        case .refused(let refusal): try recorder.keep(step, .refused, refusal, of: before.id, in: db)
        }
        return verdict
    }
}

extension KeptReport {
    fileprivate func answer(to report: CourierReport) -> ReportResult {
        guard isSame(as: report) else { return ReportResult(report, .refused(.idReused)) }
        return ReportResult(report: report.report, outcome: outcome, refusal: refusal, isRepeated: true)
    }
}

extension ReportResult {
    fileprivate init(_ report: CourierReport, _ verdict: ReportVerdict) {
        switch verdict {
        case .applied: self.init(report: report.report, outcome: .applied)
        case .late: self.init(report: report.report, outcome: .late)
        case .refused(let refusal): self.init(report: report.report, outcome: .refused, refusal: refusal)
        }
    }
}
