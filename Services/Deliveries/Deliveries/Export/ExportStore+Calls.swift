import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

extension ExportStore {
    func register(_ calls: inout Calls) { calls.on(export) }

    func export(_ call: ExportDeliveries, in context: CallContext) async throws -> Answer<Document> {
        let cursors = try ExportRange.Cursors(of: call)
        let part = try await part(of: context.store, in: ExportRange(call, cursors))
        let document = Document(
            mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv", content: Base64Bytes(part.bytes))
        return Answer(document, meta: ReplyMeta(next: part.last.map { cursors.cursor(after: $0) }))
    }
}
