import CarsContract
import Vocabulary

/// A car that a seller shows.
struct CarPlan: Sendable {
    var brand: String
    var model: String
    var year: Int
    var mileage: Int
    var price: Int64
    var text: String

    private static let models: [(brand: String, model: String, price: Int64)] = [
        ("Volkswagen", "Golf", 12_500), ("Toyota", "Corolla", 14_200), ("Ford", "Focus", 9_800), ("BMW", "X3", 27_000),
        ("Mazda", "CX-5", 19_500), ("Honda", "Civic", 13_700), ("Nissan", "Qashqai", 15_100), ("Fiat", "500", 8_400),
    ]
    private static let texts = [
        "Prvi vlasnik, garažiran, servisna knjižica.", "Kupljen u Hrvatskoj, uredno održavan, nove gume.",
        "Prodajem jer selim. Moguća provjera u servisu po izboru.", "Obiteljski auto, nepušački, dva kompleta guma.",
    ]

    /// Draws different cars.
    static func drawn(_ count: Int, _ numbers: inout SeededNumbers) -> [CarPlan] {
        models.shuffled(using: &numbers).prefix(count).map { model in
            let year = numbers.number(2_014...2_023)
            let age = Int64(2_026 - year)
            return CarPlan(
                brand: model.brand, model: model.model, year: year, mileage: 1_000 * numbers.number(25...170),
                price: max(model.price / 4, model.price * 100 - model.price * 6 * age), text: pick(texts, &numbers))
        }
    }

    /// Draws a bid that is near the price, rounded to 50 euros.
    func bid(_ numbers: inout SeededNumbers) -> SealedAmount {
        SealedAmount(unchecked: max(1, price * Int64(numbers.number(82...101)) / 100 / 5_000) * 5_000)
    }
}
