@testable import AcquirerSandbox

/// The code of a refusal; 0 when there was none.
func reasonCode(_ body: () throws(AcquirerRefusal) -> Void) -> Int {
    do throws(AcquirerRefusal) {
        try body()
        return 0
    } catch {
        return error.reasonCode
    }
}
