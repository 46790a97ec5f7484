public import Vocabulary

/// The outcome of a report.
public enum ReportOutcome: String, WireValue, CaseIterable {
    /// The report has changed the delivery.
    case applied
    /// The report is kept in the history but changes nothing, because more progress was known already.
    case late
    case refused
}

/// The reasons for refusing a report.
public enum ReportRefusal: String, WireValue, CaseIterable {
    /// The delivery is unknown or was never offered to this courier. The reply does not disclose which.
    case notOffered
    /// Another courier or no courier holds the delivery.
    case notHolder
    /// The delivery is already delivered or cancelled, or the limit of reports for it is reached.
    case finished
    /// The identifier was used for another report.
    case idReused
}

/// The result of one report.
public struct ReportResult: Codable, Hashable, Sendable {
    public var report: ReportID
    public var outcome: ReportOutcome
    /// `null` unless the report was refused.
    public var refusal: ReportRefusal?
    /// Whether the report was taken before. The outcome is that of the first time.
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
