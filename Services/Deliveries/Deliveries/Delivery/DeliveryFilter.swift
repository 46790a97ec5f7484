import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Which deliveries a list shows, as a condition of its statements.
struct DeliveryFilter: Hashable, Sendable {
    private let status: DeliveryStatus?
    private let created: CreationRange
    private let search: NameSearch?

    init(status: DeliveryStatus?, from: Instant?, until: Instant?, search: Line?) {
        self.status = status
        created = CreationRange(from: from, until: until)
        self.search = NameSearch(search)
    }

    /// A part of a list: what one statement reads.
    struct Part {
        var status: DeliveryStatus
        /// Every identifier is less.
        var end: StoredBytes
        var count: Int
    }

    /// Reads status after status until one item more than the page holds is found.
    /// - Parameters:
    ///   - statuses: those of the list, in its order.
    ///   - start: the last item of the page before; `nil` for the first page.
    func items<Item>(
        of statuses: [DeliveryStatus], after start: DeliveryListPosition?, _ limit: PageLimit,
        reading part: (Part) throws -> [Item]
    ) throws -> [Item] {
        var found: [Item] = []
        for next in statuses
        where (status ?? next) == next && next.code >= (start?.status.code ?? 0) && found.count <= limit.count {
            let end = start.flatMap { $0.status == next ? StoredBytes($0.id.bytes) : nil } ?? created.highest
            found += try part(Part(status: next, end: end, count: limit.count + 1 - found.count))
        }
        return found
    }

    /// A condition with the parameters of ``arguments(_:_:)``: `?2` and those after it.
    /// - Parameter id: the column of the index that finds the deliveries.
    func condition(_ id: String) -> String {
        """
        delivery.status = ?2 AND \(id) < ?3 AND \(id) > ?4 AND delivery.createdAt >= ?5 AND delivery.createdAt < ?6
            \(search.map { "AND \($0.condition(on: "delivery.searchKey", from: 8))" } ?? "")
        """
    }

    /// - Parameter reader: the parameter `?1`. `?7` is how many rows are wanted.
    func arguments(_ reader: some DatabaseValueConvertible, _ part: Part) -> StatementArguments {
        [reader, part.status, part.end, created.lowest, created.from, created.until, part.count]
            + (search?.arguments ?? [])
    }
}
