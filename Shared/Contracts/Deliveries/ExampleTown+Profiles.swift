import Vocabulary

/// What the bakery and Ana see of themselves.
extension ExampleTown {
    static let bakeryProfile = StoreProfile(
        id: bakery.id, name: bakery.name, address: bakery.address, phone: bakery.phone, storeKey: .example,
        createdAt: noon, version: 1)
    static let movedBakerysProfile = StoreProfile(
        id: bakery.id, name: bakery.name, address: Line(unchecked: "Vlaška 7, Zagreb"), phone: bakery.phone,
        storeKey: .example, createdAt: noon, version: 2)

    static let anasProfile = CourierProfile(
        id: ana.id, firstName: ana.firstName, lastName: ana.lastName, createdAt: noon, version: 1)
    static let marriedAnasProfile = CourierProfile(
        id: ana.id, firstName: ana.firstName, lastName: Line(unchecked: "Car"), createdAt: noon, version: 2)
}
