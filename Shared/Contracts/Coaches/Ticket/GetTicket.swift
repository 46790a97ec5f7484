public import CallTypes
public import Vocabulary

/// Returns the tickets of the passenger's own booking as a PDF in the requested language, a page for each seat and way
/// (R03.49). Returned seats have no ticket.
public struct GetTicket: Call {
    public static let name = "coaches.getTicket"
    public static let summary = "Download the tickets of one of your bookings as a PDF"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .document("/v1/coaches/bookings/{booking}/ticket")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena gets her ticket",
            GetTicket(booking: ExampleNetwork.booking),
            Document(
                mediaType: "application/pdf", fileName: "ticket-100001.pdf",
                content: Base64Bytes(Array("%PDF-1.5".utf8))))
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public typealias Reply = Document

    public typealias Refused = TicketRefused
}

/// The reasons why there is no ticket.
public enum TicketRefused: Refusal {
    /// The booking is unknown or another passenger's; both get the same answer (R03.13).
    case notFound
    /// The booking is not paid, or all of its seats were returned.
    case noTicket

    public var terms: RefusalTerms {
        switch self {
        case .notFound: .notFound("There is no such booking.")
        case .noTicket: .conflict("There is no ticket for this booking.")
        }
    }
}
