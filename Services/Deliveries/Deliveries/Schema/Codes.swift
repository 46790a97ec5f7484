import DeliveriesContract
import GRDB
public import SQLiteKit

// The numbers by which the tables store the contract's words.

/// Lists of deliveries are sorted by this number (R01.46).
extension DeliveryStatus: Coded {
    static let codes: [DeliveryStatus] = [.pending, .inProgress, .delivered, .cancelled]
}

extension DeliveryProgress: Coded {
    static let codes: [DeliveryProgress] = [.accepted, .atStore, .collected, .atCustomer]
}

extension DeliveryStepKind: Coded {
    static let codes: [DeliveryStepKind] = [
        .created, .accepted, .atStore, .collected, .atCustomer, .delivered, .givenUp, .cancelled, .released,
    ]
}

extension ReportOutcome: Coded {
    static let codes: [ReportOutcome] = [.applied, .late, .refused]
}

extension ReportRefusal: Coded {
    static let codes: [ReportRefusal] = [.notOffered, .notHolder, .finished, .idReused]
}

extension GiveUpReason: Coded {
    static let codes: [GiveUpReason] = [.storeNotReady, .parcelUnfit, .customerUnreachable, .accident, .other]
}

extension CancellationParty: Coded {
    static let codes: [CancellationParty] = [.courier, .store, .staff]
}

extension CancellationStage: Coded {
    static let codes: [CancellationStage] = [.pending, .accepted, .atStore, .collected, .atCustomer]
}

extension CancellationFault: Coded {
    static let codes: [CancellationFault] = [.courier, .store, .nobody]
}
