import NIOCore

/// Runs tasks on an event loop. The method of a call starts and continues on the loop of its connection, so no data
/// changes threads. In return, methods must not block.
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
