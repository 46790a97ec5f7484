public import CallTypes
public import Vocabulary

/// Staff decides a complaint, and the seller is notified (R04.46). `identity.blockAccount` blocks the dealer.
///
/// A repeat of the same decision by the same staff member changes nothing.
public struct DecideComplaint: Call {
    public static let name = "cars.decideComplaint"
    public static let summary = "Decide a complaint of a seller"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/cars/complaints/{complaint}/decision")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff upholds a complaint",
            DecideComplaint(complaint: ExampleTown.complaint, isUpheld: true, note: ExampleTown.complaintNote),
            ExampleTown.complaintForStaff(.upheld))
    ]

    public var complaint: ComplaintID
    /// Whether the complaint is right.
    public var isUpheld: Bool
    /// The seller sees it.
    public var note: Line

    public init(complaint: ComplaintID, isUpheld: Bool, note: Line) {
        self.complaint = complaint
        self.isUpheld = isUpheld
        self.note = note
    }

    public typealias Reply = ComplaintForStaff

    public enum Refused: Refusal {
        case unknownComplaint
        /// Also by a colleague, or with another note.
        case alreadyDecided

        public var terms: RefusalTerms {
            switch self {
            case .unknownComplaint: .unknownComplaint
            case .alreadyDecided: .alreadyDecided
            }
        }
    }
}
