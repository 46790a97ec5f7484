import HTTPTypes
import Hummingbird
import RPC
import Vocabulary

/// Answers a POST to a page: makes the call of the form, and shows the result with the page's template.
///
/// Reads no session: the secret in the form authorizes the call.
struct FormRelay: Sendable {
    let page: PublishedPage
    /// Makes the page's own call.
    let forwarder: CallForwarder
    let form: PublishedForm
    let configuration: GatewayConfiguration
    let explainer: ErrorExplainer

    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let language = context.language.language
        do {
            try FormOrigin.check(request, context)
            let fields = try await FormReader(limit: configuration.bodyLimit, connection: context.connection)
                .read(request)
            let call = try form.composer.compose(segments: [], query: fields, body: nil)
            let meta = RequestDescription.meta(request.headers, context)
            let end = ContinuousClock.now + configuration.callTime
            do {
                _ = try await form.forwarder.forward(call, meta: meta, within: configuration.callTime)
                return try page.done(in: language)
            } catch {
                let name = form.forwarder.call.name
                let problem = explainer.problem(
                    error, of: name, traceparent: context.traceparent, in: language)
                // If the page cannot be shown again, the form's problem is still the one to report.
                guard problem.status.kind == .clientError,
                    let response = try? await show(problem, request, fields, meta, until: end, in: language)
                else { throw problem }
                return response
            }
        } catch {
            let problem = explainer.problem(
                error, of: page.call.name, traceparent: context.traceparent, in: language)
            return try page.pages.response(to: problem, in: language)
        }
    }

    /// Shows the page again in its current state, with the form's problem.
    private func show(
        _ problem: Problem, _ request: Request, _ fields: String, _ meta: CallMeta, until end: ContinuousClock.Instant,
        in language: Language
    ) async throws -> Response {
        let kept = fields.split(separator: "&").filter { field in
            let name = PercentDecoding.decode(field.prefix { $0 != "=" }, plusIsSpace: true)
            return name.map { form.kept.contains($0) } ?? false
        }
        let call = try page.call.composer.compose(
            segments: request.uri.path.split(separator: "/"), query: kept.joined(separator: "&"), body: nil)
        let result = try await forwarder.forward(call, meta: meta, within: end - ContinuousClock.now)
        return try page.response(
            call: call, reply: Array(result.reply), path: request.uri.path, in: language,
            refused: (problem, form.typed), headers: problem.response().headers)
    }
}
