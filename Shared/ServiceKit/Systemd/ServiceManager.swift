import CSystemd
import Glibc

/// Whoever started this process and waits to hear from it (sd_notify(3)).
public enum ServiceManager {
    /// Tells the manager of a change: `READY=1`, `STOPPING=1`.
    ///
    /// Without a manager, or with one that does not hear, nothing happens: a service works as well untold.
    /// - Returns: whether there is a manager.
    @discardableResult
    public static func notify(_ state: String) -> Bool { sd_notify(0, state) > 0 }

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
