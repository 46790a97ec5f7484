import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Consent")
struct ConsentTests {
    private static let inForce = AcceptDocuments(
        terms: LegalDocument.terms.version, privacy: LegalDocument.privacy.version)

    @Test("A registration stores the accepted versions and the time")
    func kept() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let profile = try await identity.profile(ana.meta)
            let consents = LegalDocument.allCases.map { document in
                Consent(document: document, version: document.version, at: MovingClock.start)
            }
            #expect(profile.consents == consents)
            #expect(profile.consentRequired.isEmpty)
        }
    }

    @Test("Consent to a newer document is required until it is given; consent to an older version is refused (409)")
    func renewed() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.execute("UPDATE consent SET version = '2020-01-01' WHERE document = 'terms'")
            #expect(try await identity.profile(ana.meta).consentRequired == [.terms])
            identity.clock.advance(by: .seconds(60))
            let older = AcceptDocuments(terms: "2020-01-01", privacy: LegalDocument.privacy.version)
            let error = try await identity.gateway.errorObject(of: older, meta: ana.meta)
            #expect(error?.code == 409)
            #expect(error?.data.type == "identity.acceptDocuments.versionSuperseded")
            #expect(try await identity.profile(ana.meta).consentRequired == [.terms])
            let accepted = try await identity.gateway.call(Self.inForce, meta: ana.meta)
            #expect(accepted.consentRequired.isEmpty)
            #expect(accepted.consents.first?.version == LegalDocument.terms.version)
            #expect(accepted.consents.first?.at == MovingClock.start + .seconds(60))
            // Earlier consents are kept with their times.
            #expect(accepted.consents.last?.at == MovingClock.start)
            #expect(try await identity.database.rows(of: "consent") == 3)
            #expect(try await identity.gateway.call(Self.inForce, meta: ana.meta).consents == accepted.consents)
        }
    }

    @Test("Other kinds need no consent but may give it")
    func otherKinds() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            let before = try await identity.profile(meta)
            #expect(before.consents.isEmpty)
            #expect(before.consentRequired.isEmpty)
            #expect(try await identity.gateway.call(Self.inForce, meta: meta).consents.count == 2)
        }
    }

    @Test("The pages of both documents show the version in force without a session", arguments: LegalDocument.allCases)
    func pages(_ document: LegalDocument) async throws {
        try await IdentityUnderTest.run { identity in
            let shown = try await identity.gateway.call(ShowDocument(document: document))
            #expect(shown.version == document.version)
        }
    }
}
