import HTTPTypes
import RPC

/// Problems of requests for a stream.
extension Problem {
    /// - Parameter limit: the most streams.
    static func tooManyStreams(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.tooManyStreams",
            message: "There are \(limit) streams already, and more are not allowed.", limit: limit,
            headers: [.retryAfter: "5"])
    }

    /// - Parameter limit: the most streams from one address.
    static func tooManyStreamsOfAddress(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.tooManyStreams",
            message: "There are \(limit) streams from your address already, and more are not allowed.",
            sentence: "gateway.tooManyStreams.address", limit: limit, headers: [.retryAfter: "5"])
    }

    static let noBody = Problem(
        status: .badRequest, type: "gateway.malformedBody", message: "A stream takes no body.")
}
