@testable import AcquirerSandbox
import RPC

/// A message of the acquirer, as a merchant parses it.
struct SaidByAcquirer {
    private let root: JSONNode

    struct Unsigned: Error {}

    /// - Parameter names: the signed members, in this order.
    /// - Throws: ``Unsigned`` when the signature is wrong.
    init(_ json: [UInt8], signedBy names: [String], secret: String = AcquirerSandbox.secret) throws {
        root = try JSONDocument(parsing: json).root
        let values = names.map { root[member: $0].map(Self.text) ?? "" }
        guard root[member: "merchantSignature"]?.string == Signature.of(values, secret: secret) else {
            throw Unsigned()
        }
    }

    /// A callback, or the reply to CHECK_STATUS.
    static func status(_ json: [UInt8]) throws -> SaidByAcquirer {
        try SaidByAcquirer(
            json,
            signedBy: [
                "merchantAccount", "orderReference", "amount", "currency", "authCode", "cardPan", "transactionStatus",
                "reasonCode",
            ])
    }

    /// The reply to REFUND.
    static func refund(_ json: [UInt8]) throws -> SaidByAcquirer {
        try SaidByAcquirer(json, signedBy: ["merchantAccount", "orderReference", "transactionStatus", "reasonCode"])
    }

    var memberNames: [String] { root.memberNames }

    /// A string or, as it was written, a number.
    subscript(name: String) -> String? { root[member: name].map(Self.text) }

    func isNumber(_ name: String) -> Bool { root[member: name]?.kind == .number }

    private static func text(_ node: JSONNode) -> String {
        node.string ?? String(decoding: node.bytes, as: UTF8.self)
    }
}
