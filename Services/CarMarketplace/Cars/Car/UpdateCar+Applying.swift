import CarsContract
import Vocabulary

extension UpdateCar {
    /// Whether it chooses a brand or a model.
    var choosesModel: Bool { brand != .keep || model != .keep }

    /// What the change makes of a draft. ``validate(_:)`` has refused to clear a required member.
    func applied(to car: CarRecord) -> CarRecord {
        var new = car
        new.brand = brand.applied(to: car.brand) ?? car.brand
        new.model = model.applied(to: car.model) ?? car.model
        new.year = year.applied(to: car.year) ?? car.year
        new.mileage = mileage.applied(to: car.mileage) ?? car.mileage
        if case .set(let text) = description { new.description = text.text }
        new.specification = specification.applied(to: car.specification)
        new.hasWarranty = hasWarranty.applied(to: car.hasWarranty)
        new.service = service.applied(to: car.service)
        new.accidents = accidents.applied(to: car.accidents)
        new.replacedParts = replacedParts.applied(to: car.replacedParts)
        new.vin = vin.applied(to: car.vin)
        return new
    }
}
