import EgressContract

/// Sends messages to one kind of destination. Never throws: a failure is an outcome.
protocol Channel<Message>: Sendable {
    associatedtype Message: Sendable

    func send(_ message: Message) async -> SendMessage.Reply

    /// Closes the connections once the messages in progress have their outcomes. Later messages get `later`. Call once
    /// before releasing the channel.
    func close() async
}

extension Channel {
    func close() async {}
}
