"""What Scripts/find-uncalled reports: a table of near misses, and of code that is right."""
import contextlib, importlib.machinery, importlib.util, io, os, sys, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "Scripts/checks"))
from uncalled import engine, findings, source

# A table controller's delegate, whose member is put into the class.
DELEGATE = "class Names: UIViewController, UITableViewDataSource, UITableViewDelegate {{\n{}\n}}\n"
CONTROLLER = "class Names: UITableViewController {{\n{}\n}}\n"
# Pairs of a method of such a class and what is reported.
NEAR_MISSES = [
    # Types.
    (DELEGATE, "func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> Int { 1 }",
     "it does not implement that of UITableViewDataSource, because it returns Int; return String?"),
    (DELEGATE, "func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView { UIView() }",
     "it does not implement that of UITableViewDelegate, because it returns UIView; return UIView?"),
    (DELEGATE, "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath?) {}",
     "it does not implement that of UITableViewDelegate, because its parameter indexPath has the type IndexPath?; "
     "make it IndexPath"),
    (DELEGATE, "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> String { \"\" }",
     "it does not implement that of UITableViewDelegate, because it returns String; return CGFloat"),
    (DELEGATE, "func scrollViewDidScroll(_ scrollView: UITableView) {}",
     "it does not implement that of UIScrollViewDelegate, because its parameter scrollView has the type UITableView; "
     "make it UIScrollView"),
    (DELEGATE, "func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, "
     "forRowAt indexPath: IndexPath) -> Bool { true }",
     "it does not implement that of UITableViewDataSource, because it returns Bool; return nothing"),
    (DELEGATE, "static func numberOfSections(in tableView: UITableView) -> Int { 1 }",
     "it does not implement that of UITableViewDataSource, because it is static; remove static"),
    (DELEGATE, "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) async {}",
     "it does not implement that of UITableViewDelegate, because it is async; remove async"),
    (CONTROLLER, "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> String { \"\" }",
     "it does not override that of UITableViewController, because it returns String; return Int and add override"),
    (CONTROLLER, "func viewWillAppear(_ animated: Int) {}",
     "it does not override that of UITableViewController, because its parameter animated has the type Int; "
     "make it Bool and add override"),
    # Spellings of older code, and wrong letters.
    (DELEGATE, "func tableView(_ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {}",
     "it nearly matches that of UITableViewDelegate; write tableView(_:didSelectRowAt:)"),
    (DELEGATE, "func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {}",
     "it nearly matches that of UITableViewDelegate; write tableView(_:didSelectRowAt:)"),
    (DELEGATE, "func numberOfSectionsInTableView(_ tableView: UITableView) -> Int { 1 }",
     "it nearly matches that of UITableViewDataSource; write numberOfSections(in:)"),
    (DELEGATE, "func tableView(_ tableView: UITableView, commitEditingStyle editingStyle: UITableViewCellEditingStyle, "
     "forRowAtIndexPath indexPath: NSIndexPath) {}",
     "it nearly matches that of UITableViewDataSource; write tableView(_:commit:forRowAt:)"),
    (DELEGATE, "func tableView(_ tableView: UITableView, didSelectRow indexPath: IndexPath) {}",
     "it nearly matches that of UITableViewDelegate; write tableView(_:didSelectRowAt:)"),
    (CONTROLLER, "func numberOfSectionsInTableView(_ tableView: UITableView) -> Int { 1 }",
     "it nearly matches that of UITableViewController; write numberOfSections(in:) and add override"),
    (CONTROLLER, "func viewDidload() {}",
     "it nearly matches that of UIViewController; write viewDidLoad() and add override"),
    (CONTROLLER, "func viewDidAppear(animated: Bool) {}",
     "it nearly matches that of UIViewController; write viewDidAppear(_:) and add override"),
    (CONTROLLER, "func viewWillAppear() {}",
     "it nearly matches that of UITableViewController; write viewWillAppear(_:) and add override"),
    # Methods that UIKit calls.
    (CONTROLLER, "@IBAction func save(_ sender: UIButton) {}",
     "there is no storyboard that calls an @IBAction; pass Names.save to addTarget(_:action:for:) or to a bar button item"),
    (DELEGATE, "func scrollViewDidZoom(_ scrollView: UIScrollView) {}",
     "TextUIKit does not call that of UIScrollViewDelegate; delete it, or see UIKitMembers for what is there instead"),
]
SELECTED = "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}"
# Sources, and each line that is reported with the end of its report.
CLASSES = [
    (f"class Base: UIViewController, UITableViewDelegate {{}}\nclass Names: Base {{\n    {SELECTED}\n}}\n",
     [(3, "Base adopts UITableViewDelegate without it; add it with its default result to Base and override it here")]),
    (f"class Names: UIViewController {{\n    {SELECTED}\n}}\n",
     [(2, "Names does not conform to UITableViewDelegate; add it to the class")]),
    (f"class Names<Item>: UIViewController, UITableViewDelegate {{}}\nextension Names where Item == Int {{\n    {SELECTED}\n}}\n",
     [(3, "it is in an extension for some types only; move it into Names")]),
    ("class Names: TableViewController {\n    func tableView(_ tableView: UITableView, commit editingStyle: "
     "UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}\n}\n",
     [(2, "TableViewController adopts UITableViewDataSource without it; add TableViewEditingDataSource to Names")]),
    ("extension OtherController: UITableViewDelegate {\n    func tableView(_ tableView: UITableView, didSelectRow path: IndexPath) "
     "{}\n}\n",
     [(2, "it nearly matches that of UITableViewDelegate; write tableView(_:didSelectRowAt:)")]),
    ("class Names: UIViewController {\n    func make() { button.addTarget(self, action: \"save\", for: .touchUpInside) }\n}\n",
     [(2, "no responder performs the action “save”: mention it in canPerform(_:) and perform(_:sender:), or pass the "
          "method, as in MyController.add")]),
]
CORRECT = [
    # Every kind of number is a height.
    *(DELEGATE.format(f"func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> {number} {{ 1 }}")
      for number in ("Int", "CGFloat", "Foundation.CGFloat", "Double", "Float")),
    DELEGATE.format("@objc public func tableView(_ table: UITableView,\n  didSelectRowAt _: TextUIKit.IndexPath) -> Void {}"),
    DELEGATE.format("func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> Optional<String> { nil }"),
    DELEGATE.format("func tableView<T>(_ tableView: T, titleForHeaderInSection section: Int) -> String? { nil }"),
    # A typealias, and a protocol of the client.
    f"typealias Path = IndexPath\nclass Names: NSObject, UITableViewDelegate {{\n{SELECTED.replace('IndexPath', 'Path')}\n}}\n",
    f"protocol Listing: UITableViewDelegate {{}}\nclass Names: NSObject, Listing {{\n{SELECTED}\n}}\n",
    f"typealias Both = UITableViewDataSource & UITableViewDelegate\nclass Names: NSObject, Both {{\n{SELECTED}\n}}\n",
    f"class Names {{}}\nextension Names: UITableViewDelegate {{\n{SELECTED}\n}}\n",
    f"class Names<T> {{}}\nextension Names: UITableViewDelegate where T == Int {{\n{SELECTED}\n}}\n",
    f"enum Outer {{ class Names: UIViewController {{}} }}\nextension Outer.Names: UITableViewDelegate {{\n{SELECTED}\n}}\n",
    # A superclass that has the method, and superclasses and protocols that are not in these files.
    f"class Base: UITableViewController {{ override {SELECTED} }}\nclass Names: Base {{ override {SELECTED} }}\n",
    f"class Base: NSObject, UITableViewDelegate {{ {SELECTED} }}\nclass Names: Base {{ override {SELECTED} }}\n",
    f"import Other\nclass Names: OtherController {{\n{SELECTED}\n}}\n",
    f"import Other\nclass Names: UIViewController, OtherDelegate {{\n{SELECTED}\n}}\n",
    f"extension OtherController: UISearchBarDelegate {{\n{SELECTED}\n}}\n",
    f"extension UITableViewController: UISearchBarDelegate {{}}\nextension UIViewController: UITableViewDelegate {{ {SELECTED} }}\n",
    "class Names: UIViewController, UICollectionViewDelegate {\nfunc scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}\n",
    "class Names: UIViewController, UITableViewDataSource, UICollectionViewDataSource {\n"
    "func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }\n}\n",
    "class Names: TableViewController, TableViewEditingDataSource {\nfunc tableView(_ tableView: UITableView, commit editingStyle: "
    "UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}\n}\n",
    # Methods that the program calls, that the compiler refuses, and that only look similar.
    DELEGATE.format("func tableView(_ tableView: UITableView, didSelectRow path: IndexPath) {}\n"
                    "func go() { tableView(tableView, didSelectRow: path) }"),
    f"class Names {{\n{SELECTED}\nfunc go() {{ names.tableView(table, didSelectRowAt: path) }}\n}}\n",
    DELEGATE.format("func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, "
                    "point: CGPoint) -> UIContextMenuConfiguration? { nil }"),
    DELEGATE.format("func tableView(_ tableView: UITableView, configure cell: UITableViewCell, at indexPath: IndexPath) {}"),
    CONTROLLER.format("func viewDidLoadNames() {}\nfunc setEditing(_ editing: Bool) {}\nfunc draw(_ name: String, at place: CGPoint) {}"),
    CONTROLLER.format("@IBAction func save(_ sender: UIButton) {}\n"
                      "func make() { button.addTarget(self, action: Names.save, for: .touchUpInside) }"),
    # A method that only the engine's own protocols have.
    "class Bar: UISearchBar {\nfunc edit(_ name: String) {}\nfunc wasPassed(_ names: Int) {}\n}\n",
    # No code.
    DELEGATE.format(f"// {SELECTED.replace('At', 'AtIndexPath')}\n/* /* */ {SELECTED.replace('At', 'AtIndexPath')} */\n"
                    f'let text = """\n{SELECTED.replace("At", "AtIndexPath")}\n"""\nlet raw = #"\\(" {{ "#\n'
                    'let deep = "\\(f("}"))"'),
    DELEGATE.format("func make() {\nfunc numberOfSectionsInTableView(_ tableView: UITableView) -> Int { 1 }\n}"),
    # Code that is not compiled here.
    DELEGATE.format(f"#if os(iOS) || true\n#elseif os(iOS)\n#if DEBUG\n{SELECTED.replace('At', 'AtIndexPath')}\n#endif\n#endif"),
    DELEGATE.format(f"#if !canImport(UIKit)\n#else\n{SELECTED.replace('At', 'AtIndexPath')}\n#endif"),
    # An action that somebody performs.
    "class Names: UIViewController {\nlet item = UIBarButtonItem(title: title, action: \"save\")\n"
    "override func canPerform(_ action: Action) -> Bool { action == \"save\" }\n}\n",
]


def script():
    """The script as a module, though its name has no ending."""
    loader = importlib.machinery.SourceFileLoader("find_uncalled", os.path.join(ROOT, "Scripts/find-uncalled"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


class FindUncalledTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine, cls.absent = engine.Engine(ROOT), engine.without_counterpart(ROOT)

    def findings(self, text):
        sources = source.Sources()
        sources.read(text, "Names.swift")
        return sorted(findings.Client(self.engine, sources, self.absent).findings())

    def test_near_misses(self):
        for holder, method, expected in NEAR_MISSES:
            with self.subTest(method):
                found = self.findings(holder.format(method))
                self.assertEqual([each.line for each in found], [2])
                self.assertRegex(found[0].text, r"^\w+\([\w:]*\) of Names is never called: ")
                self.assertEqual(found[0].text.split("never called: ")[1], expected)

    def test_classes(self):
        for text, expected in CLASSES:
            with self.subTest(text):
                self.assertEqual([(each.line, each.text.split("never called: ")[-1]) for each in self.findings(text)], expected)

    def test_conditions(self):
        """Uses count only where they are compiled, and methods wherever they may be."""
        action = "@IBAction func save(_ sender: Any) {}\n"
        for condition, count in (("targetEnvironment(macCatalyst)", 1), ("!os( iOS )", 0), ("os(macOS)", 0),
                                 ("os(iOS) && DEBUG", 0)):
            with self.subTest(condition):
                text = f"{action}#if {condition}\nlet saving = Names.save\n#endif"
                self.assertEqual(len(self.findings(CONTROLLER.format(text))), count)
                text = f"#if os(iOS)\n#elseif {condition}\n#else\n{action}#endif"
                self.assertEqual(len(self.findings(CONTROLLER.format(text))), 0 if condition[0] == "!" else 1)

    def test_correct_code(self):
        for text in CORRECT:
            with self.subTest(text):
                self.assertEqual(self.findings(text), [])

    def test_broken_files(self):
        """A file that does not compile, such as one that is being edited, is read without an error."""
        text = "\n".join(CORRECT[-3:] + [each for each, _ in CLASSES])
        for end in range(0, len(text), 7):
            self.findings(text[:end])
            self.findings(text[end:])

    def test_every_requirement_is_accepted(self):
        """Each method of each protocol, declared as the engine declares it, is called."""
        for name, each in self.engine.types.items():
            if each.kind != "protocol" or not name.endswith(("Delegate", "DataSource", "Updating", "Prefetching")):
                continue
            for _, method in self.engine.requirements([name]):
                parameters = ", ".join(f"{label} {inner}: {kind}" if label != inner else f"{label}: {kind}"
                                       for label, inner, kind in zip(method.labels, method.parameters, method.types))
                result = method.result
                if result in self.engine.associated:
                    result = "Void" if result.endswith("Answer") else "CGFloat"
                declared = f"func {method.name}({parameters})" + (f" -> {result}" if result else "")
                with self.subTest(declared):
                    self.assertEqual(self.findings(f"class Names: {self.engine.shown(name)} {{\n{declared} {{}}\n}}\n"), [])

    def test_the_package(self):
        """Nothing is reported in the programs and examples of this package."""
        folders = ("Examples", "CommandUI", "NameViews", "SectionsUI", "TargetsUI", "sections", "targets")
        status, output = self.run_script(*(os.path.join(ROOT, "Sources", name) for name in folders),
                                         os.path.join(ROOT, "Resources/ClientTemplate/Sources"),
                                         os.path.join(ROOT, "Tests/Fixtures/EngineOnly"))
        self.assertEqual((status, output), (0, ""))

    def run_script(self, *arguments):
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            status = script().main(list(arguments))
        return status, output.getvalue()

    def test_the_script(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "Sources", "Names.swift")
            os.makedirs(os.path.dirname(path))
            os.makedirs(os.path.join(directory, ".build"))
            self.assertEqual(self.run_script(directory), (2, f"find-uncalled: no Swift files in {directory}\n"))
            with open(path, "w", encoding="utf-8") as file:
                file.write(CONTROLLER.format("func viewDidload() {}"))
            with open(os.path.join(directory, ".build", "Other.swift"), "w", encoding="utf-8") as file:
                file.write(CONTROLLER.format("func viewDidload() {}").replace("Names", "Other"))
            report = (f"{path}:2: viewDidload() of Names is never called: it nearly matches that of UIViewController; "
                      "write viewDidLoad() and add override\n")
            self.assertEqual(self.run_script(directory), (1, report))
            # A file that is named twice is read once.
            self.assertEqual(self.run_script(directory, path), (1, report))
            self.assertEqual(self.run_script("--except", "viewDidload()", directory), (0, ""))
            missing = os.path.join(directory, "Missing.swift")
            self.assertEqual(self.run_script(missing), (2, f"find-uncalled: {missing}: No such file or directory\n"))


if __name__ == "__main__":
    unittest.main()
