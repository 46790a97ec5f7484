/// What a member of staff may do.
public enum Permission: String, WireValue, CaseIterable {
    /// Accounts: find, approve, block; other staff.
    case admin
    /// The coaches: trips, bookings.
    case dispatcher
}
