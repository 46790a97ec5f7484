import CityOffersContract
import Demo
import IdentityContract
import Logging
import RPC
import Vocabulary

/// The operator of a demo: this process, which runs the town. Does what `account create-staff`, `places load` and
/// `mail` do.
struct DemoOperator: TownOperator {
    let folder: TownFolder

    func createStaff(_ call: CreateStaff) async throws -> AccountID {
        try await make([call], at: .identity)[0].account
    }

    func loadPlaces() async throws {
        let countries = try PlaceFile(LoadPlacesCommand.places).countries
        _ = try await make(countries.flatMap(\.calls), at: .catalogOrders)
    }

    func newestMail(to address: EmailAddress) throws -> String? {
        let messages = try MailFolder(path: folder.state(of: Program.identity.name)).messages()
        return MailList(messages).only(.mail).only(to: address.text).entries.last?.message.shown
    }

    private func make<C: Call>(_ calls: [C], at program: Program) async throws -> [C.Reply] {
        let path = "\(folder.sockets)/\(program.name).sock"
        let client = SocketClient(path: path, logger: Logger(label: "kvartctl"))
        var replies: [C.Reply] = []
        do {
            for call in calls { replies.append(try await StaffCall.make(call, with: client, path: path)) }
        } catch {
            await client.close()
            throw error
        }
        await client.close()
        return replies
    }
}
