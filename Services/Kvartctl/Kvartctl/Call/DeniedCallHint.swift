import RPC

/// Why a service did not let a process make a call, for the operator who made it.
enum DeniedCallHint {
    /// - Parameters:
    ///   - error: the answer.
    ///   - path: the socket that it came from.
    ///   - namesCaller: whether the call was made as somebody.
    /// - Returns: `nil` for any other answer than that.
    static func text(for error: ErrorObject, at path: String, namesCaller: Bool, call access: Access?) -> String? {
        switch error.data.type {
        case CallError.untrustedPeer.type:
            if namesCaller {
                return "at \(path) nobody can be named with --as: the door of the operator takes the operator's own "
                    + "calls only. Make it through the gateway, signed in, or in a town of kvartctl up"
            }
            switch access {
            case .services(let names): return "it is for \(names.sorted().joined(separator: ", ")) alone"
            case .operator: return "it is for the operator: be root, and use the door in \(HostTown().sockets)"
            default: return nil
            }
        default: return nil
        }
    }
}
