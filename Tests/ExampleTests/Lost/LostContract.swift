import RPC
import Vocabulary

/// The lost property office of the town.
enum LostContract: Contract {
    static let name = "lost"
    static let calls: [any Call.Type] = [ClaimThing.self, ReportThing.self]
    static let events: [any Event.Type] = [ThingClaimed.self]
}

enum ThingTag {}
typealias ThingID = Identifier<ThingTag>
