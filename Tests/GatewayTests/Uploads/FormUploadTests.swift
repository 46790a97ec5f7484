import HTTPTypes
import RPC
import Testing

@testable import GatewayService

@Suite("Uploads as forms")
struct FormUploadTests {
    private static let head = "Content-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n"

    /// A form with these parts.
    private static func form(_ parts: String...) -> String {
        parts.map { "--b\r\n\($0)\r\n" }.joined() + "--b--\r\n"
    }

    @Test(
        "The file of a form is taken, whatever its name",
        arguments: [
            form(head + "\r\nabc"), form(head + "Content-Type: image/png\r\n\r\nabc"),
            // A name that is a path, that is not text, and one in the extended form.
            form("Content-Disposition: form-data; name=file; filename=\"../../etc/passwd\"\r\n\r\nabc"),
            form("Content-Disposition: form-data; name=file; filename=\"a\u{0}/b.png\"\r\n\r\nabc"),
            form("content-disposition: FORM-DATA; name=x; filename*=UTF-8''%E2%82%AC.png\r\n\r\nabc"),
            // Text around the form is ignored (RFC 2046 section 5.1.1).
            "before\r\n" + form(head + "\r\nabc") + "after", "--b \t\r\n" + head + "\r\nabc\r\n--b--",
        ])
    func taken(form: String) async throws {
        try await UploadGateway.run { town in
            let answer = try await town.post(form: form)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(town.service.contents == [Array("abc".utf8)])
        }
    }

    @Test("Bytes that resemble the delimiter belong to the file")
    func resembling() async throws {
        let content = "\r\n--a\r\n--\r\n-b--\r\n\r\n--"
        try await UploadGateway.run { town in
            let answer = try await town.post(form: Self.form(Self.head + "\r\n" + content))
            #expect(answer.status == 200)
            #expect(town.service.contents == [Array(content.utf8)])
        }
    }

    @Test(
        "Anything but exactly one file is refused with the member, and nothing is kept",
        arguments: [
            "", "--b--", form(), form(head + "\r\nabc", head + "\r\nabc"),
            // A text beside the file, before and after it, and alone.
            form("Content-Disposition: form-data; name=\"a\"\r\n\r\nx", head + "\r\nabc"),
            form(head + "\r\nabc", "Content-Disposition: form-data; name=\"a\"\r\n\r\nx"),
            form("Content-Disposition: form-data; name=\"a\"\r\n\r\nx"), form("\r\nabc"),
            // Not closed, cut off in a head, and with the delimiter of another form.
            "--b\r\n" + head + "\r\nabc", "--b\r\n" + head + "\r\nabc\r\n--b\r\n", "--b\r\nContent-Dis",
            "--c\r\n" + head + "\r\nabc\r\n--c--", "--bx\r\n" + head + "\r\nabc\r\n--b--",
            "--b\r\n" + head + String(repeating: "X: y\r\n", count: 2_000) + "\r\nabc\r\n--b--",
        ])
    func refused(form: String) async throws {
        try await UploadGateway.run { town in
            let answer = try await town.post(form: form)
            expectProblem(answer, 422, "rpc.invalid")
            #expect(answer.faults == ["file": ["oneFile"]])
            #expect(town.service.contents.isEmpty)
        }
    }

    @Test(
        "A form without a usable boundary is refused",
        arguments: [
            "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"a",
            "multipart/mixed; boundary=b", "multipart/form-data; boundary=" + String(repeating: "b", count: 71),
        ])
    func boundary(type: String) async throws {
        try await UploadGateway.run { town in
            let answer = try await town.post(
                Array(Self.form(Self.head + "\r\nabc").utf8), headers: [.contentType: type])
            expectProblem(answer, 422, "rpc.invalid")
            #expect(answer.faults == ["file": ["oneFile"]])
        }
    }

    @Test("An empty file in a form is refused as a missing one")
    func empty() async throws {
        try await UploadGateway.run { town in
            let answer = try await town.post(form: Self.form(Self.head + "\r\n"))
            #expect(answer.faults == ["file": ["required"]])
        }
    }

    @Test("A form is read the same in pieces of any size")
    func pieces() throws {
        let content = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) } + Array("\r\n--".utf8)
        let body = Array("--b\r\n\(Self.head)\r\n".utf8) + content + Array("\r\n--b--\r\n".utf8)
        for size in [1, 2, 3, 5, 7, 64, body.count] {
            var form = try #require(try FormFile(contentType: "multipart/form-data; charset=x; boundary=\"b\""))
            var found: [UInt8] = []
            for start in stride(from: 0, to: body.count, by: size) {
                found += try form.take(body[start..<min(start + size, body.count)])
            }
            try form.finish()
            #expect(found == content)
        }
    }
}
