import CallTypes
import RPC
import Town
import Vocabulary

extension DocumentedContext {
    init(_ context: TownContext, calls: [any Call.Type]) {
        name = context.contract.name
        title = Self.title(name)
        sentences =
            TypeName(of: context.contract).map {
                TypeComments.of(context.contract.name).sentences(of: $0)
            } ?? ""
        program = context.program
        self.calls = calls.map { DocumentedCall($0) }
    }

    /// `City offers` of `cityOffers`.
    private static func title(_ name: String) -> String {
        let words = name.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
