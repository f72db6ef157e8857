internal import FormatCore
internal import PropertyLists

/// The structure of a keyed archive: a flat list of objects that refer to each other by number, and the root.
struct KeyedArchive {
    /// The reason why bytes are not such an archive.
    enum Fault: Error {
        case damaged(String)
        case tooLarge(limit: Int)
        /// The archive has a newer format with an unknown structure.
        case newer(Int)

        var storeReason: TargetStoreError.Reason {
            switch self {
            case .damaged(let reason): .damaged(place: "", reason: reason)
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .newer(let version):
                .other("it was written by a newer program in format \(version) (get the newer program)")
            }
        }
    }

    private let objects: [PropertyListTree]
    let version: Int
    /// The elements of the list, which are references to records.
    let elements: [PropertyListTree]
    /// The first unknown part of the archive, in words.
    let strange: String?
    /// Whether the list contains all records; false if it was lost, and records are in file order.
    let isListWhole: Bool

    /// Maximum number of list elements beyond the number of objects.
    private static let maxRepetitions = 1_000
    /// The object that represents null.
    private static let null = PropertyListTree.string("$null")
    /// The `$version` of keyed archives.
    private static let archiverVersion: Int128 = 100_000

    /// Reads an archive whose root is an array.
    init(_ bytes: [UInt8], file: String) throws(Fault) {
        let tree = try Self.tree(bytes, file: file)
        guard case .dictionary(let entries) = tree else {
            throw .damaged("it is not a keyed archive: its root is \(tree.words)")
        }
        let parts = ArchiveEntries(entries)
        guard parts.only("$archiver") == .string("NSKeyedArchiver") else {
            throw .damaged("it is not a keyed archive: it names no NSKeyedArchiver")
        }
        guard parts.only("$version") == .integer(Self.archiverVersion) else {
            throw .damaged("its $version is not \(Self.archiverVersion)")
        }
        guard case .array(let objects) = parts.only("$objects"), objects.first == Self.null else {
            throw .damaged("it has no list of objects that begins with $null")
        }
        guard case .dictionary(let top) = parts.only("$top") else { throw .damaged("it has no $top") }
        self.objects = objects
        isListWhole = true
        let topParts = ArchiveEntries(top)
        version = try Self.version(topParts)
        do throws(Fault) {
            (elements, strange) = try Self.list(topParts, parts, objects)
        } catch {
            if version > TargetArchive.newestVersion { throw .newer(version) }
            throw error
        }
    }

    /// Makes an archive from the recovered objects of a damaged one; missing objects are null.
    init(objects: [PropertyListTree], version: Int, elements: [PropertyListTree], isListWhole: Bool) {
        self.objects = objects
        self.version = version
        self.elements = elements
        self.isListWhole = isListWhole
        strange = nil
    }

    private static func tree(_ bytes: [UInt8], file: String) throws(Fault) -> PropertyListTree {
        var limits = ReadingLimits()
        limits.bytes = TargetArchive.byteLimit
        limits.names = TargetArchive.valueLimit
        limits.depth = 32
        do throws(ReadingError) {
            return try PropertyListTree(bytes, file: file, limits: limits)
        } catch {
            switch error.reason {
            case .tooLarge(let limit): throw .tooLarge(limit: limit)
            case .tooManyNames(let limit): throw .damaged("it has more than \(limit) values")
            case .otherFormat, .notXML: throw .damaged("it is not a property list")
            default: break
            }
            let place = error.place.map { $0.line > 0 ? "line \($0.line): " : "byte \($0.offset): " } ?? ""
            throw .damaged(place + error.reason.description)
        }
    }

    private static func version(_ top: ArchiveEntries) throws(Fault) -> Int {
        guard top.has("version") else { return 0 }
        guard case .integer(let number) = top.only("version"), number >= 0, let version = Int(exactly: number)
        else { throw .damaged("its version is not a number from 0") }
        return version
    }

    private static func list(
        _ top: ArchiveEntries, _ parts: ArchiveEntries, _ objects: [PropertyListTree]
    ) throws(Fault) -> (elements: [PropertyListTree], strange: String?) {
        guard case .uid(let number) = top.only("root") else { throw .damaged("it has no root") }
        guard number < UInt64(objects.count), case .dictionary(let entries) = objects[Int(number)] else {
            throw .damaged("its root is not an object")
        }
        let root = ArchiveEntries(entries)
        let className = Self.className(of: root, in: objects)
        guard className == "NSMutableArray" || className == "NSArray" else {
            let shown =
                className.map { "of the class \(SafeText.oneLine($0, limit: 40))" } ?? "without a class"
            throw .damaged("its root is \(shown), and no array")
        }
        guard case .array(let elements) = root.only("NS.objects") else {
            throw .damaged("its root is an array without NS.objects")
        }
        // Each record is a separate object, unless it was added to the list more than once.
        guard elements.count <= objects.count + maxRepetitions else {
            throw .damaged("its root names the same records again and again")
        }
        let unknown =
            parts.first(besides: ["$archiver", "$version", "$objects", "$top"])
            ?? top.first(besides: ["root", "version"]) ?? root.first(besides: ["$class", "NS.objects"])
        return (elements, unknown.map { "a part “\(SafeText.oneLine($0, limit: 40))” that is not known" })
    }

    private static func className(of object: ArchiveEntries, in objects: [PropertyListTree]) -> String? {
        guard case .uid(let number) = object.only("$class") else { return nil }
        return className(number, in: objects)
    }

    private static func className(_ number: UInt64, in objects: [PropertyListTree]) -> String? {
        guard number < UInt64(objects.count), case .dictionary(let entries) = objects[Int(number)],
            case .string(let name) = ArchiveEntries(entries).only("$classname")
        else { return nil }
        return name
    }

    var objectCount: Int { objects.count }

    func object(_ number: UInt64) -> PropertyListTree? {
        number < UInt64(objects.count) ? objects[Int(number)] : nil
    }

    func isNull(_ number: UInt64) -> Bool { object(number) == Self.null && number == 0 }

    /// The class name of an object; `nil` if it has no class.
    func className(of object: ArchiveEntries) -> String? { Self.className(of: object, in: objects) }

    func className(_ number: UInt64) -> String? { Self.className(number, in: objects) }
}
