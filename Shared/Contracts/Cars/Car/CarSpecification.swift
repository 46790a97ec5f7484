public import Vocabulary

/// The market for which a car was built. It decides about cooling, equipment and warranty (R04, section 2.6).
public enum CarSpecification: String, WireValue, CaseIterable {
    /// The Gulf states.
    case gulf
    case european, american, japanese, korean, chinese, other
}
