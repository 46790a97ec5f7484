import RPC
import Vocabulary

/// The help of a call, from its contract.
enum CallHelp {
    static func text<C: Call>(of call: C.Type) -> String {
        var parts = ["\(C.name): \(C.summary)", "Callers: \(C.access.words)"]
        parts.append(list("Members:", MemberPath.all(of: Schema.of(C.self)).map { row($0) }))
        parts.append(
            list("Refusals:", C.Refused.allCases.map { ["\($0.reason)", "\($0.kind.rawValue)", $0.message] }))
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func row(_ path: MemberPath) -> [String] {
        [path.name, path.isRequired ? "required" : "optional", path.values.joined(separator: ", ")]
    }

    private static func list(_ title: String, _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        return ([title] + rows.map { "  \($0.joined(separator: "  "))" }).joined(separator: "\n")
    }
}

extension Access {
    /// The permitted callers.
    var words: String {
        switch self {
        case .anyone: "anyone"
        case .accounts(let kinds): kinds.map(\.rawValue).sorted().joined(separator: ", ")
        case .staff(let permission): "staff (\(permission.rawValue))"
        case .accountsOrStaff(let kinds, let permission):
            "\(kinds.map(\.rawValue).sorted().joined(separator: ", ")), staff (\(permission.rawValue))"
        case .services(let names): names.sorted().joined(separator: ", ")
        case .operator: "operator"
        }
    }
}
