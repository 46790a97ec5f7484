@testable import AcquirerSandbox

/// Returns the code of a refusal; 0 without a refusal.
func reasonCode(_ body: () throws(AcquirerRefusal) -> Void) -> Int {
    do throws(AcquirerRefusal) {
        try body()
        return 0
    } catch {
        return error.reasonCode
    }
}
