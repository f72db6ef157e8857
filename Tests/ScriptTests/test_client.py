"""The packages that Scripts/make/client writes, and the names and places that it refuses."""
import os, subprocess, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class ClientTests(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="a client ")
        self.addCleanup(directory.cleanup)
        self.directory = directory.name

    def make(self, *arguments):
        return subprocess.run([os.path.join(ROOT, "Scripts/make/client"), *arguments], cwd=self.directory,
                              capture_output=True, text=True)

    def refused(self, reason, *arguments):
        with self.subTest(arguments):
            before = sorted(os.listdir(self.directory))
            done = self.make(*arguments)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(reason, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
            self.assertEqual(sorted(os.listdir(self.directory)), before)

    def text(self, path):
        with open(os.path.join(self.directory, path), encoding="utf-8") as file:
            return file.read()

    def test_package(self):
        done = self.make("city-list")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        manifest = self.text("city-list/Package.swift")
        self.assertIn(f'.package(name: "sections", path: "{ROOT}")', manifest)
        for path in ("Sources/city-list/Program.swift", "Sources/CityListScreens/CitiesController.swift",
                     "Tests/CityListScreensTests/CitiesTests.swift", "Tests/CityListScreensTests/Goldens/cities.txt"):
            self.assertNotIn("Template", self.text("city-list/" + path))
        self.assertNotIn("Template", manifest + self.text("city-list/README.md"))

    def test_address(self):
        for address, name in (("https://code.example/a/sections.git", "sections"), ("file:///a b/lib/", "lib")):
            self.assertEqual(self.make("--url", address, "--from", "1.2.3", "zoo", name).returncode, 0)
            manifest = self.text(f"{name}/Package.swift")
            self.assertIn(f'.package(url: "{address}", from: "1.2.3")', manifest)
            self.assertIn(f'package: "{name}")', manifest)
        self.assertEqual(self.make("--url", "https://code.example/s", "--branch", "main", "zoo").returncode, 0)
        self.assertIn('branch: "main"', self.text("zoo/Package.swift"))

    def test_refusals(self):
        for name in ("1x", "a b", "-", "", "é", "a/b"):
            self.refused("cannot name a program", "--", name)
        for name in ("class", "Swift", "main"):
            self.refused("is a word of Swift", name)
        for name in ("sections", "textuikit", "TextUIKit"):
            self.refused("the library has a target", name)
        self.refused("needs --from VERSION or --branch NAME", "--url", "https://code.example/s", "zoo")
        self.refused("belong to --url", "--from", "1.0.0", "zoo")
        self.refused("exclude each other", "--path", ".", "--url", "x", "--branch", "y", "zoo")
        self.refused("has no Package.swift", "--path", "nowhere", "zoo")

    def test_existing(self):
        os.mkdir(os.path.join(self.directory, "zoo"))
        self.assertEqual(self.make("zoo").returncode, 0, "an empty directory may be filled")
        before = self.text("zoo/Package.swift")
        self.refused("is not empty", "bar", "zoo")
        self.assertEqual(self.text("zoo/Package.swift"), before)
        with open(os.path.join(self.directory, "file"), "w", encoding="utf-8"):
            pass
        self.refused("File exists", "bar", "file")


if __name__ == "__main__":
    unittest.main()
