package import TextUIKit

extension KeyScript {
    /// The engine's events for the script.
    package var events: [Event] { steps.flatMap(\.events) }
}

extension KeyScript.Step {
    /// The engine's events for one step; none for time that passes.
    package var events: [Event] {
        switch self {
        case .key(let key, let modifiers): [.key(TextUIKit.Key(key.code, modifiers.held))]
        case .click(let place):
            [.mouse(MouseEvent(.press, at: place.point)), .mouse(MouseEvent(.release, at: place.point))]
        case .wheelUp(let place): [.mouse(MouseEvent(.wheelUp, at: place.point))]
        case .wheelDown(let place): [.mouse(MouseEvent(.wheelDown, at: place.point))]
        case .drag(let from, let to):
            [
                .mouse(MouseEvent(.press, at: from.point)), .mouse(MouseEvent(.drag, at: to.point)),
                .mouse(MouseEvent(.release, at: to.point)),
            ]
        case .paste(let text): [.paste(text)]
        case .resize(let columns, let rows): [.resize(Size(width: columns, height: rows))]
        case .wait: []
        }
    }
}

extension KeyScript.Place {
    /// The cell, from 0.
    fileprivate var point: Point { Point(x: column - 1, y: row - 1) }
}

extension KeyScript.Modifiers {
    fileprivate var held: TextUIKit.Key.Modifiers {
        var held: TextUIKit.Key.Modifiers = []
        if contains(.shift) { held.insert(.shift) }
        if contains(.meta) { held.insert(.alternate) }
        if contains(.control) { held.insert(.control) }
        return held
    }
}

extension KeyScript.Key {
    fileprivate var code: TextUIKit.Key.Code {
        switch self {
        case .character(let character): .character(character)
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .home: .home
        case .end: .end
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .insert: .insert
        case .delete: .delete
        case .backspace: .backspace
        case .enter: .enter
        case .tab: .tab
        case .escape: .escape
        case .function(let number): .function(number)
        }
    }
}
