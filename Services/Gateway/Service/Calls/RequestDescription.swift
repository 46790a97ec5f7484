import HTTPTypes
import Hummingbird
import RPC

/// What of a request's head goes into the `meta` of its call.
///
/// All of it was written by a stranger: it is cut to size, and what has not the form it should have is left out.
enum RequestDescription {
    static func meta(_ headers: HTTPFields, address: String) -> CallMeta {
        CallMeta(
            client: ClientDescription(address: address, agent: headers[.userAgent].map { $0.cut(to: 200) }),
            language: headers[.acceptLanguage].flatMap(firstLanguage),
            traceparent: headers[.traceparent].flatMap(wellFormed(traceparent:)))
    }

    /// The first tag, whatever weights are given (RFC 9110 section 12.5.4): clients put their favourite first.
    static func firstLanguage(_ accepted: String) -> String? {
        let tag = accepted.prefix { $0 != "," && $0 != ";" }.filter { $0 != " " && $0 != "\t" }
        let isTag =
            tag.split(separator: "-", omittingEmptySubsequences: false)
            .allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) }
        return isTag && tag.utf8.count <= 35 ? tag : nil
    }

    /// The header as it is when it is one of W3C Trace Context, version 00.
    static func wellFormed(traceparent: String) -> String? {
        let parts = traceparent.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [2, 32, 16, 2], parts[0] == "00",
            parts.allSatisfy({ $0.utf8.allSatisfy(isHexadecimal) }),
            // All zeros name no trace and no span.
            !parts[1...2].contains(where: { $0.allSatisfy { $0 == "0" } })
        else { return nil }
        return traceparent
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
