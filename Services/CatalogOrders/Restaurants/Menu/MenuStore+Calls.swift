import CallTypes
import ContextKit
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Answers the calls of restaurants about their menus.
struct MenuStore: Sendable {
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
        calls.on(activate)
        calls.on(delete)
    }

    func create(_ call: CreateMenu, in context: CallContext) async throws -> Menu {
        let restaurant = try context.restaurant
        let id: MenuID = dependencies.runtime.newID()
        return try await dependencies.host.write(context) { [dependencies] tx in
            let rows = MenuRows(tx.db)
            guard let profile = try RestaurantRows(tx.db).own(restaurant) else { throw CreateMenu.Refused.noProfile }
            try profile.check(call.name, at: "name")
            let others = try rows.all(of: restaurant)
            guard others.count < MenuLimits.menus else { throw CreateMenu.Refused.tooManyMenus }
            let menu = MenuRecord(
                id: id, restaurant: restaurant, isActive: others.isEmpty, version: 1, name: call.name,
                hours: call.hours ?? [], publishedAt: tx.now)
            try rows.add(menu)
            if menu.isActive { try dependencies.orderStreams.publish(.menu, toAllOf: restaurant, in: tx) }
            if let tables = call.tables {
                try TableCodes(dependencies: dependencies).prepare(for: restaurant, count: tables, in: tx)
            }
            let view = try rows.view(menu)
            try tx.keep(view)
            return view
        }
    }

    func get(_ call: GetMenu, in context: CallContext) async throws -> Menu {
        try await editor.read(call, call.menu, in: context) { menu, db in try MenuRows(db).view(menu) }
    }

    func list(_ call: ListMenus, in context: CallContext) async throws -> ListMenus.Reply {
        let restaurant = try context.restaurant
        let menus = try await dependencies.database.read { try MenuRows($0).all(of: restaurant) }
        return ListMenus.Reply(
            items: menus.map { MenuRow(id: $0.id, name: $0.name, isActive: $0.isActive, version: $0.version) })
    }

    func update(_ call: UpdateMenu, in context: CallContext) async throws -> Menu {
        try await editor.edit(call, call.menu, in: context) { edit in
            try context.check(version: edit.menu.version)
            let name = call.name.applied(to: edit.menu.name) ?? edit.menu.name
            let hours = call.hours.applied(to: edit.menu.hours) ?? []
            try edit.profile.check(name, at: "name")
            if name != edit.menu.name || hours != edit.menu.hours { try edit.publish(name: name, hours: hours) }
            return try edit.view()
        }
    }

    func activate(_ call: ActivateMenu, in context: CallContext) async throws -> Menu {
        try await editor.edit(call, call.menu, in: context) { edit in
            try edit.activate()
            return try edit.view()
        }
    }

    func delete(_ call: DeleteMenu, in context: CallContext) async throws -> EmptyReply {
        let reply = try await editor.edit(call, call.menu, in: context) { [dependencies] edit in
            try MenuRemoval(dependencies.pictures, edit.tx).remove(edit.menu.id)
            return EmptyReply()
        }
        await dependencies.pictures.settleOrRetry()
        return reply
    }
}
