import RPC
import Vocabulary

/// Somebody has claimed a thing.
struct ThingClaimed: Event {
    static let name = "lost.claimed"

    var thing: ThingID
    var claimant: AccountID

    var subject: String { "\(thing)" }
}
