import CoachesContract
import Vocabulary

extension Pattern {
    /// Returns the legs between two stops, as positions; the last one is excluded.
    /// - Parameter end: `nil` for the last stop.
    /// - Throws: the reason why the way cannot be booked (R03.35).
    func legs(from start: StopCode, to end: StopCode?) throws(BookingRefused) -> Range<Int> {
        guard let boarding = position(of: start) else { throw .unknownDepartureStop }
        let alighting: Int
        if let end {
            guard let position = position(of: end) else { throw .unknownArrivalStop }
            // The direction is checked before boarding and alighting: on the wrong route both would fail, and the
            // direction is the useful error.
            guard position >= boarding else { throw .wrongDirection }
            alighting = position
        } else {
            alighting = stops.count - 1
        }
        guard isBoarded(at: boarding) else { throw .unknownDepartureStop }
        guard end == nil || isLeft(at: alighting) else { throw .unknownArrivalStop }
        guard boarding < alighting else { throw .wrongDirection }
        return boarding..<alighting
    }

    /// Returns the sum of the zones, which selects the tariff (R03.25); `nil` where boarding or alighting is not
    /// allowed.
    func zoneSum(of legs: Range<Int>) -> Int? {
        guard let boarding = stops[legs.lowerBound].boardingZone, let arrival = stops[legs.upperBound].arrivalZone
        else { return nil }
        return boarding + arrival
    }

    /// Returns whether passengers may board at a stop. At the last stop nobody may.
    func isBoarded(at position: Int) -> Bool {
        position < stops.count - 1 && stops[position].boardingZone != nil
    }

    /// Returns whether passengers may get off at a stop. At the first stop nobody may.
    func isLeft(at position: Int) -> Bool { position > 0 && stops[position].arrivalZone != nil }

    /// The time from the first stop to the last, in minutes.
    var duration: Int { stops.last?.offset ?? 0 }
}
