public import CallTypes
import Vocabulary

/// The reasons why seats cannot be booked or quoted.
public enum BookingRefused: Refusal {
    case unknownRoute
    /// The route does not stop there, or boarding is not allowed there.
    case unknownDepartureStop
    /// The route does not stop there, or alighting is not allowed there.
    case unknownArrivalStop
    /// The route goes the other way (R03.35).
    case wrongDirection
    /// The day is before today, or after the last day on sale (R03.21).
    case dateOutOfRange
    /// No bus leaves that stop on that day at that time.
    case noSuchDeparture
    /// The bus has left the stop, or leaves it right now (R03.22).
    case departed
    /// The bus has not left yet, but booking has closed. The argument `closedAt` is the time of closing.
    case bookingClosed
    /// The carrier has closed or cancelled the trip.
    case notOnSale
    case tariffNotFound
    case notEnoughSeats
    /// The account has the maximum number of unpaid bookings.
    case tooManyUnpaid
    /// The price differs from the total that the passenger expects (R03.27).
    case priceChanged
    /// Neither the account nor the call has a surname (R03.9).
    case surnameMissing
    /// Neither the account nor the call has a phone number.
    case phoneMissing
    /// The return way begins before the outbound way has ended.
    case returnTooEarly

    public var terms: RefusalTerms {
        switch self {
        case .unknownRoute: .notFound("There is no such route.", member: "route")
        case .unknownDepartureStop: .notFound("This route does not pick up passengers at this stop.", member: "from")
        case .unknownArrivalStop: .notFound("This route does not drop off passengers at this stop.", member: "to")
        case .wrongDirection: .invalid("This route goes the other way.", member: "to")
        case .dateOutOfRange: .invalid("Seats are not sold for this day.", member: "date")
        case .noSuchDeparture: .notFound("No bus leaves at this time.", member: "time")
        case .departed: .conflict("The bus has left.", member: "time")
        case .bookingClosed: .conflict("Booking for this bus has closed.", member: "time", arguments: ["closedAt"])
        case .notOnSale: .conflict("This trip is not on sale.", member: "time")
        case .tariffNotFound: .notFound("There is no price for this journey.", member: "to")
        case .notEnoughSeats: .conflict("There are not so many free seats.", member: "seats")
        case .tooManyUnpaid: .conflict("Too many of your bookings wait to be paid.")
        case .priceChanged: .conflict("The price is another one now.", member: "expectedTotal")
        case .surnameMissing: .invalid("The surname of the passenger is required.", member: "surname")
        case .phoneMissing: .invalid("The phone number of the passenger is required.", member: "phone")
        case .returnTooEarly: .invalid("The way back begins before you have arrived.", member: "returnJourney")
        }
    }
}
