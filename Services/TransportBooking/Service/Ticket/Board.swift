import CoachesContract
import RPC
import ServiceKit

struct BoardHandler: Handler {
    let boarding: Boarding

    func handle(_ call: Board, in context: CallContext) async throws -> Board.Reply {
        try await boarding.board(call, at: boarding.kit.effects.now())
    }
}
