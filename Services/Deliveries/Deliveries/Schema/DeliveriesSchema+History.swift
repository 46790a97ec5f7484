import SQLiteKit

extension DeliveriesSchema {
    /// Earlier versions kept no history. This migration reconstructs it: a courier who holds a delivery, delivered it
    /// or gave it up must have accepted it. Only the time of giving up is known. For the other steps the time is
    /// estimated from the last known time of the delivery.
    static let history = Migration(
        3, "the steps of deliveries, the cancel ledger, the tallies of couriers",
        sql: """
            ALTER TABLE delivery ADD COLUMN progress INTEGER CHECK (progress BETWEEN 0 AND 3); -- of the holder
            ALTER TABLE delivery ADD COLUMN acceptedAt INTEGER; -- by the holder
            ALTER TABLE delivery ADD COLUMN storeReachedAt INTEGER; -- by the holder
            ALTER TABLE delivery ADD COLUMN changedAt INTEGER; -- by the last step
            UPDATE delivery SET changedAt = coalesce(
                (SELECT max(at) FROM cancellation WHERE delivery = delivery.id), createdAt);
            UPDATE delivery SET acceptedAt = changedAt WHERE status IN (1, 2);
            UPDATE delivery SET progress = 0 WHERE status = 1;
            -- For the export of a store.
            CREATE INDEX deliveryByStore ON delivery (store, id);

            -- Whether the delivery is pending. A courier's list begins with these and must not scan the finished ones.
            ALTER TABLE candidate ADD COLUMN isOpen INTEGER NOT NULL DEFAULT 0 CHECK (isOpen IN (0, 1));
            UPDATE candidate SET isOpen = 1 WHERE delivery IN (SELECT id FROM delivery WHERE status = 0);
            DROP INDEX candidacyOfCourier;
            CREATE INDEX candidacyOfCourier ON candidate (courier, isOpen, delivery DESC);

            -- The history of deliveries, including reports that changed nothing.
            CREATE TABLE step (
                delivery BLOB NOT NULL REFERENCES delivery ON DELETE CASCADE,
                number INTEGER NOT NULL CHECK (number > 0),
                -- 0 created, 1 accepted, 2 at the store, 3 collected, 4 at the customer's, 5 delivered, 6 given up,
                -- 7 cancelled, 8 released.
                kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 8),
                -- Without a foreign key, which would need one more index on the largest table. The holder, the
                -- ledger and the tally reference the courier.
                courier BLOB CHECK (length(courier) = 16),
                at INTEGER NOT NULL, -- by the service's clock
                occurredAt INTEGER, -- by the phone's clock
                report BLOB CHECK (length(report) = 16), -- the identifier made by the phone
                -- 0 applied, 1 late, 2 refused. Only applied steps have changed the delivery.
                outcome INTEGER NOT NULL CHECK (outcome BETWEEN 0 AND 2),
                -- 0 not offered, 1 not the holder, 2 finished, 3 the report's id was used before.
                refusal INTEGER CHECK (refusal BETWEEN 0 AND 3),
                -- 0 store not ready, 1 parcel unfit, 2 customer unreachable, 3 accident, 4 other.
                reason INTEGER CHECK (reason BETWEEN 0 AND 4),
                PRIMARY KEY (delivery, number),
                CHECK ((outcome = 2) = (refusal IS NOT NULL)),
                CHECK ((report IS NULL) = (occurredAt IS NULL))
            ) STRICT, WITHOUT ROWID;
            -- A report is stored once, however often the phone sends it.
            CREATE UNIQUE INDEX stepByReport ON step (courier, report) WHERE report IS NOT NULL;

            -- The cancellation ledger: given up, cancelled, released.
            CREATE TABLE ledger (
                delivery BLOB NOT NULL REFERENCES delivery,
                number INTEGER NOT NULL CHECK (number > 0), -- number of the step
                store BLOB NOT NULL REFERENCES store,
                courier BLOB REFERENCES courier, -- the former holder
                by INTEGER NOT NULL CHECK (by BETWEEN 0 AND 2), -- 0 courier, 1 store, 2 staff
                -- 0 pending, 1 accepted, 2 at the store, 3 collected, 4 at the customer's.
                stage INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 4),
                fault INTEGER NOT NULL CHECK (fault BETWEEN 0 AND 2), -- 0 courier, 1 store, 2 nobody
                reason INTEGER CHECK (reason BETWEEN 0 AND 4),
                at INTEGER NOT NULL,
                pardonedAt INTEGER,
                PRIMARY KEY (delivery, number),
                CHECK (by <> 0 OR courier IS NOT NULL),
                CHECK (by = 0 OR pardonedAt IS NULL)
            ) STRICT, WITHOUT ROWID;

            INSERT INTO step (delivery, number, kind, at, outcome) SELECT id, 1, 0, createdAt, 0 FROM delivery;
            WITH givenUp AS (
                SELECT courier, delivery, at, row_number() OVER (PARTITION BY delivery ORDER BY at, courier) AS turn
                FROM cancellation
            )
            INSERT INTO step (delivery, number, kind, courier, at, outcome)
            SELECT delivery, 2 * turn, 1, courier, at, 0 FROM givenUp
            UNION ALL
            SELECT delivery, 2 * turn + 1, 6, courier, at, 0 FROM givenUp;
            INSERT INTO step (delivery, number, kind, courier, at, outcome)
            SELECT id, (SELECT max(number) + 1 FROM step WHERE delivery = delivery.id), 1, holder, changedAt, 0
            FROM delivery WHERE status IN (1, 2);
            INSERT INTO step (delivery, number, kind, courier, at, outcome)
            SELECT id, (SELECT max(number) + 1 FROM step WHERE delivery = delivery.id),
                CASE status WHEN 2 THEN 5 ELSE 7 END, holder, changedAt, 0
            FROM delivery WHERE status IN (2, 3);

            INSERT INTO ledger (delivery, number, store, courier, by, stage, fault, at)
            SELECT step.delivery, step.number, delivery.store, step.courier,
                CASE kind WHEN 6 THEN 0 ELSE 1 END, CASE kind WHEN 6 THEN 1 ELSE 0 END,
                CASE kind WHEN 6 THEN 0 ELSE 1 END, step.at
            FROM step JOIN delivery ON delivery.id = step.delivery WHERE kind IN (6, 7);
            DROP TABLE cancellation;
            ALTER TABLE ledger RENAME TO cancellation;
            -- For the cancelled count: cancellations by the courier, without the pardoned ones.
            CREATE INDEX cancellationCounted ON cancellation (courier, by, pardonedAt)
                WHERE by = 0 AND pardonedAt IS NULL;
            CREATE INDEX cancellationOfStore ON cancellation (store, at DESC, delivery DESC, number DESC);
            CREATE INDEX cancellationOfCourier ON cancellation (courier, at DESC, delivery DESC, number DESC)
                WHERE courier IS NOT NULL;

            -- The outcomes of the deliveries of a store that a courier accepted.
            CREATE TABLE tally (
                store BLOB NOT NULL REFERENCES store,
                courier BLOB NOT NULL REFERENCES courier,
                accepted INTEGER NOT NULL DEFAULT 0,
                delivered INTEGER NOT NULL DEFAULT 0 CHECK (delivered >= 0),
                givenUp INTEGER NOT NULL DEFAULT 0 CHECK (givenUp >= 0),
                pardoned INTEGER NOT NULL DEFAULT 0 CHECK (pardoned BETWEEN 0 AND givenUp),
                takenBack INTEGER NOT NULL DEFAULT 0 CHECK (takenBack >= 0),
                inHand INTEGER NOT NULL DEFAULT 0 CHECK (inHand >= 0),
                PRIMARY KEY (store, courier),
                CHECK (accepted = delivered + givenUp + takenBack + inHand)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX tallyOfCourier ON tally (courier);
            INSERT INTO tally (store, courier, accepted, delivered, givenUp, inHand)
            SELECT store, courier, sum(kind = 1), sum(kind = 5), sum(kind = 6), sum(kind = 1) - sum(kind IN (5, 6))
            FROM step JOIN delivery ON delivery.id = step.delivery WHERE courier IS NOT NULL GROUP BY store, courier;
            """)
}
