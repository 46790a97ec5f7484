import EgressContract

/// A way out. Brings one message to one place and says what became of it; never throws: what goes wrong is an outcome.
protocol Channel<Message>: Sendable {
    associatedtype Message: Sendable

    func send(_ message: Message) async -> SendMessage.Reply

    /// Ends its connections when what is under way has its outcome; whatever comes later is told to come again. To be
    /// called once before a channel is let go.
    func close() async
}

extension Channel {
    func close() async {}
}
