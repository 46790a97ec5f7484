public import CallTypes
public import Vocabulary

/// Returns the totals of one day on the restaurant's calendar, from midnight to midnight on its clocks.
public struct GetDayTotals: Call {
    public static let name = "restaurants.getDayTotals"
    public static let summary = "Get the totals of a day"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/restaurants/me/day-totals")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A restaurant reads the totals of a day", GetDayTotals(date: ExampleTown.dayTotals.date),
            ExampleTown.dayTotals)
    ]

    public var date: CalendarDate

    public init(date: CalendarDate) { self.date = date }

    public typealias Reply = DayTotals
    public typealias Refused = RestaurantRefused
}

/// The served orders, payments and voids of a restaurant on one day.
///
/// An order belongs to the day on which the guest placed it, a payment to the day on which it was recorded, and a void
/// to the day on which it was made.
public struct DayTotals: Codable, Hashable, Sendable {
    public var date: CalendarDate
    /// How many orders are served.
    public var orders: Int
    /// The sum of these orders, without voided lines. Includes value added tax.
    public var total: Money
    /// The tax contained in the total, by ascending rate, rounded once per rate.
    public var vat: [VATTotal]
    /// The payments recorded on this day, for each method. Includes those that were voided later.
    public var received: [PaymentTotals]
    /// The payments voided on this day, for each method, on whatever day they were recorded.
    public var voided: [PaymentTotals]

    public init(
        date: CalendarDate, orders: Int, total: Money, vat: [VATTotal], received: [PaymentTotals],
        voided: [PaymentTotals]
    ) {
        self.date = date
        self.orders = orders
        self.total = total
        self.vat = vat
        self.received = received
        self.voided = voided
    }
}

/// The payments of one method.
public struct PaymentTotals: Codable, Hashable, Sendable {
    public var method: PaymentMethod
    /// How many payments.
    public var count: Int
    /// The sum of the amounts, without tips.
    public var amount: Money
    /// The sum of the tips.
    public var tips: Money

    public init(method: PaymentMethod, count: Int, amount: Money, tips: Money) {
        self.method = method
        self.count = count
        self.amount = amount
        self.tips = tips
    }
}
