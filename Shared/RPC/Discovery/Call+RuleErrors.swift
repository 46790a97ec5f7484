extension Call {
    /// The errors that follow from the rules of the call: its access, its keys and its versions.
    package static func ruleErrors(_ form: OpenRPC.Form) -> [CallError] {
        var errors: [CallError] = []
        switch access {
        case .accounts, .staff, .accountsOrStaff: errors += [.unauthenticated, .forbidden]
        case .anyone, .services, .operator: break
        }
        // Independent of the access: any call may be made in an account's name, but not by every process. On HTTP the
        // one calling process is the gateway, so a client never sees this error.
        if form == .socket { errors.append(.untrustedPeer) }
        if acceptsIdempotencyKey, keepsReply { errors += [.keyReused, .keyInUse] }
        if versionRule != .none { errors.append(.stale) }
        if versionRule == .required { errors.append(.versionRequired) }
        return errors
    }
}
