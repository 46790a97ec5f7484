import DeliveriesContract
import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The events on the wire")
struct EventGoldenTests {
    private typealias S = Samples
    private typealias T = SampleTexts

    /// An event with the exact text of its data. Frozen like a call's: members are only added.
    struct GoldenEvent: Sendable, CustomTestStringConvertible {
        let name: String
        let subject: String
        let check: @Sendable () throws -> Void
        var testDescription: String { name }

        init<E: Event>(_ event: E, _ text: String) {
            name = E.name
            subject = event.subject
            check = { () throws in
                #expect(String(decoding: try JSONWriter.encode(event), as: UTF8.self) == text)
                #expect(try JSONReader.decode(E.self, from: Array(text.utf8), unknownMembers: .refused) == event)
            }
        }
    }

    private static let held = #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"courier":\#(T.id(2)),"version":2}"#

    static let deliveries = [
        GoldenEvent(DeliveryAccepted(delivery: S.id(3), store: S.id(1), courier: S.id(2), version: 2), held),
        GoldenEvent(
            DeliveryCancelled(delivery: S.id(3), store: S.id(1), courier: nil, version: 2),
            #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"courier":null,"version":2}"#),
        GoldenEvent(
            DeliveryCreated(delivery: S.id(3), store: S.id(1), couriers: [S.id(2), S.id(4)], version: 1),
            #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"couriers":[\#(T.id(2)),\#(T.id(4))],"version":1}"#),
        GoldenEvent(DeliveryDelivered(delivery: S.id(3), store: S.id(1), courier: S.id(2), version: 2), held),
        GoldenEvent(DeliveryGivenUp(delivery: S.id(3), store: S.id(1), courier: S.id(2), version: 2), held),
        GoldenEvent(DeliveryReleased(delivery: S.id(3), store: S.id(1), courier: S.id(2), version: 2), held),
    ]

    static let identity = [
        GoldenEvent(AccountBlocked(account: S.id(5), kind: .courier), #"{"account":\#(T.id(5)),"kind":"courier"}"#),
        GoldenEvent(AccountDeleted(account: S.id(5), kind: .person), #"{"account":\#(T.id(5)),"kind":"person"}"#),
        GoldenEvent(AccountUnblocked(account: S.id(5), kind: .store), #"{"account":\#(T.id(5)),"kind":"store"}"#),
        GoldenEvent(
            NameChanged(account: S.id(5), name: S.line("Ana"), surname: nil, version: 4),
            #"{"account":\#(T.id(5)),"name":"Ana","surname":null,"version":4}"#),
        GoldenEvent(
            SessionsEnded(account: S.id(5), sessions: [S.id(6), S.id(7)]),
            #"{"account":\#(T.id(5)),"sessions":[\#(T.id(6)),\#(T.id(7))]}"#),
    ]

    @Test("Data have exactly these texts, and are read back from them", arguments: deliveries + identity)
    func texts(_ golden: GoldenEvent) throws {
        try golden.check()
    }

    @Test("The tables have every event of the contracts")
    func complete() {
        #expect(Self.deliveries.map(\.name) == DeliveriesContract.events.map { $0.name })
        #expect(Self.identity.map(\.name) == IdentityContract.events.map { $0.name })
        #expect(allContracts.flatMap { $0.events.map { $0.name } }.count == 11)
    }

    @Test("An event is about the delivery, or the account, that changed")
    func subjects() {
        for golden in Self.deliveries { #expect("\"\(golden.subject)\"" == T.id(3)) }
        for golden in Self.identity { #expect("\"\(golden.subject)\"" == T.id(5)) }
    }

    @Test("Sessions are the gateway's business alone; what becomes of accounts and deliveries every service may know")
    func readers() {
        for event in DeliveriesContract.events + IdentityContract.events {
            let readers: Set<String>? = event.name == SessionsEnded.name ? ["gateway"] : nil
            #expect(event.readers == readers, "\(event.name)")
        }
    }
}
