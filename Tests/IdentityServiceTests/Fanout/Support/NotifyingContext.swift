import DeliveriesContract
import GRDB
import Logging
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Vocabulary

@testable import IdentityService

/// Deliveries as far as identity reads it: a feed that says whom to tell what, with a real dispatcher and the real wire
/// form.
struct NotifyingContext: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed
    /// Identity's way to it, which a test can take away.
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

    /// Puts an event into the feed, of whatever data.
    func append(_ event: some Event) async throws {
        try await database.write { [feed] db in _ = try feed.append(event, in: db) }
    }

    /// Wants accounts told that a store has a delivery for them, unless another kind is given.
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

/// An event under the name of a request whose data are none.
struct NoRequest: Event {
    static let name = "deliveries.notificationRequested"
    static let readers: Set<String>? = ["identity"]
    var recipients = "Ana Kovač"
    var kind = "deliveries.offered"
    var subject: String { kind }
}

extension IdentityUnderTest {
    /// Reads what a context wants told until nothing is left, as the service does in the background.
    func hear(_ context: NotifyingContext) async throws {
        let head = try await context.head
        try await whileHearing(context) {
            guard try await eventually({ try await heard == head }) else { throw NotHeard() }
        }
    }

    /// Reads what a context wants told as long as `body` runs.
    func whileHearing(_ context: NotifyingContext, _ body: () async throws -> Void) async throws {
        let consumer = dependencies.messaging.fanOut.consumer(of: "deliveries", from: context.client)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await consumer.run() }
            defer { group.cancelAll() }
            try await body()
        }
    }

    /// How far it has come: the event that is done for all.
    private var heard: Int64 {
        get async throws {
            try await database.read {
                try Int64.fetchOne($0, sql: "SELECT sequence FROM kitCursor WHERE recipient IS NULL") ?? 0
            }
        }
    }

    /// The rows of `message` that a condition holds for.
    func messages(where condition: String = "1") async throws -> Int {
        try await database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM message WHERE \(condition)") ?? 0
        }
    }

    /// Why messages about notices failed last, in the order of their reasons.
    func reasons() async throws -> [String] {
        try await database.read {
            try String.fetchAll(
                $0, sql: "SELECT reason FROM message WHERE notice IS NOT NULL AND reason IS NOT NULL ORDER BY reason")
        }
    }

    /// Tries for so long, every five minutes.
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
    /// A member of what a device gets.
    func member(_ name: String) throws -> String? {
        try JSONDocument(parsing: payload?.bytes ?? []).root[member: name]?.string
    }
}
