import RPC
import Vocabulary

extension ErrorObject {
    /// The refusal in readable form, with each faulty member on its own line.
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
