import GatewayService
import HTTPTypes
import RPC
import RestaurantsContract
import Vocabulary

/// A gateway for a restaurant with a scripted menu page.
struct MenuGateway {
    let client: ScriptedClient
    let gateway: TestGateway

    static let target = "/menu/\(RestaurantID.example)"
    static let tableTarget = TableCode.path(with: .example)
    static let thumbnail = "/media/catalog-orders/a/t"

    /// - Parameter reply: JSON.
    init(json reply: String) throws {
        client = try ScriptedClient.replying(#"{"meta":{},"reply":\#(reply)}"#)
        gateway = try TestGateway(
            service: client,
            contracts: [
                PublishedContract(Menus.self, by: "catalog-orders"),
                PublishedContract(FakeIdentity.self, by: "identity"),
            ])
    }

    init(_ reply: MenuPage) throws {
        try self.init(json: String(decoding: JSONWriter.encode(reply), as: UTF8.self))
    }

    func get(
        _ language: Language? = nil, _ target: String = MenuGateway.target, method: HTTPRequest.Method = .get,
        tag: String? = nil
    ) async throws -> Answered {
        var headers = HTTPFields()
        headers[.acceptLanguage] = language?.rawValue
        headers[.ifNoneMatch] = tag
        return try await gateway.ask(method, target, headers: headers)
    }

    /// Makes the page of a menu with one category.
    /// - Parameter table: the number of the table, for the page of a code.
    static func page(
        _ state: MenuPageState = .shown, _ dishes: [MenuPageProduct] = [dish()], categoryDescription: String? = nil,
        data: StructuredData? = nil, table: Int? = nil
    ) -> MenuPage {
        guard state != .unknown else { return MenuPage(state: .unknown) }
        let category = MenuPageCategory(
            name: Line(unchecked: "Riba"), description: categoryDescription.map { Paragraph(unchecked: $0) },
            products: dishes)
        return MenuPage(
            state: state, table: table.map { TableNumber(unchecked: $0) }, restaurant: .example,
            restaurantName: Line(unchecked: "Konoba Galeb"), address: Line(unchecked: "Riva 3, Split"), isOpen: true,
            contact: PageContact(name: Line(unchecked: "Konoba Galeb"), phone: .example, email: nil), currency: .eur,
            menu: state == .shown ? .example : nil, version: state == .shown ? 3 : nil,
            menuName: Line(unchecked: "Jelovnik"), categories: state == .shown ? [category] : [],
            structuredData: data)
    }

    /// Makes a dish for 22 euros with 13 % of value added tax.
    static func dish(
        _ name: String = "Brancin", isSoldOut: Bool = false, isOutsideHours: Bool = false,
        contains: [Allergen] = [], traces: [Allergen] = [], groups: [MenuPageOptionGroup] = [],
        thumbnail: String? = nil
    ) -> MenuPageProduct {
        MenuPageProduct(
            id: .example, name: Line(unchecked: name), description: nil, price: Money(2_200, .eur), vatPercent: "13",
            isSoldOut: isSoldOut, isOutsideHours: isOutsideHours, contains: contains, traces: traces,
            optionGroups: groups, thumbnail: thumbnail)
    }

    /// Makes a choice of up to two side dishes.
    static func sides(free: Int? = nil, _ options: [(name: String, price: Money?)]) -> MenuPageOptionGroup {
        MenuPageOptionGroup(
            number: .example, name: Line(unchecked: "Prilog"), minimum: OptionCount(unchecked: 0),
            maximum: OptionCount(unchecked: 2), free: free.map { OptionCount(unchecked: $0) },
            options: options.enumerated().map { index, option in
                MenuPageOption(
                    number: OptionNumber(unchecked: index + 1), name: Line(unchecked: option.name), price: option.price,
                    limit: OptionCount(unchecked: 2), preset: OptionCount(unchecked: 0))
            })
    }

    private enum Menus: Contract {
        static let name = "restaurants"
        static let language = RestaurantsContract.language
        static let calls: [any Call.Type] = [ReadMenu.self, OpenTable.self]
    }
}
