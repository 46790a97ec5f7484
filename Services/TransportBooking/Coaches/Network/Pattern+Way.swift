import CoachesContract
import Vocabulary

extension Pattern {
    /// The legs from where somebody gets on to where they get off: positions, the last one excluded.
    /// - Parameter end: `nil` for the last stop.
    /// - Throws: why nobody can go that way (R03.35; dossier 03, A6 and A31).
    func legs(from start: StopCode, to end: StopCode?) throws(BookingRefused) -> Range<Int> {
        guard let boarding = position(of: start) else { throw .unknownDepartureStop }
        let alighting: Int
        if let end {
            guard let position = position(of: end) else { throw .unknownArrivalStop }
            // Before it is asked who gets on and off where: of somebody who has mistaken the route, both are wrong.
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

    /// By which the price is found (R03.25); `nil` where nobody gets on or off.
    func zoneSum(of legs: Range<Int>) -> Int? {
        guard let boarding = stops[legs.lowerBound].boardingZone, let arrival = stops[legs.upperBound].arrivalZone
        else { return nil }
        return boarding + arrival
    }

    /// Whether people get on there: nobody does at the end.
    func isBoarded(at position: Int) -> Bool {
        position < stops.count - 1 && stops[position].boardingZone != nil
    }

    /// Whether people get off there: nobody does at the start.
    func isLeft(at position: Int) -> Bool { position > 0 && stops[position].arrivalZone != nil }

    /// From the first stop to the last, in minutes.
    var duration: Int { stops.last?.offset ?? 0 }
}
