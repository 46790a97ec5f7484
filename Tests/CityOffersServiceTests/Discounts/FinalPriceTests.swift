import TestKit
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The price after a discount")
struct FinalPriceTests {
    @Test(
        "The price is rounded half up to minor units, and is never negative (R05.50)",
        arguments: [
            (1_250, 20, 1_000), (999, 10, 899), (1, 50, 1), (1, 51, 0), (3, 50, 2), (5, 10, 5), (5, 11, 4), (15, 50, 8),
            (0, 100, 0), (100, 100, 0), (99, 100, 0), (12_345, 0, 12_345), (10_049, 1, 9_949), (10_050, 1, 9_950),
            (333, 33, 223), (1_000_000_000, 99, 10_000_000), (Int64.max, 100, 0), (Int64.max, 0, Int64.max),
        ] as [(Int64, Int, Int64)])
    func table(price: Int64, percent: Int, expected: Int64) {
        #expect(FinalPrice.of(Money(price, .eur), percent: percent) == Money(expected, .eur))
    }

    @Test("Two ways to compute it agree on random prices")
    func random() {
        var random = SeededGenerator(seed: 1)
        for _ in 1...10_000 {
            let price = Int64.random(in: 0...Int64.max / 200, using: &random)
            let percent = Int.random(in: 0...100, using: &random)
            // Half up: the exact price in hundredths of a cent, and half a cent more.
            let expected = (price * Int64(100 - percent) + 50) / 100
            let actual = FinalPrice.of(Money(price, .kwd), percent: percent)
            #expect(actual == Money(expected, .kwd))
            #expect((0...price).contains(actual.amount))
        }
    }

    @Test("The larger discount counts, and discounts are not added")
    func larger() {
        #expect(FinalPrice.percent(ofClaim: 20, ofOffer: nil) == 20)
        #expect(FinalPrice.percent(ofClaim: 20, ofOffer: 5) == 20)
        #expect(FinalPrice.percent(ofClaim: 20, ofOffer: 20) == 20)
        #expect(FinalPrice.percent(ofClaim: 20, ofOffer: 30) == 30)
    }
}
