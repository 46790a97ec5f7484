import CoachesContract
import RPC
import SQLiteKit
import Vocabulary

struct ListPaymentIssuesHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ListPaymentIssues, in context: CallContext) async throws -> Page<PaymentIssue> {
        try await kit.database.read { db in
            try PaymentIssueRows(db).page(after: call.cursor, limit: call.limit ?? .standard)
        }
    }
}
