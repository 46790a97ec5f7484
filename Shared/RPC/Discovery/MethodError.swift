import Vocabulary

/// An error that a method may answer (OpenRPC 1.4, "Error Object"). Each code occurs once in a method, so the error
/// stands for every reason with that code.
struct MethodError: Encodable, Hashable, Sendable {
    var code: Int
    var message: String
    var data: Reasons

    struct Reasons: Encodable, Hashable, Sendable {
        /// The values that `data.type` may have, each with its message.
        var types: [Reason]
    }

    struct Reason: Encodable, Hashable, Sendable {
        var type: String
        var kind: String?
        var message: String
        /// The member of the call that caused the error.
        var member: String?
    }

    /// - Parameter reasons: at least one, all of the same code.
    init(code: Int, _ reasons: [Reason]) {
        self.code = code
        let isOfOneVoice = reasons.allSatisfy { $0.message == reasons[0].message }
        message = isOfOneVoice ? reasons[0].message : reasons[0].kind ?? "Server error"
        data = Reasons(types: reasons)
    }
}

extension MethodError.Reason {
    init(_ refusal: any Refusal, of call: String) {
        let object = ErrorObject(refusal, of: call)
        self.init(type: object.data.type, kind: object.data.kind, message: object.message, member: refusal.member)
    }

    init(_ error: CallError) {
        self.init(type: error.type, kind: error.kind?.name, message: error.message, member: nil)
    }
}

extension MethodError {
    /// Returns every error of a call: its refusals, the errors of its access, keys and versions, and the protocol's
    /// own.
    static func all<C: Call>(of type: C.Type, _ form: OpenRPC.Form) -> [Referable<MethodError>] {
        var reasons = C.Refused.allCases.map { ($0.kind.rawValue, Reason($0, of: C.name)) }
        reasons += C.ruleErrors(form).map { ($0.code, Reason($0)) }
        let own = Dictionary(grouping: reasons) { $0.0 }.sorted { $0.key < $1.key }
            .map { code, reasons in Referable.value(MethodError(code: code, reasons.map(\.1))) }
        return own
            + ["invalidParams", "internalError", "unavailable", "deadline"].map { name in
                .reference(Reference("errors/\(name)"))
            }
    }

    /// An error of the protocol, for any call.
    static let invalidParams = wire(.invalid(Faults()))
    static let internalError = wire(.internal(reference: ""), .replyTooLarge(limit: 0))
    static let unavailable = wire(.busy, .cannotStore, .goingAway)
    static let deadline = wire(.deadline)

    private static func wire(_ errors: CallError...) -> MethodError {
        MethodError(code: errors[0].code, errors.map { Reason($0) })
    }
}
