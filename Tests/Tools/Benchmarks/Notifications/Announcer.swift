import Foundation
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Synchronization
import Vocabulary

/// A service with only a feed, which announces one notification to everyone. Its socket is among those of the town.
final class Announcer: Sendable {
    static let name = "announcer"

    private enum Announcements: Contract {
        static let name = Announcer.name
        static let calls: [any Call.Type] = []
        static let events: [any Event.Type] = [NotificationRequested<Announcements>.self]
    }

    private let database: ServiceDatabase
    private let feed: EventFeed
    private let server: RPCServer
    private let ears = Ears()
    private let recipients = Mutex<[AccountID]>([])
    private let head = Atomic<Int64>(0)
    private let isTold = Atomic(false)

    init(in folder: TemporaryFolder) async throws {
        let logger = Logger(label: Self.name, factory: { _ in SwiftLogNoOpLogHandler() })
        database = try ServiceDatabase.open(path: folder.file("announcer.sqlite"), migrations: [])
        feed = EventFeed(
            database: database, contract: Announcements.self, now: RuntimeEnvironment.live.now,
            newID: { RuntimeEnvironment.live.newID() })
        let policy = PeerPolicy(everyService: getuid())
        let dispatcher = try Dispatcher(
            contracts: [EventsContract.self],
            calls: Calls { [feed, ears] calls in
                // Stores the position of the feed's reader.
                calls.on { (call: ReadEvents, context: CallContext) -> ReadEvents.Reply in
                    ears.after.store(call.after, ordering: .relaxed)
                    return try await feed.read(call) { services in policy.isOne(of: services, context.peer) }
                }
            },
            policy: policy, health: { Health(service: Self.name) }, newReference: RuntimeEnvironment.live.newReference,
            logger: logger)
        let sockets = folder.file("state/sockets")
        try FileManager.default.createDirectory(atPath: sockets, withIntermediateDirectories: true)
        chmod(sockets, 0o700)
        server = try await RPCServer.bind(
            .path("\(sockets)/\(Self.name).sock", mode: 0o600), dispatcher: dispatcher, logger: logger)
    }

    /// Serves the feed, and announces on demand.
    func run() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [server] in try await server.run() }
            group.addTask { [self] in
                while recipients.withLock(\.isEmpty) { try await Task.sleep(for: .milliseconds(20)) }
                try await tell(recipients.withLock(\.self))
            }
            try await group.waitForAll()
        }
    }

    /// Makes ``run()`` append the announcements to the feed.
    func announce(to accounts: [AccountID]) { recipients.withLock { $0 = accounts } }

    /// Appends one event for each thousand recipients.
    private func tell(_ accounts: [AccountID]) async throws {
        for start in stride(from: 0, to: accounts.count, by: NotificationRequest.maxRecipients) {
            let request = try NotificationRequest(
                recipients: Array(accounts[start...].prefix(NotificationRequest.maxRecipients)),
                kind: "deliveries.offered", arguments: ["store": "Pekara Dolac"])
            let last = try await database.write { [feed] db in
                try feed.append(NotificationRequested<Announcements>(request), in: db)
            }
            head.store(last, ordering: .relaxed)
        }
        isTold.store(true, ordering: .relaxed)
    }

    /// Whether identity has processed all announcements: it then reads after the last one.
    var isHeard: Bool {
        isTold.load(ordering: .relaxed) && ears.after.load(ordering: .relaxed) >= head.load(ordering: .relaxed)
    }
}

private final class Ears: Sendable {
    let after = Atomic<Int64>(0)
}
