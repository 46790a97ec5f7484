import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Shows menus to guests.
struct OfferStore: Sendable {
    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(listOfferedMenus)
        calls.on(showMenu)
        calls.on(quote)
    }

    func listOfferedMenus(_ call: ListOfferedMenus, in context: CallContext) async throws -> ListOfferedMenus.Reply {
        let language = context.readerLanguage
        return try await dependencies.database.read { db in
            guard let restaurant = try RestaurantRows(db).shown(call.restaurant) else {
                throw ListOfferedMenus.Refused.unknownRestaurant
            }
            return ListOfferedMenus.Reply(
                items: try MenuRows(db).all(of: call.restaurant).map { menu in
                    OfferedMenuRow(
                        id: menu.id,
                        name: menu.name.shown(in: language, main: restaurant.mainLanguage) ?? restaurant.name,
                        isActive: menu.isActive, version: menu.version)
                })
        }
    }

    func showMenu(_ call: ShowMenu, in context: CallContext) async throws -> ShowMenu.Reply {
        let (restaurant, content) = try await read(call)
        let reading = MenuReading(
            content: content, restaurant: restaurant, language: context.readerLanguage,
            moment: dependencies.clocks.moment(dependencies.runtime.now(), in: restaurant.timeZone))
        return ShowMenu.Reply(menu: reading.menu)
    }

    /// Reads a version of a menu.
    /// - Throws: `ShowMenu.Refused`
    func read(_ call: ShowMenu) async throws -> (RestaurantProfile, MenuContent) {
        let cache = dependencies.menus
        let (restaurant, content, isNew) = try await dependencies.database.read { db in
            guard let restaurant = try RestaurantRows(db).shown(call.restaurant) else {
                throw ShowMenu.Refused.unknownRestaurant
            }
            let newest = try Self.newest(call, db)
            if let version = call.version, version != newest.version {
                guard let old = try MenuRows(db).version(version, of: newest.id) else {
                    throw ShowMenu.Refused.unknownVersion
                }
                return (restaurant, try MenuContent(old: old, db), false)
            }
            if let kept = cache.find(newest) { return (restaurant, kept, false) }
            return (restaurant, try MenuContent(newest: newest, db), true)
        }
        if isNew { cache.keep(content) }
        return (restaurant, content)
    }

    private static func newest(_ call: ShowMenu, _ db: Database) throws -> MenuRecord {
        guard let id = call.menu else {
            guard let active = try MenuRows(db).active(of: call.restaurant) else { throw ShowMenu.Refused.noActiveMenu }
            return active
        }
        guard let menu = try MenuRows(db).find(id, of: call.restaurant) else { throw ShowMenu.Refused.unknownMenu }
        return menu
    }

    func quote(_ call: QuoteProduct, in context: CallContext) async throws -> QuoteProduct.Reply {
        let (restaurant, menu, product) = try await dependencies.database.read { db in
            guard let menu = try MenuRows(db).find(call.menu),
                let restaurant = try RestaurantRows(db).shown(menu.restaurant)
            else { throw QuoteProduct.Refused.unknownMenu }
            let product = try ProductRows(db, of: menu.id).find(call.product)
            guard let product, !product.isHidden,
                let category = try CategoryRows(db, of: menu.id).find(product.category), !category.isHidden
            else { throw QuoteProduct.Refused.unknownProduct }
            return (restaurant, menu, product)
        }
        let moment = dependencies.clocks.moment(dependencies.runtime.now(), in: restaurant.timeZone)
        do {
            return QuoteProduct.Reply(
                version: menu.version, price: try OptionPricing(product.content, call.choices).price(),
                vatRate: product.content.vatRate, isAvailable: product.isAvailable(moment, menu: menu))
        } catch {
            throw CallError.invalid(error)
        }
    }
}

extension CallContext {
    /// The language of the caller's request; `nil` for none that we have.
    var readerLanguage: Language? { meta.language.flatMap { Language(tag: $0) } }
}
