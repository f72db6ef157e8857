"""The answers of Scripts/make/uikit-members, on small sources that are made here, and its tables."""
import contextlib, importlib.machinery, importlib.util, io, os, sys, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def script():
    """The script as a module, though its name has no ending."""
    loader = importlib.machinery.SourceFileLoader("uikit_members", os.path.join(ROOT, "Scripts/make/uikit-members"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


sys.dont_write_bytecode = True
members = script()

ENGINE = '''
/// Mirrors `UIView`. Differs from UIKit: drawn in cells. And more.
@MainActor
open class View: Base {
    /// Where it lies.
    open var frame: Rect { didSet { if frame != "}" { changed() } } }
    /// Ignored; a view is always clipped.
    open var clips = true
    /// Whether the bar goes.
    ///
    /// Ignored: it stays.
    open var hidesBar = false
    /// Ignored without a controller.
    open var obscures = false
    /// How it is cut; ignored, mirrors `UIView.mode`.
    open var mode = Mode.fill
    /// Does nothing: it stays.
    public final func flash() {}
    /// Does nothing if there is none.
    open func close(_ animated: Bool, completion: (() -> Void)? = nil) {}
    var hidden = 0

    /// Takes a touch; mirrors `touchesBegan`.
    open func touchBegan(_ touch: Touch) { let inner = 1; func nested() {} }
    /// Sets it. Differs from UIKit: at once, because nothing moves; and more.
    @discardableResult
    // swift-format-ignore: AlwaysUseLowerCamelCase
    open func set<Value>(_ value: Value, for pair: (Int, Int) = (1, 2), with f: (Int) -> Int) -> Bool { true }

    /// A mode; mirrors `UIView.Mode`. Differs from UIKit: all look alike.
    public enum Mode: Hashable {
        /// A mode.
        case `default`, fill
        /// Another.
        case other(Int)
        /// Shared.
        public static let shared = Mode.fill
    }
    /// Shared.
    public static let zero = 0
}
'''
DELEGATE = '''
/// Differs from UIKit: asks less.
public protocol ViewDelegate: AnyObject {
    /// Whether it may.
    func view(_ view: View, shouldClose now: Bool) -> Bool
}
extension ViewDelegate {
    public func view(_ view: View, shouldClose now: Bool) -> Bool { true }
}
open class Base {
    /// Who is next.
    open var next: Base? { nil }
    public required init(style: Int = 0, name: String? = nil) { }
}
'''
NAMES = '''
public import TextUIKit

/// A view.
public typealias UIView = View
public typealias UIViewDelegate = ViewDelegate
/// Not available: use view(_:shouldClose:).
@available(
    *, unavailable,
    message: "use view(_:shouldClose:); there is \\"none\\""
)
public typealias UIMenu = Never
/// Not available: make it in code.
@available(*, unavailable, message: "make it in code; there are no files")
public struct UINib {
    /// Not available.
    public init(name: String) {}
}
'''
LISTED = '''# A comment.
UIView
UIView.frame
UIView.clips

UIView.absent()
'''
MARKS = "<!-- {} by Scripts/make/uikit-members -->\nold\n<!-- end -->\n"


class UIKitMembersTests(unittest.TestCase):
    def package(self, listed=LISTED):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        files = {
            "Sources/TextUIKit/Views/View.swift": ENGINE, "Sources/TextUIKit/Delegate.swift": DELEGATE,
            "Sources/UIKitNames/Names.swift": NAMES, members.LIST: listed,
            members.USES: "# 2 files with 30 lines. Drawn on 2026-01-02.\n| 3 | 1 | `UIView.frame` | member |\n"
                          "| 1 | 1 | `UIView.clips` | member |\n| 4 | | `UIView.other` | not listed |\n",
            members.ARTICLES + "UIKitMembers.md": "# Before\n\n" + MARKS.format("uses") + MARKS.format("members"),
            members.ARTICLES + "ComingFromUIKit.md": MARKS.format("totals") + "After\n",
        }
        for name, text in files.items():
            path = os.path.join(directory.name, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return directory.name

    def run_in(self, package, *arguments):
        """The exit status and what was printed."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            status = members.main(list(arguments), package)
        return status, output.getvalue()

    def assertAnswer(self, line, answer, note=""):
        with self.subTest(line):
            found = members.answer(members.Sources(self.package()), line)
            self.assertEqual((found.answer, found.note), (answer, note))

    def test_same(self):
        for line in ("UIView.frame", "UIView.next", "UIView.obscures", "UIView.close(_:)",
                     "UIView.close(_:completion:)", "UIView.init(style:name:)", "UIView.init(name:)",
                     "UIViewDelegate.view(_:shouldClose:)", "UIView.zero"):
            self.assertAnswer(line, "same")

    def test_no_effect(self):
        self.assertAnswer("UIView.clips", "no effect", "a view is always clipped")
        self.assertAnswer("UIView.hidesBar", "no effect", "it stays")
        self.assertAnswer("UIView.flash()", "no effect", "it stays")
        self.assertAnswer("UIView.mode", "no effect")

    def test_differs(self):
        self.assertAnswer("UIView.set(_:for:with:)", "differs", "at once, because nothing moves")
        self.assertAnswer("UIView.set(_:with:)", "differs", "at once, because nothing moves")
        for constant in ("default", "fill", "other", "shared"):
            self.assertAnswer(f"UIView.Mode.{constant}", "differs", "all look alike")

    def test_absent(self):
        for line in ("UIView.hidden", "UIView.inner", "UIView.nested()", "UIView.close()", "UIView.set(_:for:)",
                     "UIOther.frame"):
            self.assertAnswer(line, "absent")
        self.assertAnswer("UIView.touchesBegan(_:with:)", "absent", "here `View.touchBegan(_:)`")
        self.assertAnswer("UIViewDelegate.viewDidZoom(_:)", "absent", "compiles and is never called")
        self.assertAnswer("UIViewDelegate.view(_:ended:) UIReason", "absent", "does not compile: there is no `UIReason`")
        for line in ("UIMenu.title", "UIViewDelegate.view(_:menu:) UIMenu"):
            self.assertAnswer(line, "absent", "does not compile: use `view(_:shouldClose:)`")

        self.assertAnswer("UINib.init(name:)", "absent", "does not compile: make it in code")

    def test_lines_that_are_no_members(self):
        for line, problem in (("UIView.frame()more", "is not a member"), ("UIView.frame", "is listed twice"),
                              ("UIOther.frame", "belongs to a type that is not listed")):
            with self.subTest(line):
                status, output = self.run_in(self.package(LISTED + line + "\n"), "--check")
                self.assertEqual((status, output), (1, f"{members.LIST}: {line} {problem}\n"))

    def test_tables(self):
        package = self.package()
        status, output = self.run_in(package, "--check")
        self.assertEqual(status, 1)
        self.assertRegex(output, r"^ComingFromUIKit.md and UIKitMembers.md out of date: .*\n$")
        self.assertEqual(self.run_in(package, "--write"), (0, ""))
        self.assertEqual(self.run_in(package, "--check"), (0, ""))
        with open(os.path.join(package, members.ARTICLES, "UIKitMembers.md"), encoding="utf-8") as file:
            text = file.read()
        self.assertIn("\n### UIView\n\n``View``. Differs from UIKit: drawn in cells.\n\n| Member | Answer |", text)
        self.assertIn("| `clips` | no effect | a view is always clipped |\n", text)
        self.assertIn("In 2 controllers with 30 lines, drawn on 2026-01-02, 4 uses of\nthese members were counted: 75.0 % of the "
                      "uses are the same, 0.0 % differ, 25.0 % have no effect\nand 0.0 % are absent. 4 more uses are of", text)
        with open(os.path.join(package, members.ARTICLES, "ComingFromUIKit.md"), encoding="utf-8") as file:
            self.assertIn("Of 3 members 1 are the same, 0 differ,\n1 have no effect and 1 are absent.\n", file.read())
        with open(os.path.join(package, members.LIST), "a", encoding="utf-8") as file:
            file.write("UIView.mode\n")
        self.assertEqual(self.run_in(package, "--check")[0], 1)

    def test_uses(self):
        package = self.package()
        path = os.path.join(package, "uses.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write("| uses | name | kind |\n|---:|---|---|\n| 3 | `UIView.frame =` | member |\n"
                       "| 1 | `super.absent()` | call |\n| 5 | `UIView` | type |\n| 2 | `other` | member |\n"
                       "| 9 | `frame (a parameter)` | member |\n")
        status, output = self.run_in(package, "--uses", path)
        self.assertEqual(status, 0)
        self.assertIn("uses: 4: same 3 (75.0 %), differs 0 (0.0 %), no effect 0 (0.0 %), absent 1 (25.0 %)\n", output)
        self.assertIn("not listed: other 2, frame (a parameter) 9\n", output)
        # Without a file, the package's own table.
        self.assertIn("uses: 4: same 3 (75.0 %), differs 0 (0.0 %), no effect 1 (25.0 %)", self.run_in(package, "--uses")[1])

    def test_the_list(self):
        """Each member of the package's own list has an answer."""
        _, found, problems = members.answers(ROOT)
        self.assertEqual(problems, [])
        answers = {row.name: row.answer for rows in found.values() for row in rows}
        self.assertEqual(answers["UITableView.reloadData()"], "same")
        self.assertEqual(answers["UITableViewDelegate.tableView(_:heightForRowAt:)"], "same")
        self.assertEqual(answers["UITableView.separatorStyle"], "differs")
        self.assertEqual(answers["UITableView.sectionHeaderTopPadding"], "no effect")
        self.assertEqual(answers["UIStoryboardSegue.destination"], "absent")


if __name__ == "__main__":
    unittest.main()
