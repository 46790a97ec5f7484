import DeliveriesContract
import DeliveriesService
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Writes a store, its couriers and their deliveries directly into the database. A million calls would take an hour.
struct SeededDeliveries: Sendable {
    let store: StoreID
    let couriers: [CourierID]
    let count: Int
    /// A delivered delivery in the middle of both lists.
    let middle: DeliveryID?
    /// The creation time of that delivery.
    let middleTime: Instant

    /// The first name of one customer in a hundred. The other customers are called Iva.
    static let rareName = "Ana"
    /// The number of the newest deliveries that wait, and of those before them that are under way.
    private static let open = 20
    /// Deliveries in one transaction.
    private static let slice = 10_000

    /// Offers all deliveries to the first courier, who holds or has delivered all but the waiting ones.
    /// - Parameter path: the database of a stopped service.
    static func seed(_ count: Int, couriers: Int = 1, into path: String) async throws -> SeededDeliveries {
        let database = try ServiceDatabase.open(path: path, migrations: DeliveriesService.migrations)
        let now = RuntimeEnvironment.live.now()
        let store: StoreID = RuntimeEnvironment.live.newID()
        let people = (0..<couriers).map { _ -> CourierID in RuntimeEnvironment.live.newID() }
        try await database.write { db in try addPeople(db, store, people, now) }
        // Identifiers grow with time, so these are older than new ones.
        let first = now + .seconds(-Int64(count))
        let made = (0..<count).map { number -> DeliveryID in
            Identifier(at: first + .seconds(Int64(number)), random: (UInt64.random(in: 0 ... .max), UInt64(number)))
        }
        for start in stride(from: 0, to: count, by: slice) {
            let part = made[start..<min(start + slice, count)]
            try await database.write { db in
                for (offset, id) in part.enumerated() {
                    let number = start + offset
                    try add(
                        db, id, store, people[0], rank(number, of: count),
                        to: number.isMultiple(of: 100) ? rareName : "Iva", at: first + .seconds(Int64(number)))
                }
            }
        }
        try database.close()
        let middle = made.isEmpty ? nil : made[count / 2]
        return SeededDeliveries(
            store: store, couriers: people, count: count, middle: middle,
            middleTime: first + .seconds(Int64(count / 2)))
    }

    private static func rank(_ number: Int, of count: Int) -> Int {
        if number >= count - open { return 0 }
        return number >= count - 2 * open ? 1 : 2
    }

    private static func addPeople(_ db: Database, _ store: StoreID, _ couriers: [CourierID], _ now: Instant) throws {
        try db.execute(
            sql: """
                INSERT INTO store (id, name, address, storeKey, phone, createdAt)
                VALUES (?, 'Pekara Klas', 'Ilica 1, Zagreb', '12345678903', '+38512345678', ?)
                """, arguments: [store, now])
        for (number, courier) in couriers.enumerated() {
            try db.execute(
                sql: "INSERT INTO courier (id, firstName, lastName, createdAt) VALUES (?, 'Ana', ?, ?)",
                arguments: [courier, "Number \(number)", now])
            try db.execute(
                sql: "INSERT INTO cooperation (store, courier, since) VALUES (?, ?, ?)",
                arguments: [store, courier, now])
        }
    }

    private static func add(
        _ db: Database, _ id: DeliveryID, _ store: StoreID, _ courier: CourierID, _ rank: Int, to firstName: String,
        at time: Instant
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO delivery (id, store, status, holder, firstName, lastName, address, description, createdAt,
                    version, progress, acceptedAt, changedAt, trackingToken, searchKey)
                VALUES (?, ?, ?, ?, ?, 'Horvat', 'Vukovarska 5, Zagreb', 'A cake, 2 kg. Keep it upright.', ?, 1, ?, ?,
                    ?, randomblob(16), ?)
                """
        ).execute(arguments: [
            id, store, rank, rank == 0 ? nil : courier, firstName, time, rank == 1 ? 0 : nil, rank == 0 ? nil : time,
            time, " \(firstName.lowercased()) horvat",
        ])
        try db.cachedStatement(sql: "INSERT INTO candidate (delivery, courier, isOpen) VALUES (?, ?, ?)")
            .execute(arguments: [id, courier, rank == 0])
    }
}
