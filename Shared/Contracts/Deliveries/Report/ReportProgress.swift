public import CallTypes
public import Vocabulary

/// Reports the progress of the deliveries that a courier holds. The phone sends the reports when it has a network.
///
/// The reports of one call are taken in their order. A refused report does not affect the others. A repeated report
/// changes nothing and has the same outcome, so a phone repeats all reports without a reply.
public struct ReportProgress: Call {
    public static let name = "deliveries.reportProgress"
    public static let summary = "Report the progress of the deliveries you hold, up to 100 reports at once"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.post, "/v1/couriers/me/reports")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana's phone has a network again and repeats the reports without a reply",
            ReportProgress(reports: [
                ExampleTown.report(.atStore, after: .seconds(600), id: 11),
                ExampleTown.report(.collected, after: .seconds(900), id: 12),
                ExampleTown.report(.delivered, after: .seconds(1_800), id: 13),
            ]),
            Reply(results: [
                ReportResult(report: ExampleTown.id(11), outcome: .applied, isRepeated: true),
                ReportResult(report: ExampleTown.id(12), outcome: .applied),
                ReportResult(report: ExampleTown.id(13), outcome: .applied),
            ])),
        CallExample(
            "Ana reports the cake that Ivo now holds",
            ReportProgress(reports: [ExampleTown.report(.collected, after: .seconds(900), id: 14)]),
            Reply(results: [
                ReportResult(report: ExampleTown.id(14), outcome: .refused, refusal: .notHolder)
            ])),
    ]

    /// The maximum number of reports in one call.
    public static let maxReports = 100

    /// 1 to 100 reports in the order of the events, each report once.
    public var reports: [CourierReport]

    public init(reports: [CourierReport]) { self.reports = reports }

    public func validate(_ faults: inout Faults) {
        if reports.isEmpty { faults.record(.required, at: "reports") }
        if reports.count > Self.maxReports {
            return faults.record(.tooLong(atMost: Self.maxReports, "reports"), at: "reports")
        }
        var known: Set<ReportID> = []
        for (index, report) in reports.enumerated() {
            if !known.insert(report.id).inserted { faults.record(.givenTwice, at: "reports.\(index).id") }
            if report.reason != nil, report.kind != .givenUp {
                faults.record(.unknownMember, at: "reports.\(index).reason")
            }
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// The results in the order of the reports.
        public var results: [ReportResult]

        public init(results: [ReportResult]) { self.results = results }
    }
}
