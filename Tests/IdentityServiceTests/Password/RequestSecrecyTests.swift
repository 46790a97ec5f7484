import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Requests for a new password that fail")
struct RequestSecrecyTests {
    @Test("A failure is logged with a number and without the address or phone; the link is sent after the recovery")
    func log() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            try await identity.addCourier(.mara)
            for table in ["proof", "code"] {
                try await identity.execute(
                    """
                    CREATE TRIGGER \(table)Fails BEFORE INSERT ON \(table)
                    BEGIN SELECT RAISE(ABORT, 'the disk is out of order'); END
                    """)
            }
            let sent = identity.transport.outboundMessages.count
            _ = try await identity.gateway.call(RequestPasswordReset(kind: .person, email: .ana))
            _ = try await identity.gateway.call(RequestPasswordReset(kind: .courier, phone: .mara))
            try await identity.answerRequests()
            #expect(identity.transport.outboundMessages.count == sent)
            let failed = identity.log.lines.filter { $0.contains("job failed") }
            #expect(failed.count == 2)
            for line in failed { #expect(line.contains("requestPasswordReset"), "\(line)") }
            for line in identity.log.lines {
                for secret in ["ana@example.org", "911234567"] { #expect(!line.contains(secret), "\(line)") }
            }
            for table in ["proof", "code"] { try await identity.execute("DROP TRIGGER \(table)Fails") }
            identity.clock.advance(by: .seconds(1))
            try await identity.answerRequests()
            #expect(identity.transport.outboundMessages.count == sent + 2)
        }
    }
}
