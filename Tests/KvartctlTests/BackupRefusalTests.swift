@testable import KvartctlKit
import RPC
import SQLiteKit
import Testing

@Suite("The message about a refused backup")
struct BackupRefusalTests {
    private func explanation(_ refused: BackUp.Refused, _ reason: String) -> String {
        let error = ErrorObject(refused, of: BackUp.name, arguments: ["reason": reason])
        return BackupCommand.explanation(error, of: "deliveries", path: "/a.sock")
    }

    @Test("The message about a damaged database names the damage and the commands that help")
    func damaged() {
        #expect(
            explanation(.damaged, "/a/deliveries.sqlite is damaged: table parcel: Page 7 is never used") == """
                database.backup.damaged (409 conflict): The database is damaged, so no backup was made. \
                Restore the newest good backup.
                  reason: /a/deliveries.sqlite is damaged: table parcel: Page 7 is never used
                  kvartctl backups deliveries: lists the backups
                  kvartctl verify FILE: checks one of them
                  kvartctl restore deliveries FILE: puts it in the place of the database of the stopped service
                """)
    }

    @Test("The message about any other refusal names the reason")
    func failed() {
        #expect(
            explanation(.failed, "cannot lock /a: Not a directory") == """
                database.backup.failed (409 conflict): No backup was made.
                  reason: cannot lock /a: Not a directory
                """)
    }
}
