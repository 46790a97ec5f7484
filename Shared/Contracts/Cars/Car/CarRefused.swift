public import CallTypes

/// Why a car cannot be shown.
public enum CarRefused: Refusal {
    /// Also for a car of another seller, for a deleted one, and for dealers one that is not on sale.
    case unknownCar

    public var terms: RefusalTerms { .unknownCar }
}

extension RefusalTerms {
    static var unknownCar: RefusalTerms { .notFound("There is no such car.") }
    static var notDraft: RefusalTerms { .conflict("This car is not a draft any more, so it cannot be changed.") }
    static var carOnSale: RefusalTerms {
        .conflict("You have a car on sale. Delete it or mark it as sold first.")
    }
    static var unknownBrandOfCar: RefusalTerms { .invalid("There is no such brand.", member: "brand") }
    /// Also for a model of another brand (R04.18).
    static var unknownModelOfBrand: RefusalTerms { .invalid("The brand has no such model.", member: "model") }
}
