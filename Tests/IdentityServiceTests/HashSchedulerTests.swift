import RPC
import Testing
import Vocabulary

@testable import IdentityService

/// The order of hashes, without a thread and with a time that the test says.
@Suite("The line of hashes")
struct HashSchedulerTests {
    private static let start = ContinuousClock.now
    private static let second = Duration.seconds(1)

    private static func requester(_ network: String, _ account: String, until seconds: Int? = nil) -> HashRequester {
        HashRequester(network: network, account: account, deadline: seconds.map { start + second * $0 })
    }

    /// A line in which each hash takes a second, with entries in the order of their numbers.
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

    /// Runs all, each for a second.
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

    @Test("Networks take turns, and the accounts within a network; one account is served in the order of its calls")
    func turns() {
        let (scheduler, refused, _) = Self.scheduler([
            Self.requester("a", "ana"), Self.requester("a", "ana"), Self.requester("a", "ana"),
            Self.requester("a", "ivo"), Self.requester("b", "ana"), Self.requester("b", "ana"),
            Self.requester("c", "olena"),
        ])
        #expect(refused == [])
        #expect(Self.order(scheduler) == [0, 4, 6, 3, 5, 1, 2])
    }

    @Test("In a full line the network with the most gives up its newest, and in that network the account with the most")
    func surplus() {
        let crowd = [
            Self.requester("a", "ana"), Self.requester("a", "ivo"), Self.requester("a", "ana"),
            Self.requester("b", "ana"),
        ]
        let (scheduler, refused, retryAfter) = Self.scheduler(crowd + [Self.requester("c", "olena")], waiting: 3)
        #expect(refused == [2])
        #expect(retryAfter == [4])
        #expect(Self.order(scheduler) == [0, 3, 4, 1])
        // The newcomer gives way where it has as many as any other.
        for newcomer in [Self.requester("a", "ana"), Self.requester("a", "ivo")] {
            let (_, refused, _) = Self.scheduler(Array(crowd.prefix(2)) + [newcomer], waiting: 1)
            #expect(refused == [2])
        }
        let (_, equals, _) = Self.scheduler([Self.requester("a", "ana"), Self.requester("b", "ivo")], waiting: 0)
        #expect(equals == [1])
    }

    @Test("Fifteen newcomers of other networks find room behind five clients of one account that fill the line")
    func newcomers() {
        let loop = (0..<20).map { Self.requester("loop \($0 % 5)", "ana") }
        let others = (0..<15).map { Self.requester("other \($0)", "other \($0)") }
        let (scheduler, refused, _) = Self.scheduler(loop + others, waiting: 19)
        #expect(refused.count == 15)
        #expect(refused.max() ?? 20 < 20)
        #expect(Set(Self.order(scheduler)) == Set(0..<35).subtracting(refused))
    }

    @Test("A hash that cannot be done before its deadline is refused at once with a retry time")
    func late() {
        let (scheduler, refused, retryAfter) = Self.scheduler([
            Self.requester("a", "ana"), Self.requester("b", "ivo", until: 2), Self.requester("c", "olena", until: 2),
            Self.requester("d", "taras", until: 3), Self.requester("e", "nobody"),
        ])
        #expect(refused == [2])
        #expect(retryAfter == [2])
        #expect(Self.order(scheduler) == [0, 1, 3, 4])
    }

    @Test("A caller that others have overtaken is refused as soon as its time does not suffice")
    func overtaken() {
        // The second of one network was to run second. Two newcomers of other networks have their turns before it.
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
        // It took longer than any before.
        scheduler.end(at: Self.start + .milliseconds(1_500))
        let next = scheduler.next(at: Self.start + .milliseconds(1_500))
        #expect(next.entry == nil)
        #expect(next.refused.entries.map(\.id) == [1])
        #expect(scheduler.load == 0)
    }

    @Test("One hash that took a minute does not close the line")
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
