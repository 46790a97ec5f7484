public import CallTypes
public import Vocabulary

/// Changes the profile of the dealer that calls. `identity.changeEmail` changes the sign-in address (R04.13).
public struct UpdateDealer: Call {
    public static let name = "cars.updateDealer"
    public static let summary = "Change your profile as a dealer"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.patch, "/v1/dealers/me")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The dealer has one phone less",
            UpdateDealer(phones: .set(ExampleTown.gulfMotorsWithOnePhone.phones)), ExampleTown.gulfMotorsWithOnePhone),
        CallExample("The dealer changes nothing", UpdateDealer(), ExampleTown.gulfMotorsProfile),
    ]

    /// The name that sellers see beside a bid.
    public var name: Patch<Line>
    /// One to five numbers, all of them.
    public var phones: Patch<[PhoneNumber]>

    public init(name: Patch<Line> = .keep, phones: Patch<[PhoneNumber]> = .keep) {
        self.name = name
        self.phones = phones
    }

    public func validate(_ faults: inout Faults) {
        if name == .clear { faults.record(.required, at: "name") }
        if phones == .clear { faults.record(.required, at: "phones") }
        if case .set(let phones) = phones { DealerProfile.check(phones, &faults) }
    }

    public typealias Reply = DealerProfile
    public typealias Refused = DealerRefused

    private enum CodingKeys: String, CodingKey { case name, phones }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if name != .keep { try container.encode(name, forKey: .name) }
        if phones != .keep { try container.encode(phones, forKey: .phones) }
    }
}
