/// A permission of a staff member.
public enum Permission: String, WireValue, CaseIterable {
    /// Accounts: find, approve, block; other staff.
    case admin
    /// The coaches: trips, bookings.
    case dispatcher
}
