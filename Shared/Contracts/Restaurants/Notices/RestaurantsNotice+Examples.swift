extension RestaurantsNotice {
    public static func example(of kind: Kind) -> Self {
        let restaurant = ExampleTown.konoba.name
        return switch kind {
        case .dismissed: .dismissed(restaurant: restaurant)
        case .employeeLeft: .employeeLeft(ExampleTown.iva)
        case .invitationAccepted: .invitationAccepted(ExampleTown.iva)
        case .invitationRefused: .invitationRefused(ExampleTown.iva)
        case .invited: .invited(restaurant: restaurant)
        case .tableCodes: .tableCodes(count: 12)
        }
    }
}
