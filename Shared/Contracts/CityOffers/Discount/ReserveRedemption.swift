public import CallTypes
public import Vocabulary

/// Reserves a claim whose code was scanned, for 10 minutes, and returns the price to ask for. The claim is redeemed
/// only when the promoter confirms (R05.50). A code is accepted once.
public struct ReserveRedemption: Call {
    public static let name = "cityOffers.reserveRedemption"
    public static let summary = "Check the discount of a guest, and reserve it"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.post, "/v1/city-offers/redemptions")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan scans the code of Ana's discount",
            ReserveRedemption(code: ExampleTown.claimCode.code, price: Money(1_250, .eur)), ExampleTown.reservation)
    ]

    /// The largest price, in minor units: 10 million.
    public static let largest: Int64 = 1_000_000_000

    /// The text that `cityOffers.getClaim` shows, as scanned.
    public var code: SecretText
    /// The price before the discount; that of the offer when absent.
    public var price: Money?

    public init(code: SecretText, price: Money? = nil) {
        self.code = code
        self.price = price
    }

    public func validate(_ faults: inout Faults) {
        guard let price, !(0...Self.largest).contains(price.amount) else { return }
        faults.record(.outOfRange(0...Self.largest), at: "price.amount")
    }

    public typealias Reply = Redemption

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        /// Also for a claim at another promoter.
        case wrongCode
        case alreadyReserved
        case alreadyRedeemed
        case expired
        /// Staff has blocked the account of the person.
        case notRedeemable

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .noPromoter
            case .revoked: .withoutRight
            case .wrongCode: .wrongCode
            case .alreadyReserved: .conflict("This discount is reserved. Confirm it, or release it first.")
            case .alreadyRedeemed: .alreadyRedeemed
            case .expired: .gone("This discount has expired.")
            case .notRedeemable: .notRedeemable
            }
        }
    }
}

extension RefusalTerms {
    static var alreadyRedeemed: RefusalTerms { .conflict("This discount was redeemed already.") }
    static var notRedeemable: RefusalTerms { .conflict("This discount cannot be redeemed now.") }
}
