import Vocabulary

extension CoachesNotice {
    public static func example(of kind: Kind) -> Self {
        let booking = NoticedBooking.example
        let price = Money(90_000, .uah)
        let end = ExampleNetwork.noon + .seconds(3_600)
        return switch kind {
        case .departureReminder: .departureReminder(booking, seats: [3, 4])
        case .expired: .expired(booking)
        case .held: .held(booking, amount: price, minutes: 60, until: end)
        case .paid: .paid(booking, amount: price)
        case .paymentReminder: .paymentReminder(booking, amount: price, minutes: 10, until: end)
        case .refundOpened: .refundOpened(booking, amount: Money(45_000, .uah), cause: .carrier)
        case .refundPaid: .refundPaid(booking, amount: Money(45_000, .uah), cause: .carrier)
        case .reinstated: .reinstated(booking, amount: price, seatsChanged: true)
        case .tripCancelled: .tripCancelled(booking, isPaid: false, otherWay: .unpaid(price, until: end))
        }
    }
}

extension NoticedBooking {
    /// Two seats from Sumy to Kyiv.
    static let example = NoticedBooking(
        booking: ExampleNetwork.booking, number: 100_001, route: ExampleNetwork.routeName,
        from: ExampleNetwork.journey.fromName, to: ExampleNetwork.journey.toName,
        departure: ExampleNetwork.departsAt, zone: "Europe/Kyiv", seats: 2, isReturn: false)
}
