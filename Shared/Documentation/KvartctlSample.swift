import CallTypes
import JSON
import Vocabulary

/// An example of a call as a command line of `kvartctl`: on one line if it is short, otherwise a member on each line.
public enum KvartctlSample {
    /// - Returns: the first example of the call; the bare call when there is none.
    public static func text(of call: DocumentedCall) -> String {
        let example = call.examples.first.flatMap { try? JSONDocument(parsing: $0.call.bytes).root }
        let members = example.map { call.sentMembers(of: $0) } ?? []
        let isStream = call.route?.kind == .stream
        let parts =
            ["kvartctl call \(call.name)"] + (isStream ? ["--follow"] : []) + caller(call.access)
            + members.map { name, value in
                let isFile = call.members.contains { $0.name == name && $0.schema.isFile }
                return isFile ? "\(name)=@FILE" : argument(name, value)
            }
        let line = parts.joined(separator: " ")
        return line.count <= lineWidth ? line : parts.joined(separator: " \\\n  ")
    }

    private static let lineWidth = 78

    private static func argument(_ name: String, _ value: JSONNode) -> String {
        guard let text = value.string else {
            return "\(name):=\(String(decoding: value.compacted(), as: UTF8.self).shellQuoted)"
        }
        return "\(name)=\(text.shellQuoted)"
    }

    /// The identifier of the account is the reader's.
    private static func caller(_ access: Access) -> [String] {
        let kind: AccountKind? =
            switch access {
            case .accounts(let kinds), .accountsOrStaff(let kinds, _): AccountKind.allCases.first(where: kinds.contains)
            case .staff: .staff
            case .anyone, .services, .operator: nil
            }
        return kind.map { ["--as \($0.rawValue):$ACCOUNT"] } ?? []
    }
}
