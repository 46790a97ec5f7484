import DeliveriesContract
import GRDB
import Logging
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Vocabulary

@testable import IdentityService

/// Fake deliveries with the feed that identity reads, a real dispatcher and the real wire form.
struct NotifyingContext: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed
    /// Identity's client, which a test can switch off.
    let client: SwitchedClient

    init(_ clock: MovingClock) throws {
        let database = try ServiceDatabase.inMemory(migrations: IdentityService.migrations)
        let runtime = TestClock().runtime()
        feed = EventFeed(
            database: database, contract: DeliveriesContract.self, now: { clock.now }, newID: { runtime.newID() })
        let policy = PeerPolicy(services: [903: ["identity"]])
        let dispatcher = try Dispatcher(
            contracts: [EventsContract.self], calls: Calls { [feed] in feed.register(&$0, policy: policy) },
            policy: policy, health: { Health(service: "deliveries") }, newReference: { "none" },
            logger: Logger(label: "deliveries") { _ in SwiftLogNoOpLogHandler() })
        self.database = database
        client = SwitchedClient(InProcessClient(dispatcher, as: Peer(uid: 903)))
    }

    /// Appends an event to the feed.
    func append(_ event: some Event) async throws {
        try await database.write { [feed] db in _ = try feed.append(event, in: db) }
    }

    /// Requests a notice to accounts about a delivery of a store, unless another kind is given.
    func tell(
        _ accounts: [AccountID], strangers: [ContactID] = [], _ kind: String = "deliveries.offered",
        _ arguments: [String: String] = ["store": "Pekara Klas"], link: String? = "/deliveries/7",
        by ways: [NotificationChannel] = [.push], with attachments: [NotificationAttachment] = []
    ) async throws {
        let request = try NotificationRequest(
            recipients: accounts, contacts: strangers, kind: kind, arguments: arguments, link: link, channels: ways,
            attachments: attachments)
        try await append(NotificationRequested<DeliveriesContract>(request))
    }

    var head: Int64 {
        get async throws {
            try await database.read { try Int64.fetchOne($0, sql: "SELECT head FROM kitFeed") ?? 0 }
        }
    }
}

/// An event with the name of a request and invalid data.
struct NoRequest: Event {
    static let name = "deliveries.notificationRequested"
    static let readers: Set<String>? = ["identity"]
    var recipients = "Ana Kovač"
    var kind = "deliveries.offered"
    var subject: String { kind }
}

extension IdentityUnderTest {
    /// Processes a context's requests until none is left, as the service does in the background.
    func hear(_ context: NotifyingContext) async throws {
        let head = try await context.head
        try await whileHearing(context) {
            guard try await eventually({ try await heard == head }) else { throw NotHeard() }
        }
    }

    /// Processes a context's requests while `body` runs.
    func whileHearing(_ context: NotifyingContext, _ body: () async throws -> Void) async throws {
        let consumer = dependencies.messaging.fanOut.consumer(of: "deliveries", from: context.client)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await consumer.run() }
            defer { group.cancelAll() }
            try await body()
        }
    }

    /// The last event processed for all recipients.
    private var heard: Int64 {
        get async throws {
            try await database.read {
                try Int64.fetchOne($0, sql: "SELECT sequence FROM kitCursor WHERE recipient IS NULL") ?? 0
            }
        }
    }

    /// Counts the rows of `message` with a condition.
    func messages(where condition: String = "1") async throws -> Int {
        try await database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM message WHERE \(condition)") ?? 0
        }
    }

    /// Returns the last failure reasons of messages about notices, sorted.
    func reasons() async throws -> [String] {
        try await database.read {
            try String.fetchAll(
                $0, sql: "SELECT reason FROM message WHERE notice IS NOT NULL AND reason IS NOT NULL ORDER BY reason")
        }
    }

    /// Runs the retries every five minutes for this time.
    func keepTrying(_ time: Duration) async throws {
        let end = clock.now + time
        while clock.now < end {
            clock.advance(by: min(.seconds(300), end - clock.now))
            try await deliver()
        }
    }

    struct NotHeard: Error {}
}

extension OutboundMessage {
    /// Returns a member of a push payload.
    func member(_ name: String) throws -> String? {
        try JSONDocument(parsing: payload?.bytes ?? []).root[member: name]?.string
    }
}
