import RestaurantsContract
import Vocabulary

/// Shares of a bill. Their sum is always the total.
extension BillRecord {
    /// The share of each guest with a line, by the number of the guest.
    var sharesByGuest: [BillShare] {
        let guests = Set(lines.map(\.guest)).sorted()
        let places = Dictionary(uniqueKeysWithValues: guests.enumerated().map { ($1, $0) })
        let amounts = shares(byLine: lines.map { [places[$0.guest] ?? 0] }, count: guests.count)
        return zip(guests, amounts).map { BillShare(guest: $0, amount: money($1)) }
    }

    /// Returns equal shares.
    /// - Parameter count: 1 or more.
    func evenShares(_ count: Int) -> [BillShare] {
        LargestRemainder.evenShares(of: total, count: count).map { BillShare(guest: nil, amount: money($0)) }
    }

    /// Returns shares in minor units. A line that several shares take is divided evenly among them.
    /// - Parameters:
    ///   - takers: for each line, the indexes of the shares that take it: at least one, each once.
    ///   - count: how many shares there are.
    func shares(byLine takers: [[Int]], count: Int) -> [Int64] {
        var shares = [Int64](repeating: 0, count: count)
        for (line, takers) in zip(lines, takers) {
            let takers = takers.sorted()
            for (taker, part) in zip(takers, LargestRemainder.evenShares(of: line.amount.amount, count: takers.count)) {
                shares[taker] += part
            }
        }
        return shares
    }

    /// Returns a share for each part, in their order, and a last one for lines in no part.
    /// - Parameter parts: each names a line at most once.
    /// - Throws: `Faults` with the member of each line that the bill does not have.
    func shares(by parts: [BillPart]) throws(Faults) -> [BillShare] {
        let indexes = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.key, $0) })
        var takers = [[Int]](repeating: [], count: lines.count)
        var faults = Faults()
        for (part, listed) in parts.enumerated() {
            for (place, line) in listed.lines.enumerated() {
                if let index = indexes[line] {
                    takers[index].append(part)
                } else {
                    faults.record(.unknownLine, at: "parts.\(part).lines.\(place)")
                }
            }
        }
        guard faults.isEmpty else { throw faults }
        let hasRest = takers.contains { $0.isEmpty }
        let amounts = shares(
            byLine: takers.map { $0.isEmpty ? [parts.count] : $0 }, count: parts.count + (hasRest ? 1 : 0))
        return amounts.enumerated().map { index, amount in
            BillShare(guest: nil, amount: money(amount), isRest: index == parts.count)
        }
    }

    /// Returns the shares as a guest asks for them.
    /// - Parameter guests: how many guests the table has, 1 or more.
    /// - Throws: `Faults` with the member of each line that the bill does not have.
    func quote(_ call: SplitBill, guests: Int) throws(Faults) -> SplitBill.Reply {
        let shares =
            switch call.way {
            case .guests: sharesByGuest
            case .evenly: evenShares(call.count?.number ?? guests)
            case .lines: try shares(by: call.parts ?? [])
            }
        return SplitBill.Reply(total: money(total), left: money(left), shares: shares)
    }
}
