public import CallTypes
public import Vocabulary

/// The data of an `order` of ``StreamOrders``, ``StreamReceivedOrders`` and the streams of stations: enough to update a
/// row of a list. Clients get the whole order by another call.
public struct OrderChange: StreamedData {
    public static let event = "order"

    public var order: OrderID
    /// The short number for people. The member `number` of an event is its position.
    public var orderNumber: Int
    public var table: TableNumber
    public var state: OrderState
    /// The stations of the lines that are not voided.
    public var stations: [Station]
    /// The version of the order after the change.
    public var version: Int64
    /// The time of the change by the service's clock.
    public var at: Instant

    public init(
        order: OrderID, orderNumber: Int, table: TableNumber, state: OrderState, stations: [Station],
        version: Int64, at: Instant
    ) {
        self.order = order
        self.orderNumber = orderNumber
        self.table = table
        self.state = state
        self.stations = stations
        self.version = version
        self.at = at
    }
}
