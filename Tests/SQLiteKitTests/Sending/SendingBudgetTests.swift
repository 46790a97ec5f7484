import GRDB
import Logging
import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Sending budget of an account")
struct SendingBudgetTests {
    private static let ana = AccountID(at: Instant(milliseconds: 0), random: (1, 1))
    private static let ivo = AccountID(at: Instant(milliseconds: 0), random: (2, 2))

    private let database: ServiceDatabase
    private let clock = TestClock()
    private let feed: EventFeed

    init() throws {
        database = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let clock = clock
        feed = EventFeed(
            database: database, contract: Parcels.self, now: { clock.now },
            newID: { EventID(at: clock.now, random: (.random(in: 0 ... .max), .random(in: 0 ... .max))) })
    }

    private func call(_ sends: Sending, by account: AccountID? = ana, _ kind: AccountKind = .store) -> RunningCall {
        let caller = account.map { Caller(account: $0, kind: kind, session: .example) }
        return RunningCall(name: "parcels.lose", sends: sends, caller: caller)
    }

    /// Notifies accounts in a transaction of the call.
    private func tell(
        _ accounts: [AccountID], by channels: [NotificationChannel], in call: RunningCall?
    ) async throws {
        try await RunningCall.$current.withValue(call) {
            try await database.write { [feed] db in
                try feed.notify(ParcelsNotice.lost(7), to: accounts, by: channels, in: db, traceparent: nil)
            }
        }
    }

    private func wait(
        _ accounts: [AccountID] = [ivo], by channels: [NotificationChannel] = [.sms], in call: RunningCall?
    ) async throws -> Int? {
        do {
            try await tell(accounts, by: channels, in: call)
            return nil
        } catch CallError.throttled(let seconds) {
            return seconds
        }
    }

    private var told: Int {
        get async throws {
            try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM kitEvent") ?? 0 }
        }
    }

    @Test("An account sends 30 messages to phones at once, then one in 2 minutes; others and jobs do not wait")
    func thirty() async throws {
        let ana = call(.toOthers(by: [.sms]))
        for number in 0..<30 {
            let wait = try await wait(in: ana)
            #expect(wait == nil, "\(number)")
        }
        #expect(try await wait(in: ana) == 120)
        #expect(try await wait(in: call(.toOthers(by: [.sms]), by: Self.ivo)) == nil)
        // Jobs and callers who are not signed in have no account.
        #expect(try await wait(in: nil) == nil)
        #expect(try await wait(in: call(.toOthers(by: [.sms]), by: nil)) == nil)
        // Pushes and mails are counted on their own.
        #expect(try await wait(by: [.push], in: call(.toOthers(by: [.push]))) == nil)
        clock.advance(by: .seconds(120))
        #expect(try await wait(in: ana) == nil)
        #expect(try await wait(in: ana) == 120)
        #expect(try await told == 35)
    }

    @Test("Each recipient of a mail or a message to a phone counts; a push counts once")
    func recipients() async throws {
        let many = (0..<20).map { AccountID(at: Instant(milliseconds: 0), random: (3, $0)) }
        let mailing = call(.toOthers(by: [.push, .email]))
        #expect(try await wait(many, by: [.push, .email], in: mailing) == nil)
        #expect(try await wait(by: [.email], in: mailing) == 180)
        for number in 0..<500 {
            let wait = try await wait(many, by: [.push], in: mailing)
            #expect(wait == nil, "\(number)")
        }
        // A request above the burst waits for the whole burst, and can then be sent.
        let more = (0..<100).map { AccountID(at: Instant(milliseconds: 0), random: (4, $0)) }
        let long = try #require(try await wait(more, by: [.email], in: mailing))
        #expect((3_500...3_600).contains(long))
        clock.advance(by: .seconds(3_600))
        #expect(try await wait(more, by: [.email], in: mailing) == nil)
    }

    @Test("A rolled back transaction costs nothing")
    func undone() async throws {
        struct Undone: Error {}
        let ana = call(.toOthers(by: [.sms]))
        for _ in 0..<40 {
            await #expect(throws: Undone.self) {
                try await RunningCall.$current.withValue(ana) {
                    try await database.write { [feed] db in
                        try feed.notify(ParcelsNotice.lost(7), to: [Self.ivo], by: [.sms], in: db, traceparent: nil)
                        throw Undone()
                    }
                }
            }
        }
        #expect(try await wait(in: ana) == nil)
    }

    @Test("Staff may send a hundred times as much")
    func staff() async throws {
        let passengers = (0..<1_000).map { AccountID(at: Instant(milliseconds: 0), random: (3, $0)) }
        let dispatcher = call(.toOthers(by: [.sms]), by: Self.ana, .staff)
        for _ in 0..<3 { #expect(try await wait(passengers, in: dispatcher) == nil) }
        #expect(try await wait(in: dispatcher) != nil)
    }

    @Test("A charge removes the row of a full budget")
    func idle() async throws {
        _ = try await wait(in: call(.toOthers(by: [.sms])))
        clock.advance(by: .seconds(121))
        _ = try await wait(by: [], in: call(.toOthers(by: []), by: Self.ivo))
        let rows = try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM kitSending") }
        #expect(rows == 1)
    }

    // MARK: Declarations

    @Test(
        "A call fails and sends nothing when its contract does not declare the message",
        arguments: [
            (Sending.undeclared, [NotificationChannel](), ivo), (.nothing, [], ivo), (.nothing, [.push], ana),
            (.toOthers(by: [.push]), [.sms], ivo), (.toCaller(by: [.push]), [.push], ivo),
            (.toCaller(by: [.push]), [.email], ana),
        ])
    func undeclared(_ sends: Sending, _ channels: [NotificationChannel], _ recipient: AccountID) async throws {
        await #expect(throws: SendingBudget.Undeclared.self) {
            try await tell([recipient], by: channels, in: call(sends))
        }
        #expect(try await told == 0)
    }

    @Test(
        "A call sends a message that its contract declares",
        arguments: [
            (Sending.toOthers(by: [.push, .sms]), [NotificationChannel.push], ivo), (.toOthers(by: [.sms]), [], ana),
            (.toCaller(by: [.push]), [.push], ana), (.toCaller(by: [.push]), [], ana),
        ])
    func declared(_ sends: Sending, _ channels: [NotificationChannel], _ recipient: AccountID) async throws {
        try await tell([recipient], by: channels, in: call(sends))
        #expect(try await told == 1)
    }

    @Test("Work outside the running call is neither compared with its declaration nor charged")
    func outside() async throws {
        try await RunningCall.$current.withValue(call(.nothing)) {
            try await database.write { [feed] db in
                try RunningCall.outside {
                    try feed.notify(ParcelsNotice.lost(7), to: [Self.ivo], in: db, traceparent: nil)
                }
            }
        }
        #expect(try await told == 1)
    }

    @Test("A transaction belongs to the call that requested it, also while other calls wait")
    func transactions() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { [database] in
                    // Every fifth transaction has no call, like those of jobs.
                    let name = number.isMultiple(of: 5) ? nil : "parcels.\(number)"
                    let call = name.map { RunningCall(name: $0, sends: .nothing, caller: nil) }
                    let seen = try await RunningCall.$current.withValue(call) {
                        try await database.write { _ in RunningCall.current?.name }
                    }
                    #expect(seen == name)
                }
            }
            try await group.waitForAll()
        }
    }
}
