import CallTypes
import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Exports offers as a table for spreadsheets.
struct OfferExportStore: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(export) }

    func export(_ call: ExportMyOffers, in context: CallContext) async throws -> Answer<Document> {
        let (promoter, now) = (try context.promoter, dependencies.runtime.now())
        let cursors = try OfferExport.Cursors(of: call)
        let position = try call.cursor.map { try cursors.key(of: $0) }
        let base = dependencies.settings.links.base
        let table = try await dependencies.database.read { db in
            try OfferExport(of: promoter, call, after: position, linkBase: base, at: now, db)
        }
        let next = table.last.map { cursors.cursor(after: $0.0, $0.1) }
        return Answer(table.part.document, meta: ReplyMeta(next: next))
    }
}
