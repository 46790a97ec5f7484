import RestaurantsContract
import Vocabulary

/// The value added tax that prices contain.
enum ContainedVAT {
    /// Returns the tax contained in an amount, rounded half up.
    /// - Parameter amount: in minor units, 0 or more. Includes the tax.
    static func tax(in amount: Int64, at rate: VATRate) -> Int64 {
        let whole = 10_000 + Int64(rate.number)
        // The product may exceed 64 bits.
        let (tax, rest) = whole.dividingFullWidth(amount.multipliedFullWidth(by: Int64(rate.number)))
        return 2 * rest >= whole ? tax + 1 : tax
    }

    /// Returns the amounts and their taxes by ascending rate. The tax is rounded once for each rate, not for each line.
    static func totals(of lines: some Sequence<BillLine>, in currency: Currency) -> [VATTotal] {
        Dictionary(lines.map { ($0.vatRate, $0.amount.amount) }, uniquingKeysWith: +)
            .sorted { $0.key < $1.key }
            .map { rate, amount in
                VATTotal(
                    rate: rate, amount: Money(amount, currency), vat: Money(tax(in: amount, at: rate), currency))
            }
    }
}
