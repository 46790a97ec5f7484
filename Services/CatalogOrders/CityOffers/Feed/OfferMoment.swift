import CityOffersContract
import Synchronization
import Vocabulary

/// Today, tonight or the weekend at a moment, on the clocks of any city.
struct OfferMoment: Sendable {
    let time: OfferTime
    let now: Instant
    let clocks: CityClocks

    /// A window on the clocks of a city.
    private struct Local {
        var first: CalendarDate
        var from = ClockTime(minutes: 0)
        var end: CalendarDate
        var until = ClockTime(minutes: 0)

        /// The days that the window touches.
        var days: [CalendarDate] { (0...(until.minutes == 0 ? end - first - 1 : end - first)).map { first + $0 } }
    }

    func window(in zone: TimeZoneName) -> Range<Instant> {
        let local = clocks.time(at: now, in: zone)
        let window = window(local.date, local.time)
        return clocks.moment(window.first, window.from, in: zone)..<clocks.moment(window.end, window.until, in: zone)
    }

    /// Returns the marks of the offers that may be meant.
    /// - Parameter zone: `nil` for the days of all zones on Earth.
    func marks(in zone: TimeZoneName?) -> [String] {
        var days: Set<CalendarDate> = []
        if let zone {
            let local = clocks.time(at: now, in: zone)
            days.formUnion(window(local.date, local.time).days)
        } else {
            for hours in -12...14 {
                let minutes = now.milliseconds / 60_000 + Int64(hours * 60)
                let clock = ClockTime(minutes: Int(minutes % 1_440))
                days.formUnion(window(CalendarDate(daysSince1970: minutes / 1_440), clock).days)
            }
        }
        return days.sorted().map { OfferWords.mark($0) } + [OfferWords.long]
    }

    private func window(_ today: CalendarDate, _ clock: ClockTime) -> Local {
        switch time {
        case .today: return Local(first: today, end: today + 1)
        case .tonight:
            let morning = ClockTime(minutes: 4 * 60)
            let evening = clock < morning ? today - 1 : today
            return Local(first: evening, from: ClockTime(minutes: 18 * 60), end: evening + 1, until: morning)
        case .weekend:
            let saturday = today + (today.weekday == 7 ? -1 : 6 - today.weekday)
            return Local(first: saturday, end: saturday + 2)
        }
    }
}
