import HTTPTypes
import RPC
import Vocabulary

/// What of a request's head goes into the `meta` of its call.
///
/// All of it was written by a stranger: it is cut to size, and what has not the form it should have is left out.
enum RequestDescription {
    static func meta(_ headers: HTTPFields, _ context: GatewayContext) -> CallMeta {
        CallMeta(
            client: ClientDescription(
                address: context.address, agent: headers[.userAgent].map { $0.cut(to: 200).withoutNoncharacters }),
            language: context.language.accepted?.rawValue, traceparent: context.traceparent)
    }
}
