public import CallTypes
public import Vocabulary

/// A courier's phone reports what has happened to the deliveries that the courier holds, as soon as it has a network.
///
/// All reports of one call are taken in their order, each by itself: one that is refused stands in no other's way.
/// Sending a report again changes nothing and has the same outcome, so a phone repeats what it got no answer to.
public struct ReportProgress: Call {
    public static let name = "deliveries.reportProgress"
    public static let summary = "Report the progress of the deliveries you hold, up to 100 reports at once"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.post, "/v1/couriers/me/reports")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana's phone comes out of a cellar and repeats what it got no answer to",
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
            "Ana reports the cake that Ivo holds by now",
            ReportProgress(reports: [ExampleTown.report(.collected, after: .seconds(900), id: 14)]),
            Reply(results: [
                ReportResult(report: ExampleTown.id(14), outcome: .refused, refusal: .notHolder)
            ])),
    ]

    /// In one call.
    public static let maxReports = 100

    /// 1 to 100, in the order in which they happened as far as the phone knows; each report once.
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
        /// In the order of the reports.
        public var results: [ReportResult]

        public init(results: [ReportResult]) { self.results = results }
    }
}
