import CoachesContract
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
            self.init(about: event.subject, text) { event }
        }

        init<E: Event>(about subject: String, _ text: String, _ make: @escaping @Sendable () throws -> E) {
            name = E.name
            self.subject = subject
            check = { () throws in
                let event = try make()
                #expect(event.subject == subject)
                #expect(String(decoding: try JSONWriter.encode(event), as: UTF8.self) == text)
                #expect(try JSONReader.decode(E.self, from: Array(text.utf8), unknownMembers: .refused) == event)
            }
        }
    }

    private static let held = #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"courier":\#(T.id(2)),"version":2}"#

    /// Has all that a request can have, more than deliveries ever asks for.
    private static func requested() throws -> NotificationRequested<DeliveriesContract> {
        let notice = OfferedNotice(delivery: S.id(3), store: S.line("Cvjećarna Ruža"))
        let ticket = NotificationAttachment(name: "ticket.pdf", type: "application/pdf", document: "17")
        let request = try NotificationRequest(
            notice, to: [S.id(2), S.id(4)], contacts: [S.id(5)], by: [.push, .sms], attachments: [ticket])
        return NotificationRequested(request)
    }

    private static let requestedText =
        #"{"recipients":[\#(T.id(2)),\#(T.id(4))],"contacts":[\#(T.id(5))],"kind":"deliveries.offered","#
        + #""arguments":{"delivery":\#(T.id(3)),"store":"Cvjećarna Ruža"},"#
        + #""link":"/deliveries/01a1fdfa-4600-7000-8000-000000000003","channels":["push","sms"],"#
        + #""attachments":[{"name":"ticket.pdf","type":"application/pdf","document":"17"}]}"#

    static let deliveries = [
        GoldenEvent(DeliveryAccepted(delivery: S.id(3), store: S.id(1), courier: S.id(2), version: 2), held),
        GoldenEvent(
            CancellationPardoned(delivery: S.id(3), store: S.id(1), courier: S.id(2)),
            #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"courier":\#(T.id(2))}"#),
        GoldenEvent(
            DeliveryCancelled(delivery: S.id(3), store: S.id(1), courier: nil, version: 2),
            #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"courier":null,"version":2}"#),
        GoldenEvent(
            DeliveryCreated(delivery: S.id(3), store: S.id(1), couriers: [S.id(2), S.id(4)], version: 1),
            #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"couriers":[\#(T.id(2)),\#(T.id(4))],"version":1}"#),
        GoldenEvent(DeliveryDelivered(delivery: S.id(3), store: S.id(1), courier: S.id(2), version: 2), held),
        GoldenEvent(DeliveryGivenUp(delivery: S.id(3), store: S.id(1), courier: S.id(2), version: 2), held),
        GoldenEvent(about: "deliveries.offered", requestedText, requested),
        GoldenEvent(
            DeliveryProgressed(
                delivery: S.id(3), store: S.id(1), courier: S.id(2), progress: .collected, version: 2),
            #"{"delivery":\#(T.id(3)),"store":\#(T.id(1)),"courier":\#(T.id(2)),"progress":"collected","version":2}"#),
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

    @Test("Data have exactly these texts, and are read back from them", arguments: coaches + deliveries + identity)
    func texts(_ golden: GoldenEvent) throws {
        try golden.check()
    }

    @Test("The tables have every event of the contracts")
    func complete() {
        #expect(Self.coaches.map(\.name) == CoachesContract.events.map { $0.name })
        #expect(Self.deliveries.map(\.name) == DeliveriesContract.events.map { $0.name })
        #expect(Self.identity.map(\.name) == IdentityContract.events.map { $0.name })
        #expect(allContracts.flatMap { $0.events.map { $0.name } }.count == 21)
    }

    @Test("An event is about the booking, trip, refund, delivery or account that changed; a request about its kind")
    func subjects() {
        let requests = [NotificationRequested<CoachesContract>.name, NotificationRequested<DeliveriesContract>.name]
        let own = [RefundOpened.name: T.id(6), RefundPaid.name: T.id(6), TripCancelled.name: T.id(1)]
        for golden in Self.coaches + Self.deliveries where !requests.contains(golden.name) {
            #expect("\"\(golden.subject)\"" == own[golden.name] ?? T.id(3), "\(golden.name)")
        }
        for golden in Self.identity { #expect("\"\(golden.subject)\"" == T.id(5)) }
    }

    @Test("Sessions are the gateway's business alone, requests are identity's; all the rest every service may know")
    func readers() {
        let own: [String: Set<String>] = [
            SessionsEnded.name: ["gateway"], NotificationRequested<CoachesContract>.name: ["identity"],
            NotificationRequested<DeliveriesContract>.name: ["identity"],
        ]
        for event in CoachesContract.events + DeliveriesContract.events + IdentityContract.events {
            #expect(event.readers == own[event.name], "\(event.name)")
        }
    }
}
