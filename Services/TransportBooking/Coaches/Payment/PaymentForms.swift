import CoachesContract
import RPC
import Vocabulary

/// What a passenger is sent to the acquirer with (R03.41).
struct PaymentForms: Sendable {
    let settings: AcquirerSettings
    /// What our own addresses begin with.
    let linkBase: String
    let clock: TownClock

    /// Where callbacks go; the route of `AcceptCallback`.
    private static let callbacks = "/v1/coaches/payments/wayforpay"

    /// The path of the page of a payment; the route of `ShowPayment`.
    static func page(_ key: PaymentKey) -> String { "/coach-payments/\(key.text)" }

    /// The same for a browser that is sent there.
    /// - Parameters:
    ///   - key: `nil` for an address that is not whole: the page says that there is no such payment.
    ///   - hasReturned: whether the browser has just come back from the acquirer.
    static func page(_ key: PaymentKey?, hasReturned: Bool) -> String {
        let page = key.map { Self.page($0) } ?? "/coach-payments/unknown"
        return hasReturned ? page + "?returned=true" : page
    }

    /// - Parameters:
    ///   - booking: that is paid for, as its passenger sees it.
    ///   - language: of the reader; the acquirer's pages are in English for all but Ukrainian.
    func form(
        _ attempt: AttemptRecord, for booking: BookingDetails, language: Language?, at now: Instant
    ) -> OutwardForm {
        let left = (booking.payUntil ?? now) - now
        let purchase = Purchase(
            merchant: settings.account, domain: settings.domain, reference: attempt.reference,
            date: attempt.createdAt.milliseconds / 1_000, amount: attempt.amount.decimal,
            currency: attempt.amount.currency.rawValue,
            products: booking.keptJourneys.map { product($0, seats: booking.seats) })
        let page = linkBase + Self.page(attempt.pageKey)
        let onward = Purchase.Onward(
            service: linkBase + Self.callbacks, back: page + "/return",
            lifetime: max(1, Int(left.milliseconds / 1_000)),
            language: language ?? .uk)
        return purchase.form(to: settings.page, onward, signedWith: settings.key)
    }

    /// `Суми-Київ 2026-11-26 06:00, 2`; with the offset where the clocks show this time twice,
    /// `Суми-Київ 2027-10-31 03:30+02:00, 2`.
    private func product(_ journey: JourneyDetails, seats: Int) -> Purchase.Product {
        let way = "\(journey.fromName.text)-\(journey.toName.text)"
        let offset = clock.moment(journey.departsAt).offsetIfNeeded?.text ?? ""
        return Purchase.Product(
            name: "\(way) \(journey.date.text) \(journey.time.text)\(offset), \(seats)", count: seats,
            price: journey.pricePerSeat.decimal)
    }
}
