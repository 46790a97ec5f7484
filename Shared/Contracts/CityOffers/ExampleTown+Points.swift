import Vocabulary

/// Ana claims a discount on the concert with her points.
extension ExampleTown {
    private static let kristijansName = Line(unchecked: "Kristijan")

    static let visitEntry = PointEntryRow(
        id: id(60), kind: .visit, points: 5, promoter: kristijansName, offer: nil, reason: nil, createdAt: noon,
        expiresAt: noon + .seconds(365 * 86_400))

    static let visitCode = ShownCode(
        code: SecretText("019a0000-0000-7000-8000-00000000003d.0A1B-2C3D-4E5F6"), changesAt: noon + .seconds(30))

    static let discount = Discount(
        id: id(70), offer: concert, name: Line(unchecked: "20 % on the concert"), requiredPoints: 5, percent: 20,
        validFrom: noon, validUntil: noon + .seconds(10 * 86_400), state: .active, stock: 10, perPerson: 1,
        perDay: nil, claimed: 0, redeemed: 0, createdAt: noon, version: 1)

    static let raisedDiscount: Discount = {
        var raised = discount
        (raised.percent, raised.version) = (30, 2)
        return raised
    }()

    static let endedDiscount: Discount = {
        var ended = discount
        (ended.state, ended.version) = (.ended, 2)
        return ended
    }()

    static let myDiscountRow = MyDiscountRow(
        id: discount.id, name: discount.name, requiredPoints: 5, percent: 20, validFrom: discount.validFrom,
        validUntil: discount.validUntil, state: .active, stock: 10, claimed: 1, redeemed: 0)

    static let discountRow = DiscountRow(
        id: discount.id, name: discount.name, promoter: kristijansName, offer: concert, requiredPoints: 5, percent: 20,
        validUntil: discount.validUntil, left: 9)

    static let claim = DiscountClaim(
        id: id(80), discount: discount.id, name: discount.name, promoter: kristijan, promoterName: kristijansName,
        offer: concert, percent: 20, state: .issued, issuedAt: noon + .seconds(60), expiresAt: discount.validUntil)

    static let claimRow = ClaimRow(
        id: claim.id, name: discount.name, promoter: kristijansName, percent: 20, state: .issued,
        expiresAt: claim.expiresAt)

    static let claimCode = ShownCode(
        code: SecretText("\(claim.id).0G7H-8J9K-MNPQR"), changesAt: noon + .seconds(90))

    static let reservation = Redemption(
        claim: claim.id, name: discount.name, percent: 20, state: .reserved, price: Money(1_250, .eur),
        finalPrice: Money(1_000, .eur), reservedUntil: noon + .seconds(3_600), redeemedAt: nil)

    static let redemption = Redemption(
        claim: claim.id, name: discount.name, percent: 20, state: .redeemed, price: Money(1_250, .eur),
        finalPrice: Money(1_000, .eur), reservedUntil: nil, redeemedAt: noon + .seconds(3_060))

    static let redemptionsCSV = """
        claim,redeemedAt,discount,percent,price,finalPrice,currency\r
        \(claim.id),\(noon + .seconds(3_060)),20 % on the concert,20,12.50,10.00,EUR\r

        """
}
