import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Exporting one's own data")
struct ExportTests {
    @Test("The document has the profile, all consents, sessions and events, and decodes")
    func decodes() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addPerson(.ana, name: Line(unchecked: "Ana"))
            try await identity.execute("UPDATE consent SET version = '2020-01-01'")
            _ = try await identity.signIn(.person, .ana)
            let session = try await identity.signIn(.person, .ana)
            let meta = try await identity.meta(of: session)
            let inForce = AcceptDocuments(
                terms: LegalDocument.terms.version, privacy: LegalDocument.privacy.version)
            _ = try await identity.gateway.call(inForce, meta: meta)
            let document = try await identity.gateway.call(ExportMyData(), meta: meta)
            #expect(document.mediaType == "application/json")
            #expect(document.fileName == "kvart-\(account).json")
            let data = try JSONReader.decode(PersonalData.self, from: document.content.bytes, unknownMembers: .refused)
            #expect(data.exportedAt == MovingClock.start)
            let profile = try await identity.profile(meta)
            #expect(data.account == profile)
            #expect(data.consents.count { $0.version == "2020-01-01" } == 2)
            #expect(data.consents.count == 4)
            #expect(data.sessions.count == 2)
            #expect(data.sessions.filter(\.isCurrent).map(\.id) == [session.session])
            #expect(Set(data.securityEvents.map(\.type)) == [.registered, .emailConfirmed, .signedIn])
        }
    }

    @Test("A consent to an unknown document is exported as it was given")
    func unknownDocument() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.execute("PRAGMA ignore_check_constraints = ON")
            try await identity.execute("UPDATE consent SET document = 'marketing' WHERE document = 'terms'")
            let document = try await identity.gateway.call(ExportMyData(), meta: ana.meta)
            let data = try JSONReader.decode(PersonalData.self, from: document.content.bytes, unknownMembers: .refused)
            #expect(Set(data.consents.map(\.document)) == ["marketing", "privacy"])
            #expect(data.consents.map(\.version).allSatisfy { !$0.isEmpty })
            // A profile cannot represent the document. The export leaves it out of the profile; every other call fails.
            #expect(data.account.consents.map(\.document) == [.privacy])
            #expect(try await identity.gateway.errorObject(of: GetMyAccount(), meta: ana.meta)?.code == -32_603)
        }
    }

    @Test("The document says when security events beyond a hundred are left out")
    func moreEvents() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            func exported() async throws -> PersonalData {
                let document = try await identity.gateway.call(ExportMyData(), meta: ana.meta)
                return try JSONReader.decode(
                    PersonalData.self, from: document.content.bytes, unknownMembers: .refused)
            }
            let few = try await exported()
            #expect(!few.hasMoreSecurityEvents && !few.hasMoreNotifications)
            let (audit, account) = (identity.audit, ana.account)
            try await identity.dependencies.host.write { tx in
                for _ in 0..<100 { try audit.note(.signedIn, of: account, ActionContext(), in: tx) }
            }
            let many = try await exported()
            #expect(many.securityEvents.count == 100)
            #expect(many.hasMoreSecurityEvents)
        }
    }

    @Test("No secret and no other account's data is exported")
    func noSecret() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ivo, name: Line(unchecked: "Ivo"))
            let ana = try await identity.signedInPerson()
            try await identity.requestReset(.ana)
            let link = try identity.link(to: .ana)
            let document = try await identity.gateway.call(ExportMyData(), meta: ana.meta)
            let text = String(decoding: document.content.bytes, as: UTF8.self)
            let credentials = try await AccountStore(identity.dependencies).credentials(of: ana.account)
            let hash = try #require(credentials?.passwordHash)
            let secrets = [
                IdentityUnderTest.personPassword.text, hash.text, try #require(ana.session.token).text,
                try #require(ana.session.refreshToken).text, link.text,
            ]
            for secret in secrets { #expect(!text.contains(secret)) }
            for word in ["scrypt", "kvs_", "kvr_", "kvl_", "ivo@", "Ivo"] { #expect(!text.contains(word), "\(word)") }
        }
    }

    @Test("An export is a security event, shown by the next export")
    func noted() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            var meta = ana.meta
            meta.client = ClientDescription(address: "192.0.2.7")
            _ = try await identity.gateway.call(ExportMyData(), meta: meta)
            let events = try await identity.trail(of: ana.account).filter { $0.type == .exported }
            #expect(events.map(\.client) == ["192.0.2.7"])
            #expect(events.map(\.session) == [ana.session.session])
            let second = try await identity.gateway.call(ExportMyData(), meta: meta)
            let data = try JSONReader.decode(PersonalData.self, from: second.content.bytes, unknownMembers: .refused)
            let told = data.securityEvents.filter { $0.type == .exported }
            #expect(told.count == 1)
        }
    }

    @Test("Every kind of account may export its data, and no caller without a session")
    func everyKind() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            try await identity.addCourier(.mara)
            let store = try await identity.meta(of: identity.signIn(.ana))
            let courier = try await identity.meta(of: identity.signIn(.mara))
            let staff = try await identity.addStaff().meta
            for meta in [store, courier, staff] {
                let document = try await identity.gateway.call(ExportMyData(), meta: meta)
                let data = try JSONReader.decode(
                    PersonalData.self, from: document.content.bytes, unknownMembers: .refused)
                #expect(data.account.id == meta.caller?.account)
            }
            #expect(try await identity.gateway.refusal(of: ExportMyData()) == "rpc.unauthenticated")
        }
    }
}
