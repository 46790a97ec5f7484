public import Vocabulary

/// The reason that a courier gives for giving up a delivery. It changes nothing: `cancelledCount` grows for any reason
/// (R01.38), and the store decides whether to pardon.
public enum GiveUpReason: String, WireValue, CaseIterable {
    /// The parcel was not ready to be collected.
    case storeNotReady
    /// The parcel was too large, too heavy, damaged or not as described.
    case parcelUnfit
    /// The customer did not open the door or answer the phone.
    case customerUnreachable
    case accident
    case other
}
