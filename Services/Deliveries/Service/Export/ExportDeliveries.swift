import DeliveriesContract
import RPC
import Vocabulary

struct ExportDeliveriesHandler: AnnotatingHandler {
    private let exports: ExportStore

    init(_ kit: DeliveriesKit) { exports = ExportStore(kit) }

    func answer(_ call: ExportDeliveries, in context: CallContext) async throws -> Answer<Document> {
        let part = try await exports.part(of: StoreID(context.account), in: ExportRange(call))
        let document = Document(
            mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv", content: Base64Bytes(part.bytes))
        return Answer(document, meta: ReplyMeta(next: part.last.map { ExportRange.cursors.cursor(after: $0) }))
    }
}
