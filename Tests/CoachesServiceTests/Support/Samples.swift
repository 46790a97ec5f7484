import CoachesContract
import TestKit
import Vocabulary

extension Book {
    /// Books seats, by default from Sumy to Kyiv on the morning after ``CoachTown/start``.
    static func sample(
        _ seats: Int = 1, route: String = "1", from: String = "sumy", to: String = "kyiv",
        on date: CalendarDate = CoachTown.tomorrow, at time: ClockTime = .at(8), surname: String? = nil,
        phone: PhoneNumber? = nil, comment: String? = nil, expectedTotal: Money? = nil, back: JourneyRequest? = nil
    ) -> Book {
        Book(
            route: RouteCode(unchecked: route), from: StopCode(unchecked: from), to: StopCode(unchecked: to),
            date: date, time: time, seats: SeatCount(unchecked: seats), surname: surname.map { Line(unchecked: $0) },
            phone: phone, comment: comment.map { Paragraph(unchecked: $0) }, expectedTotal: expectedTotal,
            returnJourney: back)
    }
}

extension JourneyRequest {
    /// The way back, by default from Kyiv to Sumy on the evening after ``CoachTown/start``.
    static func back(
        from: String = "kyiv", to: String = "sumy", on date: CalendarDate = CoachTown.tomorrow,
        at time: ClockTime = .at(18)
    ) -> JourneyRequest {
        JourneyRequest(
            route: RouteCode(unchecked: "2"), from: StopCode(unchecked: from), to: StopCode(unchecked: to), date: date,
            time: time)
    }
}

extension BookForCaller {
    static func sample(
        _ seats: Int = 1, on date: CalendarDate = CoachTown.tomorrow, at time: ClockTime = .at(8),
        phone: PhoneNumber = .caller, paysOnBoard: Bool? = nil, back: JourneyRequest? = nil
    ) -> BookForCaller {
        BookForCaller(
            route: RouteCode(unchecked: "1"), from: StopCode(unchecked: "sumy"), to: StopCode(unchecked: "kyiv"),
            date: date, time: time, seats: SeatCount(unchecked: seats), surname: Line(unchecked: "Коваль"),
            phone: phone, comment: nil, expectedTotal: nil, returnJourney: back, paysOnBoard: paysOnBoard)
    }
}

extension PhoneNumber {
    /// The phone number of a caller without an account.
    static let caller = PhoneNumber(unchecked: "+380509876543")

    /// 067 100 0001 is the first passenger's.
    static func passenger(_ number: Int) -> PhoneNumber { PhoneNumber(unchecked: "+380\(671_000_000 + number)") }
}

extension ClockTime {
    static func at(_ hour: Int, _ minute: Int = 0) -> ClockTime { ClockTime(minutes: hour * 60 + minute) }
}

extension TestClock {
    /// Sets the clock so that the next read returns exactly this time.
    func move(to time: Instant) { advance(by: time - now - .milliseconds(1)) }
}

extension Array {
    /// Returns the refusals of the failed bookings; `nil` for other errors.
    func refusals<T>() -> [BookingRefused?] where Element == Result<T, any Error> {
        losers().map { $0 as? BookingRefused }
    }
}
