import CSystemd

/// Whoever started this process and waits to hear from it (sd_notify(3)).
public enum ServiceManager {
    /// Tells the manager of a change: `READY=1`, `STOPPING=1`.
    ///
    /// Without a manager, or with one that does not hear, nothing happens: a service works as well untold.
    /// - Returns: whether there is a manager.
    @discardableResult
    public static func notify(_ state: String) -> Bool { sd_notify(0, state) > 0 }
}
