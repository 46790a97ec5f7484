import NIOCore

/// Runs tasks on an event loop. The method of a call runs on the loop of its connection from start to end, so a call
/// never switches threads. A method must not block: it would stop all connections of the loop.
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
