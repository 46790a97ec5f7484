import SQLiteKit

extension DeliveriesSchema {
    static let activation = Migration(
        2, "activation as due work",
        sql: """
            INSERT INTO kitDue (kind, key, at, attempts)
            SELECT 'activateAccount',
                lower(
                    substr(hex(account), 1, 8) || '-' || substr(hex(account), 9, 4) || '-'
                    || substr(hex(account), 13, 4) || '-' || substr(hex(account), 17, 4) || '-'
                    || substr(hex(account), 21)),
                dueAt, attempts
            FROM registration;
            -- A row of registration now means only that identity must still activate the account.
            DROP INDEX registrationByDueTime;
            ALTER TABLE registration DROP COLUMN dueAt;
            ALTER TABLE registration DROP COLUMN attempts;
            """)
}
