public import Vocabulary

/// A booking as a dispatcher finds it.
public struct BookingForStaff: Codable, Hashable, Sendable {
    public var booking: BookingDetails
    /// Whose it is; `null` for a caller, and when the account is gone.
    public var account: AccountID?
    /// The dispatcher who booked for a caller.
    public var madeBy: AccountID?

    public init(booking: BookingDetails, account: AccountID?, madeBy: AccountID?) {
        self.booking = booking
        self.account = account
        self.madeBy = madeBy
    }
}
