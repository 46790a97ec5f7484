import RPC
import Vocabulary

/// A person has claimed a thing.
struct ThingClaimed: Event {
    static let name = "lost.claimed"
    static let summary = "A person has claimed a thing"
    static let examples = [Self(thing: .example, claimant: .example)]

    var thing: ThingID
    var claimant: AccountID

    var subject: String { "\(thing)" }
}
