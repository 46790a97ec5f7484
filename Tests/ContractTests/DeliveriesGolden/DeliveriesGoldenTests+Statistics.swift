import DeliveriesContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension DeliveriesGoldenTests {
    static let statistics = [
        Golden(
            ListCourierStatistics(limit: .largest), #"{"cursor":null,"limit":100}"#,
            Page(items: [S.statistics], next: nil), #"{"items":[\#(T.statistics)],"next":null}"#)
    ]
}
