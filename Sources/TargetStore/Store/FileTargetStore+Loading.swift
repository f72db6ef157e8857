internal import Documents
internal import Glibc
internal import Synchronization
internal import SystemSupport

extension FileTargetStore {
    func load(salvages: Bool) throws(TargetStoreError) -> StoredTargets {
        // Before it is read, so that nobody who asks for the lock changes it in between.
        let isLocked = locks && lock()
        do throws(TargetStoreError) {
            return try read(salvages: salvages, isLocked: isLocked)
        } catch {
            // What cannot be read is not to be replaced by what comes after.
            let reason: TargetStoreError.Reason =
                error.isDamage && locks ? error.reason : .readOnly("it was not read")
            knowledge.withLock { $0.standing = .closed(reason) }
            // It is nobody's to edit until it can be read.
            if !error.isDamage { document.unlock() }
            throw error
        }
    }

    private func read(salvages: Bool, isLocked: Bool) throws(TargetStoreError) -> StoredTargets {
        let bytes: [UInt8]?
        do throws(DocumentError) {
            bytes = try document.read(limit: TargetArchive.byteLimit)
        } catch {
            throw TargetStoreError(error)
        }
        let archive: TargetArchive? =
            if let bytes { try TargetArchive(bytes, file: name, salvages: salvages) } else { nil }
        let access = access(to: archive, isLocked: isLocked)
        var known = Knowledge()
        if case .readOnly(let reason) = access {
            known.standing = .closed(.readOnly(reason))
            document.unlock()
        }
        if let archive {
            known.extras = archive.extras
            known.isOlder = archive.version < TargetArchive.newestVersion
            known.isLossy = archive.isLossy
        }
        knowledge.withLock { [known] in $0 = known }
        return StoredTargets(
            targets: archive?.targets ?? [], access: access, problems: archive?.problems ?? [])
    }

    private func access(to archive: TargetArchive?, isLocked: Bool) -> StoredTargets.Access {
        if let reason = archive?.readOnlyReason { return .readOnly(reason: reason) }
        if !locks { return .readOnly(reason: Self.opened) }
        if isLocked { return .readOnly(reason: "another program edits it (close that one and load again)") }
        if !document.isWritable { return .readOnly(reason: "it, or its directory, may not be written") }
        return .writable
    }

    /// Locks the file; returns whether another one has locked it (a file system without locks is none).
    private func lock() -> Bool {
        do throws(DocumentError) {
            try document.lock()
            return false
        } catch {
            return error.reason == .locked
        }
    }

    /// Keeps the damaged file as `NAME.damaged-YYYYMMDD-HHMMSS`, by local time; no other file is replaced.
    ///
    /// - Returns: Its path, as people read it; `nil` if the file was not found damaged, or is gone.
    /// - Throws: `TargetStoreError` if another program edits it, if it has changed since it was read, or if
    ///   it cannot be renamed.
    public func setAside() throws(TargetStoreError) -> String? {
        guard case .closed(.damaged) = knowledge.withLock({ $0.standing }) else { return nil }
        // It may be at repairing it.
        if lock() { throw error(.locked) }
        let path: FilePath?
        do throws(DocumentError) {
            path = try document.setAside(suffix: damagedSuffix)
        } catch {
            throw TargetStoreError(error)
        }
        knowledge.withLock { known in
            // What belongs to the targets that were read before is kept.
            known = Knowledge(extras: known.extras, isSetAside: true)
        }
        return path?.shown
    }

    /// What comes behind the name of a damaged file that is kept.
    var damagedSuffix: String { ".damaged-\(Self.now)" }

    /// The local time as `YYYYMMDD-HHMMSS`.
    private static var now: String {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func digits(_ number: Int32, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return digits(parts.tm_year + 1_900, 4) + digits(parts.tm_mon + 1, 2) + digits(parts.tm_mday, 2) + "-"
            + digits(parts.tm_hour, 2) + digits(parts.tm_min, 2) + digits(parts.tm_sec, 2)
    }
}
