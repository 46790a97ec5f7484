import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The guild as a service. A test adds what it is about.
struct GuildService: ContextService {
    static let contract: any (Contract & SendableMetatype).Type = GuildContract.self
    static let migrations = GuildSchema.migrations

    let host: ServiceHost
    var jobHandlers: [String: JobRunner.Handler] = [:]
    var streams: [any FollowedStream] = []
    var consumers: [EventConsumer] = []
    var metrics: [any MetricSource] = []

    init(_ host: ServiceHost) { self.host = host }

    func register(_ calls: inout Calls) { calls.on(count) }

    private func count(_ call: CountMembers, in context: CallContext) async throws -> CountMembers.Reply {
        let count = try await host.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM member") ?? 0 }
        return CountMembers.Reply(count: count)
    }

    /// Stores have work in hand.
    func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        kind == .store ? "workOpen" : nil
    }
}

/// The club, for the executable of the guild. Persons have a bill to pay.
struct ClubService: ContextService {
    static let contract: any (Contract & SendableMetatype).Type = ClubContract.self
    static let migrations = [Migration(1, "guests", sql: "CREATE TABLE guest (name TEXT NOT NULL) STRICT;")]

    let host: ServiceHost
    var jobHandlers: [String: JobRunner.Handler] = [:]

    init(_ host: ServiceHost) { self.host = host }

    func register(_ calls: inout Calls) {
        calls.atOnce { (_: CountGuests, _) -> CountGuests.Reply in CountGuests.Reply(count: 7) }
    }

    func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        kind == .person ? "billOpen" : nil
    }
}

/// The guild, with no method for its call.
struct SilentGuild: ContextService {
    static let contract: any (Contract & SendableMetatype).Type = GuildContract.self
    static let migrations = GuildSchema.migrations

    let host: ServiceHost

    init(_ host: ServiceHost) { self.host = host }

    func register(_ calls: inout Calls) {}
}
