import Glibc
import RPC
import TestKit
import Testing

/// Identity and deliveries as programs of their own.
struct RunningServices {
    /// The folder of their sockets.
    let folder: String

    private static let names = ["identity", "deliveries"]

    static func run(_ body: (RunningServices) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let programs = try names.map { name in
                try RunningProgram.product(
                    name, ["--socket", "\(folder)/\(name).sock", "--state", "\(folder)/\(name)"])
            }
            let areReady = await eventually { names.allSatisfy { access("\(folder)/\($0).sock", F_OK) == 0 } }
            try #require(areReady, "\(programs.map(\.output))")
            try await body(RunningServices(folder: folder))
            for program in programs { program.signal(SIGTERM) }
            for program in programs { _ = try await program.end() }
        }
    }

    /// Starts `kvartctl call`.
    func kvartctl(_ arguments: [String]) throws -> RunningProgram {
        try RunningProgram.product("kvartctl", ["call"] + arguments + ["--sockets", folder])
    }

    /// Makes a call that must succeed, and returns its reply.
    func call(_ arguments: [String]) async throws -> JSONNode {
        let program = try kvartctl(arguments + ["--json"])
        let status = try await program.end()
        #expect(status == 0, "\(arguments): \(program.output)")
        return try JSONDocument(parsing: Array(program.output.utf8)).root
    }

    /// Registers a courier who works with the store.
    func linkedCourier(of store: String) async throws -> String {
        let registered = try await call([
            "deliveries.registerCourier", "firstName=Ana", "lastName=Babić", "phone=0911112222", "password=s3cret!",
            "passwordConfirmation=s3cret!",
        ])
        let courier = try #require(registered[member: "id"]?.string)
        let invited = try await call(["deliveries.inviteCourier", "courier=\(courier)", "--as", store])
        let key = try #require(invited[member: "registrationKey"]?.string)
        _ = try await call(["deliveries.redeemInvitation", "registrationKey=\(key)", "--as", "courier:\(courier)"])
        return courier
    }
}
