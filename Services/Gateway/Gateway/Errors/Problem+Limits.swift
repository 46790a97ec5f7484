import HTTPTypes

/// Problems of size, number and time. The message names the limit, and `limit` has its value in bytes, milliseconds or
/// items.
extension Problem {
    static func headTooSlow(limit: Duration) -> Problem {
        Problem(
            status: .requestTimeout, type: "gateway.tooSlow",
            message: "The address and the headers must come in within \(limit.inWords).",
            sentence: "gateway.tooSlow.head", words: limit.words, limit: limit.inMilliseconds,
            headers: [.connection: "close"])
    }

    static func tooSlow(limit: Duration) -> Problem {
        Problem(
            status: .requestTimeout, type: "gateway.tooSlow",
            message: "The request must come in within \(limit.inWords).", words: limit.words,
            limit: limit.inMilliseconds, headers: [.connection: "close"])
    }

    /// - Parameter limit: in bytes.
    static func tooLarge(limit: Int) -> Problem {
        Problem(
            status: .contentTooLarge, type: "gateway.tooLarge", message: "The body must have at most \(limit) bytes.",
            limit: limit)
    }

    /// - Parameter limit: in bytes.
    static func targetTooLong(limit: Int) -> Problem {
        Problem(
            status: .uriTooLong, type: "gateway.targetTooLong",
            message: "The address must have at most \(limit) bytes.", limit: limit)
    }

    /// - Parameters:
    ///   - limit: in bytes.
    ///   - count: of headers.
    static func headTooLarge(limit: Int, count: Int) -> Problem {
        Problem(
            status: .requestHeaderFieldsTooLarge, type: "gateway.headTooLarge",
            message: "The address and the headers must have at most \(limit) bytes, in at most \(count) headers.",
            words: ["count": "\(count)"], limit: limit, headers: [.connection: "close"])
    }

    static func tooManyWaiting(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.tooManyWaiting",
            message: "At most \(limit) requests may wait for their answers on one connection.", limit: limit,
            headers: [.connection: "close", .retryAfter: "1"])
    }

    static func tooManyConnections(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.tooManyConnections",
            message: "There are \(limit) connections already, and more are not allowed.", limit: limit,
            headers: [.connection: "close", .retryAfter: "1"])
    }

    static func tooManyOfAddress(limit: Int) -> Problem {
        Problem(
            status: .serviceUnavailable, type: "gateway.tooManyConnections",
            message: "There are \(limit) connections from your address already, and more are not allowed.",
            sentence: "gateway.tooManyConnections.address", limit: limit,
            headers: [.connection: "close", .retryAfter: "1"])
    }
}

extension Duration {
    /// The duration in English: `10 seconds`, `300 milliseconds`.
    var inWords: String {
        let milliseconds = inMilliseconds
        guard milliseconds.isMultiple(of: 1_000) else { return "\(milliseconds) milliseconds" }
        return milliseconds == 1_000 ? "1 second" : "\(milliseconds / 1_000) seconds"
    }

    var inMilliseconds: Int { Int(self / .milliseconds(1)) }

    /// For sentences in other languages, which only have whole seconds. Any other duration is given in English.
    var words: [String: String] {
        inMilliseconds.isMultiple(of: 1_000) ? ["seconds": "\(inMilliseconds / 1_000)"] : [:]
    }
}
