import DeliveriesContract
import Vocabulary

extension CreateDelivery {
    private static let contents = [
        "Torta od čokolade, 2 kg. Držati uspravno.", "Buket tulipana, u kutiji.", "Tri knjige, oko 1 kg.",
        "Kruh i peciva za 12 osoba.", "Poklon-paket, lomljivo.", "Lončanica, visoka pola metra.",
        "Svježa tjestenina, držati na hladnom.", "Dvije kutije dokumenata, 4 kg.",
    ]
    private static let streets = [
        "Vukovarska", "Savska cesta", "Maksimirska", "Tkalčićeva", "Horvaćanska", "Gundulićeva",
    ]

    /// Draws a parcel for customers in Zagreb.
    static func drawn(for couriers: [DemoAccount], _ numbers: inout SeededNumbers) -> CreateDelivery {
        let name = PersonalName.any(&numbers)
        let address = "\(pick(streets, &numbers)) \(numbers.number(1...180)), Zagreb"
        let customer = Customer(
            firstName: Line(unchecked: name.first), lastName: Line(unchecked: name.last),
            address: Line(unchecked: address), phone: nil)
        return CreateDelivery(
            customer: customer, description: Paragraph(unchecked: pick(contents, &numbers)),
            couriers: couriers.map { CourierID($0.id) })
    }
}
