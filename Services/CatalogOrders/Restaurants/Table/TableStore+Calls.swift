import CallTypes
import RPC
import RestaurantsContract
import Vocabulary

extension TableStore {
    func register(_ calls: inout Calls) {
        calls.on(addTables)
        calls.on(listTables)
        calls.on(printTable)
        calls.on(printTables)
        calls.on(removeTable)
        calls.on(rotateTableCode)
        calls.on(sendTableCodes)
        calls.on(showTable)
    }

    func addTables(_ call: AddTables, in context: CallContext) async throws -> AddTables.Reply {
        try await add(upTo: call.upTo, to: context.restaurant, in: context)
    }

    func listTables(_ call: ListTables, in context: CallContext) async throws -> ListTables.Reply {
        ListTables.Reply(items: try await tables(of: context.restaurant).map(dependencies.printer.shown))
    }

    func printTable(_ call: PrintTable, in context: CallContext) async throws -> Document {
        try await picture(of: call.number, of: context.restaurant)
    }

    func printTables(_ call: PrintTables, in context: CallContext) async throws -> Document {
        let restaurant = try context.restaurant
        guard let number = call.number else { return try await file(of: restaurant) }
        return try await card(of: number, of: restaurant)
    }

    func removeTable(_ call: RemoveTable, in context: CallContext) async throws -> EmptyReply {
        try await remove(call.number, of: context.restaurant, in: context)
        return EmptyReply()
    }

    func rotateTableCode(_ call: RotateTableCode, in context: CallContext) async throws -> RotateTableCode.Reply {
        try await rotate(call.number, of: context.restaurant, in: context)
    }

    func sendTableCodes(_ call: SendTableCodes, in context: CallContext) async throws -> EmptyReply {
        try await send(to: context.restaurant, in: context)
        return EmptyReply()
    }

    func showTable(_ call: ShowTable, in context: CallContext) async throws -> ShowTable.Reply {
        try await show(call.code, in: context)
    }
}
