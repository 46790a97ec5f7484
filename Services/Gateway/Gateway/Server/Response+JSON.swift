import HTTPTypes
import Hummingbird
import NIOCore
import RPC

extension Response {
    /// An answer with a value of ours.
    init(status: HTTPResponse.Status = .ok, json value: some Encodable) throws {
        self.init(
            status: status, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONWriter.encode(value))))
    }
}
