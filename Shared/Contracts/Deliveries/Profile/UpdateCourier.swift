public import CallTypes
public import Vocabulary

/// Changes the name of the courier who calls. Couriers sign in with their phone number, which identity owns.
///
/// Lists, deliveries, histories and exports of stores show the new name, also for what the courier did before. Notices
/// that were sent keep the former one. The stores whose deliveries the courier holds get a `profile` change in their
/// streams.
public struct UpdateCourier: Call {
    public static let name = "deliveries.updateCourier"
    public static let summary = "Change your name as a courier"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.patch, "/v1/couriers/me")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has another surname",
            UpdateCourier(lastName: .set(Line(unchecked: "Car"))), ExampleTown.marriedAnasProfile),
        CallExample("Ana changes nothing", UpdateCourier(), ExampleTown.anasProfile),
    ]

    public var firstName: Patch<Line>
    public var lastName: Patch<Line>

    public init(firstName: Patch<Line> = .keep, lastName: Patch<Line> = .keep) {
        self.firstName = firstName
        self.lastName = lastName
    }

    public func validate(_ faults: inout Faults) {
        if firstName == .clear { faults.record(.required, at: "firstName") }
        if lastName == .clear { faults.record(.required, at: "lastName") }
    }

    public typealias Reply = CourierProfile
    public typealias Refused = ProfileRefused

    private enum CodingKeys: String, CodingKey { case firstName, lastName }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if firstName != .keep { try container.encode(firstName, forKey: .firstName) }
        if lastName != .keep { try container.encode(lastName, forKey: .lastName) }
    }
}
