import CoachesContract
import Foundation
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Coaches killed during payments and refunds", .serialized, .timeLimit(.minutes(5)))
struct CoachKillTests {
    /// The step of handling a callback at which transport-booking is killed.
    enum PaymentStep: String, Sendable, CaseIterable {
        case unheard = "before the callback reaches it"
        case writing = "while it writes the payment"
        case syncing = "before the written payment is synced"
        case unacknowledged = "after the payment was written, before the callback is acknowledged"

        func arm(_ programs: CoachPrograms) async throws {
            switch self {
            case .unheard: try programs.kill(.booking, when: .request, of: AcceptCallback.name, passes: .booking)
            case .writing: try await programs.kill(.booking, atCall: "pwrite64")
            case .syncing: try await programs.kill(.booking, atCall: "fdatasync")
            case .unacknowledged: try programs.kill(.booking, when: .answer, of: AcceptCallback.name, passes: .booking)
            }
        }
    }

    @Test("R03.45 R03.60 a paid booking has its seats once when transport-booking is killed")
    func payment() async throws {
        try await CoachPrograms.run { programs in
            let town = programs.town
            let (olena, date) = (try await town.passenger(), try await town.day(after: 3))
            // The first automatic backup would disturb the trace.
            let backups = "\(town.folder)/town/transport-booking/backups"
            let hasBackup = await eventually {
                let names = try? FileManager.default.contentsOfDirectory(atPath: backups)
                return names?.contains { !$0.hasPrefix(".") && $0.hasSuffix(".sqlite") } == true
            }
            #expect(hasBackup)
            for (number, step) in PaymentStep.allCases.enumerated() {
                let booking = try await town.booked(2, by: olena, on: date)
                let order = try await town.order(booking, by: olena)
                try await step.arm(programs)
                async let decided = order.pressing("decision", "approve")
                try await programs.revive(.booking)
                let back = try await decided
                let paid = try await town.shown(booking, to: olena) { $0.status == .confirmed }
                #expect(paid.status == .confirmed, "\(step.rawValue)")
                let end = try await back.pressing()
                #expect(end.page.status == 200, "\(step.rawValue)")
                #expect(try await town.isTold("coaches.paid", of: booking, to: olena), "\(step.rawValue)")
                let balance = try await programs.balance()
                #expect(balance.received.amount == Int64(number + 1) * 90_000, "\(step.rawValue)")
                #expect(balance.kept == balance.received, "\(step.rawValue)")
            }
            try await programs.settle()
            // A notice that was sent twice would be in the list by now.
            let list = try await town.app("GET", "/v1/coaches/bookings", token: olena).reply(ListBookings.Reply.self)
            #expect(list.items.count == PaymentStep.allCases.count)
            for booking in list.items {
                let told = try await town.told(booking.id, to: olena)
                #expect(told == ["coaches.paid", "coaches.held"])
            }
            let seatsLeft = try await town.seatsLeft(on: date)
            #expect(seatsLeft == 15 - 2 * PaymentStep.allCases.count)
        }
    }

    /// A program that is killed during a refund request, and the moment.
    struct RefundDeath: Sendable {
        var victim: CoachPrograms.Part
        var line: Relay.Point.Line

        static let all = [CoachPrograms.Part.booking, .egress].flatMap { victim in
            [Relay.Point.Line.request, .answer].map { RefundDeath(victim: victim, line: $0) }
        }
    }

    @Test("A refund is paid once when a program is killed before the request or before its answer")
    func refund() async throws {
        try await CoachPrograms.run { programs in
            let town = programs.town
            let (olena, date) = (try await town.passenger(), try await town.day(after: 3))
            for death in RefundDeath.all {
                let paid = try await town.paid(town.booked(2, by: olena, on: date), by: olena)
                let offer = try await town.refundOffer(for: paid, to: olena)
                // More than a day is left, so 90 percent are refunded.
                #expect(offer.amount.amount == 81_000)
                try programs.kill(death.victim, when: death.line, of: "egress.sendToAcquirer", passes: .egress)
                _ = try await town.confirm(offer, by: olena)
                try await programs.revive(death.victim)
                let refunded = try await town.shown(paid, to: olena) { $0.refunds.first?.state == .done }
                #expect(refunded.status == .refunded, "\(death)")
                let states = refunded.refunds.map(\.state)
                #expect(states == [.done], "\(death)")
            }
            try await programs.settle()
            let deaths = RefundDeath.all.count
            let sentBack = try programs.book().orders.values.map(\.refunded)
            #expect(sentBack == Array(repeating: 81_000, count: deaths))
            let balance = try await programs.balance()
            #expect(balance.refunded.amount == Int64(deaths) * 81_000)
            #expect(balance.kept.amount == Int64(deaths) * 9_000)
            #expect(try await town.seatsLeft(on: date) == 15)
        }
    }
}
