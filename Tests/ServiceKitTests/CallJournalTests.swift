import Logging
import RPC
@testable import ServiceKit
import Synchronization
import TestKit
import Testing

@Suite("The call journal")
struct CallJournalTests {
    private let log = RecordedLog()
    private let trace = TraceContext(traceID: .init(high: 1, low: 2), spanID: 3, isSampled: true)

    private func journal(_ level: Logger.Level = .info, isTerminal: Bool = false) -> CallJournal {
        var logger = log.logger
        logger.logLevel = level
        return CallJournal(
            service: "deliveries", logger: logger, elapsed: { .seconds(1) }, chance: { .max }, isTerminal: isTerminal)
    }

    @Test("On a terminal no call is logged, not even a failed one, unless the level is debug")
    func terminal() {
        for code in [nil, 403, -32603] {
            #expect(!journal(isTerminal: true).wants(trace: trace, errorCode: code, duration: .zero))
            #expect(journal(.debug, isTerminal: true).wants(trace: trace, errorCode: code, duration: .zero))
        }
    }

    private func record(_ code: Int? = nil, _ type: String? = nil, role: ListenerRole = .calls) -> CallRecord {
        CallRecord(
            method: "deliveries.accept", id: "7", traceID: "\(trace.traceID)", peer: Peer(uid: 990, pid: 1, role: role),
            account: "019b", duration: .microseconds(1_250), errorCode: code, errorType: type)
    }

    @Test("A record has caller, call, duration and trace")
    func data() throws {
        journal().record(record())
        let line = try #require(log.lines.first)
        #expect(line.hasPrefix("info call "))
        for (key, value) in [
            ("call", "deliveries.accept"), ("id", "7"), ("trace", "\(trace.traceID)"), ("uid", "990"),
            ("account", "019b"), ("microseconds", "1250"),
        ] {
            #expect(line.contains("\"\(key)\": \(value)"), "\(line)")
        }
        #expect(!line.contains("code") && !line.contains("listener"))
    }

    @Test(
        "A failure is logged as an error and an untrusted peer as a notice; a refusal is neither",
        arguments: [
            (nil, nil, "info"), (-32603, "rpc.internal", "error"), (503, nil, "error"),
            (403, "rpc.untrustedPeer", "notice"), (403, "rpc.forbidden", "info"),
            (409, "deliveries.accept.taken", "info"), (-32002, "rpc.deadline", "info"),
        ] as [(Int?, String?, String)])
    func levels(code: Int?, type: String?, level: String) throws {
        journal().record(record(code, type))
        #expect(try #require(log.lines.first).hasPrefix(level + " call "))
    }

    @Test("A record names a listener that is not for calls")
    func role() throws {
        journal().record(record(role: .admin))
        #expect(try #require(log.lines.first).contains("\"listener\": admin"))
    }

    @Test(
        "A call that failed or took a second is exceptional; refused peers are counted separately",
        arguments: [
            (nil, 999, .ordinary), (nil, 1_000, .exceptional), (-32603, 0, .exceptional), (-32002, 0, .exceptional),
            (500, 0, .exceptional), (403, 0, .refused), (403, 1_000, .exceptional), (404, 0, .ordinary),
            (-32000, 0, .ordinary),
        ] as [(Int?, Int, CallSampler.Kind)])
    func kinds(code: Int?, milliseconds: Int, kind: CallSampler.Kind) {
        #expect(CallJournal.kind(code, .milliseconds(milliseconds)) == kind)
    }

    @Test("Suppressed records are counted in the metrics")
    func suppressed() async {
        let journal = journal()
        for _ in 0..<CallSampler.burst + 7 { _ = journal.wants(trace: trace, errorCode: nil, duration: .zero) }
        let families = await journal.collect()
        #expect(families.map(\.name) == ["kvart_journal_suppressed_total"])
        #expect(families.first?.samples.first?.value == 7)
    }

    @Test("A log at level warning contains only failures, and suppresses nothing")
    func quiet() async {
        let journal = journal(.warning)
        let wanted = [nil, 403, 409, -32603].map { journal.wants(trace: trace, errorCode: $0, duration: .zero) }
        #expect(wanted == [false, false, false, true])
        let families = await journal.collect()
        #expect(families.first?.samples.first?.value == 0)
    }

    @Test("With the live clock the first call is recorded")
    func live() {
        let journal = CallJournal(service: "deliveries", logger: log.logger)
        let isWanted = journal.wants(trace: nil, errorCode: nil, duration: .zero)
        #expect(isWanted)
    }
}
