import DeliveriesContract
import TestKit
import TestTowns
import Testing
import Vocabulary

extension DeliveryTown {
    /// Sends reports and returns their results in short, such as `applied`, `late again`, `refused notHolder`.
    func report(_ reports: [CourierReport], as courier: CourierID) async throws -> [String] {
        let results = try await call(ReportProgress(reports: reports), as: courier).results
        #expect(results.map(\.report) == reports.map(\.id))
        return results.map { result in
            [result.outcome.rawValue, result.refusal?.rawValue, result.isRepeated ? "again" : nil]
                .compactMap(\.self).joined(separator: " ")
        }
    }
}

extension ReportID {
    /// Returns the identifier with this number.
    static func number(_ number: UInt64) -> ReportID { ReportID(at: .example, random: (0, number)) }
}

extension CourierReport {
    /// Returns the report with this number from a phone whose clock does not move.
    static func sample(
        _ number: UInt64, _ kind: ReportKind, _ delivery: DeliveryID, reason: GiveUpReason? = nil
    ) -> CourierReport {
        CourierReport(id: .number(number), delivery: delivery, kind: kind, occurredAt: .example, reason: reason)
    }
}
