import CallTypes
import ContextKit
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Answers the calls of restaurants about the categories of their menus.
struct CategoryStore: Sendable {
    let dependencies: RestaurantsDependencies
    private let editor: MenuEditor

    init(_ dependencies: RestaurantsDependencies) {
        self.dependencies = dependencies
        editor = MenuEditor(dependencies)
    }

    func register(_ calls: inout Calls) {
        calls.on(create)
        calls.on(get)
        calls.on(list)
        calls.on(update)
        calls.on(delete)
        calls.on(sort)
    }

    func create(_ call: CreateCategory, in context: CallContext) async throws -> Category {
        let id: CategoryID = dependencies.runtime.newID()
        return try await editor.edit(call, call.menu, in: context) { edit in
            try edit.profile.check(call.name, at: "name")
            guard try edit.categories.count() < MenuLimits.categories else {
                throw CreateCategory.Refused.tooManyCategories
            }
            return try edit.save(
                CategoryRecord(
                    id: id, menu: call.menu, position: try edit.categories.nextPosition(), name: call.name,
                    description: call.description ?? Localized(), station: call.station ?? .kitchen)
            ).view
        }
    }

    func get(_ call: GetCategory, in context: CallContext) async throws -> Category {
        try await editor.read(call, call.menu, in: context) { menu, db in
            guard let found = try CategoryRows(db, of: menu.id).find(call.category) else {
                throw CategoryRefused.unknownCategory
            }
            return found.view
        }
    }

    func list(_ call: ListCategories, in context: CallContext) async throws -> ListCategories.Reply {
        try await editor.read(call, call.menu, in: context) { menu, db in
            ListCategories.Reply(
                items: try CategoryRows(db, of: menu.id).all().map {
                    CategoryRow(id: $0.id, name: $0.name, isHidden: $0.isHidden)
                })
        }
    }

    func update(_ call: UpdateCategory, in context: CallContext) async throws -> Category {
        try await editor.edit(call, call.menu, in: context) { edit in
            let old = try Self.find(call.category, in: edit)
            try context.check(version: old.since)
            let new = call.applied(to: old)
            try edit.profile.check(new.name, at: "name")
            return new == old ? old.view : try edit.save(new).view
        }
    }

    func delete(_ call: DeleteCategory, in context: CallContext) async throws -> EmptyReply {
        let reply = try await editor.edit(call, call.menu, in: context) { [dependencies] edit in
            let category = try Self.find(call.category, in: edit)
            for product in try edit.products.all(of: category.id) {
                try dependencies.pictures.removeAll(of: product.id, in: edit.tx)
                try edit.remove(product)
            }
            try edit.remove(category)
            return EmptyReply()
        }
        await dependencies.pictures.settleOrRetry()
        return reply
    }

    func sort(_ call: SortCategories, in context: CallContext) async throws -> Menu {
        try await editor.edit(call, call.menu, in: context) { edit in
            let old = try edit.categories.all()
            guard let new = call.categories.order(of: old, \.id) else { throw CategoryRefused.unknownCategory }
            for (index, category) in new.enumerated() where category.position != index + 1 {
                var moved = category
                moved.position = index + 1
                _ = try edit.save(moved)
            }
            return try edit.view()
        }
    }

    private static func find(_ category: CategoryID, in edit: MenuEdit) throws -> CategoryRecord {
        guard let found = try edit.categories.find(category) else { throw CategoryRefused.unknownCategory }
        return found
    }
}

extension UpdateCategory {
    fileprivate func applied(to category: CategoryRecord) -> CategoryRecord {
        var new = category
        new.name = name.applied(to: category.name) ?? category.name
        new.description = description.applied(to: category.description) ?? Localized()
        new.isHidden = isHidden ?? category.isHidden
        new.station = station ?? category.station
        return new
    }
}

extension Array where Element: Hashable {
    /// Puts things into the order of their identifiers. Things that are left out come last, in their order.
    /// - Returns: `nil` when there is no thing with one of the identifiers.
    func order<Thing>(of things: [Thing], _ id: (Thing) -> Element) -> [Thing]? {
        let byID = Dictionary(things.map { (id($0), $0) }) { first, _ in first }
        var ordered: [Thing] = []
        for one in self {
            guard let thing = byID[one] else { return nil }
            ordered.append(thing)
        }
        let named = Set(self)
        return ordered + things.filter { !named.contains(id($0)) }
    }
}
