import Vocabulary

extension RestaurantsNotice {
    public static func example(of kind: Kind) -> Self {
        let restaurant = ExampleTown.konoba.name
        return switch kind {
        case .dismissed: .dismissed(restaurant: restaurant)
        case .employeeLeft: .employeeLeft(ExampleTown.iva)
        case .invitationAccepted: .invitationAccepted(ExampleTown.iva)
        case .invitationRefused: .invitationRefused(ExampleTown.iva)
        case .invited: .invited(restaurant: restaurant)
        case .orderAccepted: .orderAccepted(ExampleTown.orderIn(.accepted), minutes: 20)
        case .orderChanged:
            .orderChanged(ExampleTown.orderIn(.needsGuestOk), reason: Line(unchecked: "No more sea bass today."))
        case .orderReady: .orderReady(ExampleTown.orderIn(.ready))
        case .orderReduced:
            .orderReduced(ExampleTown.orderIn(.cancelled), reason: Line(unchecked: "No more sea bass today."))
        case .orderRejected:
            .orderRejected(ExampleTown.orderIn(.rejected), reason: Line(unchecked: "The kitchen is closed."))
        case .tableCodes: .tableCodes(count: 12)
        }
    }
}
