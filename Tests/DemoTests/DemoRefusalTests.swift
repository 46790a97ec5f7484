import Foundation
import TestKit
import Testing

@Suite("Refusals of a demo")
struct DemoRefusalTests {
    @Test("A demo refuses an address that other machines reach")
    func address() async throws {
        try await withScratchFolder { scratch in
            let output = try await refusal(["--state", scratch + "/town", "--listen", "0.0.0.0:0"])
            #expect(output.contains("a demo listens on a loopback address"))
            #expect(!FileManager.default.fileExists(atPath: scratch + "/town"))
        }
    }

    @Test("A demo refuses a folder that has something else in it, and leaves it unchanged")
    func folder() async throws {
        try await withScratchFolder { scratch in
            try Data("mine".utf8).write(to: URL(filePath: scratch + "/letter.txt"))
            let output = try await refusal(["--state", scratch, "--listen", "127.0.0.1:0"])
            #expect(output.contains("is not the folder of a demo"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch) == ["letter.txt"])
        }
    }

    @Test("A demo refuses to run as a systemd unit")
    func unit() async throws {
        try await withScratchFolder { scratch in
            let environment = ["INVOCATION_ID": "8c1f0e", "SYSTEMD_EXEC_PID": ""]
            let output = try await refusal(["--state", scratch + "/town", "--listen", "127.0.0.1:0"], environment)
            #expect(output.contains("not for a systemd unit"))
        }
    }

    @Test("A demo refuses a contract with a real acquirer")
    func acquirer() async throws {
        try await withScratchFolder { scratch in
            let output = try await refusal(
                ["--state", scratch + "/town", "--listen", "127.0.0.1:0"], ["KVART_ACQUIRER_ACCOUNT": "kvart"])
            #expect(output.contains("remove acquirer.account"))
        }
    }

    @Test(
        "A demo refuses settings that send messages to real people",
        arguments: ["KVART_SMTP_HOST", "KVART_SMS_URL", "KVART_APNS_KEY_ID"])
    func messages(setting: String) async throws {
        try await withScratchFolder { scratch in
            let output = try await refusal(
                ["--state", scratch + "/town", "--listen", "127.0.0.1:0"], [setting: "messages.example.org"])
            #expect(output.contains("writes its messages to files"))
        }
    }

    @Test("A demo refuses another seed than it began with")
    func seed() async throws {
        try await withScratchFolder { scratch in
            try Data(#"{"seed":7,"isLoaded":true,"accounts":[],"addresses":[]}"#.utf8)
                .write(to: URL(filePath: RunningDemo.file(in: scratch)))
            let output = try await refusal(["--state", scratch, "--listen", "127.0.0.1:0", "--seed", "8"])
            #expect(output.contains("has the seed 7"))
        }
    }

    @Test("Options of a demo without --demo are a usage error", arguments: [["--live"], ["--seed", "3"]])
    func options(options: [String]) async throws {
        let program = try RunningProgram.product("kvartctl", ["up"] + options)
        #expect(try await program.end() == 64)
        #expect(program.output.contains("need --demo"))
    }

    /// - Returns: the output of `kvartctl up --demo`, which has ended with status 1.
    private func refusal(_ options: [String], _ environment: [String: String] = [:]) async throws -> String {
        let path = RunningProgram.products + "/kvartctl"
        let program = try RunningProgram(path, ["up", "--demo"] + options, environment: environment)
        #expect(try await program.end() == 1)
        return program.output
    }
}
