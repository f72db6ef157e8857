"""The rules of Scripts/check-layers, on small packages that are made here."""
import itertools, os, sys, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Scripts/checks"))
from layers import findings, graph, sources

MANIFEST = """
extension Target {
    static func module(_ name: String, _ dependencies: [Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: [.treatAllWarnings(as: .error)])
    }
}

let package = Package(name: "made", targets: [
    // .target(name: "Commented"),
    .target(name: "Low", cSettings: [.treatAllWarnings(as: .error)]),
    .module(
        "High", ["Low"]),
    .program("program", ["High"], path: "Sources/Programs/Program"),
    .tests("HighTests", ["High"], exclude: ["Goldens"]),
])
"""
PLAIN = {
    "Package.swift": MANIFEST,
    "Sources/Low/Low.swift": "struct Low {}\n",
    "Sources/High/High.swift": "import Low\n\nstruct High {}\n",
    "Sources/Programs/Program/main.swift": "import High\n",
    "Tests/HighTests/HighTests.swift": "import High\n",
}


class LayersTests(unittest.TestCase):
    def package(self, **changes):
        """A directory with the plain package and with other files, whose paths have __ for / and no .swift."""
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        changed = {f"Sources/{name.replace('__', '/')}.swift": text for name, text in changes.items()}
        for name, text in (PLAIN | changed).items():
            path = os.path.join(directory.name, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return directory.name

    def found(self, package, **rules):
        return [finding.text for finding in findings.open_findings(package, findings.Rules(**rules))]

    def assertFinds(self, expected, package, **rules):
        found = self.found(package, **rules)
        self.assertEqual(len(found), 1, found)
        self.assertIn(expected, found[0])

    def test_plain_package(self):
        self.assertEqual(self.found(self.package()), [])

    def test_import_of_another_package(self):
        for words in ("import Glibc", "public import Glibc", "  @_spi(Some) internal import struct Glibc.stat"):
            with self.subTest(words):
                package = self.package(Low__More=f"\n{words}\n")
                self.assertFinds("Sources/Low/More.swift:2: Low may not import Glibc", package)
                self.assertFinds("Sources/Low/More.swift:2: Low may not import Glibc", package, users={"Glibc": set()})
                self.assertEqual(self.found(package, users={"Glibc": {"Low"}}), [])
                self.assertFinds("High: may import Glibc and does not", package, users={"Glibc": {"Low", "High"}})

    def test_import_of_a_module_with_few_users(self):
        self.assertFinds("Sources/High/High.swift:1: High may not import Low", self.package(), users={"Low": set()})
        self.assertEqual(self.found(self.package(), users={"Low": {"High"}}), [])

    def test_words_that_are_no_import(self):
        for words in ("// import Glibc", "/*\nimport Glibc\n*/", 'let a = """\n    import Glibc\n    """', "let important = 1"):
            with self.subTest(words):
                self.assertEqual(self.found(self.package(Low__More=words + "\n")), [])

    def test_paths_and_links_of_documents(self):
        for page, expected in (
                ("ARCHITECTURE.md", "ARCHITECTURE.md: Low/Gone.swift does not exist"),
                ("Documentation/Design/Low.md", "Documentation/Design/Low.md: Low/Gone.swift does not exist"),
                ("README.md", None)):
            with self.subTest(page):
                package = self.package()
                os.makedirs(os.path.join(package, os.path.dirname(page)), exist_ok=True)
                with open(os.path.join(package, page), "w", encoding="utf-8") as file:
                    file.write("`Low/Low.swift`, `Low/`, `Sources/High/High.swift`, `Low/Gone.swift`\n")
                self.assertEqual(self.found(package), [expected] if expected else [])
        package = self.package()
        with open(os.path.join(package, "README.md"), "w", encoding="utf-8") as file:
            file.write("[a](Package.swift#heading) [b](https://example.org/x) [c](#heading) [d](Gone.md)\n")
        self.assertFinds("README.md: the link to Gone.md leads nowhere", package)

    def test_upward_import(self):
        found = self.found(self.package(Low__More="import High\n"))
        self.assertIn("modules in a circle: High, Low", found)

    def test_standard_library_is_always_allowed(self):
        self.assertEqual(self.found(self.package(Low__More="import Synchronization\n")), [])

    def test_folders_are_targets(self):
        self.assertFinds("Sources/Other: not a target", self.package(Other__Other="\n"))

    def test_rules_name_modules(self):
        for rules in (dict(wide={"Gone": 1}), dict(cores={"Gone": {"A"}}), dict(thin=frozenset({"Gone"})), dict(users={"Low": {"High", "Gone"}})):
            with self.subTest(rules):
                self.assertFinds("Gone: a rule names it", self.package(), **rules)

    def test_dependencies_are_the_imports(self):
        found = self.found(self.package(High__High="struct High {}\n"))
        self.assertIn("Package.swift: High depends on Low and does not import it", found)
        self.assertFinds("Package.swift: program imports Low and does not depend on it",
                         self.package(Programs__Program__more="import Low\n"))
        found = self.found(self.package(**{"../Tests/HighTests/More": "import Low\n"}))
        self.assertEqual(found, ["Package.swift: HighTests imports Low and does not depend on it"])

    def test_shim(self):
        self.assertEqual(self.found(self.package(), shims=frozenset({"Low"})), [])
        self.assertFinds("Low must be imported internally", self.package(High__More="package import Low\n"), shims=frozenset({"Low"}))
        self.assertIn("Low: imported by High, program; one module may", self.found(
            self.package(Programs__Program__more="import Low\n"), shims=frozenset({"Low"})))

    def test_files_in_c(self):
        files = {"Sources/Low/one.c": "int one(void) {\n    return two();\n}\n", "Sources/Low/two.c": "int two(void) { return 2; } // one()\n"}
        package = self.package()

        def write(**more):
            for name, text in (files | more).items():
                with open(os.path.join(package, name), "w", encoding="utf-8") as file:
                    file.write(text)
        write()
        self.assertEqual(self.found(package), [])
        write(**{"Sources/Low/two.c": "int two(void) {\n    return one();\n}\n"})
        self.assertEqual(self.found(package), ["Low: files in a circle: one, two"])

    def test_header_belongs_to_the_module_that_has_it(self):
        package = self.package()
        for name, text in (("Sources/Low/include/Deep.h", "int deep(void);\n"), ("Sources/High/high.c", '#include "Deep.h"\n'),
                           ("Sources/Low/low.c", '#include "Deep.h"\n'), ("Sources/Programs/Program/more.c", '#include "Deep.h"\n')):
            os.makedirs(os.path.dirname(os.path.join(package, name)), exist_ok=True)
            with open(os.path.join(package, name), "w", encoding="utf-8") as file:
                file.write(text)
        self.assertEqual(self.found(package), ["Package.swift: program imports Low and does not depend on it"])

    def test_words(self):
        package = self.package(High__More='/// What somebody has.\nlet somebody = "Somebody"\nlet a = somebody  // a\n')
        self.assertEqual(self.found(package, words={"somebody": 4}), [])
        self.assertFinds("use “somebody” 4 times, of which 3 are known", package, words={"somebody": 3})
        self.assertFinds("only 4 times; lower the 5", package, words={"somebody": 5})
        with open(os.path.join(package, "Tests/Some.swift"), "w", encoding="utf-8") as file:
            file.write("/// Somebody.\n")
        self.assertEqual(self.found(package, words={"somebody": 4}, test_words={"somebody": 1}), [])
        self.assertFinds("in Tests use “somebody” 1 times, of which 0 are known", package, test_words={"somebody": 0})

    def test_words_in_sql(self):
        package = self.package(High__More='let text = """\n    -- For somebody.\n    select somebody\n    """\n')
        self.assertEqual(self.found(package, words={"somebody": 1}), [])

    circle = dict(High__A__One="struct One { var two: Two }\n", High__B__Two="struct Two { func one() -> One { } }\n")

    def test_folders_in_a_circle(self):
        self.assertFinds("High: folders in a circle: A, B", self.package(**self.circle))

    def test_folders_in_a_line(self):
        apart = self.circle | dict(High__B__Two='struct Two {\n    // One\n    let text = "One"\n}\n')
        self.assertEqual(self.found(self.package(**apart)), [])
        # A type inside another one, and a file beside the folders, tie nothing.
        apart = self.circle | dict(High__A__One="enum Outer {\n    struct One {}\n    var two: Two\n}\n")
        self.assertEqual(self.found(self.package(**apart)), [])
        apart = dict(High__One=self.circle["High__A__One"], High__B__Two=self.circle["High__B__Two"])
        self.assertEqual(self.found(self.package(**apart)), [])

    def test_core(self):
        package = self.package(**self.circle)
        self.assertEqual(self.found(package, cores={"High": {"A", "B"}}), [])
        self.assertFinds("High: folders in a circle: A, B", package, cores={"High": {"A"}})
        self.assertFinds("High: C is in no circle", package, cores={"High": {"A", "B", "C"}})

    def test_sizes(self):
        lines = "\n" * 20
        self.assertFinds("High: 23 lines, more than 22", self.package(High__More=lines), module_lines=22)
        self.assertEqual(self.found(self.package(High__More=lines), module_lines=22, unlimited=frozenset({"High"})), [])
        self.assertFinds("program: an executable of 21 lines", self.package(Programs__Program__more=lines),
                         thin=frozenset({"program"}), thin_lines=20)
        self.assertFinds("Sources/High/More.swift: 20 lines, more than 19", self.package(High__More=lines), file_lines=19)

    def test_oversized_type(self):
        parts = {f"High__High+Part{number}": "extension High {\n}\n" for number in range(3)}
        self.assertFinds("High: High has 9 lines in 4 files", self.package(**parts), type_files=3)
        self.assertFinds("High: High has 9 lines in 4 files", self.package(**parts), type_lines=8)
        self.assertEqual(self.found(self.package(**parts), type_files=4, type_lines=9), [])
        # A file of another type that extends this one in passing does not count.
        self.assertEqual(self.found(self.package(High__Other="extension High {}\n"), type_files=1), [])

    def test_wide_lines(self):
        wide = "// " + "ü" * 8 + "\n"
        self.assertFinds("High: 3 lines wider than 10 columns, of which 1 are known", self.package(High__More=wide * 2),
                         columns=10, wide={"Low": 1, "High": 1, "program": 1})
        self.assertEqual(self.found(self.package(High__More=wide * 2), columns=10, wide={"Low": 1, "High": 3, "program": 1}), [])
        self.assertFinds("only 1 lines are wider than 10 columns; lower the 4", self.package(), columns=10,
                         wide={"Low": 1, "High": 4, "program": 1})

    def test_exceptions_can_only_become_fewer(self):
        package = self.package(**self.circle)
        self.assertEqual(self.found(package, exceptions=frozenset({"High: folders in a circle"})), [])
        self.assertFinds("High: folders in a circle: this is not so any more; remove the exception", self.package(),
                         exceptions=frozenset({"High: folders in a circle"}))

    def test_forbidden_words(self):
        package = self.package(High__More="\nimport Low\nlet a = b as? NSMutableArray\n")
        found = [each.text for each in findings.forbidden(package, ["Sources/*"], "NSMutable", "not so")]
        self.assertEqual(found, ["Sources/High/More.swift:3: not so"])
        found = [each.text for each in findings.forbidden(package, ["Sources/Gone/*"], "NSMutable", "not so")]
        self.assertEqual(len(found), 1)

    def test_targets(self):
        self.assertEqual({target[0]: target[1:] for target in sources.targets(MANIFEST)}, {
            "Low": ("target", "Sources/Low", set()), "High": ("target", "Sources/High", {"Low"}),
            "program": ("executableTarget", "Sources/Programs/Program", {"High"}),
            "HighTests": ("testTarget", "Tests/HighTests", {"High"}),
        })


class GraphTests(unittest.TestCase):
    def test_all_graphs_of_three_nodes(self):
        nodes = range(3)
        arrows = list(itertools.product(nodes, nodes))
        for chosen in itertools.product([False, True], repeat=len(arrows)):
            made = {node: {to for (at, to), is_there in zip(arrows, chosen) if is_there and at == node} for node in nodes}
            # Walks of up to three steps, written out.
            walks = [set(zip(nodes, nodes))]
            for _ in nodes:
                walks.append({(start, to) for start, at in walks[-1] for to in made[at]})
            reached = set.union(*walks[1:])
            together = {tuple(other for other in nodes if other == node or {(node, other), (other, node)} <= reached)
                        for node in nodes if (node, node) in reached}
            self.assertEqual(graph.circles(made), sorted(together), made)

    def test_reduced_graphs_of_four_nodes_without_circles(self):
        nodes = range(4)
        arrows = [(node, other) for node in nodes for other in nodes if other < node]

        def reach(made):
            return {node: graph.reachable(made, node) for node in nodes}
        for chosen in itertools.product([False, True], repeat=len(arrows)):
            made = {node: {to for (at, to), is_there in zip(arrows, chosen) if is_there and at == node} for node in nodes}
            reduced = graph.reduced(made)
            self.assertEqual(reach(reduced), reach(made), made)
            for node in nodes:
                for other in reduced[node]:
                    self.assertNotEqual(reach(reduced | {node: reduced[node] - {other}}), reach(made), made)

    def test_floors(self):
        self.assertEqual(graph.floors({"a": {"b", "c"}, "b": {"c"}, "c": set()}), {"a": 3, "b": 2, "c": 1})
        self.assertEqual(set(graph.floors({"a": {"b"}, "b": {"a"}})), {"a", "b"})


if __name__ == "__main__":
    unittest.main()
