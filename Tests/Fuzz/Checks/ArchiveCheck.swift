import TargetStore

/// What is promised of archives of targets, whatever is in the file.
enum ArchiveCheck {
    /// Reads an archive, strictly and taking what is good, and writes what was read.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        let strict = read(input, salvages: false)
        let salvaged = read(input, salvages: true)
        switch (strict, salvaged) {
        case (.success(let strict), .success(let salvaged)):
            // A table whose entries lead to other objects can be read, but salvaging does not believe it. Of a newer
            // format records may be lost in either case.
            let isSame =
                strict.targets.map(\.name) == salvaged.targets.map(\.name)
                && salvaged.lostCount == strict.lostCount
            guard isSame || salvaged.isRecovered else {
                return "salvaging takes other records of an archive that can be read"
            }
            return fault(writing: strict) ?? fault(writing: salvaged)
        case (.success, .failure):
            return "an archive that can be read cannot be salvaged"
        case (.failure(let error), .success(let salvaged)):
            guard salvaged.lostCount > 0 || salvaged.isRecovered else {
                return "nothing was lost, but it cannot be read: \(error)"
            }
            return fault(writing: salvaged)
        case (.failure(let error), .failure):
            return error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 }
                ? nil : "an error has control characters"
        }
    }

    private static func read(
        _ bytes: [UInt8], salvages: Bool
    ) -> Result<TargetArchive, TargetStoreError> {
        do throws(TargetStoreError) {
            return .success(try TargetArchive(bytes, file: "a\nfile", salvages: salvages))
        } catch {
            return .failure(error)
        }
    }

    /// Writes an archive and reads it again.
    private static func fault(writing archive: TargetArchive) -> String? {
        guard Set(archive.targets.map(\.id)).count == archive.targets.count else {
            return "two targets have the same identity"
        }
        let bytes = archive.bytes()
        switch read(bytes, salvages: false) {
        case .failure(let error):
            return "what was written cannot be read: \(error)"
        case .success(let again):
            guard again.targets == archive.targets else { return "other targets are read than were written" }
            guard again.readOnlyReason == nil, again.problems.isEmpty else {
                return "what was written is not wholly known"
            }
            return again.bytes() == bytes ? nil : "the same list gives other bytes"
        }
    }
}
