import HTTPTypes
import RPC

/// What of a request's head goes into the `meta` of its call.
///
/// All of it was written by a stranger: it is cut to size, and what has not the form it should have is left out.
enum RequestDescription {
    static func meta(_ headers: HTTPFields, _ context: GatewayContext) -> CallMeta {
        CallMeta(
            client: ClientDescription(
                address: context.address, agent: headers[.userAgent].map { $0.cut(to: 200).withoutNoncharacters }),
            language: headers[.acceptLanguage].flatMap(firstLanguage), traceparent: context.traceparent)
    }

    /// The first tag, whatever weights are given (RFC 9110 section 12.5.4): clients put their favourite first.
    static func firstLanguage(_ accepted: String) -> String? {
        let tag = accepted.prefix { $0 != "," && $0 != ";" }.filter { $0 != " " && $0 != "\t" }
        let isTag =
            tag.split(separator: "-", omittingEmptySubsequences: false)
            .allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) }
        return isTag && tag.utf8.count <= 35 ? tag : nil
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
