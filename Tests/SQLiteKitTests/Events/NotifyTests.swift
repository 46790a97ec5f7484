import Logging
import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Requests for notifications")
struct NotifyTests {
    private static let file = NotificationAttachment(name: "a.pdf", type: "application/pdf", document: "parcel/7")
    private static let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

    /// The feed of a context that sends notices.
    private func feed(
        _ database: ServiceDatabase, of contract: any (Contract & SendableMetatype).Type = Parcels.self
    ) -> EventFeed {
        let clock = TestClock()
        return EventFeed(
            database: database, contract: contract, now: { clock.now },
            newID: { EventID(at: clock.now, random: (.random(in: 0 ... .max), .random(in: 0 ... .max))) })
    }

    private func requests(in database: ServiceDatabase) async throws -> [EventRecord] {
        let policy = PeerPolicy(services: [901: ["identity"]])
        let dispatcher = try Dispatcher(
            contracts: [EventsContract.self], calls: Calls { feed(database).register(&$0, policy: policy) },
            policy: policy, health: { Health(service: "parcels") }, newReference: { "none" }, logger: .quiet)
        return try await InProcessClient(dispatcher, as: Peer(uid: 901)).call(ReadEvents(after: 0)).events
    }

    @Test("A notice becomes the contract's event, with its texts, its files and the trace of its cause")
    func told() async throws {
        let database = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let feed = feed(database)
        try await database.write { db in
            try feed.notify(
                ParcelsNotice.lost(7), to: [.example], attachments: [Self.file], in: db, traceparent: Self.trace)
            try feed.notify(ParcelsNotice.lost(8), to: [.example], by: [.sms], in: db, traceparent: nil)
        }
        let records = try await requests(in: database)
        let types = Set(records.map(\.type))
        let traces = records.map(\.traceparent)
        #expect(types == ["parcels.notificationRequested"])
        #expect(traces == [Self.trace, nil])
        let requests = try records.compactMap { try $0.notificationRequest }
        let expected = try [
            NotificationRequest(
                recipients: [.example], kind: "parcels.lost", arguments: ["number": "7"], link: "/parcels/7",
                channels: [.push], attachments: [Self.file]),
            NotificationRequest(
                recipients: [.example], kind: "parcels.lost", arguments: ["number": "8"], link: "/parcels/8",
                channels: [.sms]),
        ]
        #expect(requests == expected)
    }

    @Test("No account makes no request, 1,000 accounts make one request, and 1,001 make two")
    func chunks() async throws {
        let database = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let feed = feed(database)
        let accounts = (0...1_000).map { AccountID(at: .example, random: (0, UInt64($0))) }
        try await database.write { db in
            try feed.notify(ParcelsNotice.lost(7), to: [], in: db, traceparent: nil)
            try feed.notify(ParcelsNotice.lost(7), to: accounts, in: db, traceparent: nil)
        }
        let requests = try await requests(in: database).compactMap { try $0.notificationRequest }
        let counts = requests.map(\.recipients.count)
        let told = requests.flatMap(\.recipients)
        #expect(counts == [1_000, 1])
        #expect(told == accounts)
    }

    @Test("A request for a contact without an account names the contact")
    func stranger() async throws {
        let database = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let feed = feed(database)
        try await database.write { db in
            try feed.notify(ParcelsNotice.lost(7), to: ContactID.example, in: db, traceparent: nil)
        }
        let requests = try await requests(in: database).compactMap { try $0.notificationRequest }
        #expect(requests.count == 1)
        #expect(requests.first?.contacts == [.example])
        #expect(requests.first?.recipients == [])
    }

    @Test("A notice fails when the contract does not list the event")
    func undeclared() async throws {
        let database = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let feed = feed(database, of: Depot.self)
        let error = await #expect(throws: EventFeed.Unfit.self) {
            try await database.write { db in
                try feed.notify(ParcelsNotice.lost(7), to: [.example], in: db, traceparent: nil)
            }
        }
        #expect(error == .undeclared("parcels.notificationRequested"))
    }
}

/// A context that sends notices.
enum Parcels: Contract {
    static let name = "parcels"
    static let calls: [any Call.Type] = []
    static let events: [any Event.Type] = [NotificationRequested<Parcels>.self]
    static let notices: (any Notice.Type)? = ParcelsNotice.self
}

enum ParcelsNotice: Notice {
    typealias Context = Parcels

    enum Kind: String, CaseIterable {
        case lost
    }

    case lost(Int)

    static func example(of kind: Kind) -> Self { .lost(7) }

    var terms: NoticeTerms<Kind> {
        switch self {
        case .lost(let number):
            NoticeTerms(
                .lost, "To the owner: a parcel is lost", by: [.push], arguments: ["number": "\(number)"],
                link: ParcelPage(number: number).link)
        }
    }
}

private struct ParcelPage: LinkedPage {
    static let name = "parcels.parcel"
    static let path = "/parcels/{number}"
    static let readings: [PageReading] = []

    var number: Int
}
