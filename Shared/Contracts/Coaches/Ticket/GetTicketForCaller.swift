public import CallTypes
public import Vocabulary

/// Returns the tickets of any booking as a PDF, for a dispatcher who hands them out.
public struct GetTicketForCaller: Call {
    public static let name = "coaches.getTicketForCaller"
    public static let summary = "Download the tickets of any booking as a PDF"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .document("/v1/coaches/callers/bookings/{booking}/ticket")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher prints the ticket of a caller",
            GetTicketForCaller(booking: ExampleNetwork.booking),
            Document(
                mediaType: "application/pdf", fileName: "ticket-100001.pdf",
                content: Base64Bytes(Array("%PDF-1.5".utf8))))
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public typealias Reply = Document

    public typealias Refused = TicketRefused
}
