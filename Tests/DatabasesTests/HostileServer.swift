import Glibc
import SystemSupport
import Testing

/// Something that speaks the protocol of PostgreSQL and sends what no server does; it ends with the test.
///
/// The messages: https://www.postgresql.org/docs/15/protocol-message-formats.html.
final class HostileServer: Sendable {
    /// What it sends in place of the rows of a query.
    enum Answer: String, CaseIterable {
        case rows, longRows, columns, notices, notifications, parameters, hugeMessage, copiedData, hangsUp
        case pieces
        /// An endless error, before authentication.
        case endlessError
        /// Rows of the catalog as they should be; then the rows of a table, which are to be copied.
        case noticesWhileCopying
    }

    let port: UInt16
    private let descriptor: Int32

    init(_ answer: Answer) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        // The address lives as long as the calls; both take it as the general kind of address.
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        self.descriptor = descriptor
        try #require(isBound)
        let isStarted = BackgroundThread.startDetached {
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else { return }
                _ = BackgroundThread.startDetached {
                    var served = ClientConnection(client, answer)
                    try? served.serve()
                    close(client)
                }
            }
        }
        try #require(isStarted)
    }

    /// Accepts no further clients; those connected are served until they leave.
    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    var address: FilePath { FilePath("postgresql://u@127.0.0.1:\(port)/d") }
}

/// A client connected to a hostile server.
private struct ClientConnection {
    private struct Ended: Error {}

    private let client: Int32
    private let answer: HostileServer.Answer
    private var asked = 0

    init(_ client: Int32, _ answer: HostileServer.Answer) { (self.client, self.answer) = (client, answer) }

    mutating func serve() throws {
        while true {
            let message = try receive(Int(number(try receive(4))) - 4)
            // Whether to encipher is asked first, by one of these.
            guard [80_877_103, 80_877_104].contains(number(message.prefix(4))) else { break }
            try send([UInt8(ascii: "N")])
        }
        if answer == .endlessError {
            try send([UInt8(ascii: "E"), 0, 0, 0x70, 0] + Array("SFATAL\0C08000\0M".utf8))
            try sendForEver([UInt8](repeating: UInt8(ascii: "A"), count: 1 << 16))
        }
        try send(Self.message("R", [0, 0, 0, 0]))
        for (name, value) in [("server_version", "15.0"), ("client_encoding", "UTF8")] {
            try send(Self.message("S", Array("\(name)\0\(value)\0".utf8)))
        }
        try send(Self.message("K", [0, 0, 0, 1, 0, 0, 0, 2]) + Self.ready)
        var text = ""
        while true {
            let type = try receive(1)[0]
            let payload = try receive(Int(number(try receive(4))) - 4)
            switch type {
            case UInt8(ascii: "P"):
                text = String(decoding: payload, as: UTF8.self)
                try send(Self.message("1", []))
            case UInt8(ascii: "B"): try send(Self.message("2", []))
            case UInt8(ascii: "S"): try send(Self.ready)
            case UInt8(ascii: "D"): try send(Self.columns(["name"]))
            case UInt8(ascii: "E"): try run(text)
            case UInt8(ascii: "Q"):
                try run(String(decoding: payload, as: UTF8.self))
                try send(Self.ready)
            case UInt8(ascii: "X"): throw Ended()
            default: break
            }
        }
    }

    /// Answers a statement.
    private mutating func run(_ statement: String) throws {
        guard statement.contains("select") else { return try send(Self.done) }
        let notice = Self.message(
            "N",
            Array("SNOTICE\0VNOTICE\0C00000\0M\u{1B}[31m\(String(repeating: "n", count: 6_000))\0\0".utf8))
        switch answer {
        case .rows, .longRows:
            let value = String(repeating: "z", count: answer == .rows ? 100 : 1 << 20)
            try send(Self.columns(["a", "b", "c", "d"]))
            let row = Self.row(["public", "\u{1B}[31m\(value)", "f", "f"])
            try sendForEver(Array(repeatElement(row, count: answer == .rows ? 64 : 1).joined()))
        case .columns:
            let names = (0..<60_000).map { "c\($0)" }
            try send(Self.columns(names) + Self.row(names) + Self.done)
        case .notices: try sendForEver(notice)
        case .notifications: try sendForEver(Self.message("A", [0, 0, 0, 1] + "c\0\(statement)\0".utf8))
        case .parameters:
            for number in 0... { try send(Self.message("S", Array("parameter\(number)\0value\0".utf8))) }
        case .hugeMessage:
            try sendForEver([UInt8(ascii: "D"), 0x3F, 0xFF, 0xFF, 0xFF, 0, 4, 0x3F, 0xFF, 0xFF, 0])
        case .copiedData:
            try send(Self.message("H", [0, 0, 1, 0, 0]))
            try sendForEver(Self.message("d", Array("PGCOPY".utf8)))
        case .endlessError, .hangsUp:
            try send(Array(Self.columns(["a", "b"]).dropLast(3)))
            throw Ended()
        case .pieces:
            // A byte at a time: what is not a message yet is waited for.
            let catalog = Self.columns(["a", "b", "c", "d"]) + Self.row(["public", "people", "f", "f"])
            for byte in catalog + Self.done { try send([byte]) }
        case .noticesWhileCopying:
            if statement.contains("pg_class") {
                let row = Self.row(["public", "people", "f", "f"])
                try send(Self.columns(["a", "b", "c", "d"]) + row + Self.done)
            } else if statement.contains("copy") {
                try send(Self.message("H", [0, 0, 1, 0, 0]))
                try sendForEver(notice)
            } else {
                try send(Self.done)
            }
        }
    }

    // MARK: Messages

    private static let ready = message("Z", [UInt8(ascii: "I")])
    private static let done = message("C", Array("SELECT 1\0".utf8))

    private static func message(_ type: Character, _ payload: [UInt8]) -> [UInt8] {
        [type.asciiValue ?? 0] + bytes(payload.count + 4, 4) + payload
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func columns(_ names: [String]) -> [UInt8] {
        // Texts (type 25) of any length.
        let rest = bytes(0, 6) + bytes(25, 4) + bytes(-1, 2) + bytes(-1, 4) + bytes(0, 2)
        return message("T", bytes(names.count, 2) + names.flatMap { Array($0.utf8) + [0] + rest })
    }

    private static func row(_ values: [String]) -> [UInt8] {
        message("D", bytes(values.count, 2) + values.flatMap { bytes($0.utf8.count, 4) + Array($0.utf8) })
    }

    private func number(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

    private func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays where it is while send() reads from it.
            let count = rest.withUnsafeBytes {
                Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Ended() }
            rest = rest.dropFirst(count)
        }
    }

    private func sendForEver(_ bytes: [UInt8]) throws { while true { try send(bytes) } }

    private func receive(_ count: Int) throws -> [UInt8] {
        guard count >= 0 else { throw Ended() }
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { room in
                // No more is written than there is room for.
                read(client, room.baseAddress.map { $0 + filled }, count - filled)
            }
            guard got > 0 else { throw Ended() }
            filled += got
        }
        return bytes
    }
}
