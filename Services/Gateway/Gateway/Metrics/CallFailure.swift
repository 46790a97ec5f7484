import HTTPTypes
import RPC
import Vocabulary

/// Maps the errors of calls to few types, whatever a service sends.
enum CallFailure {
    /// The types of wire errors, which are not refusals.
    private static let wire = Set(
        [
            CallError.parse(""), .invalidRequest(""), .unknownCall(""), .invalid(Faults()), .untrustedPeer, .busy,
            .cannotStore, .goingAway, .deadline, .internal(reference: ""),
        ].map(\.type))

    /// Returns the kind of a refusal, such as `conflict`, or the type of a wire error, such as `rpc.busy`.
    static func type(of error: any Error) -> String {
        switch error {
        case let error as ErrorObject where wire.contains(error.data.type): error.data.type
        case let error as ErrorObject: RefusalKind(rawValue: error.code)?.name ?? "other"
        case let refusal as any Refusal: refusal.kind.name
        case ClientError.unavailable: "rpc.unavailable"
        case ClientError.overloaded: CallError.busy.type
        case ClientError.timedOut: CallError.deadline.type
        case is ClientError: "rpc.unanswered"
        case is CancellationError: "cancelled"
        case let problem as Problem where problem.status == .contentTooLarge: "gateway.tooLarge"
        default: "other"
        }
    }
}
