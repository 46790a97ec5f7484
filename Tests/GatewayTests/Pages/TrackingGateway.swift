import DeliveriesContract
import GatewayService
import HTTPTypes
import RPC
import Vocabulary

/// A gateway for a service with a scripted tracking page.
struct TrackingGateway {
    let client: ScriptedClient
    let gateway: TestGateway

    static let target = TrackingToken.path(with: .example)
    static let stream = StreamTracking.path(with: .example)
    static let map = "https://www.openstreetmap.org/?mlat=45.8&mlon=15.97#map=16/45.8/15.97"

    /// - Parameter reply: JSON.
    init(_ reply: String) throws {
        client = try ScriptedClient.replying(#"{"meta":{},"reply":\#(reply)}"#)
        gateway = try TestGateway(
            service: client,
            contracts: [
                PublishedContract(Trackings.self, by: "deliveries"),
                PublishedContract(FakeIdentity.self, by: "identity"),
            ])
    }

    /// Makes the service's reply for this state.
    init(_ state: TrackingState, store: String = "Pekara Klas", courier: String = "Ana") throws {
        let isKnown = state != .over && state != .unknown
        let isHeld = [.accepted, .atStore, .collected, .atCustomer].contains(state)
        let isLive = isHeld || state == .waiting
        let position =
            #"{"coordinate":{"latitude":45.8,"longitude":15.97},"seenAt":"2026-11-21T13:40:30.000Z","#
            + #""mapLink":"\#(Self.map)"}"#
        let members = [
            ("state", quoted(state.rawValue)), ("storeName", isKnown ? quoted(store) : "null"),
            ("storePhone", isKnown ? #""+38512345678""# : "null"),
            ("courierFirstName", isHeld ? quoted(courier) : "null"),
            ("changedAt", isKnown ? #""2026-11-21T13:45:00.000Z""# : "null"),
            ("position", isHeld ? position : "null"), ("stream", isLive ? quoted(Self.stream) : "null"),
        ]
        let texts = members.map { name, value in "\"\(name)\":\(value)" }
        try self.init("{\(texts.joined(separator: ","))}")
    }

    func get(_ language: Language? = nil) async throws -> Answered {
        var headers = HTTPFields()
        headers[.acceptLanguage] = language?.rawValue
        return try await gateway.ask(.get, Self.target, headers: headers)
    }

    private enum Trackings: Contract {
        static let name = "deliveries"
        static let calls: [any Call.Type] = [ShowTracking.self]
    }
}
