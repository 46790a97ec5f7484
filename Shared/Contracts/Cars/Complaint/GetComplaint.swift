public import CallTypes
public import Vocabulary

/// Returns a complaint for staff, without the amount of the bid (R04.34). ``OpenSealedBid`` returns the amount.
public struct GetComplaint: Call {
    public static let name = "cars.getComplaint"
    public static let summary = "Get a complaint of a seller"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/cars/complaints/{complaint}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff reads a complaint", GetComplaint(complaint: ExampleTown.complaint), ExampleTown.complaintForStaff())
    ]

    public var complaint: ComplaintID

    public init(complaint: ComplaintID) { self.complaint = complaint }

    public typealias Reply = ComplaintForStaff
    public typealias Refused = ComplaintRefused
}

/// Why staff cannot see a complaint.
public enum ComplaintRefused: Refusal {
    case unknownComplaint

    public var terms: RefusalTerms { .unknownComplaint }
}

extension RefusalTerms {
    static var unknownComplaint: RefusalTerms { .notFound("There is no such complaint.") }
    static var alreadyDecided: RefusalTerms { .conflict("Staff has decided this complaint already.") }
}
