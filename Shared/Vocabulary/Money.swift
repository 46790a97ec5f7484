/// An amount of money: `{"amount": 45000, "currency": "UAH"}` is 450 hryvnias. Never a floating-point number.
public struct Money: Codable, Hashable, Sendable {
    public static let example = Money(45_000, .uah)

    /// In minor units: kopecks, cents, fils.
    public var amount: Int64
    public var currency: Currency

    public init(_ amount: Int64, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }

    /// The amount in major units, with all digits of the currency: `450.00`.
    public var decimal: String {
        guard currency.minorDigits > 0 else { return "\(amount)" }
        let digits = "\(amount.magnitude)"
        let padded = String(repeating: "0", count: max(0, currency.minorDigits + 1 - digits.count)) + digits
        return "\(amount < 0 ? "-" : "")\(padded.dropLast(currency.minorDigits)).\(padded.suffix(currency.minorDigits))"
    }
}

extension Money: LosslessStringConvertible {
    /// `450.00 UAH`
    public var description: String { "\(decimal) \(currency.rawValue)" }

    /// Reads ``description``, and no other format.
    public init?(_ description: String) {
        let parts = description.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let currency = Currency(rawValue: String(parts[1])),
            let amount = Int64(parts[0].filter { $0 != "." })
        else { return nil }
        self.init(amount, currency)
        guard self.description == description else { return nil }
    }
}

/// A currency (ISO 4217).
public enum Currency: String, WireValue, CaseIterable {
    case eur = "EUR"
    case kwd = "KWD"
    case uah = "UAH"
    case usd = "USD"

    /// The number of digits after the decimal point (ISO 4217's exponent).
    public var minorDigits: Int {
        switch self {
        case .eur, .uah, .usd: 2
        case .kwd: 3
        }
    }
}
