import CoachesContract
import Vocabulary

/// What a ticket says, whoever has signed it. ``TicketToken`` tells where each byte stands.
struct TicketContent: Hashable, Sendable {
    var trip: TripID
    var booking: BookingID
    /// 0 there, 1 back.
    var journey: Int
    var seat: Int
    /// Positions in the trip's pattern.
    var boarding: Int
    var alighting: Int
    /// The order number.
    var number: Int64
    /// From the passenger's stop.
    var departsAt: Instant
}

extension TicketContent {
    /// How many bytes name a key.
    static let keyIDByteCount = 4

    /// What is signed.
    /// - Parameter key: the bytes that name the key.
    func bytes(signedBy key: [UInt8]) -> [UInt8] {
        let small = [journey, seat, boarding, alighting].map { UInt8(clamping: $0) }
        return [TicketToken.format] + key + trip.bytes + booking.bytes + small + Self.bytes(number)
            + Self.bytes(departsAt.milliseconds)
    }

    /// `nil` for bytes of another form.
    /// - Parameter bytes: the signed ones.
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
