import CallTypes
import CarsContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Exports the cars of a seller as a table for spreadsheets.
struct CarExportStore: Sendable {
    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(exportCars) }

    func exportCars(_ call: ExportMyCars, in context: CallContext) async throws -> Answer<Document> {
        let (seller, now) = (try context.seller, dependencies.runtime.now())
        let cursors = try CarExport.Cursors(of: call)
        let position = try call.cursor.map { try cursors.key(of: $0) }
        let table = try await dependencies.database.read { db in
            try CarExport(of: seller, call, after: position, at: now, db)
        }
        let next = table.last.map { cursors.cursor(after: $0.0, $0.1) }
        return Answer(table.part.document, meta: ReplyMeta(next: next))
    }
}
