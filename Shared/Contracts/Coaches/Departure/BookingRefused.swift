public import RPC
import Vocabulary

/// Why seats cannot be booked, or what they would cost not be told (dossier 03, section 5).
public enum BookingRefused: Refusal {
    case unknownRoute
    /// The route does not stop there, or nobody gets on there.
    case unknownDepartureStop
    /// The route does not stop there, or nobody gets off there.
    case unknownArrivalStop
    /// The route goes the other way (R03.35).
    case wrongDirection
    /// Before today, or further ahead than is sold (R03.21).
    case dateOutOfRange
    /// No bus leaves that stop on that day at that time.
    case noSuchDeparture
    /// The bus has left the stop, or leaves it right now (R03.22).
    case departed
    /// The bus has not left yet, but booking has closed. The argument `closedAt` says when.
    case bookingClosed
    /// The carrier has closed the trip or called it off.
    case notOnSale
    case tariffNotFound
    case notEnoughSeats
    /// As many bookings as one account may have wait to be paid.
    case tooManyUnpaid
    /// What the passenger expects to pay is not what it costs (R03.27).
    case priceChanged
    /// The passenger's account has no surname, and the call names none (R03.9).
    case surnameMissing
    /// The passenger's account has no phone number, and the call names none.
    case phoneMissing
    /// The way back begins before the way there has ended.
    case returnTooEarly

    public var kind: RefusalKind {
        switch self {
        case .unknownRoute, .unknownDepartureStop, .unknownArrivalStop, .noSuchDeparture, .tariffNotFound: .notFound
        case .wrongDirection, .dateOutOfRange, .surnameMissing, .phoneMissing, .returnTooEarly: .invalid
        case .departed, .bookingClosed, .notOnSale, .notEnoughSeats, .tooManyUnpaid, .priceChanged: .conflict
        }
    }

    public var message: String {
        switch self {
        case .unknownRoute: "There is no such route."
        case .unknownDepartureStop: "Nobody can get on there on this route."
        case .unknownArrivalStop: "Nobody can get off there on this route."
        case .wrongDirection: "This route goes the other way."
        case .dateOutOfRange: "Seats are not sold for this day."
        case .noSuchDeparture: "No bus leaves at this time."
        case .departed: "The bus has left."
        case .bookingClosed: "Booking for this bus has closed."
        case .notOnSale: "This trip is not on sale."
        case .tariffNotFound: "There is no price for this journey."
        case .notEnoughSeats: "There are not so many free seats."
        case .tooManyUnpaid: "Too many of your bookings wait to be paid."
        case .priceChanged: "The price is another one now."
        case .surnameMissing: "The surname of the passenger is required."
        case .phoneMissing: "The phone number of the passenger is required."
        case .returnTooEarly: "The way back begins before you have arrived."
        }
    }

    public var member: String? {
        switch self {
        case .unknownRoute: "route"
        case .unknownDepartureStop: "from"
        case .unknownArrivalStop, .wrongDirection, .tariffNotFound: "to"
        case .dateOutOfRange: "date"
        case .noSuchDeparture, .departed, .bookingClosed, .notOnSale: "time"
        case .notEnoughSeats: "seats"
        case .priceChanged: "expectedTotal"
        case .surnameMissing: "surname"
        case .phoneMissing: "phone"
        case .returnTooEarly: "returnJourney"
        case .tooManyUnpaid: nil
        }
    }

    public var argumentNames: Set<String> { self == .bookingClosed ? ["closedAt"] : [] }
}
