extension SearchBar: LineEditing {
    var lineField: LineEditor.Field { LineEditor.Field(width: layout.field.count) }

    func shouldMake(_ edit: EditingBuffer.Edit) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: edit.range, replacementText: edit.replacement) ?? true
    }

    func lineDidChange() {
        delegate?.searchBar(self, textDidChange: line.buffer.text)
        searchController?.searchDidChange()
    }
}
