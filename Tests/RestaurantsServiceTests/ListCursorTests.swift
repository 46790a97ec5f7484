import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The cursors of the lists of restaurants")
struct ListCursorTests {
    @Test("A list accepts its own cursor, and refuses foreign, damaged and malformed ones with the member's name")
    func sweep() async throws {
        let town = try await RestaurantTown.unlimited()
        let (konoba, other) = (try await town.restaurant(), try await town.restaurant(2))
        var people: [PersonID] = []
        for number in 1...4 { people.append(try await town.person(number)) }
        for person in people.prefix(2) { try await town.employ(person, at: konoba) }
        for person in people.suffix(2) { _ = try await town.call(Invite(person: person), as: konoba) }
        _ = try await town.call(Invite(person: people[3]), as: other)
        let (client, one) = (town.client, try PageLimit(1))
        let restaurant = CallMeta.signedIn(AccountID(konoba), .restaurant)
        let person = CallMeta.signedIn(AccountID(people[3]), .person)
        let search = FindPeople(search: Line(unchecked: "horvat"), limit: one)
        let menu = try await town.call(CreateMenu(name: try Localized("Jelovnik")), as: konoba).id
        let category = CreateCategory(menu: menu, name: try Localized("Riba"))
        let fish = try await town.call(category, as: konoba).id
        var products: [ProductID] = []
        for name in ["Brancin", "Orada"] {
            let product = CreateProduct(menu: menu, category: fish, content: try .sample(name))
            products.append(try await town.call(product, as: konoba).id)
        }
        let export = ExportMenu(menu: menu)
        let afterFirst = try MenuExport.Cursors(of: export).cursor(after: fish, 1, products[0])
        let codes = try await town.call(AddTables(upTo: TableNumber(unchecked: 1)), as: konoba).tables.map(\.code)
        let session = try await client.call(OpenSession(code: codes[0]), meta: person).session
        for _ in 1...2 {
            let line = OrderedLine(product: products[0], count: .example)
            let version = try await town.call(GetMenu(menu: menu), as: konoba).version
            let order = PlaceOrder(session: session.id, menu: menu, version: version, lines: [line])
            _ = try await client.call(order, meta: person)
        }
        let employee = CallMeta.signedIn(AccountID(people[0]), .person)
        for _ in 1...2 {
            _ = try await client.call(CloseSession(session: session.id), meta: employee)
            _ = try await client.call(ReopenSession(session: session.id), meta: employee)
        }
        let (orders, payments) = (ExportOrders(), ExportPayments())
        let afterLine = try OrderExport.Cursors(of: orders).cursor(after: .example, 1)
        let afterPayment = try PaymentExport.Cursors(of: payments).cursor(after: .example, .example)
        let lists = [
            try ListUnderTest(orders, cursor: afterLine, by: client, meta: restaurant),
            try ListUnderTest(payments, cursor: afterPayment, by: client, meta: restaurant),
            try await ListUnderTest(ListOrders(limit: one), by: client, meta: person),
            try await ListUnderTest(ListReceivedOrders(limit: one), by: client, meta: employee),
            try ListUnderTest(export, cursor: afterFirst, by: client, meta: restaurant),
            try await ListUnderTest(FindRestaurants(limit: one), by: client, meta: restaurant),
            try await ListUnderTest(ListProducts(menu: menu, limit: one), by: client, meta: restaurant),
            try await ListUnderTest(search, by: client, meta: restaurant),
            try await ListUnderTest(ListEmployees(limit: one), by: client, meta: restaurant),
            try await ListUnderTest(ListInvitations(limit: one), by: client, meta: person),
            try await ListUnderTest(ListSentInvitations(limit: one), by: client, meta: restaurant),
            try await ListUnderTest(ListTableEvents(limit: one), by: client, meta: restaurant),
        ]
        let faults = try await ListUnderTest.faults(of: lists, in: RestaurantsContract.self)
        #expect(faults == [])
    }

    @Test("Invitations are listed newest first, page by page, also while they are withdrawn")
    func pages() async throws {
        let town = try await RestaurantTown.unlimited()
        let konoba = try await town.restaurant()
        var invitations: [InvitationID] = []
        for number in 1...5 {
            let person = try await town.person(number)
            invitations.append(try await town.call(Invite(person: person), as: konoba).id)
            town.clock.advance(by: .seconds(60))
        }
        let limit = try PageLimit(2)
        let listed = try await everyPage(
            { try await town.call(ListSentInvitations(cursor: $0, limit: limit), as: konoba) },
            keys: { $0.items.map(\.id) },
            removing: { _ = try await town.call(RejectInvitation(invitation: $0), as: konoba) })
        #expect(listed == invitations.reversed())
    }

    @Test("A search by an address has one page, and refuses a cursor")
    func email() async throws {
        let town = try await RestaurantTown()
        let meta = CallMeta.signedIn(AccountID(try await town.restaurant()), .restaurant)
        let call = FindPeople(search: Line(unchecked: "iva@example.org"), cursor: .example)
        let faults = try await town.client.faults(FindPeople.name, JSONWriter.encode(call), meta: meta)
        #expect(faults == .invalidCursor)
    }
}
