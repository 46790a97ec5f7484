import RPC

extension CallContext {
    /// - Throws: `CallError.stale` when the caller expects another version.
    func check(version: Int64) throws(CallError) {
        guard meta.expectedVersion == nil || meta.expectedVersion == version else { throw .stale }
    }
}
