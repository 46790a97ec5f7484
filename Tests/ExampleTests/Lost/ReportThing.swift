import RPC
import Vocabulary

/// A member of the staff has found a thing and put it on a shelf.
struct ReportThing: Call {
    static let name = "lost.report"
    static let summary = "Report a thing that you found"
    static let access = Access.kinds(.staff)
    static let route: Route? = .json(.post, "/v1/lost")
    static let sends = Sending.nothing
    static let examples = [
        CallExample(
            "An umbrella is found",
            ReportThing(what: Line(unchecked: "A red umbrella"), shelf: .example), Reply(thing: .example))
    ]

    /// A description, such as `A red umbrella`.
    var what: Line
    var shelf: Shelf

    struct Reply: Codable, Hashable { var thing: ThingID }
}
