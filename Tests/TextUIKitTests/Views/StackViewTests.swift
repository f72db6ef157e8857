import TestSupport
import Testing
import TextUIKit

@MainActor
struct StackViewTests {
    private func label(_ text: String, lines: Int = 1) -> Label {
        let label = Label()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    @Test("A row and a column show views in order, with spacing, and hidden views take no cells")
    func arranging() {
        let (one, two, three) = (label("one"), label("two"), label("three"))
        let stack = StackView(arrangedSubviews: [one, two, three])
        stack.spacing = 1
        let stage = Stage(20, 5, stack)
        #expect(stage.lines[0] == "one two three")
        two.isHidden = true
        stage.redraw()
        #expect(stage.lines[0] == "one three")
        two.isHidden = false
        stack.axis = .vertical
        stack.setCustomSpacing(0, after: one)
        stage.redraw()
        #expect(stage.lines == ["one", "two", "", "three", ""])
        #expect(stack.customSpacing(after: one) == 0)
        #expect(stack.customSpacing(after: two) == StackView.spacingUseDefault)
    }

    @Test("Views are added, inserted, moved and removed; a removed one stays a subview, as in UIKit")
    func changes() {
        let (one, two, three) = (label("1"), label("2"), label("3"))
        let stack = StackView()
        let stage = Stage(10, 1, stack)
        stack.addArrangedSubview(one)
        stack.insertArrangedSubview(two, at: 0)
        stack.addArrangedSubview(three)
        stage.redraw()
        #expect(stage.lines == ["213"])
        stack.addArrangedSubview(two)
        stage.redraw()
        #expect(stage.lines == ["132"] && stack.arrangedSubviews == [one, three, two])
        stack.removeArrangedSubview(three)
        #expect(stack.arrangedSubviews == [one, two] && stack.subviews.contains(three))
        three.removeFromSuperview()
        one.removeFromSuperview()
        stage.redraw()
        #expect(stage.lines == ["2"] && stack.arrangedSubviews == [two])
    }

    @Test("Alignment places views across the axis")
    func alignment() {
        let stack = StackView(arrangedSubviews: [label("ab"), label("abcd")])
        stack.axis = .vertical
        let stage = Stage(10, 2, stack)
        for (alignment, lines) in [
            (StackView.Alignment.leading, ["ab", "abcd"]), (.center, ["    ab", "   abcd"]),
            (.trailing, ["        ab", "      abcd"]),
        ] {
            stack.alignment = alignment
            stage.redraw()
            #expect(stage.lines == lines)
        }
        stack.alignment = .fill
        stage.redraw()
        #expect(stack.arrangedSubviews.allSatisfy { $0.frame.width == 10 })
    }

    @Test("Width and height constraints count, and a view without a size takes the free cells at every size")
    func constraints() {
        let (fixed, free, text) = (View(), View(), label("text"))
        fixed.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            fixed.widthAnchor.constraint(equalToConstant: 5),
            fixed.heightAnchor.constraint(equalToConstant: 2),
        ])
        let stack = StackView(arrangedSubviews: [fixed, free, text])
        let stage = Stage(20, 4, stack)
        #expect(fixed.frame == Rect(x: 0, y: 0, width: 5, height: 2))
        #expect(free.frame == Rect(x: 5, y: 0, width: 11, height: 4) && text.frame.minX == 16)
        stage.resize(40, 4)
        #expect(free.frame.width == 31)
        stage.resize(12, 4)
        #expect(free.frame.width == 3 && text.frame.minX == 8)
    }

    @Test("A stack pinned by constraints is as high as its views, and follows a change of text or visibility")
    func pinned() {
        let root = View()
        let (title, detail, below) = (label("title"), label("a b c d e f", lines: 0), label("below"))
        let stack = StackView(arrangedSubviews: [title, detail])
        stack.axis = .vertical
        root.addSubview(stack)
        root.addSubview(below)
        stack.translatesAutoresizingMaskIntoConstraints = false
        below.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            below.topAnchor.constraint(equalTo: stack.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        let stage = Stage(5, 6, root)
        #expect(stage.lines.prefix(4) == ["title", "a b c", "d e f", "below"])
        detail.text = "a"
        stage.step()
        stage.redraw()
        #expect(stage.lines.prefix(3) == ["title", "a", "below"])
        title.isHidden = true
        stage.redraw()
        #expect(stage.lines.prefix(2) == ["a", "below"])
        stage.resize(20, 6)
        detail.text = "a b c d e f g"
        stage.redraw()
        #expect(stage.lines.prefix(2) == ["a b c d e f g", "below"])
    }

    @Test("Nested stacks follow a change inside, and a cell is as high as the stack in it")
    func nested() {
        let (name, detail) = (label("Anna"), label("one two three four", lines: 0))
        let texts = StackView(arrangedSubviews: [name, detail])
        texts.axis = .vertical
        let row = StackView(arrangedSubviews: [label("*"), texts])
        row.spacing = 1
        row.alignment = .top
        let cell = TableViewCell()
        cell.textLabel?.isHidden = true
        row.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(row)
        LayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            row.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 2),
            row.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
        let source = ListSource.plain(1)
        source.makeCell = { _, _ in cell }
        let table = TableView()
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        let stage = Stage(16, 6, table)
        var shown: [String] { stage.texts.filter { !$0.isEmpty } }
        #expect(shown.first?.hasPrefix("* Anna") == true && shown.count > 2)
        #expect(shown.joined(separator: " ").hasSuffix("four"))
        #expect(table.rectForRow(at: .at(0, 0)).height == shown.count)
        detail.text = "one"
        name.isHidden = true
        table.reloadData()
        stage.redraw()
        #expect(shown == ["* one"] && table.rectForRow(at: .at(0, 0)).height == 1)
    }

    @Test("Keys go through a stack in the order of its views")
    func focusOrder() {
        let buttons = ["A", "B", "C"].map { Button(title: $0) }
        let stack = StackView(arrangedSubviews: [buttons[2], buttons[1]])
        stack.insertArrangedSubview(buttons[0], at: 0)
        let stage = Stage(30, 1, stack)
        stage.controller.focus = buttons[0]
        stage.press(Key(.tab))
        #expect(buttons[2].isFirstResponder)
        stage.press(Key(.tab))
        #expect(buttons[1].isFirstResponder)
    }
}
