import ArgumentParser
import Media
import RPC
import SQLiteKit

/// Checks a backup.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Checks that a backup is intact, and lists its contents.",
        discussion: """
            Compares the file with its checksum (FILE.sha256 beside it), checks its structure and all references with \
            SQLite, and lists its migrations and the rows of each table. Looks for the files of its pictures in the \
            folder media beside the folder of the backup. The file is not changed. Root reads it as the owner of the \
            folder that it is in.

            Exit codes: 0 passed; 65 failed; 66 no such file.
            """)

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"))
    var file: String

    func run() throws {
        do {
            try BackupReader.becomeOwner(ofFolderWith: file)
            let report = try DatabaseBackup.verify(file)
            let pictures = try PictureBackup(of: file)
            Console.print(report.text + pictures.text)
            if let missing = pictures.missing, !missing.isEmpty {
                Console.printError("kvartctl: \(missing.count) of its pictures have no files: \(missing[0]), ...")
                throw ExitCode(65)
            }
        } catch let code as ExitCode {
            throw code
        } catch {
            throw ExitCode.printingError(error)
        }
    }
}

extension BackupReport {
    /// Human-readable.
    var text: String {
        let proof = isChecksumNoted ? "as noted beside it" : "none noted beside it to compare with"
        let width = tables.map(\.name.count).max() ?? 0
        let counts = tables.map { table in
            "  \(table.name)\(String(repeating: " ", count: width - table.name.count))  \(table.rows)"
        }
        return """
            \(file) is good
            bytes: \(bytes)
            sha256: \(checksum), \(proof)
            migrations: \(steps.joined(separator: "; "))
            rows:
            """ + counts.map { "\n" + $0 }.joined()
    }
}

extension PictureBackup {
    /// Human-readable; empty without pictures.
    fileprivate var text: String {
        guard count > 0 else { return "" }
        let found = missing.map { "\(count - $0.count) have their files" } ?? "no folder media to compare with"
        return "\npictures: \(count); \(found)"
    }
}

extension ExitCode {
    /// Prints the error of a backup or a restore, and returns its exit code: of sysexits.h, EX_DATAERR (65) for a
    /// backup that fails its check, and EX_NOINPUT (66) for one that does not exist.
    static func printingError(_ error: any Error) -> ExitCode {
        Console.printError("kvartctl: \(error)")
        switch error {
        case BackupRefused.missing: return ExitCode(66)
        case BackupRefused.changed, BackupRefused.damaged, BackupRefused.foreign, BackupRefused.unfinished,
            BackupRefused.newerOrOther, BackupRefused.otherDatabase:
            return ExitCode(65)
        default: return ExitCode.failure
        }
    }
}
