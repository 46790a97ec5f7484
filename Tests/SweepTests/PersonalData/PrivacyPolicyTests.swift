import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Personal data in the privacy policy")
struct PrivacyPolicyTests {
    @Test("The policy in force has one entry for each stored category, and no other", arguments: Language.allCases)
    func entries(language: Language) throws {
        let categories = try Self.categories(in: language)
        #expect(ColumnDeclarations.categories.subtracting(categories) == [], "stored, but not in the policy")
        #expect(Set(categories).subtracting(ColumnDeclarations.categories) == [], "not stored, but in the policy")
        #expect(categories.count == Set(categories).count)
    }

    /// The marks of the entries: `<strong data-keeps="identity.device identity.pushAddress">`.
    private static func categories(in language: Language) throws -> [String] {
        let files = try #require(PageTexts.catalogues[language]).map { try JSONDocument(parsing: Array($0.utf8)).root }
        let policies = files.compactMap {
            $0[member: "legal"]?[member: "privacy"]?[member: LegalDocument.privacy.version]
        }
        #expect(policies.count == 1)
        return policies.flatMap { String(decoding: $0.bytes, as: UTF8.self).matches(of: /data-keeps=\\"([^"\\]*)\\"/) }
            .flatMap { $0.output.1.split(separator: " ").map(String.init) }
    }
}
