import DeliveriesContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension DeliveriesGoldenTests {
    static let tracking = [
        Golden(
            ShowTracking(trackingToken: .example), #"{"trackingToken":"AAECAwQFBgcICQoLDA0ODw"}"#,
            .init(
                state: .collected, storeName: S.line("Cvjećarna Ruža"), storePhone: S.phone,
                courierFirstName: S.line("Ana"), changedAt: S.noon,
                position: CoarsePosition(
                    coordinate: S.coordinate, seenAt: S.noon, mapLink: "https://www.openstreetmap.org/"),
                stream: "/v1/tracking/AAECAwQFBgcICQoLDA0ODw/stream"),
            #"{"state":"collected","storeName":"Cvjećarna Ruža","storePhone":"+385911234567","#
                + #""courierFirstName":"Ana","changedAt":\#(T.noon),"position":{"coordinate":\#(T.coordinate),"#
                + #""seenAt":\#(T.noon),"mapLink":"https://www.openstreetmap.org/"},"#
                + #""stream":"/v1/tracking/AAECAwQFBgcICQoLDA0ODw/stream"}"#),
        Golden(
            StreamTracking(trackingToken: .example, after: S.streamPlace),
            #"{"trackingToken":"AAECAwQFBgcICQoLDA0ODw","after":\#(T.streamPlace)}"#,
            StreamPage(items: [], place: S.streamPlace, isComplete: true, resync: false, reader: S.id(3)),
            #"{"items":[],"place":\#(T.streamPlace),"isComplete":true,"resync":false,"reader":\#(T.id(3))}"#),
    ]
}
