import Foundation
import IdentityContract
import RPC

/// Measures uploads of photos, a cached GET beside them, the memory for 32 uploads at once, and a public picture of
/// about 100 KB, compared with nginx.
struct PicturesBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    /// Budgets are meant for people, too.
    private static let settings =
        #"{"throttles":{"factor":1000000},"uploads":{"perAccount":1000,"bytesPerDay":1000000000000}}"#

    func run() throws {
        let photo = try SamplePhoto.jpeg(width: 4_032, height: 3_024, noise: 54, in: folder)
        let small = try SamplePhoto.jpeg(width: 800, height: 600, noise: 32, in: folder)
        try Town.up(in: folder, settings: Self.settings) { town in
            let story = try Story(in: town)
            let people = try Passengers.signIn(4, in: town, folder)
            let upload = try Self.upload(photo, by: people[0], town)
            try measureUploads(upload, photo.count, story, town)
            try measureMemory(upload, photo.count, town)
            try measureDelivery(of: small, by: people[1], town)
        }
    }

    private static func upload(_ photo: [UInt8], by token: String, _ town: Town) throws -> [UInt8] {
        guard let route = SetPicture.route else { throw BenchmarkFailure("the call is not published") }
        return town.request("POST", route.path, token: token, body: photo)
    }

    // MARK: - Uploads per second

    private func measureUploads(_ upload: [UInt8], _ size: Int, _ story: Story, _ town: Town) throws {
        Output.heading("pictures: uploads of 12 megapixels, \(size >> 10) KiB, and a cached GET beside them")
        let alone = try story.load(town, connections: 8, seconds: seconds)
        let table = Table([
            .number("clients", 7), .number("uploads/s", 9), .number("told busy/s", 11), .number("p50", 9),
            .number("GET/s", 9), .number("GET p99", 10), .number("to alone", 8),
        ])
        table.row(
            "0", "-", "-", "-", Output.whole(alone.requestsPerSecond), Measurement.microseconds(alone.p99), "1.00")
        let undisturbed = RequestCrowd("an upload", upload, to: town.address, clients: 4)
        undisturbed.start()
        _ = try Interruption.wait(seconds: max(seconds, 5)) { false }
        let most = try undisturbed.stop()
        table.row(
            "4", Output.decimal(most.donePerSecond, places: 2), Output.decimal(most.busyPerSecond, places: 1),
            "\(Output.whole(most.median * 1_000)) ms", "-", "-", "-")
        for clients in [1, 4, 32] {
            let crowd = RequestCrowd("an upload", upload, to: town.address, clients: clients)
            crowd.start()
            let beside = try story.load(town, connections: 8, seconds: max(seconds, 5))
            let outcome = try crowd.stop()
            table.row(
                "\(clients)", Output.decimal(outcome.donePerSecond, places: 2),
                Output.decimal(outcome.busyPerSecond, places: 1), "\(Output.whole(outcome.median * 1_000)) ms",
                Output.whole(beside.requestsPerSecond), Measurement.microseconds(beside.p99),
                Output.decimal(Double(beside.p99) / Double(alone.p99), places: 2))
        }
    }

    // MARK: - Memory

    /// Sends 32 uploads at once, and stops each before its last byte.
    private func measureMemory(_ upload: [UInt8], _ size: Int, _ town: Town) throws {
        Output.heading("pictures: memory while 32 uploads of \(size >> 10) KiB arrive at once")
        let table = Table([.text("moment", 28), .number("gateway", 9), .number("identity", 9), .number("decoder", 9)])
        table.row(["before"] + memory(of: town))
        let uploads = try HeldUploads(32, of: upload, to: town.address)
        try uploads.sendAllButLastByte()
        table.row(["all but one byte has arrived"] + memory(of: town))
        try uploads.finish()
        var most = [0, 0, 0]
        let answers = try uploads.answers {
            most = zip(most, Self.used(by: town)).map(max)
        }
        table.row(["most until all are answered"] + most.map(Self.mebibytes))
        Output.line("answered with 200: \(answers.done), as busy: \(answers.busy)")
    }

    private func memory(of town: Town) -> [String] { Self.used(by: town).map(Self.mebibytes) }

    private static func used(by town: Town) -> [Int] {
        let processes = town.process.tree
        return [["gateway"], ["identity"], ["vipsthumbnail", "vipsheader"]].map { names in
            processes.filter { names.contains($0.name) }.reduce(0) { $0 + $1.residentBytes }
        }
    }

    private static func mebibytes(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }

    // MARK: - Delivery

    private func measureDelivery(of photo: [UInt8], by token: String, _ town: Town) throws {
        let uploaded = try Exchange.http(try Self.upload(photo, by: token, town), with: town.address)
        let body = Array(uploaded.body)
        guard let picture = try JSONReader.decode(AccountProfile.self, from: body, unknownMembers: .ignored).picture
        else { throw BenchmarkFailure("the upload is answered with \(String(decoding: body, as: UTF8.self))") }
        let address = picture.addresses.original
        let request = town.request("GET", address, token: nil)
        let content = Array(try Exchange.http(request, with: town.address).body)
        Output.heading("pictures: a public picture of \(content.count >> 10) KiB")
        let table = Table(
            [.text("server", 10), .number("connections", 11)] + Measurement.columns + [.number("ratio", 7)])
        try NginxPeer.up(serving: content, at: address, in: folder) { nginx in
            for connections in [1, 64] {
                let peer = try nginx.map {
                    try load($0.address, $0.request, content.count, connections: connections)
                }
                let ours = try load(town.address, request, content.count, connections: connections)
                if let peer { table.row(["nginx", "\(connections)"] + peer.cells) }
                let ratio = peer.map { Output.decimal(ours.requestsPerSecond / $0.requestsPerSecond, places: 2) }
                table.row(["gateway", "\(connections)"] + ours.cells + [ratio ?? "-"])
            }
        }
    }

    private func load(
        _ address: ServerAddress, _ request: [UInt8], _ length: Int, connections: Int
    ) throws -> Measurement {
        try LoadGenerator(
            address: address, shape: LoadShape(connections: connections, depth: 1), request: request, seconds: seconds
        ).run(counting: LongResponseCounter(bodyLength: length))
    }
}
