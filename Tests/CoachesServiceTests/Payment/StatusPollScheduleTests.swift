import CoachesContract
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The schedule of status requests")
struct StatusPollScheduleTests {
    private static let start = CoachTown.start
    private static let booking = Booking.sample()

    private static func attempt(_ state: AttemptState = .created, after seconds: Int = 0) -> AttemptRecord {
        var attempt = AttemptRecord(.example, number: 1, of: booking, key: .example, at: start + .seconds(seconds))
        attempt.state = state
        return attempt
    }

    /// Returns the times of the status requests without a result, in seconds after the booking.
    private static func times(
        _ attempt: AttemptRecord, _ booking: Booking = Self.booking, isAnswered: Bool = true, atMost count: Int = 20
    ) -> [Int64] {
        var (now, times): (Instant, [Int64]) = (attempt.createdAt, [])
        while times.count < count,
            let next = StatusPollSchedule.next(for: attempt, of: booking, isAnswered: isAnswered, after: now)
        {
            times.append((next - start).milliseconds / 1_000)
            now = next
        }
        return times
    }

    @Test("An attempt is polled after 1, 5, 15 and 60 minutes, before the end, at it and a day later")
    func young() {
        let times = Self.times(Self.attempt())
        #expect(times == [60, 300, 900, 3_540, 3_600, 3_600 + 86_400])
        let later = Self.times(Self.attempt(after: 1_800))
        #expect(later == [1_860, 2_100, 2_700, 3_540, 3_600, 5_400, 3_600 + 86_400])
    }

    @Test("R03.37 a processed attempt is polled every minute, and once more before the end of the hold")
    func processing() {
        var booking = Self.booking
        booking.heldUntil = booking.expiresAt + .seconds(900)
        let times = Self.times(Self.attempt(.processing, after: 4_200), booking, atMost: 8)
        #expect(times == [4_260, 4_320, 4_380, 4_440, 4_485, 4_500, 5_400, 6_300])
        let all = Self.times(Self.attempt(.processing, after: 4_200), booking, atMost: 10_000)
        #expect(all.count < 800)
        let areInTime = all.allSatisfy { $0 <= 3_600 + 7 * 86_400 }
        #expect(areInTime)
    }

    @Test(
        "An ended attempt is polled once more, a day after the time to pay",
        arguments: [AttemptState.declined, .expired])
    func ended(_ state: AttemptState) {
        let times = Self.times(Self.attempt(state))
        #expect(times == [3_600 + 86_400])
    }

    @Test(
        "An approved or reversed attempt is not polled",
        arguments: [AttemptState.approved, .reversed])
    func settled(_ state: AttemptState) {
        #expect(Self.times(Self.attempt(state)).isEmpty)
        #expect(Self.times(Self.attempt(state), isAnswered: false).isEmpty)
    }

    @Test(
        "A silent acquirer is asked again and again for a week",
        arguments: [AttemptState.created, .processing, .declined, .expired])
    func silent(_ state: AttemptState) throws {
        let times = Self.times(Self.attempt(state), isAnswered: false, atMost: 10_000)
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
        let areShort = gaps.allSatisfy { 0 < $0 && $0 <= 3_600 }
        #expect(areShort)
        #expect(times.count < 400)
        let last = try #require(times.last)
        #expect(last > 6 * 86_400)
        #expect(last < 3_600 + 7 * 86_400)
    }
}

extension Booking {
    /// Makes a booking of one seat from Sumy to Kyiv on the morning after ``CoachTown/start``, created then.
    static func sample(_ status: BookingStatus = .awaitingPayment) -> Booking {
        let isPaid = [.confirmed, .completed, .refunded].contains(status)
        return Booking(
            id: .example, number: 100_001, account: .example, madeBy: nil, surname: Line(unchecked: "Шевченко"),
            phone: .caller, comment: nil, status: status, seats: 1, total: Money(45_000, .uah),
            createdAt: CoachTown.start, expiresAt: CoachTown.start + .seconds(3_600),
            heldUntil: CoachTown.start + .seconds(3_600), paidAt: isPaid ? CoachTown.start + .seconds(60) : nil,
            paidBy: isPaid ? .card : nil,
            journeys: [
                Journey(
                    number: 0, trip: .example, boarding: 0, alighting: 8,
                    departsAt: CoachTown.start + .seconds(20 * 3_600),
                    arrivesAt: CoachTown.start + .seconds(25 * 3_600), tariffName: Line(unchecked: "Суми - Київ"),
                    zoneSum: 35, price: 45_000, seats: [BookedSeat(seat: 1)])
            ])
    }
}
