public import CallTypes
import Town

/// The contracts as readers see them: names, types and rules come from the types of the calls, sentences from the
/// comments in the contracts' source.
public enum Documentation {
    /// The contexts with the calls that clients can make over HTTP.
    public static let contexts = Town.contexts.map {
        DocumentedContext($0, calls: $0.contract.calls.filter { $0.route != nil })
    }

    /// Returns a published call.
    public static func call(named name: some StringProtocol) -> DocumentedCall? {
        contexts.first { $0.name == name.prefix { $0 != "." } }?.call(named: name)
    }

    /// Describes any call, also one of a contract that is not in the table of contexts.
    public static func describe(_ call: any Call.Type) -> DocumentedCall { DocumentedCall(call) }
}
