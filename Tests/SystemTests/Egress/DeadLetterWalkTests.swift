import TestKit
import Testing

@Suite("Dead letters on the command line", .timeLimit(.minutes(5)))
struct DeadLetterWalkTests {
    private func deadLetters(_ arguments: [String], _ town: RealTown) async throws -> (status: CInt, output: String) {
        let tool = try RunningProgram.product(
            "kvartctl", ["dead-letters"] + arguments + ["--state", town.folder + "/town"])
        return (try await tool.end(), tool.output)
    }

    @Test("The operator lists refused messages with their reasons, and sends one again")
    func walk() async throws {
        try await RealTown.run(settings: #""sms":{"countries":["+380"]}"#) { town in
            #expect(try await deadLetters([], town).output == "nothing was given up\n")
            let retried = try await deadLetters(["retry", "--all"], town)
            #expect(retried.status == 1)
            #expect(retried.output.contains("no message that can be sent again"), "\(retried.output)")

            // The courier gets an SMS about a changed password. The phone's country is not among those that SMS are
            // sent to.
            let courier = try await town.courier()
            let changed = try await town.request(
                "PUT", "/v1/accounts/me/password", token: courier.token,
                #"{"oldPassword":"s3cret!","password":"n0va-lozinka","passwordConfirmation":"n0va-lozinka"}"#)
            #expect(changed.status == 200)
            var list = ""
            let hasDied = try await eventually {
                list = try await deadLetters(["--channel", "sms"], town).output
                return list.contains("passwordChanged")
            }
            #expect(hasDied, "\(list)")
            #expect(list.contains("(sms.countries)"), "\(list)")
            #expect(!list.contains("91111222"), "\(list)")
            #expect(try await deadLetters(["--channel", "mail"], town).output == "nothing was given up\n")

            let message = String(list.prefix { $0 != " " })
            let again = try await deadLetters(["retry", message], town)
            #expect(again.status == 0 && again.output == "1 message is on its way\n", "\(again.output)")
            // The message is refused again, so it can be retried again.
            let hasDiedAgain = try await eventually { try await deadLetters(["retry", message], town).status == 0 }
            #expect(hasDiedAgain)
        }
    }
}
