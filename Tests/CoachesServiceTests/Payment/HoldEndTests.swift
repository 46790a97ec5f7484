import AcquirerSandbox
import CoachesContract
import Configuration
import RPC
import SQLiteKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

/// A hold ends at the earliest of 60 minutes, the booking cutoff and the departure at its boarding stop (R03.37). A
/// payment attempt that is being processed extends the 60 minutes by at most 15 minutes, never the other two limits. An
/// approval after the end uses the late-payment rule only before the departure; otherwise the payment is refunded.
@Suite("R03.37 the end of a hold, and payments around it")
struct HoldEndTests {
    /// The path by which the town learns the acquirer's decision.
    enum Path: CaseIterable, Sendable {
        /// The acquirer sends a callback.
        case callback
        /// A returning browser causes a status request.
        case browser
        /// A scheduled status request.
        case reconciler
    }

    /// A started payment for a bus from Sumy, by default in an hour, at 13:00.
    private struct Paying {
        let town: CoachTown
        let olena: AccountID
        let booking: BookingDetails
        let started: StartPayment.Reply

        /// - Parameter minutes: from ``CoachTown/start`` to the booking.
        init(
            after minutes: Int = 30, at time: ClockTime = .at(13), from: String = "sumy", back: JourneyRequest? = nil,
            settings: [String: ConfigValue] = [:]
        ) async throws {
            town = try await CoachTown(settings: settings)
            olena = try await town.passenger()
            if minutes > 0 { town.clock.move(to: CoachTown.start + .seconds(60 * minutes)) }
            booking = try await town.booked(2, by: olena, date: CoachTown.today, time: time, from: from, back: back)
            started = try await town.started(booking, by: olena)
        }

        var heldUntil: Instant {
            get async throws { try #require(try await shown.heldUntil) }
        }

        var shown: BookingDetails {
            get async throws { try await town.shown(booking, to: olena) }
        }

        /// Makes the acquirer process the payment at once.
        func process() async throws { try await town.decided(.process, of: started.reference) }

        /// Makes the acquirer approve, and lets the town learn of it at that time.
        func approve(at time: Instant, by path: Path = .callback) async throws {
            _ = try town.acquirer.decide(.approve, of: started.reference)
            let callback = try town.acquirer.callback(of: started.reference)
            // The acquirer reads the clock, too.
            town.clock.move(to: time)
            switch path {
            case .callback:
                let reply = try await town.bring(callback)
                guard reply.status == 200 else { throw CoachTown.NotAcknowledged(status: reply.status) }
            case .browser:
                let key = try PaymentKey(String(started.page.suffix(32)))
                _ = try await town.anyone(ReturnFromPayment(paymentKey: key, contentType: nil, body: Base64Bytes([])))
                try await town.runDue()
            case .reconciler: try await town.runDue()
            }
        }

        func expectConfirmed(sourceLocation: SourceLocation = #_sourceLocation) async throws {
            let shown = try await shown
            #expect(shown.status == .confirmed, sourceLocation: sourceLocation)
            #expect(shown.refunds.isEmpty, sourceLocation: sourceLocation)
            #expect(shown.journey.seats == booking.journey.seats, sourceLocation: sourceLocation)
            try await town.assertConserved(sourceLocation: sourceLocation)
        }

        /// Expects that all money is refunded and the seats are free.
        func expectRefunded(sourceLocation: SourceLocation = #_sourceLocation) async throws {
            try await town.runDue()
            let shown = try await shown
            #expect(shown.status == .expired, sourceLocation: sourceLocation)
            let refunds = shown.refunds.map(\.amount)
            #expect(refunds == [booking.total], sourceLocation: sourceLocation)
            let states = shown.refunds.map(\.state)
            #expect(states == [.done], sourceLocation: sourceLocation)
            let legs = try await town.legs(of: booking)
            #expect(legs.isEmpty, sourceLocation: sourceLocation)
            #expect(town.acquirer.totals.refunded == booking.total.amount, sourceLocation: sourceLocation)
            try await town.assertConserved(sourceLocation: sourceLocation)
        }
    }

    @Test("R03.37 an approval at the departure, or soon after it, is refunded on every path", arguments: Path.allCases)
    func departed(path: Path) async throws {
        for wait in [Duration.zero, .seconds(60), .seconds(899)] {
            let paying = try await Paying()
            try await paying.process()
            try await paying.approve(at: paying.booking.journey.departsAt + wait, by: path)
            try await paying.expectRefunded()
        }
    }

    @Test("R03.37 an approval just before the departure confirms the booking on every path", arguments: Path.allCases)
    func inTime(path: Path) async throws {
        let paying = try await Paying()
        try await paying.process()
        // The clock advances by a millisecond with each read, and a status request reads it several times.
        let wait: Duration = path == .callback ? .milliseconds(1) : .milliseconds(100)
        try await paying.approve(at: paying.booking.journey.departsAt - wait, by: path)
        try await paying.expectConfirmed()
    }

    @Test("R03.37 a payment that is processed holds the seats to the departure and no longer, as `heldUntil` says")
    func heldToDeparture() async throws {
        let paying = try await Paying()
        let leaves = paying.booking.journey.departsAt
        #expect(paying.booking.payUntil == leaves)
        #expect(paying.booking.heldUntil == leaves)
        try await paying.process()
        let end = try await paying.heldUntil
        #expect(end == leaves)
        paying.town.clock.move(to: leaves - .milliseconds(1))
        let last = try await paying.shown.status
        #expect(last == .awaitingPayment)
        paying.town.clock.move(to: leaves)
        let over = try await paying.shown
        #expect(over.status == .expired)
        #expect(over.heldUntil == nil)
    }

    @Test("R03.37 the extension ends at the departure, and `heldUntil` says so")
    func partOfGrace() async throws {
        // Booked at 12:50, so that the 60 minutes end at 13:50, and the bus leaves at 14:00.
        let paying = try await Paying(after: 50, at: .at(14))
        let leaves = paying.booking.journey.departsAt
        #expect(paying.booking.heldUntil == paying.booking.createdAt + .seconds(3_600))
        try await paying.process()
        let end = try await paying.heldUntil
        #expect(end == leaves)
        let legs = try await paying.town.legs(of: paying.booking)
        #expect(Set(legs) == [leaves])
        try await paying.approve(at: leaves)
        try await paying.expectRefunded()
    }

    @Test("R03.37 with enough time `heldUntil` is 15 minutes later while a payment is processed, then the hour again")
    func heldUntil() async throws {
        let paying = try await Paying(after: 0, at: .at(18))
        let hour = paying.booking.createdAt + .seconds(3_600)
        #expect(paying.booking.heldUntil == hour)
        try await paying.process()
        let processing = try await paying.shown
        #expect(processing.payUntil == hour)
        #expect(processing.heldUntil == hour + .seconds(900))
        try await paying.town.decided(.decline(reasonCode: 1_101), of: paying.started.reference)
        let declined = try await paying.shown
        #expect(declined.heldUntil == hour)
        let second = try await paying.town.started(paying.booking, by: paying.olena)
        try await paying.town.approve(second.reference)
        let confirmed = try await paying.shown
        #expect(confirmed.status == .confirmed)
        #expect(confirmed.heldUntil == nil)
    }

    @Test(
        "R03.37 an expired booking is reinstated 1 ms before the departure, and refunded at it",
        arguments: [true, false])
    func reinstatement(isInTime: Bool) async throws {
        let paying = try await Paying(after: 0, at: .at(15))
        try await paying.process()
        let leaves = paying.booking.journey.departsAt
        paying.town.clock.move(to: leaves - .seconds(60))
        try await paying.town.runDue()
        let expired = try await paying.shown.status
        #expect(expired == .expired)
        try await paying.approve(at: leaves - (isInTime ? .milliseconds(1) : .zero))
        if isInTime { try await paying.expectConfirmed() } else { try await paying.expectRefunded() }
    }

    @Test("R03.37 a hold ends when booking closes; an approval after that confirms the booking until the departure")
    func cutoff() async throws {
        let settings: [String: ConfigValue] = ["bookings.cutoffSeconds": 600]
        for (wait, isConfirmed) in [
            (Duration.seconds(-1_200), true), (.milliseconds(-600_001), true), (.seconds(-600), true),
            (.milliseconds(-1), true), (.zero, false), (.seconds(60), false),
        ] {
            let paying = try await Paying(settings: settings)
            let leaves = paying.booking.journey.departsAt
            #expect(paying.booking.payUntil == leaves - .seconds(600))
            try await paying.process()
            let end = try await paying.heldUntil
            #expect(end == leaves - .seconds(600))
            if wait > .seconds(-600) {
                paying.town.clock.move(to: end)
                _ = try await paying.town.holds.sweep()
                let status = try await paying.town.record(paying.booking).status
                #expect(status == .expired)
            }
            try await paying.approve(at: leaves + wait)
            if isConfirmed { try await paying.expectConfirmed() } else { try await paying.expectRefunded() }
        }
    }

    @Test("R03.37 the cutoff may fall into the extension")
    func cutoffInGrace() async throws {
        let paying = try await Paying(after: 0, at: .at(13), settings: ["bookings.cutoffSeconds": 60])
        // Booked at noon: booking closes at 12:59, before the 60 minutes are over.
        #expect(paying.booking.heldUntil == CoachTown.start + .seconds(3_540))
        let later = try await Paying(after: 0, at: .at(14), settings: ["bookings.cutoffSeconds": 3_000])
        // The 60 minutes end soon after 13:00, and booking closes at 13:10.
        #expect(later.booking.heldUntil == later.booking.createdAt + .seconds(3_600))
        try await later.process()
        let end = try await later.heldUntil
        #expect(end == CoachTown.start + .seconds(4_200))
    }

    @Test(
        "R03.37 the departure at the passenger's stop counts, even long after that at the first stop",
        arguments: [true, false])
    func laterStop(isInTime: Bool) async throws {
        // The bus of 12:00 is in Lokhvytsia at 14:30.
        let paying = try await Paying(after: 140, at: .at(14, 30), from: "lokhvytsia")
        let leaves = CoachTown.start + .seconds(150 * 60)
        #expect(paying.booking.journey.tripTime == .at(12))
        #expect(paying.booking.heldUntil == leaves)
        try await paying.process()
        let end = try await paying.heldUntil
        #expect(end == leaves)
        try await paying.approve(at: leaves - (isInTime ? .milliseconds(1) : .zero))
        if isInTime { try await paying.expectConfirmed() } else { try await paying.expectRefunded() }
    }

    @Test("R03.37 all money of a return booking is refunded when the outbound bus has left", arguments: Path.allCases)
    func wayBackAhead(path: Path) async throws {
        let paying = try await Paying(back: .back())
        #expect(paying.booking.heldUntil == paying.booking.journey.departsAt)
        try await paying.process()
        try await paying.approve(at: paying.booking.journey.departsAt + .seconds(60), by: path)
        try await paying.expectRefunded()
    }

    @Test("R03.37 an approval found at night is refunded when the bus has left")
    func night() async throws {
        let paying = try await Paying()
        try await paying.town.decided(.decline(reasonCode: 1_101), of: paying.started.reference)
        try await paying.approve(
            at: paying.town.dependencies.clock.instant(CoachTown.tomorrow, .at(4, 31)), by: .reconciler)
        try await paying.expectRefunded()
    }

    @Test("R03.37 a payment that is processed after the end of the hold does not hold the seats again")
    func processedTooLate() async throws {
        let paying = try await Paying(after: 0, at: .at(18))
        let end = try #require(paying.booking.heldUntil)
        paying.town.clock.move(to: end)
        _ = try paying.town.acquirer.decide(.process, of: paying.started.reference)
        try await paying.town.tell(paying.started.reference)
        let record = try await paying.town.record(paying.booking)
        #expect(record.heldUntil == end)
        let shown = try await paying.shown
        #expect(shown.status == .expired)
        // It is paid after all, and the bus has not left.
        try await paying.approve(at: end + .seconds(60))
        try await paying.expectConfirmed()
    }

    @Test("R03.37 cash is accepted until 1 ms before the departure")
    func cash() async throws {
        for isInTime in [true, false] {
            let paying = try await Paying()
            let leaves = paying.booking.journey.departsAt
            paying.town.clock.move(to: leaves - (isInTime ? .milliseconds(1) : .zero))
            let call = TakeCash(booking: paying.booking.id)
            if isInTime {
                _ = try await paying.town.staffCall(call)
            } else {
                await #expect(throws: TakeCash.Refused.notPayable) { try await paying.town.staffCall(call) }
            }
            try await paying.town.assertConserved()
        }
    }

    @Test("R03.37 cash is not accepted after booking has closed")
    func cashAfterCutoff() async throws {
        let paying = try await Paying(settings: ["bookings.cutoffSeconds": 600])
        paying.town.clock.move(to: paying.booking.journey.departsAt - .seconds(600))
        await #expect(throws: TakeCash.Refused.notPayable) {
            try await paying.town.staffCall(TakeCash(booking: paying.booking.id))
        }
        try await paying.town.assertConserved()
    }

    @Test("A caller who pays on board keeps the seats until the journey is over, as `heldUntil` says")
    func onBoard() async throws {
        let town = try await CoachTown(settings: ["bookings.cutoffSeconds": 600])
        let booking = try await town.staffCall(BookForCaller.sample(paysOnBoard: true)).booking
        #expect(booking.heldUntil == booking.journey.arrivesAt)
    }

    @Test("No reminder to pay is sent while the payment is processed")
    func noReminder() async throws {
        let paying = try await Paying(after: 0, at: .at(18))
        try await paying.process()
        paying.town.clock.move(to: try #require(paying.booking.payUntil) - .seconds(600))
        try await paying.town.runDue()
        let kinds = try await paying.town.notices.map(\.kind)
        #expect(!kinds.contains("coaches.paymentReminder"))
    }
}
