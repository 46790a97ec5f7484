import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

extension ExportStore {
    func register(_ calls: inout Calls) { calls.on(export) }

    func export(_ call: ExportDeliveries, in context: CallContext) async throws -> Answer<Document> {
        let cursors = try ExportRange.Cursors(of: call)
        let part = try await part(of: context.store, in: ExportRange(call, cursors))
        return Answer(part.document, meta: ReplyMeta(next: part.last.map { cursors.cursor(after: $0) }))
    }
}
