import CoachesContract
import IdentityContract
import RPC
import TestKit
import Vocabulary

/// Calls of passengers and dispatchers over HTTP, like those of their apps. Errors are thrown; they do not fail the
/// test by themselves.
extension RealTown {
    // MARK: People

    /// Signs a passenger in by the code that is sent to the phone. The first time this makes the account.
    /// - Parameter number: the number of a phone that has got no code yet.
    /// - Returns: the token.
    func passenger(_ number: Int = 1, surname: String = "Шевченко") async throws -> String {
        let phone = "+380\(671_000_000 + number)"
        let sent = try await app("POST", "/v1/sessions/person/codes", #"{"phone":"\#(phone)"}"#)
        guard sent.status == 200 else { throw Unexpected(sent) }
        let code = try await code(to: phone)
        let signedIn = try await app(
            "POST", "/v1/sessions/person/code",
            #"{"phone":"\#(phone)","code":"\#(code)","surname":"\#(surname)","consent":true}"#)
        guard let token = signedIn.json?[member: "token"]?.string else { throw Unexpected(signedIn) }
        return token
    }

    /// Makes the account of a dispatcher and signs it in.
    /// - Returns: the token.
    func dispatcher() async throws -> String {
        try await staff("dispatcher", [.dispatcher])
        return try await session(.staff, "dispatcher").token
    }

    // MARK: Buses

    /// Returns a date in the town's local time.
    func day(after days: Int) async throws -> CalendarDate {
        let terms = try await app("GET", "/v1/coaches/booking-terms").reply(GetBookingTerms.Reply.self)
        return terms.today + days
    }

    /// Returns the number of free seats from Sumy to Kyiv.
    func seatsLeft(on date: CalendarDate, at time: String = "08:00") async throws -> Int? {
        let path = "/v1/coaches/departures?route=1&from=sumy&to=kyiv&date=\(date.text)"
        let departures = try await app("GET", path).reply(ListDepartures.Reply.self).items
        return departures.first { $0.time.text == time }?.seatsLeft
    }

    // MARK: Bookings

    /// Returns the body of a booking from Sumy to Kyiv.
    static func order(_ seats: Int, on date: CalendarDate, at time: String, and more: String = "") -> String {
        #"{"route":"1","from":"sumy","to":"kyiv","date":"\#(date.text)","time":"\#(time)","seats":\#(seats)\#(more)}"#
    }

    func booked(
        _ seats: Int = 1, by token: String, on date: CalendarDate, at time: String = "08:00", key: String? = nil
    ) async throws -> BookingDetails {
        let headers = key.map { ["Idempotency-Key": $0] } ?? [:]
        let answer = try await app(
            "POST", "/v1/coaches/bookings", token: token, Self.order(seats, on: date, at: time), headers: headers)
        return try answer.reply(Book.Reply.self).booking
    }

    /// Returns the booking as its passenger sees it now.
    func shown(_ booking: BookingDetails, to token: String) async throws -> BookingDetails {
        try await app("GET", "/v1/coaches/bookings/\(booking.id)", token: token)
            .reply(GetBooking.Reply.self).booking
    }

    /// Waits until a booking satisfies a condition.
    func shown(
        _ booking: BookingDetails, to token: String, when condition: (BookingDetails) -> Bool
    ) async throws -> BookingDetails {
        var seen = booking
        _ = try await eventually {
            seen = try await shown(booking, to: token)
            return condition(seen)
        }
        return seen
    }

    // MARK: Money

    func startPayment(_ booking: BookingDetails, by token: String) async throws -> StartPayment.Reply {
        try await app("POST", "/v1/coaches/bookings/\(booking.id)/payments", token: token, "{}")
            .reply(StartPayment.Reply.self)
    }

    /// Follows a new payment in the browser to the page on which the acquirer decides.
    func order(_ booking: BookingDetails, by token: String) async throws -> BrowserTab {
        try await BrowserTab.opening(startPayment(booking, by: token).page).pressing()
    }

    /// Pays a booking in the browser.
    func paid(_ booking: BookingDetails, by token: String) async throws -> BookingDetails {
        _ = try await order(booking, by: token).pressing("decision", "approve")
        return try await shown(booking, to: token) { $0.status == .confirmed }
    }

    /// Returns a refund offer for all seats.
    func refundOffer(for booking: BookingDetails, to token: String) async throws -> QuoteRefund.Reply {
        try await app("POST", "/v1/coaches/bookings/\(booking.id)/refund-quotes", token: token, "{}")
            .reply(QuoteRefund.Reply.self)
    }

    func confirm(_ offer: QuoteRefund.Reply, by token: String) async throws -> BookingDetails {
        try await app("POST", "/v1/coaches/refund-quotes/\(offer.id)/confirm", token: token, "{}")
            .reply(ConfirmRefund.Reply.self).booking
    }

    // MARK: Notices

    /// Returns the kinds of the notices about a booking, the newest first.
    func told(_ booking: BookingID, to token: String) async throws -> [String] {
        try await inbox(token: token)
            .filter { $0[member: "arguments"]?[member: "booking"]?.string == "\(booking)" }
            .compactMap { $0[member: "kind"]?.string }
    }

    /// Waits for a notice about a booking.
    func isTold(_ kind: String, of booking: BookingDetails, to token: String) async throws -> Bool {
        try await eventually { try await told(booking.id, to: token).contains(kind) }
    }
}
