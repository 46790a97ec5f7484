import JSON
import CallTypes
import Vocabulary

/// The history of the cake.
extension ExampleTown {
    /// The steps from the store to the customer. The phone reported the last two together.
    static let steps = [
        DeliveryStep(number: 1, kind: .created, courier: nil, at: noon),
        DeliveryStep(number: 2, kind: .accepted, courier: anasName, at: noon + .seconds(300)),
        DeliveryStep(
            number: 3, kind: .atStore, courier: anasName, at: noon + .seconds(601), occurredAt: noon + .seconds(600)),
        DeliveryStep(
            number: 4, kind: .collected, courier: anasName, at: noon + .seconds(1_900),
            occurredAt: noon + .seconds(900)),
        DeliveryStep(
            number: 5, kind: .delivered, courier: anasName, at: noon + .seconds(1_900),
            occurredAt: noon + .seconds(1_800)),
    ]

    static func report(_ kind: ReportKind, after time: Duration, id number: UInt64) -> CourierReport {
        CourierReport(id: id(number), delivery: cake, kind: kind, occurredAt: noon + time)
    }

    static let change = DeliveryChange(
        delivery: cake, kind: .position, status: .inProgress, progress: .collected, version: 4, at: noon,
        position: position)

    static let gone = DeliveryChange(
        delivery: cake, kind: .gone, status: nil, progress: nil, version: 5, at: noon + .seconds(1_900))

    /// Returns an entry of a stream.
    static func item<Data: StreamedData>(_ data: Data) -> StreamPage.Item {
        // A value that cannot be encoded becomes `{}`. Tests check the encoding.
        StreamPage.Item(number: 17, type: Data.event, data: (try? RawJSON(encoding: data)) ?? .example)
    }

    /// The first lines of the exported file.
    static let table = """
        delivery,createdAt,status,recipient,address,phone,description,courier,acceptedAt,finishedAt,givenUp\r
        \(cake),\(noon),pending,Iva Horvat,"Vukovarska 5, Zagreb",(+385) 993334444,"A cake, 2 kg. Keep it upright.",,,,0\r

        """

    // MARK: Cancellations

    static func cancellation(pardonedAt: Instant? = nil) -> CancellationForStore {
        CancellationForStore(
            delivery: cake, courier: anasName, by: .courier, stage: .atStore, fault: .store, reason: .storeNotReady,
            isCounted: pardonedAt == nil, at: noon + .seconds(1_500), pardonedAt: pardonedAt)
    }

    static let anasCancellation = CancellationForCourier(
        delivery: cake, store: bakeryName, by: .courier, stage: .atStore, fault: .store, reason: .storeNotReady,
        isCounted: true, at: noon + .seconds(1_500), pardonedAt: nil)

    static let calledOff = CancellationForCourier(
        delivery: cake, store: bakeryName, by: .store, stage: .collected, fault: .store, reason: nil,
        isCounted: false, at: noon + .seconds(1_500), pardonedAt: nil)

    static let anasStatistics = CourierStatistics(
        id: ana.id, firstName: ana.firstName, lastName: ana.lastName, cancelledCount: ana.cancelledCount,
        accepted: 9, delivered: 6, givenUp: 1, pardoned: 0, takenBack: 1, inHand: 1)

    static let ivosStatistics = CourierStatistics(
        id: ivo.id, firstName: ivo.firstName, lastName: ivo.lastName, cancelledCount: ivo.cancelledCount,
        accepted: 4, delivered: 4, givenUp: 0, pardoned: 0, takenBack: 0, inHand: 0)
}
