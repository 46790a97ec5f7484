public import CallTypes
import Vocabulary

/// Streams the changes of the orders that have a line of one station, as ``StreamReceivedOrders`` streams those of all
/// orders of the restaurant. Also the change that voids the last line of the station is one of its changes.
///
/// A stream has one count of events for each person. So each station has a call of its own.
public protocol StationStream: Call where Reply == StreamPage, Refused == StreamReceivedOrders.Refused {
    static var station: Station { get }
    var after: StreamPosition? { get }
}

extension StationStream {
    public static var access: Access { .kinds(.person) }
    public static var route: Route? { .stream("/v1/orders/received/stations/\(station.rawValue)/stream") }
}
