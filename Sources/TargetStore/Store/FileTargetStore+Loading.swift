internal import Documents
internal import FormatCore
internal import Glibc
internal import Synchronization
internal import SystemSupport

extension FileTargetStore {
    func load(salvages: Bool) throws(TargetStoreError) -> StoredTargets {
        // Locks before reading, so that no cooperating process changes the file in between.
        let isLocked = locks && lock()
        do throws(TargetStoreError) {
            return try read(salvages: salvages, isLocked: isLocked)
        } catch {
            // A file that cannot be read must not be overwritten by later saves.
            let reason: TargetStoreError.Reason =
                error.isDamage && locks ? error.reason : .readOnly("it was not read")
            state.withLock { $0.access = .closed(reason) }
            // The lock is kept only for damaged files, about which the user will decide.
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
        var state = FileState()
        if case .readOnly(let reason) = access {
            state.access = .closed(.readOnly(reason))
            document.unlock()
        }
        if let archive {
            state.extras = archive.extras
            state.isOlder = archive.version < TargetArchive.newestVersion
            state.isLossy = archive.isLossy
        }
        self.state.withLock { [state] in $0 = state }
        return StoredTargets(
            targets: archive?.targets ?? [], access: access, problems: archive?.problems ?? [])
    }

    private func access(to archive: TargetArchive?, isLocked: Bool) -> StoredTargets.Access {
        if let reason = archive?.readOnlyReason { return .readOnly(reason: reason) }
        if !locks { return .readOnly(reason: Self.lockReason) }
        if isLocked { return .readOnly(reason: "another program edits it (close that one and load again)") }
        if !document.isWritable { return .readOnly(reason: "it, or its directory, may not be written") }
        return .writable
    }

    /// Locks the file; returns whether another process has the lock (`false` if locks are unsupported).
    private func lock() -> Bool {
        do throws(DocumentError) {
            try document.lock()
            return false
        } catch {
            return error.reason.isLock
        }
    }

    /// Renames the damaged file to `NAME.damaged-YYYYMMDD-HHMMSS`, in local time, without replacing any.
    ///
    /// - Returns: The new path for display; `nil` if the file is not known to be damaged, or is gone.
    /// - Throws: `TargetStoreError` if the file is locked, was changed, or cannot be renamed.
    public func setAside() throws(TargetStoreError) -> String? {
        guard case .closed(.damaged) = state.withLock({ $0.access }) else { return nil }
        // Another program may be repairing the file.
        if lock() { throw error(.locked) }
        let path: FilePath?
        do throws(DocumentError) {
            path = try document.setAside(suffix: damagedSuffix)
        } catch {
            throw TargetStoreError(error)
        }
        state.withLock { state in
            // Fields of the targets that were read before are preserved.
            state = FileState(extras: state.extras, isSetAside: true)
        }
        return path?.displayText
    }

    var damagedSuffix: String { ".damaged-\(Self.now)" }

    /// The local time as `YYYYMMDD-HHMMSS`.
    private static var now: String {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { String(number, width: 2) }
        return String(parts.tm_year + 1_900, width: 4) + two(parts.tm_mon + 1) + two(parts.tm_mday) + "-"
            + two(parts.tm_hour) + two(parts.tm_min) + two(parts.tm_sec)
    }
}
