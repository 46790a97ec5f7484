public import CallTypes
public import Vocabulary

/// Returns the receipt of the passenger's own booking, with payments and refunds, as a PDF in the requested language
/// (R03.48).
public struct GetReceipt: Call {
    public static let name = "coaches.getReceipt"
    public static let summary = "Download the receipt of one of your bookings as a PDF"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .document("/v1/coaches/bookings/{booking}/receipt")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena gets her receipt",
            GetReceipt(booking: ExampleNetwork.booking),
            Document(
                mediaType: "application/pdf", fileName: "receipt-100001.pdf",
                content: Base64Bytes(Array("%PDF-1.5".utf8))))
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public typealias Reply = Document

    public enum Refused: Refusal {
        /// The booking is unknown or another passenger's; both get the same answer (R03.13).
        case notFound
        /// The booking was never paid.
        case noReceipt

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such booking.")
            case .noReceipt: .conflict("This booking was not paid.")
            }
        }
    }
}
