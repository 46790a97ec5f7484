import AsyncHTTPClient
import Logging

/// Sends callbacks to merchants until each is acknowledged by a signed answer. The callbacks of one order are sent one
/// at a time, in the order of its changes. A failed callback is repeated after 1, 2, 4 ... 300 seconds, and after a
/// restart.
final class CallbackDelivery: Sendable {
    enum Event: Sendable {
        /// An order has changed. Its callbacks are attempted now. The continuation resumes when all are acknowledged,
        /// or after ``CallbackDelivery/timeout``.
        case changed(String, CheckedContinuation<Bool, Never>?)
        case tried(String)
        /// The pause is over. Ignored when the order was attempted in the meantime.
        case due(String, round: Int)
        case tookTooLong(waiter: Int)
    }

    /// The longest time that a page waits for the merchant.
    static let timeout = Duration.seconds(3)

    let book: AcquirerSimulator
    private let form: CallbackForm
    private let logger: Logger
    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    init(book: AcquirerSimulator, form: CallbackForm, logger: Logger) {
        self.book = book
        self.form = form
        self.logger = logger
        (events, continuation) = AsyncStream.makeStream()
    }

    /// Sends the callbacks of an order, and waits for them for at most ``timeout``.
    /// - Returns: whether the merchant has acknowledged all of them.
    func deliver(_ reference: String) async -> Bool {
        await withCheckedContinuation { waiter in
            if case .terminated = continuation.yield(.changed(reference, waiter)) { waiter.resume(returning: false) }
        }
    }

    /// Sends the callbacks of an order without waiting.
    func start(_ reference: String) { continuation.yield(.changed(reference, nil)) }

    /// Sends callbacks until ``stop()`` or until the task is cancelled.
    func run() async {
        for reference in book.untold { start(reference) }
        do {
            try await HTTPClient.withHTTPClient(configuration: CallbackSender.configuration) { client in
                await work(CallbackSender(client: client, form: form))
            }
        } catch {
            logger.error("the HTTP client of callbacks did not close", metadata: ["error": "\(error)"])
        }
    }

    /// Stops sending. Unacknowledged callbacks are sent after the next start.
    func stop() { continuation.finish() }

    func report(_ event: Event) { continuation.yield(event) }

    private func work(_ sender: CallbackSender) async {
        var round = CallbackRound(delivery: self, sender: sender)
        await withDiscardingTaskGroup { group in
            for await event in events { round.take(event, in: &group) }
            // Ends the pauses and the current requests.
            group.cancelAll()
        }
        round.end()
    }

    /// Sends one callback once.
    func attempt(_ callback: Callback, of reference: String, by sender: CallbackSender) async {
        guard !book.isSilent else { return }
        guard let answer = await sender.post(callback), book.checkAcknowledgement(answer, of: reference) else {
            logger.notice("a callback was not acknowledged", metadata: ["order": "\(reference)"])
            return
        }
        do {
            try book.acknowledged(callback.number, of: reference)
        } catch {
            logger.error("the ledger cannot be written", metadata: ["order": "\(reference)"])
        }
    }
}
