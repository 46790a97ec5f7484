public import Vocabulary

/// What the seller can do with a car.
public enum CarAction: String, WireValue, CaseIterable {
    /// ``UpdateCar``, and the calls that change the photos.
    case update
    /// ``SubmitCar``. Nothing is missing, and the seller has no other car on sale.
    case submit
    /// ``RenewCar``: the car has left the sale, or will leave it soon.
    case renew
    /// The seller has sold the car.
    case sell
    /// ``DeleteCar``
    case delete
}

/// A member that a car needs before it can be put on sale. The raw value is the name of the member.
public enum CarRequirement: String, WireValue, CaseIterable {
    case specification, hasWarranty, accidents, replacedParts
    /// At least one photo (R04.20).
    case photos
}
