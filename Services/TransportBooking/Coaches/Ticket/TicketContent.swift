import CoachesContract
import Vocabulary

/// The content of a ticket. ``TicketToken`` has the position of each byte.
struct TicketContent: Hashable, Sendable {
    var trip: TripID
    var booking: BookingID
    /// 0 outbound, 1 return.
    var journey: Int
    var seat: Int
    /// Positions of the stops in the trip's pattern.
    var boarding: Int
    var alighting: Int
    /// The order number.
    var number: Int64
    /// The departure at the passenger's stop.
    var departsAt: Instant
}

extension TicketContent {
    /// The length of a key identifier, in bytes.
    static let keyIDByteCount = 4

    /// Returns the signed bytes.
    /// - Parameter key: the identifier of the key.
    func bytes(signedBy key: [UInt8]) -> [UInt8] {
        let small = [journey, seat, boarding, alighting].map { UInt8(clamping: $0) }
        return [TicketToken.format] + key + trip.bytes + booking.bytes + small + Self.bytes(number)
            + Self.bytes(departsAt.milliseconds)
    }

    /// Reads a ticket; `nil` for bytes of another format.
    /// - Parameter bytes: the signed bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == TicketToken.signedByteCount, bytes[0] == TicketToken.format,
            let trip = TripID(bytes: bytes[5..<21]), let booking = BookingID(bytes: bytes[21..<37])
        else { return nil }
        self.init(
            trip: trip, booking: booking, journey: Int(bytes[37]), seat: Int(bytes[38]), boarding: Int(bytes[39]),
            alighting: Int(bytes[40]), number: Self.number(bytes[41..<49]),
            departsAt: Instant(milliseconds: Self.number(bytes[49..<57])))
    }

    private static func bytes(_ number: Int64) -> [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> Int64($0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 { bytes.reduce(0) { $0 << 8 | Int64($1) } }
}
