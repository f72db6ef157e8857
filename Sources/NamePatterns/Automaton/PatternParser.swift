/// Parses characters, classes, groups, alternatives, repetitions and anchors; rejects other syntax.
///
/// PCRE2 has already accepted the pattern, so invalid and unsupported syntax need not be distinguished. The
/// result is for ASCII names only: other characters match nothing.
struct PatternParser {
    /// Maximum number of nodes once repetitions are written out.
    private static let maxNodes = 400
    /// Maximum nesting of groups.
    private static let maxDepth = 50

    /// Syntax that is unsupported or cannot be decided in one pass over the bytes.
    private struct Unknown: Error {}

    private var rest: Substring.UnicodeScalarView
    private let ignoresCase: Bool
    private var depth = 0

    /// Returns the tree of a pattern; `nil` if the pattern contains unsupported syntax.
    static func node(of pattern: String, ignoresCase: Bool) -> PatternNode? {
        var parser = PatternParser(rest: Substring(pattern).unicodeScalars, ignoresCase: ignoresCase)
        guard let node = try? parser.choice(), parser.rest.isEmpty, node.size <= maxNodes else { return nil }
        return node
    }

    private init(rest: Substring.UnicodeScalarView, ignoresCase: Bool) {
        self.rest = rest
        self.ignoresCase = ignoresCase
    }

    private mutating func choice() throws(Unknown) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maxDepth else { throw Unknown() }
        var nodes = [try sequence()]
        while rest.first == "|" {
            rest.removeFirst()
            nodes.append(try sequence())
        }
        return nodes.count == 1 ? nodes[0] : .choice(nodes)
    }

    private mutating func sequence() throws(Unknown) -> PatternNode {
        var nodes: [PatternNode] = []
        while let next = rest.first, next != "|", next != ")" {
            nodes.append(try repeated(try atom()))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func atom() throws(Unknown) -> PatternNode {
        guard let scalar = rest.popFirst() else { throw Unknown() }
        switch scalar {
        case "^": return .start
        case "$": return .end
        case ".": return .set(ByteSet([0x0A]).inverted)
        case "(":
            if rest.first == "*" { throw Unknown() }
            if rest.first == "?" {
                guard rest.dropFirst().first == ":" else { throw Unknown() }
                rest = rest.dropFirst(2)
            }
            let node = try choice()
            guard rest.popFirst() == ")" else { throw Unknown() }
            return node
        case "[": return .set(try characterClass())
        case "\\": return .set(try escape())
        case "*", "+", "?", "{": throw Unknown()
        default: return .set(try letter(scalar))
        }
    }

    private func letter(_ scalar: Unicode.Scalar) throws(Unknown) -> ByteSet {
        guard scalar.isASCII else {
            // The long s and the Kelvin sign have ASCII letters as their other case.
            if ignoresCase, scalar == "\u{17F}" || scalar == "\u{212A}" { throw Unknown() }
            return ByteSet()
        }
        let set = ByteSet([UInt8(truncatingIfNeeded: scalar.value)])
        return ignoresCase ? set.ignoringCase : set
    }

    private mutating func escape() throws(Unknown) -> ByteSet {
        guard let scalar = rest.popFirst(), scalar.isASCII else { throw Unknown() }
        let digits = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
        let blanks = ByteSet([0x20] + Array(0x09...0x0D))
        switch scalar {
        case "d": return digits
        case "D": return digits.inverted
        case "s": return blanks
        case "S": return blanks.inverted
        case "w", "W":
            var word = digits
            word.formUnion(ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z")).ignoringCase)
            word.insert(UInt8(ascii: "_"))
            return scalar == "w" ? word : word.inverted
        default:
            guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { throw Unknown() }
            return try letter(scalar)
        }
    }

    private mutating func characterClass() throws(Unknown) -> ByteSet {
        var set = ByteSet()
        let isInverted = rest.first == "^"
        if isInverted { rest.removeFirst() }
        var isFirst = true
        while let scalar = rest.popFirst() {
            if scalar == "]", !isFirst {
                if ignoresCase { set = set.ignoringCase }
                return isInverted ? set.inverted : set
            }
            isFirst = false
            if scalar == "\\" {
                set.formUnion(try escape())
                // A range that starts or ends with an escape is rare, and its rules are complicated.
                if rest.first == "-", rest.dropFirst().first != "]" { throw Unknown() }
                continue
            }
            // "[" may start a POSIX class name; others may have an ASCII letter as their other case.
            guard scalar != "[", scalar.isASCII || !ignoresCase else { throw Unknown() }
            guard rest.first == "-", let last = rest.dropFirst().first, last != "]" else {
                set.formUnion(try letter(scalar))
                continue
            }
            guard last != "[", last != "\\", last.isASCII || !ignoresCase else { throw Unknown() }
            rest = rest.dropFirst(2)
            guard scalar <= last else { throw Unknown() }
            if scalar.isASCII {
                set.formUnion(
                    ByteSet(UInt8(scalar.value)...UInt8(truncatingIfNeeded: min(last.value, 0x7F))))
            }
        }
        throw Unknown()
    }

    private mutating func repeated(_ node: PatternNode) throws(Unknown) -> PatternNode {
        var node = node
        while let (least, most) = try repetition() {
            if node == .start || node == .end { throw Unknown() }
            // Possessive repetitions are not supported.
            if rest.first == "+" { throw Unknown() }
            // Lazy or greedy makes no difference to whether a pattern matches.
            if rest.first == "?" { rest.removeFirst() }
            node = .repetition(node, least: least, most: most)
            guard node.size <= Self.maxNodes else { throw Unknown() }
        }
        return node
    }

    private mutating func repetition() throws(Unknown) -> (least: Int, most: Int?)? {
        switch rest.first {
        case "*":
            rest.removeFirst()
            return (0, nil)
        case "+":
            rest.removeFirst()
            return (1, nil)
        case "?":
            rest.removeFirst()
            return (0, 1)
        case "{":
            rest.removeFirst()
            guard let least = number() else { throw Unknown() }
            if rest.popFirst(if: "}") { return (least, least) }
            guard rest.popFirst(if: ",") else { throw Unknown() }
            if rest.popFirst(if: "}") { return (least, nil) }
            guard let most = number(), most >= least, rest.popFirst(if: "}") else { throw Unknown() }
            return (least, most)
        default: return nil
        }
    }

    private mutating func number() -> Int? {
        var digits = ""
        while let next = rest.first, ("0"..."9").contains(next), digits.count < 4 {
            digits.unicodeScalars.append(next)
            rest.removeFirst()
        }
        return Int(digits)
    }
}

extension Substring.UnicodeScalarView {
    fileprivate mutating func popFirst(if scalar: Unicode.Scalar) -> Bool {
        guard first == scalar else { return false }
        removeFirst()
        return true
    }
}

extension PatternNode {
    /// Number of nodes once repetitions are written out.
    var size: Int {
        switch self {
        case .set, .start, .end: 1
        case .sequence(let nodes), .choice(let nodes): nodes.reduce(1) { min($0 + $1.size, 1 << 20) }
        case .repetition(let node, let least, let most):
            min(node.size * Swift.max(1, least, most ?? least + 1) + 1, 1 << 20)
        }
    }
}
