import CoachesContract
import RPC
import ServiceKit
import Vocabulary

struct PutTimetableHandler: Handler {
    let kit: TransportKit

    func handle(_ call: PutTimetable, in context: CallContext) async throws -> PutTimetable.Reply {
        let timetable = call.starts.map { TimetableEntry($0) }.sorted { $0.start < $1.start }
        try await kit.networks.put(timetable, of: call.route, at: kit.effects.now())
        return PutTimetable.Reply(starts: timetable.map { TimetableStart($0) })
    }
}
