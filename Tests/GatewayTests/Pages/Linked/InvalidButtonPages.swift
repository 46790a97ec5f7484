import RPC
import Vocabulary
import DeliveriesContract

/// Pages whose buttons do not make their calls.
enum InvalidButtons: Contract {
    static let name = "f"
    static let calls: [any Call.Type] = [GetPaper.self, GetThing.self, ListThings.self, Move.self]
    static let pages: [any LinkedPage.Type] = [
        Value.self, Member.self, Twice.self, Needs.self, Item.self, Single.self, Paper.self,
    ]

    static func reading(_ fixed: [String: String], item: String = "thing") -> [PageReading] {
        [
            PageReading(
                ListThings.self, of: "items", showing: PageThing("f.thing", states: [], facts: [], actions: "actions"),
                itemMember: item, buttons: [PageButton("move", makes: Move.self, with: fixed)])
        ]
    }

    struct Value: LinkedPage {
        static let name = "f.value"
        static let path = "/value"
        static let readings = reading(["to": "away"])
    }

    struct Member: LinkedPage {
        static let name = "f.member"
        static let path = "/member"
        static let readings = reading(["to": "left", "other": "1"])
    }

    struct Twice: LinkedPage {
        static let name = "f.twice"
        static let path = "/twice"
        static let readings = reading(["to": "left", "thing": "1"])
    }

    struct Needs: LinkedPage {
        static let name = "f.needs"
        static let path = "/needs"
        static let readings = reading([:])
    }

    struct Item: LinkedPage {
        static let name = "f.item"
        static let path = "/item"
        static let readings = reading(["to": "left"], item: "other")
    }

    struct Single: LinkedPage {
        static let name = "f.single"
        static let path = "/single"
        static let readings = [
            PageReading(
                GetThing.self, of: "thing", showing: PageThing("f.thing", states: [], facts: []), itemMember: "thing")
        ]
    }

    struct Paper: LinkedPage {
        static let name = "f.paper"
        static let path = "/paper"
        static let readings = [
            PageReading(
                ListThings.self, of: "items", showing: PageThing("f.thing", states: [], facts: [], actions: "actions"),
                itemMember: "thing", buttons: [PageButton("move", makes: GetPaper.self, with: ["to": "left"])])
        ]
    }

    enum Action: String, WireValue, CaseIterable { case move }
    enum Side: String, WireValue, CaseIterable { case left, right }

    struct Thing: Codable, Hashable, Sendable {
        var id: DeliveryID
        var actions: [Action]
    }

    struct GetPaper: Call {
        typealias Reply = Document
        static let name = "f.getPaper"
        static let access = Access.kinds(.store)
        static let route: Route? = .document("/v1/papers/{thing}")
        var thing: DeliveryID
        var to: Side?
    }

    struct GetThing: Call {
        static let name = "f.getThing"
        static let access = Access.kinds(.store)
        static let route: Route? = .json(.get, "/v1/thing")
        struct Reply: Codable, Hashable, Sendable { var thing: Thing }
    }

    struct ListThings: Call {
        static let name = "f.listThings"
        static let access = Access.kinds(.store)
        static let route: Route? = .json(.get, "/v1/things")
        struct Reply: Codable, Hashable, Sendable { var items: [Thing] }
    }

    struct Move: Call {
        typealias Reply = EmptyReply
        static let name = "f.move"
        static let access = Access.kinds(.store)
        static let route: Route? = .json(.post, "/v1/things/{thing}/move")
        var thing: DeliveryID
        var to: Side
    }
}
