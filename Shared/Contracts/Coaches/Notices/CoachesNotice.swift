public import CallTypes
public import Vocabulary

/// The notices to passengers about their bookings.
public enum CoachesNotice: Notice {
    public typealias Context = CoachesContract

    public enum Kind: String, CaseIterable, Sendable {
        case departureReminder, expired, held, paid, paymentReminder, refundOpened, refundPaid, reinstated
        case tripCancelled
    }

    /// The bus leaves soon. The booking is shown with the way that begins soon. `seats` are the passenger's seats in
    /// that bus, by number; at least one.
    case departureReminder(NoticedBooking, seats: [Int])
    /// The booking was not paid in time and has ended (R03.37).
    case expired(NoticedBooking)
    /// The seats are booked and not paid yet. An unpaid booking ends automatically (R03.37). `amount` is the price of
    /// the whole booking. `minutes` and `until` limit the time to pay.
    case held(NoticedBooking, amount: Money, minutes: Int, until: Instant)
    /// The booking is paid and confirmed. Ticket and receipt are attached to the mail.
    case paid(NoticedBooking, amount: Money)
    /// The time to pay is nearly over. The values are those of ``held(_:amount:minutes:until:)``.
    case paymentReminder(NoticedBooking, amount: Money, minutes: Int, until: Instant)
    /// A refund is on its way. `amount` is the sum of all refunds for this cause.
    case refundOpened(NoticedBooking, amount: Money, cause: RefundCause)
    /// A refund was paid.
    case refundPaid(NoticedBooking, amount: Money, cause: RefundCause)
    /// The payment arrived after the booking had ended, and seats were still free (R03.47). Ticket and receipt are
    /// attached to the mail. `seatsChanged` says whether the booking got other seats.
    case reinstated(NoticedBooking, amount: Money, seatsChanged: Bool)
    /// The carrier has cancelled the trip. The notice is also sent by SMS, because a passenger without the app must not
    /// wait at the stop. The booking is shown with the way of that trip. `isPaid` says whether there is something to
    /// refund. `otherWay` is `nil` when there is no other way, or none that is still ahead.
    case tripCancelled(NoticedBooking, isPaid: Bool, otherWay: OtherWay?)

    /// The other way of a return booking, which stays booked.
    public enum OtherWay: Hashable, Sendable {
        case paid
        /// The other way has this price, and its seats are held until this time.
        case unpaid(Money, until: Instant)
    }

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .departureReminder(let booking, let seats):
            booking.terms(
                .departureReminder, "To the passenger: the bus leaves soon",
                ["seatNumbers": seats.map { "\($0)" }.joined(separator: ", ")])
        case .expired(let booking):
            booking.terms(.expired, "To the passenger: the booking was not paid in time and has ended")
        case .held(let booking, let amount, let minutes, let end):
            booking.terms(
                .held, "To the passenger: the seats are held until the booking is paid",
                booking.arguments(amount, minutes: minutes, until: end))
        case .paid(let booking, let amount):
            booking.terms(
                .paid, "To the passenger: the booking is paid and confirmed", by: [.push, .email],
                ["amount": amount.description])
        case .paymentReminder(let booking, let amount, let minutes, let end):
            booking.terms(
                .paymentReminder, "To the passenger: the time to pay ends soon",
                booking.arguments(amount, minutes: minutes, until: end))
        case .refundOpened(let booking, let amount, let cause):
            booking.terms(
                .refundOpened, "To the passenger: a refund is on its way",
                ["amount": amount.description, "cause": cause.rawValue])
        case .refundPaid(let booking, let amount, let cause):
            booking.terms(
                .refundPaid, "To the passenger: a refund was paid", by: [.push, .email],
                ["amount": amount.description, "cause": cause.rawValue])
        case .reinstated(let booking, let amount, let seatsChanged):
            booking.terms(
                .reinstated, "To the passenger: a late payment has renewed the booking", by: [.push, .email],
                ["amount": amount.description, "seatsChanged": "\(seatsChanged)"])
        case .tripCancelled(let booking, let isPaid, let otherWay):
            booking.terms(
                .tripCancelled, "To the passenger: the carrier has cancelled the trip", by: [.push, .sms],
                booking.arguments(of: otherWay).merging(["isPaid": "\(isPaid)"]) { own, _ in own })
        }
    }
}

extension NoticedBooking {
    fileprivate func terms(
        _ kind: CoachesNotice.Kind, _ summary: String, by channels: [NotificationChannel] = [.push],
        _ more: [String: String] = [:]
    ) -> NoticeTerms<CoachesNotice.Kind> {
        NoticeTerms(
            kind, summary, by: channels, arguments: arguments.merging(more) { own, _ in own },
            link: BookingPage(booking: booking).link)
    }

    fileprivate func arguments(_ amount: Money, minutes: Int, until end: Instant) -> [String: String] {
        ["amount": amount.description, "minutes": "\(minutes)", "until": end.text(in: zone)]
    }

    fileprivate func arguments(of otherWay: CoachesNotice.OtherWay?) -> [String: String] {
        switch otherWay {
        case nil: ["otherWay": "none"]
        case .paid: ["otherWay": "paid"]
        case .unpaid(let amount, let end):
            ["otherWay": "unpaid", "amount": amount.description, "until": end.text(in: zone)]
        }
    }
}
