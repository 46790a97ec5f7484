import RPC
import Vocabulary

/// What the rules over several members find, `path: code`.
func faultsOf(_ call: some Call) -> [String] {
    var faults = Faults()
    call.validate(&faults)
    return codes(faults)
}

/// What is wrong with a call as it comes in, `path: code`: first its members one by one, then the rules over several.
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

/// A text of an object without one of its members, and with another in its place.
func object(_ members: [(String, String)], without name: String = "", with: String? = nil) -> String {
    let kept = members.filter { $0.0 != name }.map { #""\#($0.0)":\#($0.1)"# } + [with].compactMap(\.self)
    return "{\(kept.joined(separator: ","))}"
}
