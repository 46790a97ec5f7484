import Logging
import RPC
import Synchronization

/// Clients of a ledger, each with its own connection and one transfer at a time, so that writes compete.
///
/// The service may die during the load. A client first repeats its unanswered transfer, with its key, on the next
/// ``drive(_:while:)`` or ``finish(_:)``.
public final class LedgerLoad: Sendable {
    private let accounts: [LedgerAccountID]
    private let clients: Int
    private let givesKeys: Bool
    private let state = Mutex(State())

    private struct State {
        var started = 0
        var replies: [String: Transfer.Reply] = [:]
        var failures: [any Error] = []
        /// By client number.
        var unanswered: [Int: Order] = [:]
    }

    private struct Order {
        /// The number of all transfers.
        var number: Int
        var call: Transfer
        var key: String { "transfer-\(number)" }
    }

    /// - Parameters:
    ///   - accounts: at least two, with enough money for all transfers.
    ///   - givesKeys: whether transfers have idempotency keys. Without them, unanswered transfers are not repeated.
    public init(_ accounts: [LedgerAccountID], clients: Int, givesKeys: Bool = true) {
        self.accounts = accounts
        self.clients = clients
        self.givesKeys = givesKeys
    }

    /// Opens accounts with a million minor units each.
    public static func openAccounts(_ count: Int, _ socket: String) async throws -> [LedgerAccountID] {
        let client = SocketClient(path: socket, logger: Logger(label: "ledger load"))
        var accounts: [LedgerAccountID] = []
        for _ in 0..<count { accounts.append(try await client.call(OpenAccount(balance: 1_000_000)).account) }
        await client.close()
        return accounts
    }

    /// The replies, by the keys of the transfers.
    public var replies: [String: Transfer.Reply] { state.withLock(\.replies) }

    /// All errors, in the order in which they came.
    public var failures: [any Error] { state.withLock(\.failures) }

    /// The number of unanswered transfers.
    public var unanswered: Int { state.withLock(\.unanswered.count) }

    /// Makes transfers at the service at this socket. Returns when `isWanted` is false and all transfers have ended, or
    /// when every client has failed.
    /// - Parameter isWanted: called before each transfer with the number of replies so far.
    public func drive(_ socket: String, while isWanted: @escaping @Sendable (_ answered: Int) -> Bool) async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<clients {
                let client = SocketClient(path: socket, logger: Logger(label: "ledger load"))
                group.addTask {
                    await self.run(number, client, isWanted)
                    await client.close()
                }
            }
        }
    }

    /// Repeats the unanswered transfers one after the other. The oldest is first: the service was about to answer it
    /// when it died.
    public func finish(_ socket: String) async {
        let client = SocketClient(path: socket, logger: Logger(label: "ledger load"))
        for (number, order) in state.withLock(\.unanswered).sorted(by: { $0.value.number < $1.value.number }) {
            guard await make(order, number, client) else { break }
        }
        await client.close()
    }

    private func run(_ number: Int, _ client: SocketClient, _ isWanted: (Int) -> Bool) async {
        while let order = next(number, isWanted), await make(order, number, client) {}
    }

    /// - Returns: whether the service answered.
    private func make(_ order: Order, _ number: Int, _ client: SocketClient) async -> Bool {
        do {
            let meta = CallMeta(idempotencyKey: givesKeys ? order.key : nil)
            let reply = try await client.call(order.call, meta: meta, timeout: .seconds(60))
            state.withLock { state in
                state.unanswered[number] = nil
                state.replies[order.key] = reply
            }
            return true
        } catch {
            state.withLock { state in
                if !givesKeys { state.unanswered[number] = nil }
                state.failures.append(error)
            }
            return false
        }
    }

    /// Returns the client's next transfer: the unanswered one, else a new one if wanted.
    private func next(_ number: Int, _ isWanted: (Int) -> Bool) -> Order? {
        let (open, answered) = state.withLock { ($0.unanswered[number], $0.replies.count) }
        if let open { return open }
        guard isWanted(answered) else { return nil }
        return state.withLock { state in
            state.started += 1
            let source = state.started % accounts.count
            let step = 1 + state.started / accounts.count % (accounts.count - 1)
            let call = Transfer(
                from: accounts[source], to: accounts[(source + step) % accounts.count],
                amount: Int64(1 + state.started % 97))
            let order = Order(number: state.started, call: call)
            state.unanswered[number] = order
            return order
        }
    }
}
