import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("The rules of the calls of deliveries")
struct DeliveriesRuleTests {
    private let store = [
        ("name", #""Ruža""#), ("address", #""Ilica 1""#), ("storeKey", #""12345678903""#),
        ("email", #""ruza@example.org""#), ("phone", #""+385 1 234 5678""#), ("password", #""1234567""#),
        ("passwordConfirmation", #""1234567""#),
    ]

    private let courier = [
        ("firstName", #""Ana""#), ("lastName", #""Kovač""#), ("phone", #""091 123 4567""#),
        ("password", #""1234567""#), ("passwordConfirmation", #""1234567""#),
    ]

    private let delivery = [
        ("customer", #"{"firstName":"Iva","lastName":"Horvat","address":"Ilica 5"}"#), ("description", #""A cake.""#),
        ("couriers", #"["01a1fdfa-4600-7000-8000-000000000002"]"#),
    ]

    @Test("R01.1, R01.6, R01.28: complete forms have no faults; a courier needs no key, a customer no phone")
    func complete() throws {
        #expect(try faults(object(store), as: RegisterStore.self) == [])
        #expect(try faults(object(courier), as: RegisterCourier.self) == [])
        #expect(try faults(object(courier, with: #""registrationKey":"""#), as: RegisterCourier.self) == [])
        #expect(try faults(object(delivery), as: CreateDelivery.self) == [])
    }

    @Test("R01.2: a member of a form that is left out or blank is named")
    func leftOut() throws {
        for (name, _) in store {
            #expect(try faults(object(store, without: name), as: RegisterStore.self) == ["\(name): required"])
        }
        for (name, _) in courier {
            #expect(try faults(object(courier, without: name), as: RegisterCourier.self) == ["\(name): required"])
        }
        for (name, _) in delivery {
            #expect(try faults(object(delivery, without: name), as: CreateDelivery.self) == ["\(name): required"])
        }
        for name in ["name", "address", "password"] {
            let text = object(store, without: name, with: #""\#(name)":"""#)
            #expect(try faults(text, as: RegisterStore.self) == ["\(name): required"])
        }
        #expect(
            try faults("{}", as: RegisterStore.self) == store.map { "\($0.0): required" },
            "all of them are named at once")
    }

    @Test(
        "R01.28: each of the customer's members except the phone is required",
        arguments: ["firstName", "lastName", "address"])
    func customer(name: String) throws {
        let all = [("firstName", #""Iva""#), ("lastName", #""Horvat""#), ("address", #""Ilica 5""#)]
        let text = object(delivery, without: "customer", with: #""customer":\#(object(all, without: name))"#)
        #expect(try faults(text, as: CreateDelivery.self) == ["customer.\(name): required"])
    }

    @Test("R01.4: a password of 6 characters is refused")
    func shortPassword() throws {
        let short = #""password":"123456""#
        #expect(
            try faults(object(store, without: "password", with: short), as: RegisterStore.self)
                == ["password: tooShort", "passwordConfirmation: differs"])
        #expect(
            try faults(object(courier, without: "password", with: short), as: RegisterCourier.self)
                == ["password: tooShort", "passwordConfirmation: differs"])
    }

    @Test("R01.5: password and confirmation must be equal")
    func confirmation() throws {
        let other = #""passwordConfirmation":"1234568""#
        #expect(
            try faults(object(store, without: "passwordConfirmation", with: other), as: RegisterStore.self)
                == ["passwordConfirmation: differs"])
        #expect(
            try faults(object(courier, without: "passwordConfirmation", with: other), as: RegisterCourier.self)
                == ["passwordConfirmation: differs"])
    }

    @Test(
        "R01.29: a delivery is for 1 to 200 couriers, each once",
        arguments: zip([0, 1, 200, 201], [["couriers: tooShort"], [], [], ["couriers: tooLong"]]))
    func couriers(count: Int, found: [String]) {
        let ids = (0..<count).map { CourierID(at: Samples.noon, random: (0, UInt64($0))) }
        let customer = Customer(
            firstName: Samples.line("Iva"), lastName: Samples.line("Horvat"), address: Samples.line("Ilica 5"),
            phone: nil)
        let call = { (couriers: [CourierID]) in
            CreateDelivery(
                customer: customer, description: .example, couriers: couriers)
        }
        #expect(faultsOf(call(ids)) == found)
        if count == 1 { #expect(faultsOf(call(ids + ids)) == ["couriers: givenTwice"]) }
    }
}
