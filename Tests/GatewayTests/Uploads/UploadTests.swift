import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Uploads")
struct UploadTests {
    @Test("The service gets the bytes of the body, their SHA-256 and their size, and the file is gone after the call")
    func raw() async throws {
        try await UploadGateway.run { town in
            let answer = try await town.post(Array("abc".utf8), to: "/v1/files/7?note=x")
            #expect(answer.status == 200, "\(answer.text)")
            #expect(town.service.contents == [Array("abc".utf8)])
            // SHA-256 of "abc" (FIPS 180-2, appendix B.1).
            #expect(
                answer.member("call", "file", "sha256")
                    == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
            #expect(answer.member("call", "file", "size") == "3")
            #expect(answer.member("call", "key") == "7" && answer.member("call", "note") == "x")
            #expect(town.service.modes == [0o640])
        }
    }

    @Test(
        "The type and the name that the client gives do not matter", arguments: ["text/html", "image/png", "a/b; c=d"])
    func types(type: String) async throws {
        try await UploadGateway.run { town in
            let answer = try await town.post([1, 2], headers: [.contentType: type])
            #expect(answer.status == 200)
            #expect(town.service.contents == [[1, 2]])
        }
    }

    @Test("An idempotency key, a version and the caller reach the service")
    func meta() async throws {
        try await UploadGateway.run { town in
            #expect(try await town.post([1], headers: [.idempotencyKey: "k1"]).status == 200)
            let meta = try #require(town.service.metas.first)
            #expect(meta.idempotencyKey == "k1")
            #expect(meta.caller == FakeSessions.couriers)
        }
    }

    @Test("The same file has the same hash for an idempotency key, under any name in the spool")
    func hash() throws {
        func call(_ byte: UInt8, sha256: String = "ab") -> FileContract.Take {
            let name = UploadName(random: [UInt8](repeating: byte, count: 16))
            return FileContract.Take(key: 1, file: UploadedFile(name: name, sha256: sha256, size: 1))
        }
        let hashed = try JSONWriter.encodeWithoutSecrets(call(1))
        #expect(try JSONWriter.encodeWithoutSecrets(call(2)) == hashed)
        #expect(try JSONWriter.encodeWithoutSecrets(call(1, sha256: "cd")) != hashed)
    }

    // MARK: Refused

    @Test("An empty body is refused with the member")
    func empty() async throws {
        try await UploadGateway.run { town in
            let answer = try await town.post([])
            expectProblem(answer, 422, "rpc.invalid")
            #expect(answer.faults == ["file": ["required"]])
            #expect(town.service.contents.isEmpty)
        }
    }

    @Test("A file over the limit of the call, or over that of the setting, is refused with the limit")
    func size() async throws {
        for limit in [FileContract.Take.limit, 1_000] {
            try await UploadGateway.run {
                $0.fileLimit = limit
            } _: { town in
                #expect(try await town.post([UInt8](repeating: 1, count: limit)).status == 200)
                let answer = try await town.post([UInt8](repeating: 1, count: limit + 1))
                expectProblem(answer, 413, "gateway.tooLarge")
                #expect(answer.member("limit") == "\(limit)")
                #expect(town.service.contents.count == 1)
            }
        }
    }

    @Test("A reference to a file cannot come from a client")
    func forged() async throws {
        try await UploadGateway.run { town in
            let file = #"{"name":"00000000000000000000000000000000","sha256":"00","size":1}"#
            let query = try await town.post([1], to: "/v1/files/7?file=x")
            expectProblem(query, 422, "rpc.invalid")
            #expect(query.faults == ["file": ["type"]])
            let nested = try await town.post([1], to: "/v1/files/7?file.name=x")
            #expect(nested.faults == ["file.name": ["unknownMember"]])
            // A body of JSON is a file, too.
            let json = try await town.post(
                Array(#"{"file":\#(file)}"#.utf8), headers: [.contentType: "application/json"])
            #expect(json.status == 200)
            #expect(town.service.contents.map(\.count) == [file.utf8.count + 9])
            let rpc = try await town.gateway.rpc(
                #"{"jsonrpc":"2.0","id":1,"method":"files.take","params":{"key":7,"file":\#(file)}}"#, token: "courier")
            #expect(rpc.member("error", "code") == "-32601")
        }
    }

    @Test("A spool that is missing refuses uploads with 507, and other requests are answered")
    func missing() async throws {
        try await withScratchFolder { folder in
            let town = try UploadGateway(in: folder) { $0.spool = folder + "/none" }
            let answer = try await town.post([1])
            expectProblem(answer, 507, "rpc.cannotStore")
            #expect(answer.headers[.retryAfter] == "30")
            #expect(try await town.gateway.ask(.get, "/livez").status == 200)
        }
    }

    @Test("When the service does not answer in time, the answer names the limit and no file is left")
    func late() async throws {
        try await withScratchFolder { folder in
            let town = try UploadGateway(
                in: folder, { $0.callTime = .milliseconds(1_500) }, client: ScriptedClient.failing(ClientError.timedOut)
            )
            let answer = try await town.post([1])
            expectProblem(answer, 504, "rpc.deadline")
            #expect(answer.member("limit") == "1500")
            try await town.expectEmptySpool()
        }
    }

    @Test("A start removes what a killed gateway has left, and touches no other file")
    func orphans() async throws {
        try await withScratchFolder { folder in
            let first = try UploadGateway(in: folder)
            let orphan = UploadName(random: SystemRandom.bytes(16)).text
            for name in [orphan, "notes.txt", orphan + "0"] { try first.write(name) }
            let second = try UploadGateway(in: folder)
            #expect(Set(try second.spooled) == ["notes.txt", orphan + "0"])
        }
    }
}
