import CityOffersContract
import RPC
import Vocabulary

/// The codes of one thing, and the last one that was accepted.
struct CodeUse {
    let code: RotatingCode
    /// The step of the last accepted code.
    let usedStep: Int64?

    /// Returns the code that the app shows now.
    func shown<Tag>(_ id: Identifier<Tag>, at now: Instant) -> ShownCode {
        let step = RotatingCode.step(at: now)
        return ShownCode(
            code: SecretText("\(id).\(code.text(of: step))"), changesAt: RotatingCode.start(of: step + 1))
    }

    /// Returns whether a code of this step was accepted already, or a newer one. A step in the future does not count:
    /// the clock was set back, and the next code would be refused for as long.
    func wasUsed(_ step: Int64, at now: Instant) -> Bool {
        guard let usedStep, usedStep <= RotatingCode.step(at: now) else { return false }
        return step <= usedStep
    }
}
