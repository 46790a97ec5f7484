import RPC
import Vocabulary

/// Returns the faults of the rules over several members, `path: code`.
func faultsOf(_ call: some Call) -> [String] {
    var faults = Faults()
    call.validate(&faults)
    return codes(faults)
}

/// Returns the faults of an incoming call, `path: code`: those of its members, and otherwise those of the rules over
/// several members.
func faults<C: Call>(_ text: String, as type: C.Type) throws -> [String] {
    let node = try JSONDocument(parsing: Array(text.utf8)).root
    do {
        _ = try C.reading(node)
        return []
    } catch CallError.invalid(let faults) {
        return codes(faults)
    }
}

private func codes(_ faults: Faults) -> [String] {
    faults.paths.flatMap { path in faults[path].map { "\(path): \($0.code)" } }
}

/// Returns the text of an object without one of its members, or with another instead.
func object(_ members: [(String, String)], without name: String = "", with: String? = nil) -> String {
    let kept = members.filter { $0.0 != name }.map { #""\#($0.0)":\#($0.1)"# } + [with].compactMap(\.self)
    return "{\(kept.joined(separator: ","))}"
}
