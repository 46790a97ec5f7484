import AsyncHTTPClient
import Logging

/// Brings callbacks to merchants until each is acknowledged by a signed answer: of one order one after the other, in
/// the order of its states; again after 1, 2, 4 ... 300 seconds, and after a restart.
final class CallbackDelivery: Sendable {
    enum Event: Sendable {
        /// An order has changed, so try now. Whoever waits hears when all of it is acknowledged, or when it takes too
        /// long.
        case changed(String, CheckedContinuation<Bool, Never>?)
        case tried(String)
        /// It is time to try again, unless somebody has meanwhile.
        case due(String, round: Int)
        case tookTooLong(waiter: Int)
    }

    /// How long a page waits for the merchant.
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

    /// Tells the merchant what is new of an order, and waits a little for it.
    /// - Returns: whether there is nothing any more that the merchant was not told.
    func deliver(_ reference: String) async -> Bool {
        await withCheckedContinuation { waiter in
            if case .terminated = continuation.yield(.changed(reference, waiter)) { waiter.resume(returning: false) }
        }
    }

    /// The same without waiting.
    func start(_ reference: String) { continuation.yield(.changed(reference, nil)) }

    /// Works until ``stop()`` or until it is cancelled.
    func run() async {
        for reference in book.untold { start(reference) }
        do {
            try await HTTPClient.withHTTPClient(configuration: CallbackSender.configuration) { client in
                await work(CallbackSender(client: client, form: form))
            }
        } catch {
            logger.error("the client of callbacks did not close", metadata: ["error": "\(error)"])
        }
    }

    /// What was not acknowledged by then is for the next time.
    func stop() { continuation.finish() }

    func report(_ event: Event) { continuation.yield(event) }

    private func work(_ sender: CallbackSender) async {
        var round = CallbackRound(delivery: self, sender: sender)
        await withDiscardingTaskGroup { group in
            for await event in events { round.take(event, in: &group) }
            // Pauses and requests that are under way end here.
            group.cancelAll()
        }
        round.end()
    }

    /// Tries to bring one callback.
    func attempt(_ callback: Callback, of reference: String, by sender: CallbackSender) async {
        guard !book.isSilent else { return }
        guard let answer = await sender.post(callback), book.checkAcknowledgement(answer, of: reference) else {
            logger.notice("a callback was not acknowledged", metadata: ["order": "\(reference)"])
            return
        }
        do {
            try book.acknowledged(callback.number, of: reference)
        } catch {
            logger.error("the book cannot be written", metadata: ["order": "\(reference)"])
        }
    }
}
