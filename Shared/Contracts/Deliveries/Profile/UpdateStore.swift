public import CallTypes
public import Vocabulary

/// Changes the profile of the store that calls. `identity.changeEmail` changes its sign-in address. Its store key
/// stays.
///
/// All deliveries show the new values at once, also those that a courier holds: the courier has to find the store where
/// it is now and to call the number that is answered now. The version of a delivery does not grow, so a courier who has
/// read the delivery before can still accept or deliver it. The streams of its readers get a `profile` change.
public struct UpdateStore: Call {
    public static let name = "deliveries.updateStore"
    public static let summary = "Change your store's name, address or phone number"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.patch, "/v1/stores/me")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery has moved",
            UpdateStore(address: .set(Line(unchecked: "Vlaška 7, Zagreb"))), ExampleTown.movedBakerysProfile),
        CallExample("The bakery changes nothing", UpdateStore(), ExampleTown.bakeryProfile),
    ]

    public var name: Patch<Line>
    public var address: Patch<Line>
    /// For couriers to call.
    public var phone: Patch<CroatianPhone>

    public init(name: Patch<Line> = .keep, address: Patch<Line> = .keep, phone: Patch<CroatianPhone> = .keep) {
        self.name = name
        self.address = address
        self.phone = phone
    }

    public func validate(_ faults: inout Faults) {
        if name == .clear { faults.record(.required, at: "name") }
        if address == .clear { faults.record(.required, at: "address") }
        if phone == .clear { faults.record(.required, at: "phone") }
    }

    public typealias Reply = StoreProfile
    public typealias Refused = ProfileRefused

    private enum CodingKeys: String, CodingKey { case name, address, phone }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if name != .keep { try container.encode(name, forKey: .name) }
        if address != .keep { try container.encode(address, forKey: .address) }
        if phone != .keep { try container.encode(phone, forKey: .phone) }
    }
}
