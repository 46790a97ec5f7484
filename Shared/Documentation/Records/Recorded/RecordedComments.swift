// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
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
