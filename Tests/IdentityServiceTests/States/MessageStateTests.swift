import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The states of a message in the README")
struct MessageStateTests {
    private enum Standing: String, CaseIterable { case queued, sent, dead }

    private enum Action: CaseIterable {
        case accepted, later, refused, gone, useless, retry, accountDeleted, old

        var name: String {
            switch self {
            case .accepted: "accepted"
            case .later: "failed"
            case .refused: "refused"
            case .gone: "address gone"
            case .useless: "expired"
            case .retry: RetryDeadLetters.shortName
            case .accountDeleted: "account deleted"
            case .old: "kept long enough"
            }
        }
    }

    private static let queued = "new message"

    /// The parts of a message that the diagram distinguishes.
    private struct Drawn: Hashable {
        var standing: Standing
        var failures: Int
    }

    @Test("The README draws the states of a message as the sender and the calls change them")
    func message() async throws {
        var diagram = StateDiagram(
            states: Standing.allCases.map(\.rawValue), actions: [Self.queued] + Action.allCases.map(\.name))
        try await IdentityUnderTest.run(["throttles.factor": 1_000_000]) { identity in
            // A secret message expires. A dead letter with a secret cannot be retried.
            for message in [Message.passwordChanged, .confirmEmail(link: Message.link)] {
                for standing in Standing.allCases {
                    for action in Action.allCases {
                        let account = try await Self.queue(message, identity)
                        diagram.add(Self.queued, from: nil, to: try await Self.drawn(identity)?.standing.rawValue)
                        try await Self.bring(identity, to: standing)
                        let before = try await Self.drawn(identity)
                        #expect(before?.standing == standing)
                        try await Self.apply(action, identity, account)
                        let after = try await Self.drawn(identity)
                        guard before != after else { continue }
                        diagram.add(action.name, from: before?.standing.rawValue, to: after?.standing.rawValue)
                    }
                }
            }
        }
        try IdentityDiagram.message.expect(diagram)
    }

    @Test("No other file changes the state of a message")
    func complete() throws {
        let found = try RuleSource.files(
            in: "Services/Identity/Identity",
            containing: ["UPDATE message ", "\"message\", [", "DELETE FROM message ", "into: \"message\""])
        let drawn: Set = ["DeadLetterStore.swift", "DeletionStore.swift", "MessageDelivery.swift", "Outbox.swift"]
        // Notices are queued elsewhere. Deleting a device or a notice also deletes its messages.
        let ofNotices: Set = ["InboxRows.swift", "NewMessage.swift", "NotificationSender.swift"]
        #expect(found == drawn.union(ofNotices), "a new transition needs a case of the test's Action")
    }

    /// Empties the queue and adds the message.
    private static func queue(_ message: Message, _ identity: IdentityUnderTest) async throws -> AccountID {
        let account: AccountID = identity.runtime.newID()
        let email = EmailAddress(unchecked: "\(account)@example.org".lowercased())
        try await identity.dependencies.host.write { [dependencies = identity.dependencies] tx in
            try tx.db.execute(sql: "DELETE FROM message; DELETE FROM kitDue")
            try AccountRows(tx.db).insert(
                NewAccount(id: account, kind: .person, email: email, passwordHash: nil), at: tx.now)
            // An account that never confirms its address would be erased before its messages are old.
            try tx.db.update("account", ["emailConfirmedAt": tx.now], where: ["id": account])
            try dependencies.outbox.put(message, to: .mail(email), in: .en, for: account, in: tx)
        }
        return account
    }

    private static func bring(_ identity: IdentityUnderTest, to standing: Standing) async throws {
        switch standing {
        case .queued: return
        case .sent: try await run(identity) { .accepted }
        case .dead: try await run(identity) { .refused(reason: "550 no such user") }
        }
    }

    private static func apply(_ action: Action, _ identity: IdentityUnderTest, _ account: AccountID) async throws {
        switch action {
        case .accepted: try await run(identity) { .accepted }
        case .later: try await run(identity) { .later(reason: "421 try again", after: nil) }
        case .refused: try await run(identity) { .refused(reason: "550 no such user") }
        case .gone: try await run(identity) { .gone(reason: "410 gone") }
        case .useless:
            identity.clock.advance(by: .seconds(2 * 86_400))
            try await run(identity) { .later(reason: "421 try again", after: nil) }
        case .retry: _ = try await identity.operator.call(RetryDeadLetters())
        case .accountDeleted:
            try await identity.database.write { db in
                try db.execute(sql: "UPDATE account SET state = 'closing' WHERE id = ?", arguments: [account])
            }
            _ = try await DeletionStore(identity.dependencies).erase(account, in: identity.context)
        case .old:
            identity.clock.advance(by: .seconds(31 * 86_400))
            await identity.cleanUp()
        }
    }

    /// Runs the due jobs, with this outcome for every message.
    private static func run(
        _ identity: IdentityUnderTest, _ outcome: @escaping @Sendable () -> TransportOutcome
    ) async throws {
        identity.transport.answer { _ in outcome() }
        try await identity.deliver()
    }

    /// The message that was queued first. The second message reports the deletion of the account.
    private static func drawn(_ identity: IdentityUnderTest) async throws -> Drawn? {
        try await identity.database.read { db in
            try Row.fetchOne(
                db, sql: "SELECT sentAt, diedAt, failures FROM message WHERE account IS NOT NULL"
            ).map { row in
                let (sentAt, diedAt): (Instant?, Instant?) = (row["sentAt"], row["diedAt"])
                let standing: Standing = sentAt != nil ? .sent : diedAt != nil ? .dead : .queued
                return Drawn(standing: standing, failures: row["failures"])
            }
        }
    }
}
