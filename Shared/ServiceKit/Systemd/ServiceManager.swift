import CSystemd
import Glibc
import Synchronization

/// The service manager that started this process and expects notifications (sd_notify(3)).
public enum ServiceManager {
    private static let hasNotifiedStopping = Atomic(false)

    /// Notifies the manager: `READY=1`, `STATUS=starting`. Several assignments are separated by line ends.
    ///
    /// Without a manager, or when the notification fails, nothing happens, because a service works without
    /// notifications.
    /// - Returns: whether there is a manager.
    @discardableResult
    public static func notify(_ state: String) -> Bool { sd_notify(0, state) > 0 }

    /// Tells the manager that the process is stopping. After that, no other state is reported.
    static func notifyStopping() {
        hasNotifiedStopping.store(true, ordering: .releasing)
        notify("STOPPING=1\nSTATUS=draining")
    }

    /// Whether the manager has been told that the process ends.
    static var isStopping: Bool { hasNotifiedStopping.load(ordering: .acquiring) }

    /// The time without `WATCHDOG=1` after which the manager kills the process (`WatchdogSec=`); `nil` without a
    /// watchdog (sd_watchdog_enabled(3)).
    static var watchdogInterval: Duration? {
        var microseconds: UInt64 = 0
        guard sd_watchdog_enabled(0, &microseconds) > 0 else { return nil }
        return .microseconds(Int64(clamping: microseconds))
    }

    /// Whether systemd started this process itself, as a unit. Options for tests are refused then.
    public static var hasStartedThisProcess: Bool {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return hasStarted(
            process: getpid(), invocation: variable("INVOCATION_ID"), executed: variable("SYSTEMD_EXEC_PID"))
    }

    /// Returns whether systemd started exactly this process. `INVOCATION_ID` alone is not enough, because children
    /// inherit it: a terminal of a desktop session is a unit too, and so are many CI runners. `SYSTEMD_EXEC_PID`
    /// (systemd 248 and later, systemd.exec(5)) names the process.
    static func hasStarted(process: pid_t, invocation: String?, executed: String?) -> Bool {
        guard invocation != nil else { return false }
        guard let meant = executed.flatMap({ pid_t($0) }) else { return true }
        return meant == process
    }
}
