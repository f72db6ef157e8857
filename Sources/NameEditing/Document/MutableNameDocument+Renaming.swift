internal import Documents
public import NameDirectory

extension MutableNameDocument {
    /// Gives a row another name; of a record only that field is changed.
    ///
    /// Of a name some of whose bytes are not UTF-8, those are kept where the new one has their U+FFFD.
    ///
    /// In a list in the order of names the row goes to its new place and section, in a file in order as well.
    ///
    /// - Parameters:
    ///   - place: The row.
    ///   - name: Its new name. The one that it has already changes nothing, and is no step to undo.
    /// - Returns: What that did to the rows.
    /// - Throws: `NameEditError` if there is no such row, or the file cannot hold the name.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func rename(
        _ place: NamePlace, to name: String
    ) throws(NameEditError) -> NameChange {
        let row = try fileRow(at: place)
        let old = state.name(ofFileRow: row)
        let bytes = try checked(KeptBytes.bytes(of: name, over: old))
        let title = editTitle(.rename, rows: [row])
        guard bytes != old else { return NameChange(moved: [.init(from: place, to: place)], title: title) }
        var edit = FileEdit()
        edit.renamed[row] = bytes
        if state.isSorted {
            setPlace(of: bytes, without: row, in: &edit)
            if state.isInOrder, edit.index != row, edit.index != row + 1 {
                edit.removed = [row]
                edit.pieces = [.row(row)]
            } else {
                edit.index = 0
            }
        }
        return try make(edit, title: title)
    }

    /// Why a row cannot get any other name, for those who ask before one is typed; `nil` if it can.
    ///
    /// - Complexity: O(bytes of the record), in binary property lists O(objects).
    public func reasonNotToRename(_ place: NamePlace) -> NameEditError? {
        do throws(NameEditError) {
            var edit = FileEdit()
            edit.renamed[try fileRow(at: place)] = [UInt8(ascii: "x")]
            _ = try form.notation.patch(edit, of: state.source)
            return nil
        } catch {
            // Another number can stand where the name is one, and two words where two fields make it.
            return [.valuesOnly, .notOfItsKind, .joinedName].contains(error) ? nil : error
        }
    }
}
