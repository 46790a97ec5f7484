import CSystemd
import Glibc
import Synchronization

/// Whoever started this process and waits to hear from it (sd_notify(3)).
public enum ServiceManager {
    private static let hasSaidItStops = Atomic(false)

    /// Tells the manager of a change: `READY=1`, `STATUS=starting`. Several stand on a line each.
    ///
    /// Without a manager, or with one that does not hear, nothing happens: a service works as well untold.
    /// - Returns: whether there is a manager.
    @discardableResult
    public static func notify(_ state: String) -> Bool { sd_notify(0, state) > 0 }

    /// Tells the manager that the process ends: from now on nothing else is said of what it does.
    static func notifyStopping() {
        hasSaidItStops.store(true, ordering: .releasing)
        notify("STOPPING=1\nSTATUS=draining")
    }

    /// Whether the manager has been told that the process ends.
    static var isStopping: Bool { hasSaidItStops.load(ordering: .acquiring) }

    /// How long the manager waits to hear `WATCHDOG=1` before it kills the process (`WatchdogSec=`); `nil` when it does
    /// not wait (sd_watchdog_enabled(3)).
    static var watchdogInterval: Duration? {
        var microseconds: UInt64 = 0
        guard sd_watchdog_enabled(0, &microseconds) > 0 else { return nil }
        return .microseconds(Int64(clamping: microseconds))
    }

    /// Whether systemd started this process itself, as a unit: what is only good for tests is refused then.
    public static var hasStartedThisProcess: Bool {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return hasStarted(
            process: getpid(), invocation: variable("INVOCATION_ID"), executed: variable("SYSTEMD_EXEC_PID"))
    }

    /// `INVOCATION_ID` alone does not tell, because children inherit it: a terminal of a desktop session is a unit too,
    /// and so are many CI runners. `SYSTEMD_EXEC_PID` (systemd 248 and later, systemd.exec(5)) says which process was
    /// meant.
    static func hasStarted(process: pid_t, invocation: String?, executed: String?) -> Bool {
        guard invocation != nil else { return false }
        guard let meant = executed.flatMap({ pid_t($0) }) else { return true }
        return meant == process
    }
}
