public import CallTypes
import Vocabulary

/// Streams the changes of the orders that have a line of one station, as ``StreamReceivedOrders`` streams those of all
/// orders of the restaurant. It also has the change that voids the last line of the station.
///
/// Each station has a call of its own, because positions in a stream are counted by call and person.
public protocol StationStream: StreamCall where Refused == StreamReceivedOrders.Refused {
    static var station: Station { get }
}

extension StationStream {
    public static var access: Access { .kinds(.person) }
    public static var route: Route? { .stream("/v1/orders/received/stations/\(station.rawValue)/stream") }
    public static var streamed: [any StreamedData.Type] { [OrderChange.self] }
}
