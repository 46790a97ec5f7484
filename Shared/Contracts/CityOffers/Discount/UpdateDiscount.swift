public import CallTypes
public import Vocabulary

/// Changes a discount. Claims that were made keep their percentage and their time.
public struct UpdateDiscount: Call {
    public static let name = "cityOffers.updateDiscount"
    public static let summary = "Change a discount"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.patch, "/v1/city-offers/discounts/{discount}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan raises the discount",
            UpdateDiscount(discount: ExampleTown.discount.id, percent: .set(Percent(unchecked: 30))),
            ExampleTown.raisedDiscount),
        CallExample(
            "Kristijan changes nothing", UpdateDiscount(discount: ExampleTown.discount.id), ExampleTown.discount),
    ]

    public var discount: DiscountID
    public var name: Patch<Line>
    public var requiredPoints: Patch<PointCost>
    public var percent: Patch<Percent>
    /// Later than now and than the beginning, and at most 366 days from now.
    public var validUntil: Patch<Instant>
    /// At least as many as were claimed already. `null` removes the limit.
    public var stock: Patch<ClaimCount>
    public var perPerson: Patch<ClaimCount>
    /// `null` removes the limit.
    public var perDay: Patch<ClaimCount>

    public init(
        discount: DiscountID, name: Patch<Line> = .keep, requiredPoints: Patch<PointCost> = .keep,
        percent: Patch<Percent> = .keep, validUntil: Patch<Instant> = .keep, stock: Patch<ClaimCount> = .keep,
        perPerson: Patch<ClaimCount> = .keep, perDay: Patch<ClaimCount> = .keep
    ) {
        self.discount = discount
        self.name = name
        self.requiredPoints = requiredPoints
        self.percent = percent
        self.validUntil = validUntil
        self.stock = stock
        self.perPerson = perPerson
        self.perDay = perDay
    }

    public func validate(_ faults: inout Faults) {
        if name == .clear { faults.record(.required, at: "name") }
        if requiredPoints == .clear { faults.record(.required, at: "requiredPoints") }
        if percent == .clear { faults.record(.required, at: "percent") }
        if validUntil == .clear { faults.record(.required, at: "validUntil") }
        if perPerson == .clear { faults.record(.required, at: "perPerson") }
    }

    public typealias Reply = Discount
    public typealias Refused = DiscountRefused

    private enum CodingKeys: String, CodingKey {
        case discount, name, requiredPoints, percent, validUntil, stock, perPerson, perDay
    }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(discount, forKey: .discount)
        if name != .keep { try container.encode(name, forKey: .name) }
        if requiredPoints != .keep { try container.encode(requiredPoints, forKey: .requiredPoints) }
        if percent != .keep { try container.encode(percent, forKey: .percent) }
        if validUntil != .keep { try container.encode(validUntil, forKey: .validUntil) }
        if stock != .keep { try container.encode(stock, forKey: .stock) }
        if perPerson != .keep { try container.encode(perPerson, forKey: .perPerson) }
        if perDay != .keep { try container.encode(perDay, forKey: .perDay) }
    }
}
