@testable import AcquirerSandbox
import Testing

@Suite("Pauses between callbacks")
struct CallbackPauseTests {
    @Test("They double from a second to five minutes, and begin anew when an order changes")
    func doubling() {
        var pause = CallbackPause()
        let seconds = (0..<11).map { _ in pause.next() }
        let expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map { Duration.seconds($0) }
        #expect(seconds == expected)
        pause.forgive()
        let next = pause.next()
        #expect(next == .seconds(1))
    }

    @Test("A pause that is over counts only if nothing was tried meanwhile")
    func rounds() {
        var pause = CallbackPause()
        pause.tried(1)
        let first = pause.round
        pause.tried(1)
        #expect(pause.round != first)
        #expect(pause.number == 1)
    }
}
