import SQLiteKit

extension RestaurantsSchema {
    /// The metrics read one row. Counting a million products for each scrape would take a tenth of a second.
    static let totals = Migration(
        6, "totals for the metrics",
        sql: """
            CREATE TABLE total (
                one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
                shownRestaurants INTEGER NOT NULL CHECK (shownRestaurants >= 0),
                menus INTEGER NOT NULL CHECK (menus >= 0),
                products INTEGER NOT NULL CHECK (products >= 0), -- those of the newest versions
                invitations INTEGER NOT NULL CHECK (invitations >= 0)
            ) STRICT;
            INSERT INTO total
            SELECT 1, (SELECT count(*) FROM shownRestaurant), (SELECT count(*) FROM menu),
                (SELECT count(*) FROM product WHERE until IS NULL), (SELECT count(*) FROM invitation);

            CREATE TRIGGER shownRestaurantCounted AFTER INSERT ON shownRestaurant BEGIN
                UPDATE total SET shownRestaurants = shownRestaurants + 1 WHERE one = 1;
            END;
            CREATE TRIGGER shownRestaurantUncounted AFTER DELETE ON shownRestaurant BEGIN
                UPDATE total SET shownRestaurants = shownRestaurants - 1 WHERE one = 1;
            END;
            CREATE TRIGGER menuCounted AFTER INSERT ON menu BEGIN
                UPDATE total SET menus = menus + 1 WHERE one = 1;
            END;
            CREATE TRIGGER menuUncounted AFTER DELETE ON menu BEGIN
                UPDATE total SET menus = menus - 1 WHERE one = 1;
            END;
            CREATE TRIGGER productCounted AFTER INSERT ON product WHEN NEW.until IS NULL BEGIN
                UPDATE total SET products = products + 1 WHERE one = 1;
            END;
            CREATE TRIGGER productEnded AFTER UPDATE OF until ON product
            WHEN OLD.until IS NULL AND NEW.until IS NOT NULL BEGIN
                UPDATE total SET products = products - 1 WHERE one = 1;
            END;
            CREATE TRIGGER productUncounted AFTER DELETE ON product WHEN OLD.until IS NULL BEGIN
                UPDATE total SET products = products - 1 WHERE one = 1;
            END;
            CREATE TRIGGER invitationCounted AFTER INSERT ON invitation BEGIN
                UPDATE total SET invitations = invitations + 1 WHERE one = 1;
            END;
            CREATE TRIGGER invitationUncounted AFTER DELETE ON invitation BEGIN
                UPDATE total SET invitations = invitations - 1 WHERE one = 1;
            END;
            """)
}
