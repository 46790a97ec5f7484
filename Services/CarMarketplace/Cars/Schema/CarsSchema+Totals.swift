import SQLiteKit

extension CarsSchema {
    /// The metrics and the figures for staff read one row. Counting a million cars for each scrape would take a tenth
    /// of a second.
    static let totals = Migration(
        5, "totals for the metrics",
        sql: """
            CREATE TABLE total (
                one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
                draftCars INTEGER NOT NULL CHECK (draftCars >= 0),
                carsOnSale INTEGER NOT NULL CHECK (carsOnSale >= 0),
                expiredCars INTEGER NOT NULL CHECK (expiredCars >= 0),
                soldCars INTEGER NOT NULL CHECK (soldCars >= 0),
                deletedCars INTEGER NOT NULL CHECK (deletedCars >= 0),
                pendingBids INTEGER NOT NULL CHECK (pendingBids >= 0),
                activeBids INTEGER NOT NULL CHECK (activeBids >= 0),
                openComplaints INTEGER NOT NULL CHECK (openComplaints >= 0),
                openVINConflicts INTEGER NOT NULL CHECK (openVINConflicts >= 0),
                dealers INTEGER NOT NULL CHECK (dealers >= 0),
                sales INTEGER NOT NULL CHECK (sales >= 0), -- only grows
                disclosures INTEGER NOT NULL CHECK (disclosures >= 0) -- only grows
            ) STRICT;
            INSERT INTO total
            SELECT 1, (SELECT count(*) FROM car WHERE state = 'draft'),
                (SELECT count(*) FROM car WHERE state = 'onSale'),
                (SELECT count(*) FROM car WHERE state = 'expired'),
                (SELECT count(*) FROM car WHERE state = 'sold'),
                (SELECT count(*) FROM car WHERE state = 'deleted'),
                (SELECT count(*) FROM bid WHERE state = 'pending'),
                (SELECT count(*) FROM bid WHERE state = 'active'),
                (SELECT count(*) FROM complaint WHERE state = 'new'),
                (SELECT count(*) FROM vinConflict WHERE state = 'new'),
                (SELECT count(*) FROM dealer), (SELECT count(*) FROM sale), (SELECT count(*) FROM disclosure);

            CREATE TRIGGER carCounted AFTER INSERT ON car BEGIN
                UPDATE total SET \(cars("+", "NEW")) WHERE one = 1;
            END;
            CREATE TRIGGER carRecounted AFTER UPDATE OF state ON car WHEN NEW.state <> OLD.state BEGIN
                UPDATE total SET \(cars("-", "OLD")) WHERE one = 1;
                UPDATE total SET \(cars("+", "NEW")) WHERE one = 1;
            END;
            CREATE TRIGGER carUncounted AFTER DELETE ON car BEGIN
                UPDATE total SET \(cars("-", "OLD")) WHERE one = 1;
            END;
            CREATE TRIGGER bidCounted AFTER INSERT ON bid BEGIN
                UPDATE total SET
                    pendingBids = pendingBids + (NEW.state = 'pending'), activeBids = activeBids + (NEW.state = 'active')
                WHERE one = 1;
            END;
            CREATE TRIGGER bidRecounted AFTER UPDATE OF state ON bid WHEN NEW.state <> OLD.state BEGIN
                UPDATE total SET
                    pendingBids = pendingBids + (NEW.state = 'pending') - (OLD.state = 'pending'),
                    activeBids = activeBids + (NEW.state = 'active') - (OLD.state = 'active')
                WHERE one = 1;
            END;
            CREATE TRIGGER complaintCounted AFTER INSERT ON complaint WHEN NEW.state = 'new' BEGIN
                UPDATE total SET openComplaints = openComplaints + 1 WHERE one = 1;
            END;
            CREATE TRIGGER complaintUncounted AFTER UPDATE OF state ON complaint
            WHEN OLD.state = 'new' AND NEW.state <> 'new' BEGIN
                UPDATE total SET openComplaints = openComplaints - 1 WHERE one = 1;
            END;
            CREATE TRIGGER vinConflictCounted AFTER INSERT ON vinConflict WHEN NEW.state = 'new' BEGIN
                UPDATE total SET openVINConflicts = openVINConflicts + 1 WHERE one = 1;
            END;
            CREATE TRIGGER vinConflictRecounted AFTER UPDATE OF state ON vinConflict WHEN NEW.state <> OLD.state BEGIN
                UPDATE total SET
                    openVINConflicts = openVINConflicts + (NEW.state = 'new') - (OLD.state = 'new')
                WHERE one = 1;
            END;
            CREATE TRIGGER vinConflictUncounted AFTER DELETE ON vinConflict WHEN OLD.state = 'new' BEGIN
                UPDATE total SET openVINConflicts = openVINConflicts - 1 WHERE one = 1;
            END;
            CREATE TRIGGER dealerCounted AFTER INSERT ON dealer BEGIN
                UPDATE total SET dealers = dealers + 1 WHERE one = 1;
            END;
            CREATE TRIGGER dealerUncounted AFTER DELETE ON dealer BEGIN
                UPDATE total SET dealers = dealers - 1 WHERE one = 1;
            END;
            CREATE TRIGGER saleCounted AFTER INSERT ON sale BEGIN
                UPDATE total SET sales = sales + 1 WHERE one = 1;
            END;
            CREATE TRIGGER disclosureCounted AFTER INSERT ON disclosure BEGIN
                UPDATE total SET disclosures = disclosures + 1 WHERE one = 1;
            END;
            """)

    /// The assignments that count a car in, or out of, the total of its state.
    private static func cars(_ sign: String, _ row: String) -> String {
        [
            ("draftCars", "draft"), ("carsOnSale", "onSale"), ("expiredCars", "expired"), ("soldCars", "sold"),
            ("deletedCars", "deleted"),
        ].map { "\($0) = \($0) \(sign) (\(row).state = '\($1)')" }.joined(separator: ", ")
    }
}
