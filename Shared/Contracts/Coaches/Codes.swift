public import Vocabulary

/// The code of a route in addresses and lists: `1`, `sumy-kyiv`. 1 to 16 letters, digits and hyphens.
public struct RouteCode: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[A-Za-z0-9][A-Za-z0-9-]{0,15}$")) }
    public static var example: RouteCode { RouteCode(unchecked: "1") }
    private static let letters = CodeCharacters("A"..."Z", "a"..."z", "0"..."9", inside: "-")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        guard Self.letters.makeUp(text, 1...16) else {
            throw .format("This must be the code of a route: letters, digits and hyphens, at most 16.", "routeCode")
        }
        self.init(unchecked: text)
    }
}

/// The code of a stop in addresses and lists: `sumy`. 1 to 32 small letters, digits and hyphens.
public struct StopCode: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[a-z0-9][a-z0-9-]{0,31}$")) }
    public static var example: StopCode { StopCode(unchecked: "sumy") }
    private static let letters = CodeCharacters("a"..."z", "0"..."9", inside: "-")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        guard Self.letters.makeUp(text, 1...32) else {
            throw .format("This must be the code of a stop: small letters, digits and hyphens, at most 32.", "stopCode")
        }
        self.init(unchecked: text)
    }
}

/// The secret in the address of a payment page: 128 random bits, 32 hexadecimal digits.
public struct PaymentKey: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9a-f]{32}$")) }
    public static var example: PaymentKey { PaymentKey(unchecked: "0f1e2d3c4b5a69788796a5b4c3d2e1f0") }
    private static let letters = CodeCharacters("a"..."f", "0"..."9")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        guard Self.letters.makeUp(text, 32...32) else {
            throw .format("This must be the key of a payment, out of its address.", "paymentKey")
        }
        self.init(unchecked: text)
    }
}

/// The number of seats of a booking: 1 to 60.
public struct SeatCount: WireValue {
    public static let maximum = 60
    public static var schema: Schema { .integer(1...60) }
    public static var example: SeatCount { SeatCount(unchecked: 2) }

    public let count: Int

    public init(unchecked count: Int) { self.count = count }

    public init(_ count: Int) throws(Fault) {
        guard (1...Self.maximum).contains(count) else { throw .outOfRange(1...60) }
        self.init(unchecked: count)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(count)
    }
}
