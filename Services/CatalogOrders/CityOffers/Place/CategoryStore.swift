import ContextKit
import CityOffersContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The categories of offers. Each method is one transaction.
struct CategoryStore: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(listAll)
        calls.on(add)
        calls.on(update)
    }

    func list(_ call: ListCategories, in context: CallContext) async throws -> ListCategories.Reply {
        ListCategories.Reply(
            items: try await dependencies.database.read { try CategoryRows($0).all() }.filter(\.isActive))
    }

    func listAll(_ call: ListAllCategories, in context: CallContext) async throws -> ListAllCategories.Reply {
        ListAllCategories.Reply(items: try await dependencies.database.read { try CategoryRows($0).all() })
    }

    func add(_ call: AddCategory, in context: CallContext) async throws -> Answer<OfferCategory> {
        try await dependencies.host.write(once: call, context) { [runtime = dependencies.runtime] tx in
            let rows = CategoryRows(tx.db)
            guard try rows.find(call.name) == nil else { throw AddCategory.Refused.nameTaken }
            guard try TotalRows(tx.db).totals().categories < OfferCategory.limit else {
                throw AddCategory.Refused.tooManyCategories
            }
            let id: OfferCategoryID = runtime.newID()
            let category = OfferCategory(
                id: id, name: call.name, slug: try Slug(of: call.name, id, isTaken: rows.isTaken), isActive: true,
                version: 1)
            try rows.add(category)
            return category
        }
    }

    func update(_ call: UpdateCategory, in context: CallContext) async throws -> OfferCategory {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = CategoryRows(tx.db)
            guard let old = try rows.find(call.category) else { throw UpdateCategory.Refused.noSuchCategory }
            try context.check(version: old.version)
            let new = call.applied(to: old)
            guard new != old else { return old }
            let named = try rows.find(new.name)
            guard named == nil || named?.id == new.id else { throw UpdateCategory.Refused.nameTaken }
            try rows.save(new)
            try OfferVisibilityChange(dependencies).categoryChanged(new.id, in: tx)
            try tx.keep(new)
            return new
        }
    }
}
