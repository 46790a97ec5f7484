public import CallTypes
import Vocabulary

/// Removes a stop that nothing uses. A trip keeps the stops with which it was made, also when its route has others
/// since, so a stop of a trip stays for good.
public struct RemoveStop: Call {
    public static let name = "coaches.removeStop"
    public static let summary = "Remove a stop that no route and no trip has"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.delete, "/v1/coaches/stops/{stop}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("A stop that was added by mistake is removed", RemoveStop(stop: ExampleNetwork.kyiv), Reply())
    ]

    public var stop: StopCode

    public init(stop: StopCode) { self.stop = stop }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case unknownStop
        /// A route has the stop; the arguments have the code of the first such route as `route`.
        case onRoute
        /// A trip has the stop, but no route has it any more.
        case onTrip

        public var terms: RefusalTerms {
            switch self {
            case .unknownStop: .notFound("There is no such stop.", member: "stop")
            case .onRoute: .conflict("A route has this stop.", member: "stop", arguments: ["route"])
            case .onTrip: .conflict("A trip has this stop.", member: "stop")
            }
        }
    }
}
