public import Vocabulary

/// What became of a report.
public enum ReportOutcome: String, WireValue, CaseIterable {
    /// It is so from then on.
    case applied
    /// Kept in the history; but something further is known already, so it changes nothing.
    case late
    case refused
}

/// Why a report was refused.
public enum ReportRefusal: String, WireValue, CaseIterable {
    /// The delivery is unknown, or was never for this courier: never told apart.
    case notOffered
    /// Somebody else holds it, or nobody.
    case notHolder
    /// Delivered or cancelled already; or more was reported of it than is kept.
    case finished
    /// There is a report with this identifier that says something else.
    case idReused
}

/// What became of one report of many.
public struct ReportResult: Codable, Hashable, Sendable {
    public var report: ReportID
    public var outcome: ReportOutcome
    /// `null` unless it was refused.
    public var refusal: ReportRefusal?
    /// Whether the service had it already. The outcome is that of the first time.
    public var isRepeated: Bool

    public init(
        report: ReportID, outcome: ReportOutcome, refusal: ReportRefusal? = nil, isRepeated: Bool = false
    ) {
        self.report = report
        self.outcome = outcome
        self.refusal = refusal
        self.isRepeated = isRepeated
    }
}
