import RestaurantsContract
import Vocabulary

/// A moment on the clocks of a restaurant.
struct LocalMoment: Hashable, Sendable {
    let now: Instant
    let day: Weekday
    let time: ClockTime
    let date: CalendarDate

    /// Hours that are left out do not limit anything.
    func isWithin(_ hours: [OpeningHours]) -> Bool { hours.isEmpty || hours.contains(day, time) }
}

extension ProductRecord {
    /// Whether a guest can order the product: not sold out, and within its hours and those of its menu.
    func isAvailable(_ moment: LocalMoment, menu: MenuRecord) -> Bool {
        soldOut(at: moment.now) == nil && moment.isWithin(content.hours) && moment.isWithin(menu.hours)
    }
}

extension LocalClocks {
    func moment(_ now: Instant, in zone: TimeZoneName) -> LocalMoment {
        let (date, time) = time(at: now, in: zone)
        return LocalMoment(now: now, day: Weekday(unchecked: date.weekday), time: time, date: date)
    }
}
