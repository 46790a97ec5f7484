import HTTPTypes
import NIOHTTPTypes

/// The state of a connection, derived from the parts of requests and answers that pass.
struct ExchangeState {
    /// The number of requests whose answer is not completely written.
    private(set) var unanswered = 0
    /// Whether a request is partly received.
    private(set) var isReading = false
    /// The declared length of the body being received, in bytes; `nil` for a chunked body.
    private(set) var declaredLength: Int? = 0

    /// Whether the client waits for 100 (Continue) before it sends the body (RFC 9110 section 10.1.1).
    private(set) var awaitsContinue = false

    /// Whether no request is being received or answered.
    var isIdle: Bool { unanswered == 0 && !isReading }

    mutating func read(_ part: HTTPRequestPart) {
        switch part {
        case .head(let head):
            unanswered += 1
            isReading = true
            let isChunked = head.headerFields[.transferEncoding] != nil
            declaredLength = isChunked ? nil : head.headerFields[.contentLength].map { Int($0) ?? .max } ?? 0
            awaitsContinue = head.headerFields[.expect]?.lowercased() == "100-continue"
        case .body: awaitsContinue = false
        case .end:
            isReading = false
            awaitsContinue = false
        }
    }

    mutating func write(_ part: HTTPResponsePart) {
        switch part {
        case .head(let head): if head.status == .continue { awaitsContinue = false }
        case .body: break
        case .end: unanswered = max(0, unanswered - 1)
        }
    }
}

extension HTTPRequest {
    /// Whether this must be the last request on its connection.
    var isLast: Bool {
        // The parser stops at an upgrade, which the gateway does not offer: later requests would never be read.
        method == .connect || headerFields[.upgrade] != nil || headerFields.closesConnection
    }
}

extension HTTPFields {
    /// Whether there is `Connection: close`, alone or in a list (RFC 9112 section 9.6).
    var closesConnection: Bool {
        guard let options = self[.connection] else { return false }
        return options.split(separator: ",").contains { $0.filter { $0 != " " && $0 != "\t" }.lowercased() == "close" }
    }
}
