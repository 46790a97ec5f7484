import SQLiteKit

extension DeliveriesSchema {
    /// Customers have no account. Their data are erased with the store's account.
    static let personalData: [StoredColumns] = [
        .personal(.name, "courier.firstName", "courier.lastName", "courier.searchKey", onDeletion: .erased),
        .personal(
            .name, "store.name", "delivery.firstName", "delivery.lastName", "delivery.searchKey", onDeletion: .erased),
        .personal(.address, "store.address", "delivery.address", onDeletion: .erased),
        .personal(.phone, "store.phone", "delivery.phone", onDeletion: .erased),
        .personal(.taxNumber, "store.storeKey", onDeletion: .erased),
        .personal(.text, "delivery.description", onDeletion: .erased),
        // Usually erased earlier, when the courier holds no delivery any more.
        .personal(
            .position, "courierPosition.latitude", "courierPosition.longitude", "courierPosition.roughLatitude",
            "courierPosition.roughLongitude", onDeletion: .erased),
        .notPersonal("throttle.scope", because: "names in our code"),
    ]
}
