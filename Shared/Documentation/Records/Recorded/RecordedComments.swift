// Written by `make record`.
enum RecordedComments {
    /// By the names of the contracts.
    static let contracts: [String: String] = [
        "cars": cars,
        "cityOffers": cityOffers,
        "coaches": coaches,
        "deliveries": deliveries,
        "identity": identity,
        "restaurants": restaurants,
        "egress": egress,
    ]
}
