import RPC
import Testing
import Vocabulary

@testable import IdentityService

/// The order of hashes, without a thread and with the test's own time.
@Suite("Scheduling of password hashes")
struct HashSchedulerTests {
    private static let start = ContinuousClock.now
    private static let second = Duration.seconds(1)

    private static func requester(_ network: String, _ account: String, until seconds: Int? = nil) -> HashRequester {
        HashRequester(network: network, account: account, deadline: seconds.map { start + second * $0 })
    }

    /// Makes a queue in which each hash takes a second, with entries in order of their numbers.
    private static func scheduler(
        _ requesters: [HashRequester], waiting: Int = 100
    ) -> (scheduler: HashScheduler, refused: [Int], retryAfter: [Int]) {
        var scheduler = HashScheduler(waiting: waiting, duration: second)
        var (refused, retryAfter): ([Int], [Int]) = ([], [])
        for (number, requester) in requesters.enumerated() {
            let refusals = scheduler.enter(entry(number, requester), at: start)
            refused += refusals.entries.map(\.id)
            if !refusals.entries.isEmpty { retryAfter.append(refusals.retryAfter) }
        }
        return (scheduler, refused, retryAfter)
    }

    private static func entry(_ id: Int, _ requester: HashRequester) -> HashQueue<HashJob>.Entry {
        HashQueue.Entry(id: id, requester: requester, payload: HashJob(run: { {} }, refuse: { _ in }))
    }

    /// Runs all hashes, each for a second, and returns their order.
    private static func order(_ scheduler: HashScheduler) -> [Int] {
        var scheduler = scheduler
        var now = start
        var order: [Int] = []
        while let next = scheduler.next(at: now).entry {
            order.append(next.id)
            now = now + second
            scheduler.end(at: now)
        }
        return order
    }

    @Test("Networks take turns, then accounts within a network; one account is served in order of its calls")
    func turns() {
        let (scheduler, refused, _) = Self.scheduler([
            Self.requester("a", "ana"), Self.requester("a", "ana"), Self.requester("a", "ana"),
            Self.requester("a", "ivo"), Self.requester("b", "ana"), Self.requester("b", "ana"),
            Self.requester("c", "olena"),
        ])
        #expect(refused == [])
        #expect(Self.order(scheduler) == [0, 4, 6, 3, 5, 1, 2])
    }

    @Test("A full queue drops the newest hash of the largest network, from its account with the most")
    func surplus() {
        let crowd = [
            Self.requester("a", "ana"), Self.requester("a", "ivo"), Self.requester("a", "ana"),
            Self.requester("b", "ana"),
        ]
        let (scheduler, refused, retryAfter) = Self.scheduler(crowd + [Self.requester("c", "olena")], waiting: 3)
        #expect(refused == [2])
        #expect(retryAfter == [4])
        #expect(Self.order(scheduler) == [0, 3, 4, 1])
        // The newcomer is refused if it has as many as any other.
        for newcomer in [Self.requester("a", "ana"), Self.requester("a", "ivo")] {
            let (_, refused, _) = Self.scheduler(Array(crowd.prefix(2)) + [newcomer], waiting: 1)
            #expect(refused == [2])
        }
        let (_, equals, _) = Self.scheduler([Self.requester("a", "ana"), Self.requester("b", "ivo")], waiting: 0)
        #expect(equals == [1])
    }

    @Test("Fifteen clients of other networks get places in a queue filled by five clients of one account")
    func newcomers() {
        let loop = (0..<20).map { Self.requester("loop \($0 % 5)", "ana") }
        let others = (0..<15).map { Self.requester("other \($0)", "other \($0)") }
        let (scheduler, refused, _) = Self.scheduler(loop + others, waiting: 19)
        #expect(refused.count == 15)
        #expect(refused.max() ?? 20 < 20)
        #expect(Set(Self.order(scheduler)) == Set(0..<35).subtracting(refused))
    }

    @Test("A hash that cannot finish before its deadline is refused at once with a retry time")
    func late() {
        let (scheduler, refused, retryAfter) = Self.scheduler([
            Self.requester("a", "ana"), Self.requester("b", "ivo", until: 2), Self.requester("c", "olena", until: 2),
            Self.requester("d", "taras", until: 3), Self.requester("e", "nobody"),
        ])
        #expect(refused == [2])
        #expect(retryAfter == [2])
        #expect(Self.order(scheduler) == [0, 1, 3, 4])
    }

    @Test("A caller is refused as soon as others ahead of it use up its time")
    func overtaken() {
        // The second hash of one network would run second. Two newcomers of other networks are served before it.
        let (scheduler, refused, _) = Self.scheduler([
            Self.requester("a", "ana"), Self.requester("a", "ana", until: 3), Self.requester("b", "ivo"),
            Self.requester("c", "olena"),
        ])
        #expect(refused == [1])
        #expect(Self.order(scheduler) == [0, 2, 3])
    }

    @Test("A hash whose turn comes after its deadline is refused, not computed")
    func tooLate() {
        let made = Self.scheduler([Self.requester("a", "ana"), Self.requester("b", "ivo", until: 2)])
        #expect(made.refused == [])
        var scheduler = made.scheduler
        let first = scheduler.next(at: Self.start).entry
        #expect(first?.id == 0)
        // It took longer than any hash before.
        scheduler.end(at: Self.start + .milliseconds(1_500))
        let next = scheduler.next(at: Self.start + .milliseconds(1_500))
        #expect(next.entry == nil)
        #expect(next.refused.entries.map(\.id) == [1])
        #expect(scheduler.load == 0)
    }

    @Test("One hash that took a minute does not block the queue")
    func reopens() {
        var scheduler = HashScheduler(waiting: 20, duration: Self.second)
        _ = scheduler.enter(Self.entry(0, Self.requester("a", "ana")), at: Self.start)
        _ = scheduler.next(at: Self.start)
        scheduler.end(at: Self.start + .seconds(60))
        let admitted = (1...10).first { number in
            let caller = Self.requester("a", "ana", until: 70)
            return scheduler.enter(Self.entry(number, caller), at: Self.start + .seconds(60)).entries.isEmpty
        }
        #expect(admitted == 3)
    }
}
