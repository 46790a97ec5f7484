import CoachesContract
import RPC
import Vocabulary

/// Makes the forms that send a passenger to the acquirer (R03.41).
struct PaymentForms: Sendable {
    let settings: AcquirerSettings
    /// The beginning of our own addresses.
    let linkBase: String
    let clock: TownClock

    /// The path of callbacks; the route of `AcceptCallback`.
    private static let callbacks = "/v1/coaches/payments/wayforpay"

    /// Returns the path of the page of a payment; the route of `ShowPayment`.
    static func page(_ key: PaymentKey) -> String { "/coach-payments/\(key.text)" }

    /// Returns the path to which a browser is redirected.
    /// - Parameters:
    ///   - key: `nil` for an invalid address. The page then says that there is no such payment.
    ///   - hasReturned: whether the browser has just come back from the acquirer.
    static func page(_ key: PaymentKey?, hasReturned: Bool) -> String {
        let page = key.map { Self.page($0) } ?? "/coach-payments/unknown"
        return hasReturned ? page + "?returned=true" : page
    }

    /// - Parameters:
    ///   - booking: the booking to be paid, as its passenger sees it.
    ///   - language: the reader's language. The acquirer's pages are in English for all languages except Ukrainian.
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

    /// Names a product `Суми-Київ 2026-11-26 06:00, 2`; with the offset where the local time occurs twice, `Суми-Київ
    /// 2027-10-31 03:30+02:00, 2`.
    private func product(_ journey: JourneyDetails, seats: Int) -> Purchase.Product {
        let way = "\(journey.fromName.text)-\(journey.toName.text)"
        let offset = clock.moment(journey.departsAt).offsetIfNeeded?.text ?? ""
        return Purchase.Product(
            name: "\(way) \(journey.date.text) \(journey.time.text)\(offset), \(seats)", count: seats,
            price: journey.pricePerSeat.decimal)
    }
}
