import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Posts callbacks to merchants.
struct CallbackSender: Sendable {
    private static let maxBytes = 64 << 10

    let client: HTTPClient
    let form: CallbackForm

    /// Redirects are not followed: the signed answer must come from the merchant's own `serviceUrl`.
    static var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .seconds(3)
        configuration.timeout.read = .seconds(10)
        return configuration
    }

    /// - Returns: the body of the merchant's answer; `nil` without an answer or with a status other than 2xx.
    func post(_ callback: Callback) async -> [UInt8]? {
        var request = HTTPClientRequest(url: callback.url)
        request.method = .POST
        request.headers.add(name: "content-type", value: form.mediaType)
        request.body = .bytes(ByteBuffer(bytes: form.body(callback.body)))
        do {
            let response = try await client.execute(request, deadline: NIODeadline.now() + .seconds(10))
            let content = try await response.body.collect(upTo: Self.maxBytes)
            return response.status.code / 100 == 2 ? Array(content.readableBytesView) : nil
        } catch {
            return nil
        }
    }
}
