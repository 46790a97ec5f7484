import CallTypes
import RPC
import Town
import Vocabulary

extension DocumentedContext {
    init(_ context: TownContext, calls: [any Call.Type]) {
        name = context.contract.name
        sentences =
            TypeName(of: context.contract).map {
                TypeComments.of(context.contract.name).sentences(of: $0)
            } ?? ""
        program = context.program
        self.calls = calls.map { DocumentedCall($0) }
    }
}
