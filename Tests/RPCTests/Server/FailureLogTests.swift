import Logging
@testable import RPC
import Synchronization
import Testing

@Suite("The failure log")
struct FailureLogTests {
    private struct Damaged: LastingFailure { var lastingReason: String? }

    private final class Written: Sendable {
        let records = Mutex<[String]>([])
        private let last = Mutex(0)

        func newReference() -> String {
            last.withLock { last in
                last += 1
                return "ref\(last)"
            }
        }
    }

    private let log = FailureLog()
    private let written = Written()

    private func fail(_ error: any Error, _ call: String = "test.read", after time: Duration) -> String {
        let begin = Self.begin
        return log.reference(of: error, in: call, at: begin + time, new: written.newReference) { reference, leftOut in
            written.records.withLock { $0.append("\(reference) \(leftOut)") }
        }
    }

    private static let begin = ContinuousClock.now

    @Test(
        "A lasting failure is logged once a minute for each call, and the calls in between get that record's reference")
    func lasting() {
        let error = Damaged(lastingReason: "page 3")
        let first = [0, 1, 59].map { fail(error, after: .seconds($0)) }
        #expect(first == ["ref1", "ref1", "ref1"])
        #expect(fail(error, "test.other", after: .seconds(1)) == "ref2")
        #expect(fail(Damaged(lastingReason: "page 4"), after: .seconds(1)) == "ref3")
        #expect(fail(error, after: .seconds(60)) == "ref4")
        let records = written.records.withLock(\.self)
        // The last record has the number of omitted ones.
        #expect(records == ["ref1 0", "ref2 0", "ref3 0", "ref4 2"])
    }

    @Test("A failure without a lasting reason is logged each time")
    func other() {
        struct Broken: Error {}
        let references = [fail(Broken(), after: .zero), fail(Damaged(lastingReason: nil), after: .zero)]
        #expect(references == ["ref1", "ref2"])
        #expect(written.records.withLock(\.count) == 2)
    }

    @Test("The log remembers at most a few hundred reasons")
    func bounded() {
        for number in 0..<1_000 { _ = fail(Damaged(lastingReason: "page \(number)"), after: .zero) }
        #expect(fail(Damaged(lastingReason: "page 999"), after: .zero) == "ref1000")
        #expect(fail(Damaged(lastingReason: "page 0"), after: .zero) == "ref1001")
    }
}
