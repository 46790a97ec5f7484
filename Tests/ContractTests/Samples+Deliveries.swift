import DeliveriesContract
import Vocabulary

extension Samples {
    static let coordinate = Coordinate(
        latitude: Latitude(unchecked: 45.8125), longitude: Longitude(unchecked: -15.9775))
    static let position = CourierPosition(coordinate: coordinate, seenAt: noon)
    private static let ana = CourierName(courier: id(2), firstName: line("Ana"), lastName: line("Kovač"))

    static let step = DeliveryStep(number: 1, kind: .created, courier: nil, at: noon)
    static let refusedStep = DeliveryStep(
        number: 2, kind: .givenUp, courier: ana, at: noon, occurredAt: noon, outcome: .refused, refusal: .finished,
        reason: .parcelUnfit)

    static let report = CourierReport(report: id(6), delivery: id(3), kind: .atStore, occurredAt: noon)
    static let givenUpReport = CourierReport(
        report: id(7), delivery: id(3), kind: .givenUp, occurredAt: noon, reason: .storeNotReady)

    static func cancellationForStore(pardonedAt: Instant?) -> CancellationForStore {
        CancellationForStore(
            delivery: id(3), courier: ana, by: .courier, stage: .atStore, fault: .store, reason: .storeNotReady,
            isCounted: pardonedAt == nil, at: noon, pardonedAt: pardonedAt)
    }

    static let cancellationForCourier = CancellationForCourier(
        delivery: id(3), store: storeSummary, by: .store, stage: .collected, fault: .store, reason: nil,
        isCounted: false, at: noon, pardonedAt: nil)

    static let statistics = CourierStatistics(
        courier: id(2), firstName: line("Ana"), lastName: line("Kovač"), cancelledCount: 3, accepted: 12, delivered: 7,
        givenUp: 2, pardoned: 1, takenBack: 2, inHand: 1)
}

extension SampleTexts {
    static let coordinate = #"{"latitude":45.8125,"longitude":-15.9775}"#
    static let position = #"{"coordinate":\#(coordinate),"seenAt":\#(noon)}"#
    private static let ana = #"{"courier":\#(id(2)),"firstName":"Ana","lastName":"Kovač"}"#

    static let step =
        #"{"number":1,"kind":"created","courier":null,"at":\#(noon),"occurredAt":null,"outcome":"applied","#
        + #""refusal":null,"reason":null}"#
    static let refusedStep =
        #"{"number":2,"kind":"givenUp","courier":\#(ana),"at":\#(noon),"occurredAt":\#(noon),"outcome":"refused","#
        + #""refusal":"finished","reason":"parcelUnfit"}"#

    static let report =
        #"{"report":\#(id(6)),"delivery":\#(id(3)),"kind":"atStore","occurredAt":\#(noon),"reason":null}"#
    static let givenUpReport =
        #"{"report":\#(id(7)),"delivery":\#(id(3)),"kind":"givenUp","occurredAt":\#(noon),"reason":"storeNotReady"}"#

    static func cancellationForStore(isCounted: Bool, pardonedAt: String) -> String {
        #"{"delivery":\#(id(3)),"courier":\#(ana),"by":"courier","stage":"atStore","fault":"store","#
            + #""reason":"storeNotReady","isCounted":\#(isCounted),"at":\#(noon),"pardonedAt":\#(pardonedAt)}"#
    }

    static let cancellationForCourier =
        #"{"delivery":\#(id(3)),"store":\#(storeSummary),"by":"store","stage":"collected","fault":"store","#
        + #""reason":null,"isCounted":false,"at":\#(noon),"pardonedAt":null}"#

    static let statistics =
        #"{"courier":\#(id(2)),"firstName":"Ana","lastName":"Kovač","cancelledCount":3,"accepted":12,"delivered":7,"#
        + #""givenUp":2,"pardoned":1,"takenBack":2,"inHand":1}"#
}
