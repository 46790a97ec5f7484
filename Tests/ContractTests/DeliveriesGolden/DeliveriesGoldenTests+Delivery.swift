import DeliveriesContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension DeliveriesGoldenTests {
    private static let deliveryText = #"{"delivery":\#(T.id(3))}"#
    private static let storeReplyText = #"{"delivery":\#(T.deliveryForStore)}"#
    private static let courierReplyText = #"{"delivery":\#(T.deliveryForCourier)}"#

    static let delivery = [
        Golden(
            AcceptDelivery(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForCourier), courierReplyText),
        Golden(CancelDelivery(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForStore), storeReplyText),
        Golden(
            CreateDelivery(
                customer: S.customer(phone: nil), description: S.description, couriers: [S.id(2), S.id(4)]),
            #"{"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5, Zagreb","phone":null},"#
                + #""description":\#(T.description),"couriers":[\#(T.id(2)),\#(T.id(4))]}"#,
            .init(delivery: S.deliveryForStore), storeReplyText),
        Golden(
            DeliverDelivery(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForCourier), courierReplyText),
        Golden(
            ExportDeliveries(from: S.noon, until: S.noon + .seconds(1), cursor: PageCursor(bytes: [1])),
            #"{"from":\#(T.noon),"until":"2026-11-21T12:00:01.000Z","cursor":"AQ"}"#,
            Document(mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv", content: Base64Bytes([1, 2])),
            #"{"mediaType":"text/csv; charset=utf-8","fileName":"deliveries.csv","content":"AQI="}"#),
        Golden(
            GetDeliveryForCourier(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForCourier),
            courierReplyText),
        Golden(
            GetDeliveryForStore(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForStore), storeReplyText),
        Golden(
            GiveUpDelivery(delivery: S.id(3), reason: .accident), #"{"delivery":\#(T.id(3)),"reason":"accident"}"#,
            .init(delivery: S.deliveryForCourier), courierReplyText),
        Golden(
            ListDeliveriesForCourier(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.deliveryForCourier], next: nil), #"{"items":[\#(T.deliveryForCourier)],"next":null}"#),
        Golden(
            ListDeliveriesForStore(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.deliveryForStore], next: nil), #"{"items":[\#(T.deliveryForStore)],"next":null}"#),
        Golden(
            ListSteps(delivery: S.id(3)), #"{"delivery":\#(T.id(3)),"cursor":null,"limit":null}"#,
            Page(items: [S.step, S.refusedStep], next: nil),
            #"{"items":[\#(T.step),\#(T.refusedStep)],"next":null}"#),
        Golden(
            StreamChanges(after: S.streamPlace), #"{"after":\#(T.streamPlace)}"#,
            StreamPage(
                items: [.init(number: 17, type: "change", data: .example)], place: S.streamPlace, isComplete: false,
                resync: true),
            #"{"items":[{"number":17,"type":"change","data":{}}],"place":\#(T.streamPlace),"isComplete":false,"#
                + #""resync":true,"reader":null}"#),
    ]
}
