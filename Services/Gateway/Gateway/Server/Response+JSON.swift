import HTTPTypes
import Hummingbird
import NIOCore
import RPC

extension Response {
    /// Creates an answer with a JSON value.
    init(status: HTTPResponse.Status = .ok, json value: some Encodable) throws {
        self.init(
            status: status, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONWriter.encode(value))))
    }
}
