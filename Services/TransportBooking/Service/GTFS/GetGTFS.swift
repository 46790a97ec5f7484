import CoachesContract
import RPC
import Vocabulary

struct GetGTFSHandler: Handler {
    let office: GTFSOffice

    func handle(_ call: GetGTFS, in context: CallContext) async throws -> GetGTFS.Reply {
        Document(
            mediaType: "application/zip", fileName: "gtfs.zip", content: Base64Bytes(try await office.archive()))
    }
}
