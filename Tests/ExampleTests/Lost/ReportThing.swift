import RPC
import Vocabulary

/// Somebody of the staff has found a thing and put it on a shelf.
struct ReportThing: Call {
    static let name = "lost.report"
    static let summary = "Report a thing that you found"
    static let access = Access.kinds(.staff)
    static let route: Route? = .json(.post, "/v1/lost")
    static let sends = Sending.nothing

    /// What it is, `A red umbrella`.
    var what: Line
    var shelf: Shelf

    struct Reply: Codable, Hashable { var thing: ThingID }
}
