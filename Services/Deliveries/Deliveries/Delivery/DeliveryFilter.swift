import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The filters of a list of deliveries, as a condition of its statements.
struct DeliveryFilter: Hashable, Sendable {
    private let status: DeliveryStatus?
    private let created: CreationRange
    private let search: NameSearch?

    init(status: DeliveryStatus?, from: Instant?, until: Instant?, search: Line?) {
        self.status = status
        created = CreationRange(from: from, until: until)
        self.search = NameSearch(search)
    }

    /// The part of a list that one statement reads.
    struct Part {
        var status: DeliveryStatus
        /// Greater than every identifier of the part.
        var end: StoredBytes
        var count: Int
    }

    /// Reads one status after the other until one item more than the page needs is found.
    /// - Parameters:
    ///   - statuses: the statuses of the list, in its order.
    ///   - start: the last item of the previous page; `nil` for the first page.
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

    /// Returns a condition with the parameters from `?2` on of ``arguments(_:_:)``.
    /// - Parameter id: the identifier column of the index that the statement uses.
    func condition(_ id: String) -> String {
        """
        delivery.status = ?2 AND \(id) < ?3 AND \(id) > ?4 AND delivery.createdAt >= ?5 AND delivery.createdAt < ?6
            \(search.map { "AND \($0.condition(on: "delivery.searchKey", from: 8))" } ?? "")
        """
    }

    /// Returns the arguments for ``condition(_:)``. `?7` is the number of rows.
    /// - Parameter reader: the parameter `?1`.
    func arguments(_ reader: some DatabaseValueConvertible, _ part: Part) -> StatementArguments {
        [reader, part.status, part.end, created.lowest, created.from, created.until, part.count]
            + (search?.arguments ?? [])
    }
}
