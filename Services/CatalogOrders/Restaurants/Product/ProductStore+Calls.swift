import CallTypes
import ContextKit
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

extension ProductStore {
    func register(_ calls: inout Calls) {
        calls.on(create)
        calls.on(get)
        calls.on(list)
        calls.on(update)
        calls.on(copy)
        calls.on(sort)
        calls.on(setSoldOut)
        calls.on(setPicture)
        calls.on(removePicture)
        calls.on(delete)
    }

    func create(_ call: CreateProduct, in context: CallContext) async throws -> Product {
        let id: ProductID = dependencies.runtime.newID()
        return try await editor.edit(call, call.menu, in: context) { edit in
            try edit.profile.check(call.content, at: "content")
            guard try edit.categories.find(call.category) != nil else { throw CreateProduct.Refused.unknownCategory }
            let product = ProductRecord(
                id: id, menu: call.menu, category: call.category, position: 0, content: call.content,
                isHidden: call.isHidden ?? false)
            return try Self.add(product, to: &edit, refusing: CreateProduct.Refused.self)
        }
    }

    func get(_ call: GetProduct, in context: CallContext) async throws -> Product {
        let now = dependencies.runtime.now()
        return try await editor.read(call, call.menu, in: context) { menu, db in
            guard let found = try ProductRows(db, of: menu.id).find(call.product) else {
                throw ProductRefused.unknownProduct
            }
            return try Self.view(found, db, at: now)
        }
    }

    func list(_ call: ListProducts, in context: CallContext) async throws -> Page<ProductRow> {
        let (list, now, restaurant) = (try ProductList(call), dependencies.runtime.now(), try context.restaurant)
        return try await editor.read(call, call.menu, in: context) { menu, db in
            guard let profile = try RestaurantRows(db).own(restaurant) else { throw MenuRefused.unknownMenu }
            return try list.page(of: menu, profile.mainLanguage, at: now, db)
        }
    }

    func update(_ call: UpdateProduct, in context: CallContext) async throws -> Product {
        try await change(call, call.product, of: call.menu, in: context) { old, edit in
            var new = old
            if let category = call.category, category != old.category {
                guard try edit.categories.find(category) != nil else { throw UpdateProduct.Refused.unknownCategory }
                new.category = category
                new.position = try edit.products.nextPosition(in: category)
            }
            if let content = call.content {
                try edit.profile.check(content, at: "content")
                let more = try StoredJSON.text(content).utf8.count - StoredJSON.text(old.content).utf8.count
                guard try edit.products.size() + more <= MenuLimits.bytes else {
                    throw UpdateProduct.Refused.menuTooLong
                }
                new.content = content
            }
            new.isHidden = call.isHidden ?? old.isHidden
            return new
        }
    }

    func copy(_ call: CopyProduct, in context: CallContext) async throws -> Product {
        let (id, target): (ProductID, MenuID) = (dependencies.runtime.newID(), call.toMenu ?? call.menu)
        return try await editor.edit(call, target, in: context) { edit in
            let menu = try MenuRows(edit.tx.db).find(call.menu, of: edit.menu.restaurant)
            guard let menu else { throw CopyProduct.Refused.unknownMenu }
            guard let old = try ProductRows(edit.tx.db, of: menu.id).find(call.product) else {
                throw CopyProduct.Refused.unknownProduct
            }
            let category = call.toCategory ?? old.category
            guard try edit.categories.find(category) != nil else { throw CopyProduct.Refused.unknownCategory }
            let copy = ProductRecord(
                id: id, menu: target, category: category, position: 0, content: old.content, isHidden: true)
            return try Self.add(copy, to: &edit, refusing: CopyProduct.Refused.self)
        }
    }

    func sort(_ call: SortProducts, in context: CallContext) async throws -> Menu {
        try await editor.edit(call, call.menu, in: context) { edit in
            guard try edit.categories.find(call.category) != nil else { throw SortProducts.Refused.unknownCategory }
            let old = try edit.products.all(of: call.category)
            guard let new = call.products.order(of: old, \.id) else { throw SortProducts.Refused.unknownProduct }
            for (index, product) in new.enumerated() where product.position != index + 1 {
                var moved = product
                moved.position = index + 1
                _ = try edit.save(moved)
            }
            return try edit.view()
        }
    }

    func setSoldOut(_ call: SetSoldOut, in context: CallContext) async throws -> Product {
        try await change(call, call.product, of: call.menu, in: context) { old, edit in
            var new = old
            new.soldOutUntil = call.until
            new.soldOutUntil = new.soldOut(at: edit.tx.now)
            // A time that has passed meanwhile is no change.
            if new.soldOutUntil == old.soldOut(at: edit.tx.now) { return old }
            return new
        }
    }

    func setPicture(_ call: SetProductPicture, in context: CallContext) async throws -> Product {
        let pictures = dependencies.pictures
        return try await pictures.adding(from: call.picture, as: "picture", in: context) { picture in
            try await changePicture(call, call.product, of: call.menu, in: context) { edit in
                try pictures.replace(of: call.product, with: picture, isPublic: edit.profile.isPublic, in: edit.tx)
                return true
            }
        }
    }

    func removePicture(_ call: RemoveProductPicture, in context: CallContext) async throws -> Product {
        let pictures = dependencies.pictures
        let product = try await changePicture(call, call.product, of: call.menu, in: context) { edit in
            try pictures.removeAll(of: call.product, in: edit.tx) > 0
        }
        await pictures.settleOrRetry()
        return product
    }

    func delete(_ call: DeleteProduct, in context: CallContext) async throws -> EmptyReply {
        let pictures = dependencies.pictures
        let reply = try await editor.edit(call, call.menu, in: context) { edit in
            guard let old = try edit.products.find(call.product) else { throw ProductRefused.unknownProduct }
            try pictures.removeAll(of: old.id, in: edit.tx)
            try edit.remove(old)
            return EmptyReply()
        }
        await pictures.settleOrRetry()
        return reply
    }
}
