extension DeliveriesNotice {
    public static func example(of kind: Kind) -> Self {
        let store = ExampleTown.bakery.name
        return switch kind {
        case .accepted: .accepted(ExampleTown.cake, ExampleTown.anasName)
        case .cancelled: .cancelled(ExampleTown.cake, store: store)
        case .cooperationEnded: .cooperationEnded(store: store, count: 1)
        case .courierInvitation: .courierInvitation(store: store, key: .example)
        case .delivered: .delivered(ExampleTown.cake, ExampleTown.anasName)
        case .givenUp: .givenUp(ExampleTown.cake, ExampleTown.anasName)
        case .noCandidateLeft: .noCandidateLeft(ExampleTown.cake)
        case .offered: .offered(ExampleTown.cake, store: store)
        case .pardoned: .pardoned(ExampleTown.cake, store: store)
        case .registrationKey: .registrationKey(store: store, key: .example)
        }
    }
}

extension ExampleTown {
    static let anasName = CourierName(id: ana.id, firstName: ana.firstName, lastName: ana.lastName)
}
