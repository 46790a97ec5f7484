public import CallTypes
public import Vocabulary

/// Offers a delivery to couriers who work with the store. Only the chosen couriers see it (R01.28 to R01.32).
public struct CreateDelivery: Call {
    public static let name = "deliveries.create"
    public static let summary = "Offer a delivery to couriers of your choice"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/deliveries")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery offers a cake to two couriers",
            CreateDelivery(
                customer: ExampleTown.customer, description: ExampleTown.description,
                couriers: [ExampleTown.ana.id, ExampleTown.ivo.id]),
            Reply(delivery: ExampleTown.forStore(.pending, actions: [.cancel], version: 1))),
        CallExample(
            "The customer has no phone",
            CreateDelivery(
                customer: ExampleTown.customerWithoutPhone, description: ExampleTown.description,
                couriers: [ExampleTown.ana.id]),
            Reply(
                delivery: ExampleTown.forStore(
                    .pending, for: ExampleTown.customerWithoutPhone, actions: [.cancel], version: 1))),
    ]

    /// The maximum number of candidates of a delivery.
    public static let maxCouriers = 200

    public var customer: Customer
    /// Contents, size, price and handling.
    public var description: Paragraph
    /// The candidates: 1 to 200 couriers who work with the store.
    public var couriers: [CourierID]

    public init(customer: Customer, description: Paragraph, couriers: [CourierID]) {
        self.customer = customer
        self.description = description
        self.couriers = couriers
    }

    public func validate(_ faults: inout Faults) {
        if couriers.isEmpty { faults.record(.tooShort(atLeast: 1, "couriers"), at: "couriers") }
        if couriers.count > Self.maxCouriers {
            faults.record(.tooLong(atMost: Self.maxCouriers, "couriers"), at: "couriers")
        }
        if Set(couriers).count < couriers.count { faults.record(.givenTwice, at: "couriers") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var delivery: DeliveryForStore

        public init(delivery: DeliveryForStore) { self.delivery = delivery }
    }

    public enum Refused: Refusal {
        /// One of the couriers does not work with the store, or does not exist (R01.29).
        case courierNotLinked

        public var terms: RefusalTerms { .invalid("One of the couriers does not work with you.", member: "couriers") }
    }
}
