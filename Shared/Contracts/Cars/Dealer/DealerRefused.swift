public import CallTypes

/// Why the profile of the calling dealer cannot be shown or changed.
public enum DealerRefused: Refusal {
    /// The account has no profile here: a database that was restored from a backup may lack the newest ones.
    case noProfile

    public var terms: RefusalTerms { .noProfile }
}

extension RefusalTerms {
    /// One sentence for all calls that need the profile of their caller.
    static var noProfile: RefusalTerms { .notFound("Your account has no profile here.") }
}
