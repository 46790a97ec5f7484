extension CarsNotice {
    public static func example(of kind: Kind) -> Self {
        let (bid, id, car) = (ExampleTown.bid, ExampleTown.car, ExampleTown.carName)
        return switch kind {
        case .bidAccepted: .bidAccepted(bid, car)
        case .bidExpired: .bidExpired(bid, car)
        case .bidFellThrough: .bidFellThrough(bid, car)
        case .bidReceived: .bidReceived(id, car)
        case .bidRejected: .bidRejected(bid, car)
        case .carDeleted: .carDeleted(bid, car)
        case .carExpired: .carExpired(id, car)
        case .carExpiring: .carExpiring(id, car, at: ExampleTown.noon)
        case .carSold: .carSold(bid, car)
        case .complaintDecided: .complaintDecided(ExampleTown.complaint, car, isUpheld: true)
        case .dealCompleted: .dealCompleted(bid, car)
        case .dealFellThrough: .dealFellThrough(id, car)
        case .sealOpened: .sealOpened(bid, car)
        }
    }
}
