import Logging
import RPC

/// A service with one call and no socket. The test gives the answer.
struct OneCallService<C: Call>: Sendable {
    private let dispatcher: Dispatcher

    init(
        _ type: C.Type, policy: PeerPolicy = TestService.policy, _ answer: @escaping @Sendable (C) throws -> C.Reply
    ) throws {
        let calls = Calls { $0.on { (call: C, _: CallContext) -> C.Reply in try answer(call) } }
        dispatcher = try Dispatcher(
            contracts: [OneCall<C>.self], calls: calls, policy: policy,
            health: { Health(service: "one call") }, newReference: { "none" },
            logger: Logger(label: "one call") { _ in SwiftLogNoOpLogHandler() })
    }

    /// Returns the answer to a request for the call, or for another named method.
    func answer(_ params: String, of method: String = C.name, from peer: Peer = TestService.gateway) async throws
        -> Answer
    {
        let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
        let frame = await dispatcher.receive(Array(line.utf8), from: peer).answer()
        return try Answer(frame.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Returns whether `rpc.discover` with these parameters shows the call.
    func shows(_ params: String, to peer: Peer = TestService.gateway) async throws -> Bool {
        let methods = try await answer(params, of: "rpc.discover", from: peer).root[member: "result"]?[
            member: "methods"]
        return methods?.elements.contains { $0[member: "name"]?.string == C.name } == true
    }
}

private enum OneCall<C: Call>: Contract {
    static var name: String { "one" }
    static var calls: [any Call.Type] { [C.self] }
}
