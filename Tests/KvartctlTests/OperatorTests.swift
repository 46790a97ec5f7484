import Vocabulary
import Foundation
@testable import KvartctlKit
import RPC
import Testing

@Suite("The permissions of the operator")
struct OperatorTests {
    private static let refusal = ErrorObject(.untrustedPeer)

    private func hint(_ error: ErrorObject, as namesCaller: Bool, _ access: Access? = nil) -> String? {
        DeniedCallHint.text(for: error, at: "/run/kvart/admin/x.sock", namesCaller: namesCaller, call: access)
    }

    @Test("A refused call with --as explains that the admin listener accepts no caller")
    func caller() {
        let hint = hint(Self.refusal, as: true, .kinds(.courier))
        #expect(hint?.hasPrefix("/run/kvart/admin/x.sock refuses --as") == true)
    }

    @Test("A refused call without --as names the services that may make it")
    func services() {
        let services = hint(Self.refusal, as: false, .services(.identity, .gateway))
        #expect(services == "only gateway, identity may make this call")
        #expect(hint(Self.refusal, as: false, .operator)?.contains("/run/kvart/admin") == true)
        #expect(hint(Self.refusal, as: false) == nil)
        #expect(hint(ErrorObject(.unauthenticated), as: false, .kinds(.courier)) == nil)
    }

    @Test("The calls of the commands about staff, dead letters and backups are for the operator")
    func calls() throws {
        let names = [
            "identity.createStaff", "identity.setStaffPassword", "identity.setStaffPermissions",
            "identity.listDeadLetters", "identity.retryDeadLetters", "database.backup",
        ]
        for name in names { #expect(try CallTable.call(named: name).access == .operator, "\(name)") }
    }

    @Test("The error of an unreadable backup says whether to copy the file or to be root", arguments: [true, false])
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

    @Test("The owner of a link is that of the link itself")
    func owner() throws {
        #expect(StateOwner(of: "/nowhere/at/all") == nil)
        let path = FileManager.default.temporaryDirectory.appending(path: "owner-\(UUID())").path()
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at/all")
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(StateOwner(of: path)?.uid == geteuid())
    }

    @Test("A usable or missing socket has no refusal")
    func socket() {
        #expect(SocketAccess.refusal(at: "/nowhere/at/all/x.sock") == nil)
        #expect(SocketAccess.refusal(at: FileManager.default.temporaryDirectory.path()) == nil)
    }
}
