import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Shows menus as pages, by the restaurant or by the code of a table.
struct MenuPages: Sendable {
    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(readMenu)
        calls.on(openTable)
    }

    func readMenu(_ call: ReadMenu, in context: CallContext) async throws -> MenuPage {
        try await page(of: call.restaurant, in: context.readerLanguage)
    }

    func openTable(_ call: OpenTable, in context: CallContext) async throws -> MenuPage {
        guard let table = try await TableStore(dependencies).find(call.code, in: context) else {
            return MenuPage(state: .unknown)
        }
        var page = try await page(of: table.restaurant, in: context.readerLanguage)
        page.table = table.number
        return page
    }

    private func page(of restaurant: RestaurantID, in language: Language?) async throws -> MenuPage {
        do {
            let (profile, content) = try await OfferStore(dependencies).read(ShowMenu(restaurant: restaurant))
            let moment = dependencies.clocks.moment(dependencies.runtime.now(), in: profile.timeZone)
            let reading = MenuReading(content: content, restaurant: profile, language: language, moment: moment)
            return try MenuPage(reading.menu, of: profile, at: moment, in: language)
        } catch ShowMenu.Refused.noActiveMenu {
            let profile = try await dependencies.database.read { try RestaurantRows($0).shown(restaurant) }
            guard let profile else { return MenuPage(state: .unknown) }
            let moment = dependencies.clocks.moment(dependencies.runtime.now(), in: profile.timeZone)
            return MenuPage(of: profile, at: moment)
        } catch is ShowMenu.Refused {
            return MenuPage(state: .unknown)
        }
    }
}
