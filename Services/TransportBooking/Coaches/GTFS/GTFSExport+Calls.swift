import CoachesContract
import RPC
import Vocabulary

extension GTFSExport {
    func register(_ calls: inout Calls) { calls.on(getGTFS) }

    func getGTFS(_ call: GetGTFS, in context: CallContext) async throws -> GetGTFS.Reply {
        Document(mediaType: "application/zip", fileName: "gtfs.zip", content: Base64Bytes(try await archive()))
    }
}
