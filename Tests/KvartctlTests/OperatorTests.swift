import Vocabulary
import Foundation
@testable import KvartctlKit
import RPC
import Testing

@Suite("What the operator may do, and what is said when not")
struct OperatorTests {
    private static let refusal = ErrorObject(.untrustedPeer)

    private func hint(_ error: ErrorObject, as namesCaller: Bool, _ access: Access? = nil) -> String? {
        DeniedCallHint.text(for: error, at: "/run/kvart/admin/x.sock", namesCaller: namesCaller, call: access)
    }

    @Test("That nobody can be named at the operator's door is said where somebody was")
    func caller() {
        let hint = hint(Self.refusal, as: true, .kinds(.courier))
        #expect(hint?.hasPrefix("at /run/kvart/admin/x.sock nobody can be named with --as") == true)
    }

    @Test("For whom a call is that the operator may not make either")
    func services() {
        #expect(hint(Self.refusal, as: false, .services(.identity, .gateway)) == "it is for gateway, identity alone")
        #expect(hint(Self.refusal, as: false, .operator)?.contains("/run/kvart/admin") == true)
        #expect(hint(Self.refusal, as: false) == nil)
        #expect(hint(ErrorObject(.unauthenticated), as: false, .kinds(.courier)) == nil)
    }

    @Test("All that the commands about staff and dead letters call is the operator's, and so is a backup")
    func calls() throws {
        let names = [
            "identity.createStaff", "identity.setStaffPassword", "identity.setStaffPermissions",
            "identity.listDeadLetters", "identity.retryDeadLetters", "database.backup",
        ]
        for name in names { #expect(try CallTable.call(named: name).access == .operator, "\(name)") }
    }

    @Test("A backup that the service's user cannot read is told from one that only root can", arguments: [true, false])
    func unreadable(isOwner: Bool) {
        var owner = StateOwner(ofUser: 4_000_000, orGroup: 4_000_000)
        #expect(owner.title == "the user 4000000")
        owner.name = "kvart-identity"
        let reader = isOwner ? owner : StateOwner(ofUser: 4_000_001, orGroup: 4_000_001)
        let sentence = BackupReader.refusal("/root/b.sqlite", reader: reader, owner: owner)
        #expect(
            sentence
                == (isOwner
                    ? "kvart-identity may not read /root/b.sqlite: copy it to where that user may "
                        + "(install -o kvart-identity -m 0600 /root/b.sqlite /var/tmp/), and name the copy"
                    : "you may not read /root/b.sqlite: be root"))
    }

    @Test("The owner of a folder is that of the folder itself, and of a link that of the link")
    func owner() throws {
        #expect(StateOwner(of: "/nowhere/at/all") == nil)
        let path = FileManager.default.temporaryDirectory.appending(path: "owner-\(UUID())").path()
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at/all")
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(StateOwner(of: path)?.uid == geteuid())
    }

    @Test("A socket that may be used, or is not there, is no matter of permission")
    func socket() {
        #expect(SocketAccess.refusal(at: "/nowhere/at/all/x.sock") == nil)
        #expect(SocketAccess.refusal(at: FileManager.default.temporaryDirectory.path()) == nil)
    }
}
