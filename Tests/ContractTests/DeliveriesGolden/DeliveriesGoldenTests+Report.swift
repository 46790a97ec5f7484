import DeliveriesContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension DeliveriesGoldenTests {
    static let report = [
        Golden(
            ReportPosition(coordinate: S.coordinate, ageSeconds: 4),
            #"{"coordinate":\#(T.coordinate),"ageSeconds":4}"#, .init(isKept: true), #"{"isKept":true}"#),
        Golden(
            ReportProgress(reports: [S.report, S.givenUpReport]),
            #"{"reports":[\#(T.report),\#(T.givenUpReport)]}"#,
            .init(results: [
                ReportResult(report: S.id(6), outcome: .applied, isRepeated: true),
                ReportResult(report: S.id(7), outcome: .refused, refusal: .notHolder),
            ]),
            #"{"results":[{"report":\#(T.id(6)),"outcome":"applied","refusal":null,"isRepeated":true},"#
                + #"{"report":\#(T.id(7)),"outcome":"refused","refusal":"notHolder","isRepeated":false}]}"#),
    ]
}
