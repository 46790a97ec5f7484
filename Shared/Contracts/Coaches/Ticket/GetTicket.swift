public import CallTypes
public import Vocabulary

/// The tickets of one's own booking as a PDF, a page for each seat and way, in the language that is asked for (R03.49,
/// E-20). Seats that were given back have none.
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

/// Why there is no ticket.
public enum TicketRefused: Refusal {
    /// Unknown, or another passenger's: never told apart (R03.13).
    case notFound
    /// It is not paid, or all of its seats were given back.
    case noTicket

    public var terms: RefusalTerms {
        switch self {
        case .notFound: .notFound("There is no such booking.")
        case .noTicket: .conflict("There is no ticket for this booking.")
        }
    }
}
