import CoachesContract
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The rules of payments, without a database")
struct PaymentRuleTests {
    private static let start = CoachTown.start
    private static let report = AcquirerReport(
        merchant: "merchant", reference: "100001-1-00000001", amount: "450", currency: "UAH", authCode: "541963",
        cardPan: "41****8217", transactionStatus: "Approved", reasonCode: "1100")

    private static func attempt(_ state: AttemptState) -> AttemptRecord {
        var attempt = AttemptRecord(.example, number: 1, of: .sample(), key: .example, at: start)
        attempt.state = state
        return attempt
    }

    private static let states: [AttemptState] = [.created, .processing, .declined, .expired, .approved]

    @Test("The reference of an attempt consists of booking, number and a part unique to the booking")
    func reference() {
        let attempt = Self.attempt(.created)
        #expect(attempt.reference == "100001-1-00000001")
        #expect(attempt.amount == Money(45_000, .uah))
    }

    @Test("R03.45 an attempt never goes back, but a closed one may still be approved", arguments: Self.states)
    func ranks(_ state: AttemptState) {
        var attempt = Self.attempt(state)
        let isProcessing = attempt.process()
        #expect(isProcessing == (state == .created))
        attempt = Self.attempt(state)
        let isDeclined = attempt.close(.declined, Self.report, at: Self.start)
        #expect(isDeclined == (state < .declined))
        #expect(attempt.state == (state < .declined ? .declined : state))
        attempt = Self.attempt(state)
        let isApproved = attempt.approve(Self.report, at: Self.start)
        #expect(isApproved == (state != .approved))
        #expect(attempt.state == .approved)
        let again = attempt.approve(Self.report, at: Self.start)
        #expect(!again)
    }

    @Test("A reversed attempt pays for nothing any more; an approved one stays approved", arguments: Self.states)
    func reversed(_ state: AttemptState) {
        var attempt = Self.attempt(state)
        let isReversed = attempt.close(.reversed, Self.report, at: Self.start)
        #expect(isReversed == (state != .approved))
        let isApproved = attempt.approve(Self.report, at: Self.start)
        #expect(!isApproved)
        let isDeclined = attempt.close(.declined, Self.report, at: Self.start)
        #expect(!isDeclined)
        #expect(attempt.state == (state == .approved ? .approved : .reversed))
    }

    @Test("R03.47 a payment for a deleted account is refunded, because nobody would use the seats")
    func nobody() {
        var booking = Booking.sample(.expired)
        booking.phone = PhoneNumber(unchecked: "")
        let effect = booking.effect(ofPaymentAt: Self.start + .seconds(3_600))
        #expect(effect == .refund(.accountDeleted))
    }

    @Test("The card data of a report is stored, and a report without it deletes nothing")
    func card() {
        var attempt = Self.attempt(.created)
        var report = Self.report
        report.authCode = ""
        _ = attempt.close(.declined, report, at: Self.start)
        #expect(attempt.cardPan == "41****8217")
        #expect(attempt.authCode == nil)
        report.authCode = "541963"
        report.cardPan = ""
        _ = attempt.approve(report, at: Self.start + .seconds(1))
        #expect(attempt.cardPan == "41****8217")
        #expect(attempt.authCode == "541963")
        #expect(attempt.reasonCode == 1_100)
        #expect(attempt.settledAt == Self.start + .seconds(1))
    }

    @Test(
        "The effect of a payment depends on the status of the booking and on the departure",
        arguments: [
            (BookingStatus.awaitingPayment, PaymentEffect.confirm, PaymentEffect.refund(.departed)),
            (.expired, .reinstate, .refund(.departed)),
            (.confirmed, .refund(.duplicate), .refund(.duplicate)),
            (.completed, .refund(.duplicate), .refund(.duplicate)),
            (.refunded, .refund(.duplicate), .refund(.duplicate)),
            (.cancelled, .refund(.cancelled), .refund(.cancelled)),
            (.cancelledByCarrier, .refund(.carrier), .refund(.carrier)),
        ])
    func effects(status: BookingStatus, ahead: PaymentEffect, left: PaymentEffect) {
        let booking = Booking.sample(status)
        #expect(booking.effect(ofPaymentAt: Self.start + .seconds(60)) == ahead)
        // Overdue, but before the departure.
        #expect(booking.effect(ofPaymentAt: Self.start + .seconds(3_600)) == ahead)
        #expect(booking.effect(ofPaymentAt: booking.departsAt - .milliseconds(1)) == ahead)
        #expect(booking.effect(ofPaymentAt: booking.departsAt) == left)
    }

    @Test("R03.37 an approval from the departure on is refunded, even while the seats are held")
    func heldPastDeparture() {
        var booking = Booking.sample()
        booking.heldUntil = booking.departsAt + .seconds(900)
        #expect(booking.effect(ofPaymentAt: booking.departsAt - .milliseconds(1)) == .confirm)
        #expect(booking.effect(ofPaymentAt: booking.departsAt) == .refund(.departed))
    }

    @Test("R03.37 a hold is extended only while a payment is processed, and only once")
    func holds() {
        var booking = Booking.sample()
        let untouched = booking.holdNoLonger()
        #expect(!untouched)
        #expect(booking.version == 1)
        let isLonger = booking.holdLonger(by: .seconds(900), cutoff: .zero, at: Self.start)
        #expect(isLonger)
        #expect(booking.isOverdue(at: booking.expiresAt) == false)
        let isShorter = booking.holdNoLonger()
        #expect(isShorter)
        #expect(booking.heldUntil == booking.expiresAt)
        #expect(booking.version == 3)
        #expect(booking.isOverdue(at: booking.expiresAt))
    }

    @Test("Amounts are equal only if they differ in zeros alone")
    func differences() {
        let amount = Money(45_000, .uah)
        var report = Self.report
        for same in ["450", "450.0", "450.00"] {
            report.amount = same
            #expect(Settlement.difference(report, from: amount) == nil)
        }
        for other in ["450.01", "449.99", "450.001", "4500", "45000", "45", "0", "-450", ""] {
            report.amount = other
            #expect(Settlement.difference(report, from: amount) == .wrongAmount)
        }
        report.amount = "450"
        for currency in ["USD", "uah", "", "980"] {
            report.currency = currency
            #expect(Settlement.difference(report, from: amount) == .wrongCurrency)
        }
    }
}
