public import Vocabulary

/// A vehicle identification number (ISO 3779): 17 letters and digits without I, O and Q. Spaces, hyphens and small
/// letters are folded while it is read.
public struct VIN: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^([A-HJ-NPR-Za-hj-npr-z0-9][ -]*){17}$")) }
    public static let example = VIN(unchecked: "1M8GDM9AXKP042788")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let folded = text.uppercased().filter { $0 != " " && $0 != "-" }
        let isComplete = folded.utf8.count == 17 && folded.utf8.allSatisfy { Self.value(of: $0) != nil }
        guard isComplete else {
            throw .format("A VIN has 17 letters and digits, without I, O and Q.", "vin")
        }
        self.init(unchecked: folded)
    }

    /// Whether the ninth character is the check digit that North American cars have. Many European VINs have another
    /// character there, so a wrong one is a warning and never a fault.
    public var hasCheckDigit: Bool {
        let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
        let sum = zip(text.utf8, weights).reduce(0) { $0 + (Self.value(of: $1.0) ?? 0) * $1.1 }
        let digit = sum % 11 == 10 ? UInt8(ascii: "X") : UInt8(ascii: "0") + UInt8(sum % 11)
        return Array(text.utf8).dropFirst(8).first == digit
    }

    /// What dealers see before the seller accepts a bid: `WVWZZZ*******0001`. The first six characters tell the maker
    /// and the type. The serial number, which identifies the car, is not complete.
    public var masked: String { "\(text.prefix(6))*******\(text.suffix(4))" }

    /// The number that stands for a character in the check sum; `nil` for a character that a VIN cannot have.
    private static func value(of character: UInt8) -> Int? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "H"): Int(character - UInt8(ascii: "A")) + 1
        case UInt8(ascii: "J")...UInt8(ascii: "N"): Int(character - UInt8(ascii: "J")) + 1
        case UInt8(ascii: "P"): 7
        case UInt8(ascii: "R"): 9
        case UInt8(ascii: "S")...UInt8(ascii: "Z"): Int(character - UInt8(ascii: "S")) + 2
        default: nil
        }
    }
}
