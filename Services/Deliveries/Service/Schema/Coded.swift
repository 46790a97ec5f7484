import DeliveriesContract

/// A word that stands in the tables as a number: its place in ``codes``, to which new words are only added at the end.
protocol Coded: Hashable, Sendable {
    static var codes: [Self] { get }
}

extension Coded {
    /// The number in the tables.
    var code: Int {
        guard let code = Self.codes.firstIndex(of: self) else { preconditionFailure("\(self) has no code") }
        return code
    }

    init(code: Int) {
        guard Self.codes.indices.contains(code) else {
            preconditionFailure("the tables' CHECKs admit no code \(code) of \(Self.self)")
        }
        self = Self.codes[code]
    }
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
