public import CallTypes
public import Vocabulary

/// Changes a draft: its first step, its second step, or both (R04.19). A car that was put on sale never changes.
public struct UpdateCar: Call {
    public static let name = "cars.updateCar"
    public static let summary = "Change the car that you have started"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.patch, "/v1/cars/{car}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Fahad fills in the second step",
            UpdateCar(
                car: ExampleTown.car, specification: .set(.gulf), hasWarranty: .set(false),
                service: .set(ExampleTown.service), accidents: .set(.none), replacedParts: .set(ExampleTown.newTyres),
                vin: .set(.example)), ExampleTown.completeDraft),
        CallExample("Fahad changes nothing", UpdateCar(car: ExampleTown.car), ExampleTown.completeDraft),
    ]

    public var car: CarID
    public var brand: Patch<BrandID>
    public var model: Patch<ModelID>
    /// From 1900 to the next year.
    public var year: Patch<ModelYear>
    /// In kilometres.
    public var mileage: Patch<Mileage>
    public var description: Patch<Paragraph>
    public var specification: Patch<CarSpecification>
    public var hasWarranty: Patch<Bool>
    public var service: Patch<Paragraph>
    public var accidents: Patch<CarHistory>
    public var replacedParts: Patch<CarHistory>
    public var vin: Patch<VIN>

    public init(
        car: CarID, brand: Patch<BrandID> = .keep, model: Patch<ModelID> = .keep, year: Patch<ModelYear> = .keep,
        mileage: Patch<Mileage> = .keep, description: Patch<Paragraph> = .keep,
        specification: Patch<CarSpecification> = .keep, hasWarranty: Patch<Bool> = .keep,
        service: Patch<Paragraph> = .keep, accidents: Patch<CarHistory> = .keep,
        replacedParts: Patch<CarHistory> = .keep, vin: Patch<VIN> = .keep
    ) {
        self.car = car
        self.brand = brand
        self.model = model
        self.year = year
        self.mileage = mileage
        self.description = description
        self.specification = specification
        self.hasWarranty = hasWarranty
        self.service = service
        self.accidents = accidents
        self.replacedParts = replacedParts
        self.vin = vin
    }

    public func validate(_ faults: inout Faults) {
        if brand == .clear { faults.record(.required, at: "brand") }
        if model == .clear { faults.record(.required, at: "model") }
        if year == .clear { faults.record(.required, at: "year") }
        if mileage == .clear { faults.record(.required, at: "mileage") }
        if description == .clear { faults.record(.required, at: "description") }
        if case .set(let history) = accidents { history.validate(&faults, at: "accidents") }
        if case .set(let history) = replacedParts { history.validate(&faults, at: "replacedParts") }
    }

    public typealias Reply = MyCar

    public enum Refused: Refusal {
        case unknownCar
        case notDraft
        case unknownBrand
        case unknownModelOfBrand

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .notDraft: .notDraft
            case .unknownBrand: .unknownBrandOfCar
            case .unknownModelOfBrand: .unknownModelOfBrand
            }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case car, brand, model, year, mileage, description, specification, hasWarranty, service, accidents
        case replacedParts, vin
    }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(car, forKey: .car)
        if brand != .keep { try container.encode(brand, forKey: .brand) }
        if model != .keep { try container.encode(model, forKey: .model) }
        if year != .keep { try container.encode(year, forKey: .year) }
        if mileage != .keep { try container.encode(mileage, forKey: .mileage) }
        if description != .keep { try container.encode(description, forKey: .description) }
        if specification != .keep { try container.encode(specification, forKey: .specification) }
        if hasWarranty != .keep { try container.encode(hasWarranty, forKey: .hasWarranty) }
        if service != .keep { try container.encode(service, forKey: .service) }
        if accidents != .keep { try container.encode(accidents, forKey: .accidents) }
        if replacedParts != .keep { try container.encode(replacedParts, forKey: .replacedParts) }
        if vin != .keep { try container.encode(vin, forKey: .vin) }
    }
}
