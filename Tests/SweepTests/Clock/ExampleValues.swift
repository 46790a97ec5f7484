import RPC
import Vocabulary

/// The identifiers and secrets that the services have made, each replacing one of the examples.
///
/// The examples of a contract tell one story: the delivery that the bakery creates in one of them is the delivery that
/// Ana accepts in another. With the made values in their place, the calls of the examples work on real data.
struct ExampleValues {
    /// The made values by the values of the examples.
    private var made: [String: String] = [:]
    private var accounts: [AccountKind: AccountID] = [:]

    /// Records the values of a reply. The example's reply has its own values in the same positions.
    mutating func take(_ reply: JSONNode, insteadOf example: JSONNode, _ schema: Schema) {
        switch schema {
        case .nullable(let schema): take(reply, insteadOf: example, schema)
        case .array(let items):
            for (element, other) in zip(reply.elements, example.elements) { take(element, insteadOf: other, items) }
        case .object(let members):
            takeAccount(reply)
            for member in members {
                guard let value = reply[member: member.name], let other = example[member: member.name] else { continue }
                take(value, insteadOf: other, member.schema)
            }
        case .string(let rule) where rule.format == "uuid" || rule.format == "secret":
            guard let value = reply.string, let other = example.string else { return }
            made[other] = value
        case .string, .integer, .number, .boolean, .dictionary, .any: break
        }
    }

    /// Records an account that has signed in.
    private mutating func takeAccount(_ reply: JSONNode) {
        guard let kind = reply[member: "kind"]?.string.flatMap(AccountKind.init(rawValue:)),
            let account = reply[member: "account"]?.string.flatMap({ AccountID($0) })
        else { return }
        accounts[kind] = account
    }

    /// Returns the call of an example with the made values.
    func filled(_ call: [UInt8]) -> [UInt8] {
        // No such value contains a quote.
        let parts = String(decoding: call, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
        return Array(parts.map { made[String($0)] ?? String($0) }.joined(separator: "\"").utf8)
    }

    /// Returns a caller with access to the call, with a signed-in account if there is one.
    /// - Returns: `nil` when only accounts that no context knows yet may make the call.
    func caller(for access: Access) -> SweptCaller? {
        let callers = SweptCaller.all(for: access).filter { $0.refusal == nil }.map(\.caller)
        let signedIn = callers.first { $0.meta.caller.map { accounts[$0.kind] != nil } ?? false }
        guard var caller = signedIn ?? callers.first(where: Self.needsNoContext) else { return nil }
        if let account = caller.meta.caller.flatMap({ accounts[$0.kind] }) { caller.meta.caller?.account = account }
        return caller
    }

    /// Persons and staff exist only in identity. Accounts of other kinds are registered in a context.
    private static func needsNoContext(_ caller: SweptCaller) -> Bool {
        switch caller.meta.caller?.kind {
        case nil, .person, .staff: true
        case .courier, .store, .restaurant, .promoter, .dealer: false
        }
    }
}
