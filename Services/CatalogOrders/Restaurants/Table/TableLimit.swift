import SQLiteKit

/// The limits for mails with codes. Printing the codes of 200 tables takes about a second.
enum TableLimit: String, ThrottleLimit, CaseIterable {
    /// Mails that one restaurant asks for.
    case mailedCodes

    /// How many mails are allowed at once.
    var burst: Int { 5 }

    /// The time after which one more mail is allowed.
    var interval: Duration { .seconds(600) }
}
