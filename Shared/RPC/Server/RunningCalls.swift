import NIOCore

/// The calls of one connection that wait for something: so many run at once, the others in their turn, each within its
/// time. Used on the connection's event loop only.
final class RunningCalls {
    /// Told the answer, once: the call's own, or that its time is over.
    typealias Completion = (_ frame: [UInt8]?) -> Void

    private struct Waiting {
        var work: Work
        var deadline: NIODeadline
        var completion: Completion
    }

    private struct Call {
        var task: Task<Void, Never>
        var deadline: NIODeadline
        var work: Work
        /// `nil` once it was told.
        var completion: Completion?
    }

    private let loop: any EventLoop
    private let executor: LoopExecutor
    private let limit: Int
    private var waiting: ArraySlice<Waiting> = []
    private var running: [Int: Call] = [:]
    private var started = 0
    private var clock: (at: NIODeadline, timer: Scheduled<Void>)?
    private var isCancelled = false
    /// Told after calls were answered, because they ended or their time was over, or have made room by ending later
    /// than that. Their answers may be held back with those of a batch.
    var hasProgressed: () -> Void = {}

    init(loop: any EventLoop, limit: Int) {
        self.loop = loop
        self.limit = limit
        executor = LoopExecutor(loop)
    }

    var isEmpty: Bool { waiting.isEmpty && running.isEmpty }
    var hasRoom: Bool { waiting.isEmpty && running.count < limit }

    func start(_ work: Work, _ completion: @escaping Completion) {
        guard !isCancelled else { return }
        let deadline = NIODeadline.now() + .milliseconds(Int64(work.time))
        let next = Waiting(work: work, deadline: deadline, completion: completion)
        guard !hasRoom else { return run(next) }
        work.joinQueue()
        waiting.append(next)
    }

    private func startNext() {
        while !isCancelled, running.count < limit, let next = waiting.popFirst() {
            next.work.leaveQueue()
            if next.deadline <= .now() { next.completion(next.work.expire()) } else { run(next) }
        }
    }

    /// The task is not structured: an event loop is no task that could wait for it. It is known by its number, its
    /// result comes back to the loop, and the end of the connection cancels it. It runs on this loop too, so that a
    /// call that finds its data at once is answered without waking another thread.
    private func run(_ next: Waiting) {
        started += 1
        let number = started
        let ending = loop.makePromise(of: CallEnding.self)
        let work = next.work
        let task = Task(executorPreference: executor) { ending.succeed(await work.run()) }
        running[number] = Call(task: task, deadline: next.deadline, work: work, completion: next.completion)
        watch(next.deadline)
        ending.futureResult.assumeIsolated().whenSuccess { ending in
            let call = self.running.removeValue(forKey: number)
            guard !self.isCancelled else {
                if call?.completion != nil { work.abandon(ending) }
                return
            }
            let frame = call?.completion == nil ? nil : work.finish(ending)
            self.startNext()
            call?.completion?(frame)
            self.hasProgressed()
        }
    }

    /// One timer for all: most calls have ended long before it fires.
    private func watch(_ deadline: NIODeadline) {
        if let clock, clock.at <= deadline { return }
        clock?.timer.cancel()
        clock = (deadline, loop.assumeIsolated().scheduleTask(deadline: deadline) { self.expire() })
    }

    /// A call whose time is over is answered and cancelled. It keeps its place until it has really ended.
    private func expire() {
        clock = nil
        let now = NIODeadline.now()
        let late = running.filter { $0.value.completion != nil && $0.value.deadline <= now }
        for (number, call) in late.sorted(by: { $0.key < $1.key }) {
            running[number]?.completion = nil
            call.task.cancel()
            call.completion?(call.work.expire())
        }
        hasProgressed()
        if let next = running.values.filter({ $0.completion != nil }).map(\.deadline).min() { watch(next) }
    }

    /// Nobody waits for the answers any more.
    func cancelAll() {
        isCancelled = true
        for next in waiting { next.work.leaveQueue() }
        waiting = []
        clock?.timer.cancel()
        for call in running.values { call.task.cancel() }
    }
}
