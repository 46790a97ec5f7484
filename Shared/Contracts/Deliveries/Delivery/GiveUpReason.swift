public import Vocabulary

/// Why a courier gives a delivery up, as the courier says it. Changes nothing: the counter grows whatever it is
/// (R01.38), and the store decides whether it pardons.
public enum GiveUpReason: String, WireValue, CaseIterable {
    /// The parcel was not there to be collected.
    case storeNotReady
    /// Too large, too heavy, damaged, not what was said.
    case parcelUnfit
    /// Nobody opens, nobody answers.
    case customerUnreachable
    case accident
    case other
}
