import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The export of a menu")
struct MenuExportTests {
    @Test("R02.33 only its restaurant exports a menu: another restaurant finds it unknown, others are refused")
    func foreign() async throws {
        let town = try await MenuTown()
        let other = try await town.town.restaurant(2)
        let export = ExportMenu(menu: town.menu)
        #expect(try await town.call(export).fileName == "menu.csv")
        await #expect(throws: MenuRefused.unknownMenu) { try await town.town.call(export, as: other) }
        #expect(try await town.town.refusal(of: export, as: .example, .person) == "rpc.forbidden")
        let stranger = try await town.town.client.error(ExportMenu.name, JSONWriter.encode(export), meta: CallMeta())
        #expect(stranger?.data.type == "rpc.unauthenticated")
    }
}
