import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Takes reports of couriers' phones. All reports of a call are one transaction, so a phone learns the outcome of all
/// or of none.
struct ReportStore: Sendable {
    /// The maximum number of reports that are kept for one courier and one delivery. Only a broken phone sends more.
    static let maxKept = 1_000

    private let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Takes reports in their order. A report that was taken before gets the same result again.
    func take(
        _ reports: [CourierReport], of courier: CourierID, in context: CallContext
    ) async throws -> [ReportResult] {
        try await dependencies.host.write(context) { [self] tx in
            try reports.map { report in
                if let kept = try ReportRows(tx.db).find(report.id, of: courier) {
                    return kept.result(for: report)
                }
                return ReportResult(report, try take(report, of: courier, in: tx))
            }
        }
    }

    private func take(_ report: CourierReport, of courier: CourierID, in tx: Transaction) throws -> ReportVerdict {
        guard case (let before, let candidacy)? = try DeliveryRows(tx.db).find(report.delivery, for: courier) else {
            return .refused(.notOffered)
        }
        let part = try ReportRows(tx.db).part(of: courier, in: report.delivery)
        // A courier without a part in the delivery must not be able to write into its history.
        guard candidacy != nil || part.hasHeld else { return .refused(.notOffered) }
        guard part.reports < Self.maxKept else { return .refused(.finished) }
        var after = before
        let verdict = after.take(report.kind, by: candidacy, lostIt: part.lostIt, at: tx.now)
        let step = Step(
            report.kind.step, by: courier, at: tx.now,
            report: Step.Report(id: report.id, occurredAt: report.occurredAt), reason: report.reason)
        let recorder = DeliveryRecorder(dependencies, tx)
        switch verdict {
        case .applied: try recorder.record(step, before, after)
        case .late: try recorder.keep(step, .late, nil, of: before.id)
        case .refused(let refusal): try recorder.keep(step, .refused, refusal, of: before.id)
        }
        return verdict
    }
}

extension StoredReport {
    fileprivate func result(for report: CourierReport) -> ReportResult {
        guard isSame(as: report) else { return ReportResult(report, .refused(.idReused)) }
        return ReportResult(report: report.id, outcome: outcome, refusal: refusal, isRepeated: true)
    }
}

extension ReportResult {
    fileprivate init(_ report: CourierReport, _ verdict: ReportVerdict) {
        switch verdict {
        case .applied: self.init(report: report.id, outcome: .applied)
        case .late: self.init(report: report.id, outcome: .late)
        case .refused(let refusal): self.init(report: report.id, outcome: .refused, refusal: refusal)
        }
    }
}
