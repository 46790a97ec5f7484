import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("The rules of the calls about reports, positions, cancellations and exports")
struct ReportRuleTests {
    private static let id = "\"\(DeliveryID.example)\""

    private func report(_ number: UInt64, _ kind: ReportKind, reason: GiveUpReason? = nil) -> CourierReport {
        CourierReport(
            id: Samples.id(number), delivery: Samples.id(3), kind: kind, occurredAt: Samples.noon, reason: reason)
    }

    @Test("A call has 1 to 100 reports")
    func count() {
        let reports = (1...101).map { report($0, .atStore) }
        #expect(faultsOf(ReportProgress(reports: [])) == ["reports: required"])
        #expect(faultsOf(ReportProgress(reports: Array(reports.prefix(1)))) == [])
        #expect(faultsOf(ReportProgress(reports: Array(reports.prefix(100)))) == [])
        #expect(faultsOf(ReportProgress(reports: reports)) == ["reports: tooLong"])
    }

    @Test("No report may occur twice")
    func twice() {
        let reports = [report(1, .atStore), report(2, .atStore), report(1, .collected)]
        #expect(faultsOf(ReportProgress(reports: reports)) == ["reports.2.id: givenTwice"])
    }

    @Test("Only a report of giving up may have a reason, which is optional", arguments: ReportKind.allCases)
    func reason(kind: ReportKind) {
        let expected = kind == .givenUp ? [] : ["reports.0.reason: unknownMember"]
        #expect(faultsOf(ReportProgress(reports: [report(1, kind)])) == [])
        #expect(faultsOf(ReportProgress(reports: [report(1, kind, reason: .accident)])) == expected)
    }

    @Test("Every fault of every report is named")
    func members() throws {
        let text = #"{"reports":[{},{"id":"x","delivery":\#(Self.id),"kind":"lost","occurredAt":"noon"}]}"#
        #expect(
            try faults(text, as: ReportProgress.self) == [
                "reports.0.id: required", "reports.0.delivery: required", "reports.0.kind: required",
                "reports.0.occurredAt: required", "reports.1.id: format", "reports.1.kind: notAllowed",
                "reports.1.occurredAt: format",
            ])
        #expect(try faults("{}", as: ReportProgress.self) == ["reports: required"])
    }

    @Test(
        "A position is on the globe and at most a day old",
        arguments: [
            (#"{"coordinate":{"latitude":45.8,"longitude":16}}"#, []),
            (#"{"coordinate":{"latitude":90,"longitude":-180},"ageSeconds":86400}"#, []),
            (
                #"{"coordinate":{"latitude":90.1,"longitude":180.1}}"#,
                ["coordinate.latitude: outOfRange", "coordinate.longitude: outOfRange"]
            ),
            (#"{"coordinate":{"latitude":"45"}}"#, ["coordinate.latitude: type", "coordinate.longitude: required"]),
            (#"{"coordinate":{"latitude":45.8,"longitude":16},"ageSeconds":-1}"#, ["ageSeconds: outOfRange"]),
            (#"{"coordinate":{"latitude":45.8,"longitude":16},"ageSeconds":86401}"#, ["ageSeconds: outOfRange"]),
            ("{}", ["coordinate: required"]),
        ])
    func position(text: String, found: [String]) throws {
        #expect(try faults(text, as: ReportPosition.self) == found)
    }

    @Test("The period of an export ends after its beginning; both are optional")
    func export() {
        let later = Samples.noon + .milliseconds(1)
        #expect(faultsOf(ExportDeliveries()) == [])
        #expect(faultsOf(ExportDeliveries(from: Samples.noon)) == [])
        #expect(faultsOf(ExportDeliveries(until: Samples.noon)) == [])
        #expect(faultsOf(ExportDeliveries(from: Samples.noon, until: later)) == [])
        #expect(faultsOf(ExportDeliveries(from: Samples.noon, until: Samples.noon)) == ["until: outOfRange"])
        #expect(faultsOf(ExportDeliveries(from: later, until: Samples.noon)) == ["until: outOfRange"])
    }

    @Test("R01.38 a delivery is given up for any reason, or without one")
    func givingUp() throws {
        #expect(try faults(#"{"delivery":\#(Self.id)}"#, as: GiveUpDelivery.self) == [])
        #expect(try faults(#"{"delivery":\#(Self.id),"reason":"accident"}"#, as: GiveUpDelivery.self) == [])
        #expect(
            try faults(#"{"delivery":\#(Self.id),"reason":"tired"}"#, as: GiveUpDelivery.self)
                == ["reason: notAllowed"])
    }

    @Test("A pardon is for one courier and one delivery")
    func pardon() throws {
        #expect(try faults("{}", as: PardonCancellation.self) == ["delivery: required", "courier: required"])
    }

    @Test("The steps of progress are ordered")
    func progress() {
        #expect(DeliveryProgress.allCases == [.accepted, .atStore, .collected, .atCustomer])
        #expect(DeliveryProgress.allCases.reversed().sorted() == DeliveryProgress.allCases)
        #expect(DeliveryProgress.collected > .atStore)
    }

    @Test("R01.58 the numbers of the examples account for all accepted deliveries")
    func statistics() throws {
        let example = try #require(ListCourierStatistics.examples.first)
        for row in example.reply.items {
            #expect(row.accepted == row.delivered + row.givenUp + row.takenBack + row.inHand)
            #expect(row.pardoned <= row.givenUp)
        }
    }

    @Test("R01.56: streams describe deliveries with these words, which no schema lists")
    func words() {
        let words = DeliveryChangeKind.allCases.map(\.rawValue).joined(separator: " ")
        #expect(
            words == "offered created accepted atStore collected atCustomer delivered givenUp cancelled released gone "
                + "position profile")
    }
}
