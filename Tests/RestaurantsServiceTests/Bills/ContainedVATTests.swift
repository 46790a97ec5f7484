import RestaurantsContract
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Value added tax contained in an amount")
struct ContainedVATTests {
    /// The tax in plain steps: the largest number of cents that is at most half a cent above the exact tax.
    private static func plain(_ amount: Int64, _ rate: Int64) -> Int64 {
        var tax: Int64 = 0
        while (2 * tax + 1) * (10_000 + rate) <= 2 * amount * rate { tax += 1 }
        return tax
    }

    @Test(
        "The tax of every small amount is rounded half up, as the plain steps round it",
        arguments: [0, 1, 500, 550, 1_300, 2_500, 10_000])
    func small(rate: Int) {
        for amount in Int64(0)...1_500 {
            let tax = ContainedVAT.tax(in: amount, at: VATRate(unchecked: rate))
            #expect(tax == Self.plain(amount, Int64(rate)), "\(amount) at \(rate)")
        }
    }

    @Test("Half a cent is rounded up, and the largest amounts do not overflow")
    func bounds() {
        // 100 % of a net amount of half a cent.
        #expect(ContainedVAT.tax(in: 1, at: VATRate(unchecked: 10_000)) == 1)
        #expect(ContainedVAT.tax(in: 4_400, at: VATRate(unchecked: 1_300)) == 506)
        #expect(ContainedVAT.tax(in: .max, at: VATRate(unchecked: 10_000)) == Int64.max / 2 + 1)
    }
}
