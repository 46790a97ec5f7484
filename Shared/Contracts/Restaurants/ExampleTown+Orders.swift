import CallTypes
import JSON
import Vocabulary

extension ExampleTown {
    static let tableSession = TableSession(
        id: id(30), restaurant: RestaurantName(id: konoba.id, name: konoba.name), table: .example,
        menu: summerMenu.id, guest: 1, mayOrder: true, openedAt: noon, wishes: [], pausedUntil: nil)

    static let sessionRow = SessionRow(
        id: tableSession.id, table: .example, pin: .example, guests: 2, openedAt: noon, wishes: [])

    static let order = Order(
        id: id(31), number: 7, restaurant: tableSession.restaurant, table: .example, state: .submitted,
        isAccepted: false,
        lines: [
            OrderLine(
                number: 1, product: bass.id, name: bass.content.name, options: [], unitPrice: bass.content.price,
                vatRate: bass.content.vatRate, count: OptionCount(unchecked: 2),
                note: Line(unchecked: "Without garlic"), station: .kitchen, state: .new)
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
        if changed.isAccepted { changed.lines[0].state = .sent }
        return changed
    }

    static let waiter = PersonName(id: id(20), name: Line(unchecked: "Iva"), surname: Line(unchecked: "Horvat"))

    static let receivedOrder = ReceivedOrder(
        order: orderIn(.accepted), guest: 1, isKnownGuest: true, acceptedBy: waiter, voids: [])

    static let orderWithVoid: ReceivedOrder = {
        let reason = Line(unchecked: "No more sea bass today.")
        var order = orderIn(.cancelled)
        order.isAccepted = true
        order.lines[0].state = .voided
        order.total = Money(0, .eur)
        order.reason = reason
        order.version = 3
        return ReceivedOrder(
            order: order, guest: 1, isKnownGuest: true, acceptedBy: waiter,
            voids: [LineVoid(line: 1, reason: reason, voidedBy: waiter, voidedAt: noon + .seconds(600))])
    }()

    static let orderRow = OrderRow(
        id: order.id, number: order.number, restaurant: order.restaurant, state: .submitted, total: order.total,
        submittedAt: noon)

    static let receivedOrderRow = ReceivedOrderRow(
        id: order.id, number: order.number, table: .example, state: .accepted,
        acceptedBy: Line(unchecked: "Iva Horvat"), total: order.total, submittedAt: noon)

    static let boardOrder = BoardOrder(
        id: order.id, number: order.number, table: order.table, guest: 1, isKnownGuest: true, state: order.state,
        lines: [BoardLine(text: "2 × Sea bass", note: order.lines[0].note)], note: order.note,
        total: order.total, submittedAt: order.submittedAt, deadline: order.deadline)

    static let orderChange = OrderChange(
        order: order.id, orderNumber: order.number, table: order.table, state: .accepted, stations: [.kitchen],
        version: 2, at: noon)

    /// A page of a stream of orders.
    static let orderChanges = StreamPage(
        // A value that cannot be encoded becomes `{}`. Tests check the encoding.
        items: [
            StreamPage.Item(
                number: 17, type: OrderChange.event, data: (try? RawJSON(encoding: orderChange)) ?? .example)
        ], position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false)
}
