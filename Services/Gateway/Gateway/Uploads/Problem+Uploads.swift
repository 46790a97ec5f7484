import HTTPTypes
import RPC

/// Problems of uploads. The message names the limit.
extension Problem {
    /// - Parameter limit: the most uploads of an account at once.
    static func tooManyUploads(limit: Int) -> Problem {
        Problem(
            status: .tooManyRequests, type: "gateway.tooManyUploads",
            message: "At most \(limit) of your uploads may run at once.", limit: limit, headers: [.retryAfter: "5"])
    }

    /// - Parameters:
    ///   - limit: in bytes.
    ///   - seconds: when this upload fits into the limit.
    static func uploadsSpent(limit: Int, after seconds: Int) -> Problem {
        Problem(
            status: .tooManyRequests, type: "gateway.uploadsSpent",
            message: "You may upload at most \(limit) bytes within 24 hours.", limit: limit,
            headers: [.retryAfter: "\(max(1, seconds))"])
    }

    /// - Parameter limit: in bytes.
    static func spoolFull(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.spoolFull",
            message: "Uploads of \(limit) bytes wait already, and more are not allowed. Try again in a moment.",
            limit: limit, headers: [.retryAfter: "5"])
    }

    static let wrongCaller = Problem(
        status: .forbidden, type: CallError.forbidden.type, message: CallError.forbidden.message)
}
