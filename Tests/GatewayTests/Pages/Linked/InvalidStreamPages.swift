import DeliveriesContract
import RPC
import Vocabulary

/// Pages whose streams cannot be followed by their readers.
enum InvalidStreams: Contract {
    static let name = "g"
    static let calls: [any Call.Type] = [StreamForCouriers.self, StreamThing.self, StreamAll.self]
    static let pages: [any LinkedPage.Type] = [Unknown.self, Kinds.self, Needs.self, Events.self]

    static let reading = PageReading(
        GetDeliveryForStore.self, of: "delivery", showing: PageThing("g.thing", states: [], facts: []))

    struct Unknown: LinkedPage {
        static let name = "g.unknown"
        static let path = "/unknown/{delivery}"
        static let readings = [reading]
        static let follows = [PageStream(GetDeliveryForStore.self, events: ["a"])]
        var delivery: DeliveryID
    }

    struct Kinds: LinkedPage {
        static let name = "g.kinds"
        static let path = "/kinds/{delivery}"
        static let readings = [reading]
        static let follows = [PageStream(StreamForCouriers.self, events: ["a"])]
        var delivery: DeliveryID
    }

    struct Needs: LinkedPage {
        static let name = "g.needs"
        static let path = "/needs/{delivery}"
        static let readings = [reading]
        static let follows = [PageStream(StreamThing.self, events: ["a"])]
        var delivery: DeliveryID
    }

    struct Events: LinkedPage {
        static let name = "g.events"
        static let path = "/events/{delivery}"
        static let readings = [reading]
        static let follows = [PageStream(StreamAll.self, events: ["a b"])]
        var delivery: DeliveryID
    }

    struct StreamForCouriers: Call {
        typealias Reply = StreamPage
        static let name = "g.stream"
        static let access = Access.kinds(.courier)
        static let route: Route? = .stream("/v1/stream")
        var after: StreamPosition?
    }

    struct StreamThing: Call {
        typealias Reply = StreamPage
        static let name = "g.streamThing"
        static let access = Access.kinds(.store)
        static let route: Route? = .stream("/v1/stream/{thing}")
        var thing: DeliveryID
        var after: StreamPosition?
    }

    struct StreamAll: Call {
        typealias Reply = StreamPage
        static let name = "g.streamAll"
        static let access = Access.kinds(.store)
        static let route: Route? = .stream("/v1/all")
        var after: StreamPosition?
    }
}
