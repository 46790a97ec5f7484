import CallTypes
import JSON
import Vocabulary

extension ExampleTown {
    static let tableSession = TableSession(
        id: id(30), restaurant: RestaurantName(id: konoba.id, name: konoba.name), table: .example,
        menu: summerMenu.id, guest: 1, mayOrder: true, openedAt: noon)

    static let sessionRow = SessionRow(
        id: tableSession.id, table: .example, pin: .example, guests: 2, openedAt: noon)

    static let order = Order(
        id: id(31), number: 7, restaurant: tableSession.restaurant, table: .example, state: .submitted,
        isAccepted: false,
        lines: [
            OrderLine(
                number: 1, product: bass.id, name: bass.content.name, options: [], unitPrice: bass.content.price,
                vatRate: bass.content.vatRate, count: OptionCount(unchecked: 2),
                note: Line(unchecked: "Without garlic"), isStruck: false)
        ], total: Money(4_400, .eur), note: nil, submittedAt: noon, deadline: noon + .seconds(300), readyAt: nil,
        reason: nil, version: 1)

    static func orderIn(_ state: OrderState) -> Order {
        var changed = order
        changed.state = state
        changed.isActive = state.isActive
        changed.actions = OrderAction.all(in: state)
        changed.isAccepted = state == .accepted
        changed.deadline = nil
        changed.version = 2
        return changed
    }

    static let receivedOrder = ReceivedOrder(
        order: orderIn(.accepted), guest: 1, isKnownGuest: true,
        acceptedBy: PersonName(id: id(20), name: Line(unchecked: "Iva"), surname: Line(unchecked: "Horvat")))

    static let orderRow = OrderRow(
        id: order.id, number: order.number, restaurant: order.restaurant, state: .submitted, total: order.total,
        submittedAt: noon)

    static let receivedOrderRow = ReceivedOrderRow(
        id: order.id, number: order.number, table: .example, state: .accepted,
        acceptedBy: Line(unchecked: "Iva Horvat"), total: order.total, submittedAt: noon)

    static let orderChange = OrderChange(
        order: order.id, orderNumber: order.number, table: order.table, state: .accepted, version: 2, at: noon)

    /// A page of a stream of orders.
    static let orderChanges = StreamPage(
        // A value that cannot be encoded becomes `{}`. Tests check the encoding.
        items: [
            StreamPage.Item(number: 17, type: "order", data: (try? RawJSON(encoding: orderChange)) ?? .example)
        ], position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false)
}
