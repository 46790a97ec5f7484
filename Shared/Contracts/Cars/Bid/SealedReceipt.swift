public import Vocabulary

/// What a receipt states of a bid. Whoever knows all six values can verify the receipt (R04.34).
///
/// The service gives a receipt for each amount and each renewal. The nonce is random, so that nobody finds the amount by
/// trying amounts until the digest fits.
public struct SealedReceipt: Hashable, Sendable {
    /// In minor units.
    public var amount: Int64
    public var car: CarID
    public var currency: Currency
    public var dealer: DealerID
    public var nonce: ReceiptNonce
    public var sequence: Int

    public init(
        amount: Int64, car: CarID, currency: Currency, dealer: DealerID, nonce: ReceiptNonce, sequence: Int
    ) {
        self.amount = amount
        self.car = car
        self.currency = currency
        self.dealer = dealer
        self.nonce = nonce
        self.sequence = sequence
    }

    /// The JSON whose SHA-256 is the digest of the receipt: the members in the order of their names, without spaces.
    public var canonical: String {
        let members = [
            #""amount":\#(amount)"#, #""car":"\#(car)""#, #""currency":"\#(currency.rawValue)""#,
            #""dealer":"\#(dealer)""#, #""nonce":"\#(nonce.text)""#, #""sequence":\#(sequence)"#,
        ]
        return "{\(members.joined(separator: ","))}"
    }
}

/// The random bytes of a receipt.
public enum ReceiptNonceLength: ByteLength {
    public static let count = 16
}
public typealias ReceiptNonce = Base64URLBytes<ReceiptNonceLength>

/// The SHA-256 of ``SealedReceipt/canonical`` in hexadecimal digits.
public struct ReceiptDigest: WireText, Hashable {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9a-f]{64}$")) }
    public static var example: ReceiptDigest { ReceiptDigest(unchecked: String(repeating: "0a", count: 32)) }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let digits = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        }
        guard text.utf8.count == 64, digits else {
            throw .format("This must be a SHA-256 in 64 hexadecimal digits.", "sha256")
        }
        self.init(unchecked: text)
    }

    /// - Parameter bytes: the 32 bytes of a SHA-256.
    public init(bytes: some Sequence<UInt8>) {
        let digits = Array("0123456789abcdef")
        self.init(unchecked: String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }))
    }
}
