import SQLiteKit

/// The limit for PINs of sessions. It counts right PINs too.
enum PINLimit: String, ThrottleLimit, CaseIterable {
    /// PINs that guests type at one table.
    case typedPIN

    /// How many PINs are allowed at once.
    var burst: Int { 30 }

    /// The time after which one more PIN is allowed.
    var interval: Duration { .seconds(60) }
}
