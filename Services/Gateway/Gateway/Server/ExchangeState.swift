import HTTPTypes
import NIOHTTPTypes

/// Where a connection stands, told by the parts that pass.
struct ExchangeState {
    /// Requests whose answer has not been written to its end.
    private(set) var unanswered = 0
    /// Whether a request has begun to come in and not ended.
    private(set) var isReading = false
    /// How long the body of the request that is coming in says it is, in bytes; `nil` when only its end will tell.
    private(set) var declaredLength: Int? = 0

    /// Nobody is served right now.
    var isIdle: Bool { unanswered == 0 && !isReading }

    mutating func read(_ part: HTTPRequestPart) {
        switch part {
        case .head(let head):
            unanswered += 1
            isReading = true
            let isChunked = head.headerFields[.transferEncoding] != nil
            declaredLength = isChunked ? nil : head.headerFields[.contentLength].map { Int($0) ?? .max } ?? 0
        case .body: break
        case .end: isReading = false
        }
    }

    mutating func write(_ part: HTTPResponsePart) {
        if case .end = part { unanswered = max(0, unanswered - 1) }
    }
}

extension HTTPRequest {
    /// Whether nothing may follow this request on its connection.
    var isLast: Bool {
        // The parser stops at an upgrade, which nothing here offers: what follows would never be read.
        method == .connect || headerFields[.upgrade] != nil || headerFields.closesConnection
    }
}

extension HTTPFields {
    /// `Connection: close`, alone or in a list (RFC 9112 section 9.6).
    var closesConnection: Bool {
        guard let options = self[.connection] else { return false }
        return options.split(separator: ",").contains { $0.filter { $0 != " " && $0 != "\t" }.lowercased() == "close" }
    }
}
