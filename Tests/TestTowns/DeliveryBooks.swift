public import GRDB

/// Checks the tables of deliveries that are derived from the steps. The expected rows are recomputed from the steps, by
/// the tests' own SQL.
public enum DeliveryBooks {
    /// - Returns: the contradictions, in words.
    public static func faults(in db: Database) throws -> [String] {
        try rules.compactMap { rule in
            let rows = try Row.fetchAll(db, sql: rule.broken)
            return rows.isEmpty ? nil : "violated: \(rule.name): \(rows.count), such as \(rows[0])"
        }
    }

    /// The rules, each with a query for its violations.
    private static let rules: [(name: String, broken: String)] = [
        (
            "the steps of a delivery are numbered 1, 2, 3",
            "SELECT hex(delivery) FROM step GROUP BY delivery HAVING max(number) <> count(*) OR min(number) <> 1"
        ),
        (
            "a delivery has the state of its last step, and its version is the number of its steps",
            """
            WITH last AS (
                SELECT delivery, kind, courier, at, count(*) OVER (PARTITION BY delivery) AS steps,
                    row_number() OVER (PARTITION BY delivery ORDER BY number DESC) AS place
                FROM step WHERE outcome = 0
            )
            SELECT hex(id), status, kind, version, steps
            FROM delivery LEFT JOIN last ON last.delivery = delivery.id AND place = 1
            WHERE kind IS NULL OR version <> steps OR changedAt <> at
                OR status <> CASE WHEN kind IN (0, 6, 8) THEN 0 WHEN kind < 5 THEN 1 WHEN kind = 5 THEN 2 ELSE 3 END
                OR holder IS NOT CASE WHEN kind BETWEEN 1 AND 5 THEN courier END
                OR progress IS NOT CASE WHEN kind BETWEEN 1 AND 4 THEN kind - 1 END
            """
        ),
        ("every cancelled acceptance, withdrawal and release is in the ledger", "\(endings) EXCEPT \(ledger)"),
        ("the ledger has no other rows", "\(ledger) EXCEPT \(endings)"),
        ("the tallies count all steps", "\(counted) EXCEPT \(tallied)"),
        ("the tallies count nothing else", "\(tallied) EXCEPT \(counted)"),
        (
            "the number in hand is the number of held deliveries",
            """
            SELECT hex(store), hex(courier), inHand FROM tally
            WHERE inHand <> (
                SELECT count(*) FROM delivery
                WHERE status = 1 AND holder = tally.courier AND store = tally.store)
            """
        ),
        (
            "a courier's count is the number of given up deliveries, less the pardoned ones",
            """
            SELECT hex(id) FROM courier
            WHERE (SELECT count(*) FROM cancellation WHERE courier = courier.id AND by = 0 AND pardonedAt IS NULL)
                <> (SELECT coalesce(sum(givenUp - pardoned), 0) FROM tally WHERE courier = courier.id)
            """
        ),
        (
            "candidacies are open exactly while the delivery waits",
            """
            SELECT hex(delivery), isOpen, status FROM candidate JOIN delivery ON delivery.id = candidate.delivery
            WHERE isOpen <> (status = 0)
            """
        ),
        (
            "only couriers who hold a delivery have a position",
            """
            SELECT hex(courier) FROM courierPosition
            WHERE NOT EXISTS (SELECT * FROM delivery WHERE holder = courierPosition.courier AND status = 1)
            """
        ),
        (
            "tracking links expire after the end of the delivery",
            """
            SELECT hex(id), status FROM delivery
            WHERE trackingToken IS NOT NULL AND (status IN (2, 3)) <> EXISTS (
                SELECT * FROM kitDue WHERE kind = 'endTracking' AND replace(key, '-', '') = lower(hex(delivery.id)))
            """
        ),
        ("every step has exactly one event", "\(happened) EXCEPT \(told)"),
        ("there are no other events", "\(told) EXCEPT \(happened)"),
        (
            "a row of the ledger belongs to the store of its delivery",
            """
            SELECT hex(delivery), number FROM cancellation JOIN delivery ON delivery.id = cancellation.delivery
            WHERE cancellation.store <> delivery.store
            """
        ),
        (
            "no store's stream has a position for a delivery that is not in hand",
            """
            SELECT key FROM kitStream
            WHERE stream = 'deliveries.streamChanges' AND key LIKE 'position:%' AND data LIKE '%"kind":"position"%'
                AND replace(substr(key, 10, 36), '-', '') NOT IN (
                    SELECT lower(hex(id)) FROM delivery WHERE status = 1)
            """
        ),
    ]

    private static let endings = """
        SELECT delivery, number, courier, at, reason, kind = 6 FROM step WHERE outcome = 0 AND kind IN (6, 7, 8)
        """

    // Removed events cannot be checked.
    private static let isWhole = "(SELECT min(sequence) FROM kitEvent) = 1"

    private static let happened = """
        SELECT 'deliveries.' || CASE kind WHEN 0 THEN 'created' WHEN 1 THEN 'accepted' WHEN 5 THEN 'delivered'
            WHEN 6 THEN 'givenUp' WHEN 7 THEN 'cancelled' WHEN 8 THEN 'released' ELSE 'progressed' END AS type,
            lower(hex(delivery)) AS subject, count(*)
        FROM step WHERE outcome = 0 AND \(isWhole) GROUP BY type, subject
        """

    private static let told = """
        SELECT type, replace(subject, '-', '') AS delivery, count(*) FROM kitEvent
        WHERE \(isWhole) AND type IN (
            'deliveries.created', 'deliveries.accepted', 'deliveries.progressed', 'deliveries.delivered',
            'deliveries.givenUp', 'deliveries.cancelled', 'deliveries.released')
        GROUP BY type, delivery
        """

    private static let ledger = "SELECT delivery, number, courier, at, reason, by = 0 FROM cancellation"

    private static let counted = """
        SELECT store, step.courier, sum(kind = 1), sum(kind = 5), sum(kind = 6), sum(kind IN (7, 8)),
            sum(kind = 1) - sum(kind IN (5, 6, 7, 8)), (
                SELECT count(*) FROM cancellation
                WHERE store = delivery.store AND courier = step.courier AND by = 0 AND pardonedAt IS NOT NULL)
        FROM step JOIN delivery ON delivery.id = step.delivery
        WHERE outcome = 0 AND step.courier IS NOT NULL GROUP BY store, step.courier
        """

    private static let tallied = """
        SELECT store, courier, accepted, delivered, givenUp, takenBack, inHand, pardoned FROM tally
        """
}
