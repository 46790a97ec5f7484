@testable import EgressService
import TestKit
import Synchronization
import Testing
import Vocabulary

@Suite("Who may speak to the mail relay, and when")
struct SMTPLineTests {
    @Test("A relay that cannot be spoken to is left alone, the longer the more often")
    func rest() {
        var rest = SMTPRest()
        var now = Instant(milliseconds: 1_000_000)
        #expect(rest.remaining(at: now) == nil)
        for seconds in [1, 2, 4, 8, 16, 30, 30] {
            rest.failed("No.", at: now)
            // Another that was at it at the same time has learnt nothing new.
            rest.failed("Not this either.", at: now)
            let left = rest.remaining(at: now)
            #expect(left?.seconds == seconds && left?.reason == "No.")
            now = now + .seconds(seconds) - .milliseconds(1)
            #expect(rest.remaining(at: now)?.seconds == 1)
            now = now + .milliseconds(1)
            #expect(rest.remaining(at: now) == nil)
        }
        rest.end()
        rest.failed("No.", at: now)
        #expect(rest.remaining(at: now)?.seconds == 1)
        // A clock that was set back makes none last longer.
        #expect(rest.remaining(at: now - .seconds(3_600)) == nil)
    }

    @Test("No more than there are slots are in at once, and whoever waits comes in when one leaves", arguments: [1, 2])
    func slots(count: Int) async {
        let slots = SMTPSlots(count)
        let inside = Mutex((now: 0, most: 0))
        let through = await race(20) { _ in
            guard await slots.take() else { return false }
            inside.withLock { inside in
                inside.now += 1
                inside.most = max(inside.most, inside.now)
            }
            await Task.yield()
            inside.withLock { $0.now -= 1 }
            slots.giveBack()
            return true
        }
        let winners = through.winners()
        #expect(winners == Array(repeating: true, count: 20))
        #expect(inside.withLock(\.most) <= count)
        #expect(inside.withLock(\.now) == 0)
    }

    @Test("Whoever gives up leaves the line, and the next one moves up")
    func givenUp() async {
        let slots = SMTPSlots(1)
        #expect(await slots.take())
        // To be cancelled alone, which nothing else can be.
        let first = Task { await slots.take() }
        first.cancel()
        let hadFirst = await first.value
        #expect(!hadFirst)
        async let second = slots.take()
        slots.giveBack()
        let hasSecond = await second
        #expect(hasSecond)
        slots.giveBack()
    }

    @Test("Closed, they turn away all who wait and come, and wait for those inside")
    func closed() async {
        let slots = SMTPSlots(1)
        #expect(await slots.take())
        let closed = Latch()
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await slots.take() }
            group.addTask {
                await slots.close()
                closed.open()
                return true
            }
            let waiting = await group.next()
            #expect(waiting == false)
            let late = await slots.take()
            #expect(!late)
            let isEarly = closed.isOpen
            #expect(!isEarly)
            slots.giveBack()
        }
        let isLate = closed.isOpen
        #expect(isLate)
    }
}
