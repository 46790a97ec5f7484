import Foundation
import IdentityContract
import RPC
import TestKit
import Testing

@Suite("A staff account is created on the command line and blocks another account")
struct StaffWalkTests {
    /// Creates a staff account as an operator's script does, with the password on standard input.
    private func createStaff(_ email: String, _ password: String, _ town: RealTown) throws -> RunningProgram {
        let script = #"printf '%s\n' "$STAFF_PASSWORD" | "$0" account create-staff "$@""#
        return try RunningProgram(
            "/bin/bash",
            [
                "-euo", "pipefail", "-c", script, RunningProgram.products + "/kvartctl", email, "--permission", "admin",
                "--state", town.folder + "/town",
            ], environment: ["STAFF_PASSWORD": password])
    }

    @Test("A password that is too short for staff is refused with a message, and no account is created")
    func shortPassword() async throws {
        try await RealTown.run { town in
            let tool = try createStaff("admin@example.org", "elevenchars", town)
            #expect(try await tool.end() == 1)
            #expect(tool.output.contains("at least 12 characters"), "\(tool.output)")
            #expect(try await town.signIn(.staff, "admin", password: "elevenchars").status == 401)
        }
    }

    @Test("R04.16 R04.47 R04.48 a blocked account loses its session at once, and a refused sign-in has the contact")
    func block() async throws {
        try await RealTown.run { town in
            let tool = try createStaff("admin@example.org", RealTown.goodPassword, town)
            #expect(try await tool.end() == 0, "\(tool.output)")
            let admin = try await town.session(.staff, "admin")
            #expect(tool.output.split(separator: "\n").contains { $0 == admin.account }, "\(tool.output)")

            try await town.person("ana")
            let victim = try await town.session(.person, "ana")
            #expect(try await town.statusOfMe(victim.token) == 200)
            let found = try await town.request("GET", "/v1/accounts?email=ana@example.org", token: admin.token)
            let account = try #require(found.body?[member: "items"]?.elements.first?[member: "id"]?.string)
            #expect(account == victim.account)

            let path = "/v1/accounts/\(account)/block"
            let blocked = try await town.request("POST", path, token: admin.token, #"{"reason":"Sells fakes."}"#)
            #expect(blocked.status == 200)
            #expect(blocked.text("blockReason") == "Sells fakes.")
            #expect(try await town.statusOfMe(victim.token) == 401)
            let refreshed = try await town.request(
                "POST", "/v1/sessions/refresh", #"{"refreshToken":"\#(victim.refreshToken)"}"#)
            #expect(refreshed.status == 401)
            let refused = try await town.signIn(.person, "ana")
            #expect(refused.status == 403)
            #expect(refused.text("type") == "identity.signIn.blocked")
            let contact = try await town.request("GET", "/v1/accounts/contact")
            let address = try #require(contact.text("email"))
            #expect(refused.text("arguments", "contactEmail") == address)
            // Without the password, the reply does not disclose the block.
            #expect(try await town.signIn(.person, "ana", password: "not this one 1").status == 401)

            #expect(try await town.request("DELETE", path, token: admin.token).status == 200)
            #expect(try await town.signIn(.person, "ana").status == 200)
            // The ended session stays ended.
            #expect(try await town.statusOfMe(victim.token) == 401)
        }
    }
}
