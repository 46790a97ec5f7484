import CarsContract
import Vocabulary

/// Sellers show cars, and dealers bid for them.
struct CarShow: Sendable {
    let town: TownClient
    let painter: Painter

    /// Enters a car with photos.
    func draft(
        _ plan: CarPlan, of seller: DemoAccount, photos: Int, _ numbers: inout SeededNumbers
    ) async throws -> CarID {
        let brands = try await town.call(ListBrands(search: try Line(plan.brand))).items
        guard let brand = brands.first(where: { $0.name.text == plan.brand }) else { throw UnknownCar(plan: plan) }
        let models = try await town.call(ListModels(brand: brand.id, search: try Line(plan.model))).items
        guard let model = models.first(where: { $0.name.text == plan.model }) else { throw UnknownCar(plan: plan) }
        let start = StartCar(
            brand: brand.id, model: model.id, year: try ModelYear(plan.year), mileage: try Mileage(plan.mileage),
            description: try Paragraph(plan.text))
        let car = try await town.call(start, as: seller).id
        let details = UpdateCar(
            car: car, specification: .set(.european), hasWarranty: .set(plan.year > 2_020),
            service: .set(try Paragraph("Redovni servis svake godine.")), accidents: .set(.none),
            replacedParts: .set(CarHistory(happened: true, details: try Paragraph("Prednje kočnice."))))
        try await town.call(details, as: seller)
        let look = CarPicture(&numbers)
        for number in 0..<photos {
            let photo = try await painter.png(look.svg(number, &numbers))
            try await town.call(AddPhoto(car: car, photo: .sent), as: seller, file: photo)
        }
        return car
    }

    /// Enters a car and puts it on sale.
    func show(
        _ plan: CarPlan, of seller: DemoAccount, photos: Int, _ numbers: inout SeededNumbers
    ) async throws -> CarID {
        let car = try await draft(plan, of: seller, photos: photos, &numbers)
        try await town.call(SubmitCar(car: car), as: seller)
        return car
    }

    func bid(_ amount: SealedAmount, for car: CarID, of dealer: DemoAccount) async throws -> BidID {
        try await patiently { try await town.call(PlaceBid(car: car, amount: amount), as: dealer).id }
    }

    /// Accepts a bid, sells the car and rates the dealer.
    func sell(_ car: CarID, of seller: DemoAccount, for bid: BidID, rating: Int) async throws {
        try await town.call(AcceptBid(car: car, bid: bid), as: seller)
        try await town.call(MarkSold(car: car), as: seller)
        try await town.call(RateSale(car: car, bid: bid, rating: try SaleRating(rating)), as: seller)
    }
}

/// A car whose brand or model the town does not have.
struct UnknownCar: Error, CustomStringConvertible {
    var plan: CarPlan
    var description: String { "the town has no \(plan.brand) \(plan.model)" }
}
