import SQLiteKit

extension RestaurantsSchema {
    /// Triggers keep these numbers beside the others of ``totals``.
    static let orderTotals = Migration(
        12, "totals of orders and sessions for the metrics",
        sql: """
            ALTER TABLE total ADD COLUMN sessions INTEGER NOT NULL DEFAULT 0 CHECK (sessions >= 0);
            ALTER TABLE total ADD COLUMN waitingOrders INTEGER NOT NULL DEFAULT 0 CHECK (waitingOrders >= 0);
            ALTER TABLE total ADD COLUMN activeOrders INTEGER NOT NULL DEFAULT 0 CHECK (activeOrders >= 0);
            ALTER TABLE total ADD COLUMN placedOrders INTEGER NOT NULL DEFAULT 0 CHECK (placedOrders >= 0);
            UPDATE total SET
                sessions = (SELECT count(*) FROM tableSession WHERE closedAt IS NULL),
                waitingOrders = (SELECT count(*) FROM guestOrder WHERE state = 'submitted'),
                activeOrders = (SELECT count(*) FROM guestOrder WHERE isActive = 1),
                placedOrders = (SELECT count(*) FROM guestOrder)
            WHERE one = 1;

            CREATE TRIGGER sessionCounted AFTER INSERT ON tableSession WHEN NEW.closedAt IS NULL BEGIN
                UPDATE total SET sessions = sessions + 1 WHERE one = 1;
            END;
            CREATE TRIGGER sessionRecounted AFTER UPDATE OF closedAt ON tableSession BEGIN
                UPDATE total SET sessions = sessions + (NEW.closedAt IS NULL) - (OLD.closedAt IS NULL) WHERE one = 1;
            END;
            CREATE TRIGGER sessionUncounted AFTER DELETE ON tableSession WHEN OLD.closedAt IS NULL BEGIN
                UPDATE total SET sessions = sessions - 1 WHERE one = 1;
            END;
            CREATE TRIGGER orderCounted AFTER INSERT ON guestOrder BEGIN
                UPDATE total SET
                    waitingOrders = waitingOrders + (NEW.state = 'submitted'),
                    activeOrders = activeOrders + NEW.isActive,
                    placedOrders = placedOrders + 1
                WHERE one = 1;
            END;
            CREATE TRIGGER orderRecounted AFTER UPDATE OF state ON guestOrder WHEN NEW.state <> OLD.state BEGIN
                UPDATE total SET
                    waitingOrders = waitingOrders + (NEW.state = 'submitted') - (OLD.state = 'submitted'),
                    activeOrders = activeOrders + NEW.isActive - OLD.isActive
                WHERE one = 1;
            END;
            CREATE TRIGGER orderUncounted AFTER DELETE ON guestOrder BEGIN
                UPDATE total SET
                    waitingOrders = waitingOrders - (OLD.state = 'submitted'),
                    activeOrders = activeOrders - OLD.isActive
                WHERE one = 1;
            END;
            """)
}
