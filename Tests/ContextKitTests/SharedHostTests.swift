import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import ContextKit

@Suite("Two contexts in one executable, on one database")
struct SharedHostTests {
    private let guild: Guild
    private let club: ServiceHost

    init() throws {
        guild = try Guild()
        club = ServiceHost(ClubContract.self, beside: guild.host)
    }

    private func build() throws -> ServiceHost.Built {
        var (members, guests) = (GuildService(guild.host), ClubService(club))
        members.jobHandlers = ["guildWork": done]
        guests.jobHandlers = ["clubWork": done]
        return try guild.host.build([members, guests])
    }

    @Sendable private func done(_ job: ScheduledJob) async throws {
        try await guild.database.write { db in _ = try job.complete(in: db) }
    }

    private func client() throws -> InProcessClient {
        InProcessClient(try build().parts.dispatcher, as: .everyService)
    }

    @Test("One service answers the calls of both, and for both whether an account may go")
    func calls() async throws {
        let client = try client()
        let members = try await client.call(CountMembers())
        let guests = try await client.call(CountGuests())
        #expect(members.count == 0)
        #expect(guests.count == 7)
        var reasons: [String?] = []
        for kind in [AccountKind.store, .person, .courier] {
            reasons.append(try await client.call(MayDelete(account: .example, kind: kind)).reason)
        }
        #expect(reasons == ["workOpen", "billOpen", nil])
    }

    @Test("One database is kept, one feed is read, one runner does what is due for both")
    func once() async throws {
        let built = try build()
        let background = built.parts.background.map { "\(type(of: $0))" }
        let foreground = built.parts.foreground.map { "\(type(of: $0))" }
        #expect(background == ["DatabaseService", "BackupSchedule", "Sweeper", "JobRunner"])
        #expect(foreground == ["EventFeed"])
        try await guild.database.write { [guild, club] db in
            try guild.host.jobs.schedule("guildWork", key: "1", at: guild.clock.now, in: db)
            try club.jobs.schedule("clubWork", key: "1", at: guild.clock.now, in: db)
        }
        try await built.runner.runDue()
        let left = try await guild.count("SELECT count(*) FROM kitDue")
        #expect(left == 0)
    }

    @Test("Both tell through one feed, each what its own contract lists, and people in its own name")
    func feed() async throws {
        let client = try client()
        try await guild.database.write { [guild, club] db in
            _ = try guild.host.feed.append(MemberJoined(member: .example), in: db)
            try guild.host.feed.notify(GuildNotice.duesRaised, to: [.example], in: db, traceparent: nil)
            try club.feed.notify(GuildNotice.duesRaised, to: [.example], in: db, traceparent: nil)
        }
        let events = try await client.call(ReadEvents(after: 0)).events
        #expect(events.map(\.sequence) == [1, 2, 3])
        let types = ["guild.memberJoined", "guild.notificationRequested", "club.notificationRequested"]
        #expect(events.map(\.type) == types)
        let error = await #expect(throws: EventFeed.Unfit.self) {
            try await guild.database.write { [club] db in
                _ = try club.feed.append(MemberJoined(member: .example), in: db)
            }
        }
        #expect(error == .undeclared("guild.memberJoined"))
    }

    @Test("Whoever waits for the feed hears of what the second one tells")
    func waiting() async throws {
        let client = try client()
        let feed = try await client.call(ReadEvents(after: 0)).feed
        let question = ReadEvents(feed: feed, after: 0, wait: .maximum)
        async let reply = client.call(question, timeout: .seconds(35))
        try await guild.database.write { [club] db in
            try club.feed.notify(GuildNotice.duesRaised, to: [.example], in: db, traceparent: nil)
        }
        let types = try await reply.events.map(\.type)
        #expect(types == ["club.notificationRequested"])
    }

    @Test("Each reads the feed of another service for itself")
    func cursors() {
        #expect(guild.host.cursor(in: "identity") == "identity")
        #expect(club.cursor(in: "identity") == "club.identity")
    }
}
