@testable import AcquirerSandbox
import Testing

@Suite("Pauses between callbacks")
struct CallbackPauseTests {
    @Test("Pauses double from a second to five minutes, and are reset when an order changes")
    func doubling() {
        var pause = CallbackPause()
        let seconds = (0..<11).map { _ in pause.next() }
        let expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map { Duration.seconds($0) }
        #expect(seconds == expected)
        pause.forgive()
        let next = pause.next()
        #expect(next == .seconds(1))
    }

    @Test("The end of a pause is ignored if there was an attempt in the meantime")
    func rounds() {
        var pause = CallbackPause()
        pause.tried(1)
        let first = pause.round
        pause.tried(1)
        #expect(pause.round != first)
        #expect(pause.number == 1)
    }
}
