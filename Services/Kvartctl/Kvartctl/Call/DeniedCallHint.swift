import RPC

/// Explains to the operator why a service refused a call from this process.
enum DeniedCallHint {
    /// - Parameters:
    ///   - error: the answer.
    ///   - path: the socket of the answer.
    ///   - namesCaller: whether the call named a caller.
    /// - Returns: `nil` for any other error.
    static func text(for error: ErrorObject, at path: String, namesCaller: Bool, call access: Access?) -> String? {
        switch error.data.type {
        case CallError.untrustedPeer.type:
            if namesCaller {
                return "\(path) refuses --as: an admin listener accepts only the operator's own "
                    + "calls. Make the call through the gateway, signed in, or in a town of kvartctl up"
            }
            switch access {
            case .services(let names): return "only \(names.sorted().joined(separator: ", ")) may make this call"
            case .operator: return "only the operator may make this call: as root, on a socket in \(HostTown().sockets)"
            default: return nil
            }
        default: return nil
        }
    }
}
