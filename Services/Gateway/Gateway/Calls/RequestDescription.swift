import HTTPTypes
import RPC
import Vocabulary

/// Derives the `meta` of a call from the head of its request.
///
/// The client controls the head, so long values are cut and malformed ones are left out.
enum RequestDescription {
    static func meta(_ headers: HTTPFields, _ context: GatewayContext) -> CallMeta {
        CallMeta(
            client: ClientDescription(
                address: context.address, agent: headers[.userAgent].map { $0.cut(to: 200).withoutNoncharacters }),
            language: context.language.accepted?.rawValue, traceparent: context.traceparent,
            guest: headers[.kvartGuest].map { SecretText($0.cut(to: 200).withoutNoncharacters) })
    }
}
