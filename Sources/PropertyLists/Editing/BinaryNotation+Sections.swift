package import FormatCore

extension BinaryNotation: SectionNotation {
    package func keys(of source: FileSource) throws(NameEditError) -> [SectionKey] {
        do throws(ReadingError) {
            let layout = try BinaryPropertyListLayout(trailerOf: source.bytes, file: choice.file)
            var parser = BinaryPropertyListParser(
                bytes: source.bytes, layout: layout, file: choice.file, limits: choice.limits)
            let root = try parser.object(layout.rootNumber)
            guard root.kind == .dictionary else { return [] }
            let lists = source.layout.listsByOpening
            var keys: [SectionKey] = []
            for index in 0..<root.count {
                let title = try parser.withText(of: try parser.key(index, of: root)) { Array($1) }
                let value = parser.place(ofElement: root.count + index, of: root)
                keys.append(
                    SectionKey(
                        title: title, list: lists[value.upperBound],
                        text: parser.place(ofElement: index, of: root), entry: value))
            }
            return keys
        } catch {
            throw .damagedSections
        }
    }

    /// A key that is shared with another use is not changed in place; the dictionary gets its own.
    package func patch(
        renaming titles: [Int: [UInt8]], _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        try patch(source) { (objects) throws(ReadingError) in
            var root = try objects.container(objects.root)
            for (index, key) in keys.enumerated() {
                guard let title = key.list.flatMap({ titles[$0] }) else { continue }
                let number = root.references[index]
                let isText = try objects.isText(number)
                let isNew = String(validating: title, as: UTF8.self) == nil || title.containsReplacement
                if isNew, !isText { return .lostBytes }
                let text = BinaryText.string(title)
                if objects.isShared(number) {
                    root.references[index] = objects.add(text)
                } else {
                    objects.replace(number, by: text)
                }
            }
            try objects.replace(objects.root, by: root)
            return nil
        }
    }

    package func patch(
        removing lists: Set<Int>, _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch {
        try patch(source) { (objects) throws(ReadingError) in
            var root = try objects.container(objects.root)
            let count = root.references.count / 2
            for (index, key) in keys.enumerated().reversed() {
                guard let list = key.list, lists.contains(list) else { continue }
                root.references.remove(at: count + index)
            }
            for (index, key) in keys.enumerated().reversed() {
                guard let list = key.list, lists.contains(list) else { continue }
                root.references.remove(at: index)
            }
            try objects.replace(objects.root, by: root)
            return nil
        }
    }

    private func patch(
        _ source: FileSource, _ change: (inout BinaryObjects) throws(ReadingError) -> NameEditError?
    ) throws(NameEditError) -> FilePatch {
        let refusal: NameEditError
        do throws(ReadingError) {
            var objects = try BinaryObjects(source.bytes, choice: choice)
            guard let reason = try change(&objects) else { return try objects.patch() }
            refusal = reason
        } catch {
            refusal = .file(error.reason)
        }
        throw refusal
    }
}
