import NIOCore

/// The unfinished calls of one connection. A limited number runs at once, the others wait in order, each within its
/// time limit. Used on the connection's event loop only.
final class RunningCalls {
    /// Gets the answer, once: the call's own, or the error for an expired call.
    typealias Completion = (_ frame: [UInt8]?) -> Void

    private struct Waiting {
        var work: CallExecution
        var deadline: NIODeadline
        var completion: Completion
    }

    private struct Call {
        var task: Task<Void, Never>
        var deadline: NIODeadline
        var work: CallExecution
        /// `nil` after it was called.
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
    /// Called when calls were answered (they ended or expired), or when an expired call ends later and makes room.
    /// Answers of a batch may still be held back then.
    var hasProgressed: () -> Void = {}

    init(loop: any EventLoop, limit: Int) {
        self.loop = loop
        self.limit = limit
        executor = LoopExecutor(loop)
    }

    var isEmpty: Bool { waiting.isEmpty && running.isEmpty }
    var hasRoom: Bool { waiting.isEmpty && running.count < limit }

    func start(_ work: CallExecution, _ completion: @escaping Completion) {
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

    /// Starts an unstructured task, because an event loop cannot await a task. The task is known by a number, its
    /// result returns to the loop, and the end of the connection cancels it. It runs on this loop, so that a call
    /// whose data is at hand is answered without waking another thread.
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

    /// Sets the one timer for all calls: most calls end long before it fires.
    private func watch(_ deadline: NIODeadline) {
        if let clock, clock.at <= deadline { return }
        clock?.timer.cancel()
        clock = (deadline, loop.assumeIsolated().scheduleTask(deadline: deadline) { self.expire() })
    }

    /// Answers and cancels the expired calls. Each keeps its slot until it has really ended.
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

    /// Cancels all calls when no client waits for the answers.
    func cancelAll() {
        isCancelled = true
        for next in waiting { next.work.leaveQueue() }
        waiting = []
        clock?.timer.cancel()
        for call in running.values { call.task.cancel() }
    }
}
