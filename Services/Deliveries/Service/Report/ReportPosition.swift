import DeliveriesContract
import RPC
import Vocabulary

struct ReportPositionHandler: Handler {
    private let positions: PositionStore

    init(_ kit: DeliveriesKit) { positions = PositionStore(kit) }

    func handle(_ call: ReportPosition, in context: CallContext) async throws -> ReportPosition.Reply {
        let courier = CourierID(try context.account)
        let age = Duration.seconds(call.ageSeconds ?? 0)
        return ReportPosition.Reply(isKept: try await positions.take(call.coordinate, age, of: courier))
    }
}
