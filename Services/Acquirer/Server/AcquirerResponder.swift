import HTTPTypes
import HummingbirdCore
import NIOCore

/// Answers the HTTP requests of browsers and of the merchant's server.
struct AcquirerResponder: Sendable {
    private static let maxBytes = 256 << 10
    /// The reason code of a card that its issuer declined.
    private static let declined = 1101

    let book: AcquirerSimulator
    let delivery: CallbackDelivery

    func respond(to request: Request) async -> Response {
        switch (request.method, request.uri.path) {
        case (.get, "/livez"): return Self.response(.ok, "text/plain", Array("ok\n".utf8))
        case (.get, "/order"): return show(Array((request.uri.query ?? "").utf8))
        case (.post, "/pay"), (.post, "/decide"), (.post, "/api"): break
        default: return Self.response(.notFound, "text/plain", Array("There is nothing here.\n".utf8))
        }
        guard let content = try? await request.body.collect(upTo: Self.maxBytes) else {
            return Self.response(.contentTooLarge, "text/plain", Array("The request body is too large.\n".utf8))
        }
        let bytes = Array(content.readableBytesView)
        switch request.uri.path {
        case "/pay": return pay(bytes)
        case "/decide": return await decide(bytes)
        default: return answer(bytes)
        }
    }

    // MARK: Browsers

    private func pay(_ form: [UInt8]) -> Response {
        do throws(AcquirerRefusal) {
            return Self.page(OrderPage.html(try book.purchase(try Self.fields(form))))
        } catch {
            return Self.page(ProblemPage.html(error), .badRequest)
        }
    }

    private func show(_ query: [UInt8]) -> Response {
        do throws(AcquirerRefusal) {
            let form = PurchaseForm(try Self.fields(query))
            return Self.page(OrderPage.html(try book.order(try form.needed("orderReference"))))
        } catch {
            return Self.page(ProblemPage.html(error), .badRequest)
        }
    }

    /// Notifies the merchant's server before the page is sent, so that the merchant knows of the payment when the
    /// visitor returns. The page does not wait longer than ``CallbackDelivery/timeout``.
    private func decide(_ bytes: [UInt8]) async -> Response {
        do throws(AcquirerRefusal) {
            let form = PurchaseForm(try Self.fields(bytes))
            let reference = try form.needed("orderReference")
            let order = try book.decide(try Self.decision(try form.needed("decision")), of: reference)
            let isTold = await delivery.deliver(reference)
            return Self.page(DecidedPage.html(order, carrying: book.merchant.callback(order).form, isTold: isTold))
        } catch {
            return Self.page(ProblemPage.html(error), .badRequest)
        }
    }

    private static func decision(_ text: String) throws(AcquirerRefusal) -> AcquirerDecision {
        switch text {
        case "approve": .approve
        case "decline": .decline(reasonCode: declined)
        case "wait": .process
        default: throw AcquirerRefusal(reasonCode: Reason.formatError)
        }
    }

    private static func fields(_ bytes: [UInt8]) throws(AcquirerRefusal) -> [(name: String, value: String)] {
        guard let fields = FormCoding.fields(bytes) else { throw AcquirerRefusal(reasonCode: Reason.formatError) }
        return fields
    }

    // MARK: The merchant's server

    private func answer(_ request: [UInt8]) -> Response {
        let answer = book.answer(request)
        guard !answer.isEmpty else { return Self.response(.serviceUnavailable, "text/plain", []) }
        // A refund causes a callback too.
        if let message = MerchantMessage(request), message["transactionType"] == "REFUND",
            let reference = message["orderReference"]
        {
            delivery.start(reference)
        }
        return Self.response(.ok, "application/json", answer)
    }

    // MARK: Responses

    private static func page(_ html: String, _ status: HTTPResponse.Status = .ok) -> Response {
        var response = Self.response(status, "text/html; charset=utf-8", Array(html.utf8))
        response.headers[.contentSecurityPolicy] = HTML.policy
        return response
    }

    private static func response(_ status: HTTPResponse.Status, _ mediaType: String, _ content: [UInt8]) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = mediaType
        headers[.cacheControl] = "no-store"
        headers[.xContentTypeOptions] = "nosniff"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: content)))
    }
}
