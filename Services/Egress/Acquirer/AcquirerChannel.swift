import EgressContract
import Logging
import RPC
import ServiceKit
import Vocabulary

/// Sends requests to the acquirer: signed JSON, posted to the address of the settings.
struct AcquirerChannel: Sendable {
    private let settings: Settings
    private let sender: HTTPSender
    private let runtime: RuntimeEnvironment
    private let operatorLogger: RateLimitedLogger

    init(
        _ settings: Settings, network: Network = Network(limits: .acquirer), runtime: RuntimeEnvironment, logger: Logger
    ) {
        self.settings = settings
        self.runtime = runtime
        sender = network.sender(to: [.host(settings.api.host)], allowPrivate: settings.allowPrivate, now: runtime.now)
        operatorLogger = RateLimitedLogger(logger)
    }

    /// Sends a request. Never throws: a failure is an outcome.
    func ask(_ request: RawJSON) async -> SendToAcquirer.Reply {
        let post = HTTPPost(
            address: settings.api, headers: [(name: "content-type", value: "application/json")], body: request.bytes)
        do throws(HTTPFailure) {
            let answer = AcquirerAnswer(try await sender.post(post), hiding: secrets(of: request), now: runtime.now())
            if answer.isConfigurationFault {
                operatorLogger.log("the acquirer rejects our requests", reason: answer.words.reason, at: runtime.now())
            }
            return answer.reply
        } catch {
            return .later(error.reply.reason ?? "No answer.")
        }
    }

    /// Closes the connections once all requests have their answers.
    func close() async { await sender.close() }

    /// Returns the texts of the request that an answer may repeat and that must not reach a log, such as the signature.
    private func secrets(of request: RawJSON) -> [String] {
        let address = [settings.api.text, settings.api.target]
        guard let document = try? JSONDocument(parsing: request.bytes) else { return address }
        return address + document.root.members.compactMap { $0.value.string }
    }
}

extension HTTPSender.Limits {
    /// 20 seconds in all. Reads one byte more than an answer may have, to recognize an answer that is too long.
    static let acquirer = HTTPSender.Limits(
        whole: .seconds(15), content: .seconds(5), contentBytes: AcquirerAnswer.maxBytes + 1)
}
