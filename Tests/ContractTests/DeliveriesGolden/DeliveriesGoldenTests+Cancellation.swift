import DeliveriesContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension DeliveriesGoldenTests {
    static let cancellation = [
        Golden(
            ListCancellationsForCourier(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.cancellationForCourier], next: nil),
            #"{"items":[\#(T.cancellationForCourier)],"next":null}"#),
        Golden(
            ListCancellationsForStore(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.cancellationForStore(pardonedAt: nil)], next: PageCursor(bytes: [2])),
            #"{"items":[\#(T.cancellationForStore(isCounted: true, pardonedAt: "null"))],"next":"Ag"}"#),
        Golden(
            PardonCancellation(delivery: S.id(3), courier: S.id(2)),
            #"{"delivery":\#(T.id(3)),"courier":\#(T.id(2))}"#,
            .init(cancellation: S.cancellationForStore(pardonedAt: S.noon)),
            #"{"cancellation":\#(T.cancellationForStore(isCounted: false, pardonedAt: T.noon))}"#),
    ]
}
