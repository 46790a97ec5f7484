import SQLiteKit

extension CarsSchema {
    /// A dealer may be one person, so its data may be personal.
    static let personalData: [StoredColumns] = [
        .personal(.name, "dealer.name", onDeletion: .erased),
        .personal(.phone, "dealer.phones", onDeletion: .erased),
        .personal(.picture, "picture.placeholder", onDeletion: .erased),
        .personal(
            .text, "car.description", "car.service", "car.accidents", "car.replacedParts", "car.vin",
            onDeletion: .erased),
        .personal(.text, "shownCar.words", "shownCarWord.words", onDeletion: .erased),
        .personal(.text, "complaint.text", onDeletion: .erased),
        .personal(
            .text, "complaint.note", "vinConflict.note",
            onDeletion: .kept("what staff has written, in a record that names no deleted account")),
        .personal(.text, "disclosure.purpose", onDeletion: .erased),
        .notPersonal(
            "brand.name", "brand.searchKey", "model.name", "model.searchKey", because: "names of brands and models"),
        .notPersonal(
            "bid.currency", "bidReceipt.currency", "sale.currency", because: "the code of a currency"),
        .notPersonal("throttle.scope", because: "names in our code"),
    ]
}
