import RPC
import Vocabulary

/// A person claims a thing. The first claimant gets it.
struct ClaimThing: Call {
    static let name = "lost.claim"
    static let summary = "Claim a thing that is yours"
    static let access = Access.kinds(.person)
    static let route: Route? = .json(.post, "/v1/lost/{thing}/claim")
    static let sends = Sending.nothing
    static let examples = [
        CallExample(
            "The umbrella is Ana's", ClaimThing(thing: .example), Reply(shelf: Shelf(unchecked: "A7")))
    ]

    var thing: ThingID

    struct Reply: Codable, Hashable {
        /// Where to ask for it.
        var shelf: Shelf
    }

    enum Refused: Refusal {
        case unknownThing, claimed

        var terms: RefusalTerms {
            switch self {
            case .unknownThing: .notFound("There is no such thing here.")
            case .claimed: .conflict("Another person has claimed it.")
            }
        }
    }
}
