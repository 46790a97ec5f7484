extension String: JSONDirectlyRead, JSONDirectlyWritten {
    static var reader: AnyObject { JSONDirectReader<String> { reading, index in try reading.string(index) } }
    static var writer: AnyObject { JSONDirectWriter<String> { value, sink in sink.write(string: value) } }
}

extension Bool: JSONDirectlyRead, JSONDirectlyWritten {
    static var reader: AnyObject { JSONDirectReader<Bool> { reading, index in try reading.boolean(index) } }
    static var writer: AnyObject { JSONDirectWriter<Bool> { value, sink in sink.write(boolean: value) } }
}

extension Int: JSONDirectlyRead, JSONDirectlyWritten {
    static var reader: AnyObject { JSONDirectReader<Int> { reading, index in Int(try reading.int64(index)) } }
    static var writer: AnyObject { JSONDirectWriter<Int> { value, sink in sink.write(integer: Int64(value)) } }
}

extension Int64: JSONDirectlyRead, JSONDirectlyWritten {
    static var reader: AnyObject { JSONDirectReader<Int64> { reading, index in try reading.int64(index) } }
    static var writer: AnyObject { JSONDirectWriter<Int64> { value, sink in sink.write(integer: value) } }
}

extension Double: JSONDirectlyRead, JSONDirectlyWritten {
    static var reader: AnyObject { JSONDirectReader<Double> { reading, index in try reading.floatingPoint(index) } }
    static var writer: AnyObject { JSONDirectWriter<Double> { value, sink in try sink.write(number: value) } }
}
