import HTTPTypes
import RPC

/// Why a stream is not opened.
extension Problem {
    /// - Parameter limit: how many there may be.
    static func tooManyStreams(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.tooManyStreams",
            message: "There are \(limit) streams already, which is the most.", limit: limit,
            headers: [.retryAfter: "5"])
    }

    /// The same for one address.
    static func tooManyStreamsOfAddress(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.tooManyStreams",
            message: "There are \(limit) streams from your address already, which is the most.",
            sentence: "gateway.tooManyStreams.address", limit: limit, headers: [.retryAfter: "5"])
    }

    static let noBody = Problem(
        status: .badRequest, type: "gateway.malformedBody", message: "A stream takes no body.")
}
