import RPC
import Vocabulary

extension ErrorObject {
    /// A refusal for people: what was said, and each faulty member on a line of its own.
    ///
    ///     deliveries.registerStore.emailTaken (409 conflict): A store with this e-mail address is registered already.
    ///       email: A store with this e-mail address is registered already. (emailTaken)
    var report: String {
        let kind = data.kind.map { "\(code) \($0)" } ?? "\(code)"
        var lines = ["\(data.type) (\(kind)): \(message)"]
        if let detail = data.detail { lines.append("  \(detail)") }
        for (name, value) in (data.arguments ?? [:]).sorted(by: { $0.key < $1.key }) {
            lines.append("  \(name): \(value)")
        }
        if let reference = data.reference { lines.append("  reference \(reference) in the log of the service") }
        for path in data.errors?.paths ?? [] {
            for fault in data.errors?[path] ?? [] {
                lines.append("  \(path.isEmpty ? "the call" : path): \(fault.message) (\(fault.code))")
            }
        }
        return lines.joined(separator: "\n")
    }
}
