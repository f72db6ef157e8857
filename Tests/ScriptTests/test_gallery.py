"""The checks and pictures of Scripts/make/gallery."""
import importlib.machinery, importlib.util, os, sys, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def script():
    """The script as a module, though its name has no ending."""
    loader = importlib.machinery.SourceFileLoader("gallery", os.path.join(ROOT, "Scripts/make/gallery"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


sys.dont_write_bytecode = True
gallery = script()

GOLDEN = """3 rows, 6 columns
text
|ab  c |
|漢<   |
|hints |
styles
|aab.c.|
|..d...|
|......|
a = bold fg 12
b = reverse
c = underline fg 1
d = bg 200
cursor 1,3
"""


class Screen:
    """A screen with a source but without a file."""

    def __init__(self, source):
        self.source = source


class ClassesTests(unittest.TestCase):
    def setUp(self):
        self.classes = {name: {name, "UI" + name} for name in ["Button", "Window", *gallery.WITHOUT_SCREEN]}

    def test_class_without_screen(self):
        found = list(gallery.coverage_problems([Screen("// UIButton\nlet label = UILabel()")], self.classes))
        self.assertEqual([problem.split(":")[0] for problem in found], ["Button"])

    def test_class_by_either_name(self):
        for name in ("Button", "UIButton"):
            self.assertEqual(list(gallery.coverage_problems([Screen(f"let button = {name}()")], self.classes)), [])

    def test_exception_that_a_screen_uses(self):
        found = list(gallery.coverage_problems([Screen("UIButton(); UIWindow()")], self.classes))
        self.assertEqual(len(found), 1)
        self.assertIn("a screen uses Window", found[0])

    def test_exception_without_class(self):
        del self.classes["Window"]
        found = list(gallery.coverage_problems([Screen("UIButton()")], self.classes))
        self.assertEqual(len(found), 1)
        self.assertIn("Window is not a public class", found[0])

    def test_classes_of_the_engine(self):
        classes = gallery.public_classes()
        self.assertIn("UITableViewController", classes["TableViewController"])
        self.assertIn("UITableViewDiffableDataSource", classes["TableViewDiffableDataSource"])
        self.assertNotIn("AlertView", classes)


class PicturesTests(unittest.TestCase):
    def setUp(self):
        self.picture = gallery.picture(gallery.Golden(GOLDEN), gallery.PALETTES[""])

    def test_texts_have_their_columns_and_colours(self):
        self.assertIn(f'<text x="8" y="21" textLength="16" fill="#{gallery.PALETTES[""][12]}" font-weight="bold">ab</text>',
                      self.picture)
        self.assertIn(f'<text x="40" y="21" textLength="8" fill="#{gallery.PALETTES[""][1]}">c</text>', self.picture)

    def test_wide_and_marked_characters(self):
        self.assertIn('<text x="8" y="38" textLength="24">漢&lt;</text>', self.picture)

    def test_backgrounds_and_the_cursor(self):
        self.assertIn(f'd="M24 8h8v17h-8z" fill="#{gallery.PALETTES[""][gallery.TEXT]}"', self.picture)
        self.assertIn('d="M24 25h8v17h-8z" fill="#ff00d7"', self.picture)
        self.assertIn('d="M33 25v17"', self.picture)

    def test_hints_are_left_out(self):
        self.assertNotIn("hints", self.picture)


class ScreensTests(unittest.TestCase):
    def test_names_are_those_of_the_program(self):
        found, problems = gallery.screens()
        self.assertEqual(problems, [])
        self.assertIn("inset-grouped-table", [screen.name for screen in found])
        self.assertTrue(all(screen.summary.endswith(".") for screen in found))


if __name__ == "__main__":
    unittest.main()
