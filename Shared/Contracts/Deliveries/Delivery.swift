public import Vocabulary

/// Where a delivery stands.
public enum DeliveryStatus: String, WireValue, CaseIterable {
    /// Waits for a courier.
    case pending
    /// A courier holds it.
    case inProgress
    /// Final.
    case delivered
    /// Called off by the store. Final.
    case cancelled
}

/// What somebody may do with a delivery right now.
public enum DeliveryAction: String, WireValue, CaseIterable {
    case accept, deliver, giveUp, cancel
}

/// Who receives a delivery. Has no account.
public struct Customer: Codable, Hashable, Sendable {
    public var firstName: Line
    public var lastName: Line
    /// Where it goes.
    public var address: Line
    /// May be left blank.
    public var phone: Blankable<CroatianPhone>

    public init(firstName: Line, lastName: Line, address: Line, phone: CroatianPhone?) {
        self.firstName = firstName
        self.lastName = lastName
        self.address = address
        self.phone = Blankable(phone)
    }
}

/// The customer as a delivery shows it.
public struct CustomerDetails: Codable, Hashable, Sendable {
    public var firstName: Line
    public var lastName: Line
    public var fullName: String
    public var address: Line
    /// `null` when none was given.
    public var phone: CroatianPhone?

    public init(_ customer: Customer) {
        firstName = customer.firstName
        lastName = customer.lastName
        fullName = "\(customer.firstName) \(customer.lastName)"
        address = customer.address
        phone = customer.phone.value
    }
}

/// The store as a delivery shows it.
public struct StoreDetails: Codable, Hashable, Sendable {
    public var store: StoreID
    public var name: Line
    public var address: Line
    public var phone: CroatianPhone

    public init(store: StoreID, name: Line, address: Line, phone: CroatianPhone) {
        self.store = store
        self.name = name
        self.address = address
        self.phone = phone
    }
}

/// A delivery as its store sees it.
public struct DeliveryForStore: Codable, Hashable, Sendable {
    public var delivery: DeliveryID
    public var status: DeliveryStatus
    public var store: StoreDetails
    public var customer: CustomerDetails
    public var description: Paragraph
    public var createdAt: Instant
    /// Who holds it or delivered it.
    public var holder: CourierName?
    /// Whom the store chose, without those it has stopped working with since.
    public var couriers: [CandidateCourier]
    public var actions: [DeliveryAction]
    /// Grows with every change.
    public var version: Int

    public init(
        delivery: DeliveryID, status: DeliveryStatus, store: StoreDetails, customer: CustomerDetails,
        description: Paragraph, createdAt: Instant, holder: CourierName?, couriers: [CandidateCourier],
        actions: [DeliveryAction], version: Int
    ) {
        self.delivery = delivery
        self.status = status
        self.store = store
        self.customer = customer
        self.description = description
        self.createdAt = createdAt
        self.holder = holder
        self.couriers = couriers
        self.actions = actions
        self.version = version
    }
}

/// A delivery as a courier sees it. Says nothing of other couriers.
public struct DeliveryForCourier: Codable, Hashable, Sendable {
    public var delivery: DeliveryID
    public var status: DeliveryStatus
    public var store: StoreDetails
    public var customer: CustomerDetails
    public var description: Paragraph
    public var createdAt: Instant
    public var actions: [DeliveryAction]
    /// Grows with every change.
    public var version: Int

    public init(
        delivery: DeliveryID, status: DeliveryStatus, store: StoreDetails, customer: CustomerDetails,
        description: Paragraph, createdAt: Instant, actions: [DeliveryAction], version: Int
    ) {
        self.delivery = delivery
        self.status = status
        self.store = store
        self.customer = customer
        self.description = description
        self.createdAt = createdAt
        self.actions = actions
        self.version = version
    }
}

public struct CourierName: Codable, Hashable, Sendable {
    public var courier: CourierID
    public var firstName: Line
    public var lastName: Line

    public init(courier: CourierID, firstName: Line, lastName: Line) {
        self.courier = courier
        self.firstName = firstName
        self.lastName = lastName
    }
}

/// A courier whom the store chose for a delivery.
public struct CandidateCourier: Codable, Hashable, Sendable {
    public var courier: CourierID
    public var firstName: Line
    public var lastName: Line
    /// Whether this courier accepted the delivery once and gave it up, and so cannot accept it again.
    public var gaveUp: Bool

    public init(courier: CourierID, firstName: Line, lastName: Line, gaveUp: Bool) {
        self.courier = courier
        self.firstName = firstName
        self.lastName = lastName
        self.gaveUp = gaveUp
    }
}
