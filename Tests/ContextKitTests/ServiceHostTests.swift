import Configuration
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("A context and the service around it")
struct ServiceHostTests {
    private let guild: Guild

    init() throws { guild = try Guild() }

    private func client(_ built: ServiceHost.Built) -> InProcessClient {
        InProcessClient(built.parts.dispatcher, as: .everyService)
    }

    @Test("It answers its own calls, and those of every service with a database")
    func calls() async throws {
        let client = try client(guild.build())
        let counted = try await client.call(CountMembers())
        #expect(counted.count == 0)
        try await guild.database.write { [guild] db in
            _ = try guild.host.feed.append(MemberJoined(member: .example), in: db)
        }
        let events = try await client.call(ReadEvents(after: 0)).events
        #expect(events.map(\.type) == ["guild.memberJoined"])
        let store = try await client.call(MayDelete(account: .example, kind: .store))
        #expect(store.reason == "workOpen")
        let person = try await client.call(MayDelete(account: .example, kind: .person))
        #expect(person.isAllowed)
        let health = try await client.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(5))
        #expect(health[member: "service"]?.string == "guild")
        #expect(health[member: "status"]?.string == "ok")
    }

    @Test("Without a method for each of its calls it does not start")
    func incomplete() throws {
        let silent = SilentGuild(guild.host)
        let fault = #expect(throws: Dispatcher.IncompleteService.self) { try guild.host.build([silent]) }
        #expect(fault?.missing == ["guild.countMembers"])
        #expect(fault?.unlisted == [])
    }

    @Test("streams.follow is answered by a context that streams something, and by no other")
    func streams() async throws {
        let silent = try client(guild.build())
        let question = FollowStream(stream: "guild.streamNews", epoch: nil, after: 0)
        let error = await #expect(throws: ErrorObject.self) { try await silent.call(question) }
        #expect(error?.code == -32601)
        let now = guild.host.runtime.now
        let news = AccountStream("guild.streamNews", database: guild.database, now: now)
        let built = try guild.build { $0.streams = [news] }
        let reply = try await client(built).call(question)
        #expect(reply.items.isEmpty)
        // What keeps calls waiting ends before the socket.
        let streams = built.parts.foreground.compactMap { $0 as? AccountStream }
        let feeds = built.parts.foreground.compactMap { $0 as? EventFeed }
        #expect(streams.first === news)
        #expect(feeds.first === guild.host.feed)
    }

    @Test("The database comes first, so that it is closed after all that use it have ended")
    func order() throws {
        let built = try guild.build()
        let kinds = built.parts.background.map { "\(type(of: $0))" }
        #expect(kinds == ["DatabaseService", "BackupSchedule", "Sweeper", "JobRunner"])
    }

    @Test("The metrics are those of the database, the feed, the jobs, the backups, the consumers and the context")
    func metrics() async throws {
        let consumer = EventConsumer(
            "source", from: AbsentService(), into: guild.database, effect: EventEffect { _, _ in },
            pauses: EventConsumer.Pauses(random: { 0 }), logger: guild.host.logger, snapshot: { { _ in } })
        let built = try guild.build { service in
            service.consumers = [consumer]
            service.metrics = [OwnNumber()]
        }
        let reply = try await client(built).send("rpc.metrics", params: Array("{}".utf8), timeout: .seconds(5))
        let metrics = try JSONReader.decode(ServiceMetrics.self, from: reply, unknownMembers: .refused)
        let names = Set(metrics.families.map(\.name))
        let wanted: Set = [
            "kvart_write_queue", "kvart_events_sequence", "kvart_jobs_due", "kvart_backup_timestamp_seconds",
            "kvart_event_lag_events", "guild_number",
        ]
        #expect(names.isSuperset(of: wanted), "\(names)")
        let kinds = built.parts.background.map { "\(type(of: $0))" }
        #expect(kinds.last == "EventConsumer")
    }

    @Test("What is due is done by its runner")
    func due() async throws {
        let built = try guild.build { [guild] service in
            service.jobHandlers["callMeeting"] = { job in
                try await guild.host.write { tx in
                    guard try job.complete(in: tx.db) else { return }
                    try guild.host.feed.append(MemberJoined(member: .example), in: tx)
                }
            }
        }
        try await guild.database.write { [guild] db in
            try guild.host.jobs.schedule("callMeeting", key: "1", at: guild.clock.now, in: db)
        }
        try await built.runner.runDue()
        let told = try await guild.count("SELECT count(*) FROM kitEvent")
        #expect(told == 1)
    }

    @Test("How long events are kept is a setting; what is out of its range is refused by its name")
    func lifetime() throws {
        for seconds in [1, 3_155_760_000] {
            _ = try Guild(settings: ["events.lifetimeSeconds": ConfigValue(integerLiteral: seconds)])
        }
        for seconds in [0, -1, 3_155_760_001, Int.max] {
            let error = #expect(throws: ConfigurationError.self) {
                try Guild(settings: ["events.lifetimeSeconds": ConfigValue(integerLiteral: seconds)])
            }
            #expect(error?.description.contains("events.lifetimeSeconds must be from 1 to 3155760000") == true)
        }
    }

    @Test("Events are gone after that time, and not before")
    func kept() async throws {
        let guild = try Guild(settings: ["events.lifetimeSeconds": 60])
        try await guild.database.write { db in
            _ = try guild.host.feed.append(MemberJoined(member: .example), in: db)
        }
        guild.clock.advance(by: .seconds(50))
        let early = try await guild.host.feed.removeOld()
        guild.clock.advance(by: .seconds(20))
        let late = try await guild.host.feed.removeOld()
        #expect([early, late] == [0, 1])
    }
}

private struct OwnNumber: MetricSource {
    func collect() async -> [MetricFamily] { [MetricFamily("guild_number", .gauge, help: "A number.", value: 1)] }
}
