public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle

/// A context and its frame: what it puts into the service, beside what every context on a database has.
public struct FramedContext: Sendable {
    let frame: ContextFrame
    let handlers: [any Handler]
    let further: [any (Contract & SendableMetatype).Type]
    let due: [String: DueRunner.Handler]
    let widths: [String: Int]
    let streams: [AccountStream]
    let unfinished: ContextParts.Unfinished?
    let consumers: [EventConsumer]
    let background: [any Service]
    let metrics: [any MetricSource]

    /// - Parameters:
    ///   - handlers: of exactly the calls of the context's contract and of the further ones.
    ///   - contracts: what it offers beside its own, such as `AttachmentsContract`; not those that every service has.
    ///   - due: does what is due later, by kind.
    ///   - widths: how many items of a kind are done at once, 1 where nothing is said.
    ///   - streams: what it streams to people.
    ///   - unfinished: why an account may not be deleted yet; without it, nothing ever stands in the way.
    ///   - consumers: read the feeds of other services.
    ///   - background: what else runs beside the socket.
    ///   - metrics: what `rpc.metrics` answers of its own; its consumers are told of by themselves.
    public init(
        _ frame: ContextFrame, handlers: [any Handler],
        further contracts: [any (Contract & SendableMetatype).Type] = [], due: [String: DueRunner.Handler] = [:],
        widths: [String: Int] = [:], streams: [AccountStream] = [], unfinished: ContextParts.Unfinished? = nil,
        consumers: [EventConsumer] = [], background: [any Service] = [], metrics: [any MetricSource] = []
    ) {
        self.frame = frame
        self.handlers = handlers
        further = contracts
        self.due = due
        self.widths = widths
        self.streams = streams
        self.unfinished = unfinished
        self.consumers = consumers
        self.background = background
        self.metrics = metrics
    }

    /// What of it is its own: neither the database, nor what stands on that for all contexts together.
    var parts: ContextParts {
        ContextParts(
            contract: frame.contract, further: further, handlers: handlers,
            background: background + consumers.map { $0 as any Service }, unfinished: unfinished,
            metrics: metrics + consumers.map { $0 as any MetricSource })
    }
}
