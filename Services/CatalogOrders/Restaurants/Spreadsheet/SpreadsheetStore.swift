import CallTypes
import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Exports and imports menus as tables for spreadsheets.
struct SpreadsheetStore: Sendable {
    private let dependencies: RestaurantsDependencies
    private let editor: MenuEditor

    init(_ dependencies: RestaurantsDependencies) {
        self.dependencies = dependencies
        editor = MenuEditor(dependencies)
    }

    func register(_ calls: inout Calls) {
        calls.on(exportMenu)
        calls.on(importMenu)
    }

    func exportMenu(_ call: ExportMenu, in context: CallContext) async throws -> Answer<Document> {
        let cursors = try MenuExport.Cursors(of: call)
        let (position, restaurant) = (try call.cursor.map { try cursors.key(of: $0) }, try context.restaurant)
        let table = try await dependencies.database.read { db in
            guard let menu = try MenuRows(db).find(call.menu, of: restaurant),
                let profile = try RestaurantRows(db).own(restaurant)
            else { throw MenuRefused.unknownMenu }
            return try MenuExport(of: menu, after: position, main: profile.mainLanguage, db)
        }
        let next = table.last.map { cursors.cursor(after: $0.category, $0.position, $0.id) }
        return Answer(table.part.document, meta: ReplyMeta(next: next))
    }

    func importMenu(_ call: ImportMenu, in context: CallContext) async throws -> ImportMenu.Reply {
        let runtime = dependencies.runtime
        do {
            return try await editor.edit(call, call.menu, in: context) { edit in
                try context.check(version: edit.menu.version)
                var table = try MenuImport(
                    call.csv, main: edit.profile.mainLanguage, newCategories: runtime.newID,
                    newProducts: runtime.newID)
                try table.apply(to: &edit)
                return ImportMenu.Reply(menu: try edit.view(), added: table.added, changed: table.changed)
            }
        } catch let faults as Faults {
            throw CallError.invalid(faults)
        }
    }
}
