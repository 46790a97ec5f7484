import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import Testing
import Vocabulary

/// A restaurant with tables, a menu and employees, called over the gateway.
struct OrderTables: Sendable {
    /// An employee who is signed in.
    struct Employee: Sendable {
        var id: PersonID
        var token: String
    }

    let town: RealTown
    let codes: [TableCode]
    let menu: OfferedMenu
    let employees: [Employee]

    /// The products cost 22 euros, 4.50 and 3.30.
    init(_ town: RealTown, tables: Int, employees count: Int) async throws {
        self.town = town
        let owner = try await town.restaurant("galeb")
        let menu = try await town.app("POST", "/v1/menus", token: owner.token, #"{"name":{"hr":"Jelovnik"}}"#)
            .reply(Menu.self).id
        let csv = #"category,name.hr,price,vatPercent\nRiba,Brancin,22,13\nPića,Pivo,4.50,25\nPića,Voda,3.30,25"#
        _ = try await town.app(
            "POST", "/v1/menus/\(menu)/import", token: owner.token, #"{"csv":"\#(csv)"}"#
        ).reply(ImportMenu.Reply.self)
        codes = try await town.app(
            "POST", "/v1/restaurants/me/tables", token: owner.token, #"{"upTo":\#(tables)}"#
        ).reply(AddTables.Reply.self).tables.map(\.code)
        _ = try await town.app("PATCH", "/v1/restaurants/me", token: owner.token, #"{"whoMayOrder":"anyone"}"#)
            .reply(RestaurantProfile.self)
        var employees: [Employee] = []
        for number in 1...count {
            employees.append(try await Self.employee("iva\(number)", of: owner.token, in: town))
        }
        self.employees = employees
        // Everybody sees the menu once the service has read the event of the confirmed address.
        var shown: OfferedMenu?
        let isShown = await eventually {
            shown = try? await town.app("GET", "/v1/restaurants/\(owner.account)/menu").reply(ShowMenu.Reply.self).menu
            return shown != nil
        }
        #expect(isShown)
        self.menu = try #require(shown)
    }

    private static func employee(_ name: String, of owner: String, in town: RealTown) async throws -> Employee {
        try await town.person(name)
        let session = try await town.session(.person, name)
        let (id, token) = (try #require(PersonID(session.account)), session.token)
        let named = try await town.app(
            "PATCH", "/v1/accounts/me", token: token, #"{"name":"\#(name)","surname":"Horvat"}"#)
        try #require(named.status == 200, "\(named.text)")
        _ = try await town.app("PUT", "/v1/employments/me", token: token, #"{"isFindable":true}"#)
            .reply(EmploymentProfile.self)
        let invitation = try await town.app(
            "POST", "/v1/employments/invitations", token: owner, #"{"person":"\#(id)"}"#
        ).reply(InvitationForRestaurant.self).id
        _ = try await town.app("POST", "/v1/employments/invitations/\(invitation)/accept", token: token, "{}")
            .reply(AcceptInvitation.Reply.self)
        return Employee(id: id, token: token)
    }

    // MARK: Reading, as an employee

    func order(_ order: OrderID) async throws -> ReceivedOrder {
        try await town.app("GET", "/v1/orders/received/\(order)", token: employees[0].token).reply(ReceivedOrder.self)
    }

    func bill(_ session: TableSessionID) async throws -> TableBill {
        try await town.app("GET", "/v1/orders/received/bills/\(session)", token: employees[0].token)
            .reply(TableBill.self)
    }

    /// Returns all orders, the newest first.
    func orders() async throws -> [ReceivedOrderRow] {
        try await everyPage { cursor in
            let after = cursor.map { "&cursor=\(Base64URL.encode($0.bytes))" } ?? ""
            return try await town.app("GET", "/v1/orders/received?limit=100\(after)", token: employees[0].token)
                .reply(ListReceivedOrders.Reply.self)
        }.flatMap(\.items)
    }
}
