/// The waiting hashes in a fair order: client networks take turns, and within a network its accounts take turns.
///
/// A caller that sends many requests waits behind its own requests, not before everybody else's. Entries of one account
/// from one network run in the order in which they came.
struct HashQueue<Payload: Sendable>: Sendable {
    struct Entry: Sendable {
        var id: Int
        var requester: HashRequester
        var payload: Payload
    }

    /// The entries of one account from one network, the oldest first. Never empty.
    private struct Account: Sendable {
        var name: String
        var entries: [Entry]
    }

    /// The accounts of one network, in the order of their turns. Never empty.
    private struct Network: Sendable {
        var name: String
        var accounts: [Account]

        var count: Int { accounts.reduce(0) { $0 + $1.entries.count } }
    }

    /// In the order of their turns.
    private var networks: [Network] = []
    private(set) var count = 0

    mutating func append(_ entry: Entry) {
        count += 1
        guard let network = networks.firstIndex(where: { $0.name == entry.requester.network }) else {
            let account = Account(name: entry.requester.account, entries: [entry])
            networks.append(Network(name: entry.requester.network, accounts: [account]))
            return
        }
        if let account = networks[network].accounts.firstIndex(where: { $0.name == entry.requester.account }) {
            networks[network].accounts[account].entries.append(entry)
        } else {
            networks[network].accounts.append(Account(name: entry.requester.account, entries: [entry]))
        }
    }

    /// Removes and returns the next entry. Its network and its account move to the end of their queues.
    mutating func popFirst() -> Entry? {
        guard !networks.isEmpty else { return nil }
        var network = networks.removeFirst()
        var account = network.accounts.removeFirst()
        let entry = account.entries.removeFirst()
        if !account.entries.isEmpty { network.accounts.append(account) }
        if !network.accounts.isEmpty { networks.append(network) }
        count -= 1
        return entry
    }

    /// All entries in the order in which they will run if no other entry comes.
    var inOrder: [Entry] {
        var rest = self
        var entries: [Entry] = []
        while let next = rest.popFirst() { entries.append(next) }
        return entries
    }

    @discardableResult
    mutating func remove(_ id: Int) -> Entry? {
        for network in networks.indices {
            for account in networks[network].accounts.indices {
                let entries = networks[network].accounts[account].entries
                if let entry = entries.firstIndex(where: { $0.id == id }) {
                    return remove(entry, of: account, in: network)
                }
            }
        }
        return nil
    }

    /// Removes the newest entry of the account that has the most entries in the network that has the most. So a caller
    /// with few entries finds room even if another caller has filled the queue. Between equals the newcomer's network
    /// or account gives way: an entry that waits already is not refused without a reason.
    mutating func removeSurplus(after newcomer: HashRequester) -> Entry? {
        let network = Self.largest(networks.indices, count: { networks[$0].count }) {
            networks[$0].name == newcomer.network
        }
        guard let network else { return nil }
        let accounts = networks[network].accounts
        let account = Self.largest(accounts.indices, count: { accounts[$0].entries.count }) {
            accounts[$0].name == newcomer.account
        }
        return account.map { remove(accounts[$0].entries.count - 1, of: $0, in: network) }
    }

    private static func largest(
        _ indices: Range<Int>, count: (Int) -> Int, isPreferred: (Int) -> Bool
    ) -> Int? {
        indices.max { (count($0), isPreferred($0) ? 1 : 0) < (count($1), isPreferred($1) ? 1 : 0) }
    }

    private mutating func remove(_ entry: Int, of account: Int, in network: Int) -> Entry {
        let removed = networks[network].accounts[account].entries.remove(at: entry)
        if networks[network].accounts[account].entries.isEmpty { networks[network].accounts.remove(at: account) }
        if networks[network].accounts.isEmpty { networks.remove(at: network) }
        count -= 1
        return removed
    }
}

extension HashQueue {
    /// Removes the entries that cannot end before their deadline if each hash takes `duration` and the first can begin
    /// at `start`. Computing them would only delay the others: no caller would read the result.
    mutating func removeLate(from start: ContinuousClock.Instant, each duration: Duration) -> [Entry] {
        var end = start
        var late: [Entry] = []
        for entry in inOrder {
            if let deadline = entry.requester.deadline, end + duration > deadline {
                late.append(entry)
            } else {
                end = end + duration
            }
        }
        for entry in late { remove(entry.id) }
        return late
    }
}
