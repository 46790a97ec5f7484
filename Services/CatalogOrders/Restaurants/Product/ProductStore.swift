import CallTypes
import ContextKit
import GRDB
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Changes the products of menus. Each method is one transaction.
struct ProductStore: Sendable {
    let dependencies: RestaurantsDependencies
    let editor: MenuEditor

    init(_ dependencies: RestaurantsDependencies) {
        self.dependencies = dependencies
        editor = MenuEditor(dependencies)
    }

    /// Changes one product.
    /// - Parameter body: returns the new product; the old one for no change.
    /// - Throws: the call's `unknownMenu` and `unknownProduct`, `CallError.stale`, what `body` throws.
    func change<C: Call>(
        _ call: C, _ product: ProductID, of menu: MenuID, in context: CallContext,
        _ body: @escaping @Sendable (ProductRecord, inout MenuEdit) throws -> ProductRecord
    ) async throws -> Product where C.Refused: ProductRefusal, C.Reply == Product {
        try await editor.edit(call, menu, in: context) { edit in
            guard let old = try edit.products.find(product) else { throw C.Refused.unknownProduct }
            try context.check(version: old.since)
            let new = try body(old, &edit)
            let saved = new == old ? old : try edit.save(new)
            return try Self.view(saved, edit.tx.db, at: edit.tx.now)
        }
    }

    /// Publishes a version for a change of the product's picture.
    /// - Parameter body: returns whether the picture has changed.
    func changePicture<C: Call>(
        _ call: C, _ product: ProductID, of menu: MenuID, in context: CallContext,
        _ body: @escaping @Sendable (MenuEdit) throws -> Bool
    ) async throws -> Product where C.Refused: ProductRefusal, C.Reply == Product {
        try await editor.edit(call, menu, in: context) { edit in
            guard let old = try edit.products.find(product) else { throw C.Refused.unknownProduct }
            try context.check(version: old.since)
            let saved = try body(edit) ? try edit.save(old) : old
            return try Self.view(saved, edit.tx.db, at: edit.tx.now)
        }
    }

    /// Adds a product at the end of a category.
    static func add<R: ProductCountRefusal>(
        _ product: ProductRecord, to edit: inout MenuEdit, refusing refused: R.Type
    ) throws -> Product {
        guard try edit.products.count() < MenuLimits.products else { throw R.tooManyProducts }
        var added = product
        added.position = try edit.products.nextPosition(in: product.category)
        let saved = try edit.save(added)
        try checkLength(of: edit, refusing: refused)
        return try view(saved, edit.tx.db, at: edit.tx.now)
    }

    static func checkLength<R: LengthRefusal>(of edit: MenuEdit, refusing refused: R.Type) throws {
        guard try edit.products.size() <= MenuLimits.bytes else { throw R.menuTooLong }
    }

    static func view(_ product: ProductRecord, _ db: Database, at now: Instant) throws -> Product {
        product.view(try Pictures.find(of: product.id, keptBy: .catalogOrders, in: db).first, at: now)
    }
}
