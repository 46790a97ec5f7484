public import Vocabulary

/// Who may order at a restaurant's tables. A code may have been photographed a year ago, so having it is not enough
/// everywhere.
public enum WhoMayOrder: String, WireValue, CaseIterable {
    /// Only people who are signed in.
    case signedIn
    /// Anyone. A device that is not signed in has one order at a time until an employee has accepted one of it.
    case approvedDevice
    /// Anyone who types the PIN of the table's session, which the employees tell.
    case tablePin
    case anyone
}
