"""Every script is run by Scripts/test or Scripts/check --long, and every script that a text names exists."""
import os, re, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# "$scripts" and "$root/Scripts" are what scripts call the directory that they lie in.
NAMED = re.compile(r"(?:(?<!\w)Scripts|\$scripts)/([a-z][\w./-]*)")
# History, which names what there was; and this file.
LEFT_OUT = ("CHANGELOG.md", "Tests/ScriptTests/test_scripts.py")


def all_files():
    """The files of the repository, without what builds make."""
    found = []
    for directory, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name == ".ci" or not name.startswith((".", "__pycache__"))]
        found += [os.path.relpath(os.path.join(directory, name), ROOT) for name in names]
    return sorted(set(found) - set(LEFT_OUT))


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def named(text):
    return {"Scripts/" + name.rstrip("./") for name in NAMED.findall(text)}


def run_by(path):
    """The scripts that a file names in its code: not in comments, nor in the text at the beginning of a Python script."""
    code = text(path)
    if code.startswith("#!/usr/bin/env python3"):
        code = re.sub(r'""".*?"""', "", code, flags=re.S)
    return named(re.sub(r"^\s*(#|//).*", "", code, flags=re.M))


class ScriptsTests(unittest.TestCase):
    def test_every_script_is_run(self):
        scripts = {path for path in all_files() if path.startswith("Scripts/") and os.access(os.path.join(ROOT, path), os.X_OK)}
        self.assertGreater(len(scripts), 20)
        # Tests run scripts as well.
        waiting = ["Scripts/test", "Scripts/check"] + [path for path in all_files() if re.match(r"Tests/.*\.(swift|py)$", path)]
        reached = {"Scripts/test", "Scripts/check"}
        while waiting:
            found = (run_by(waiting.pop()) & scripts) - reached
            reached |= found
            waiting += found
        self.assertEqual(scripts - reached, set(), "nothing runs these: hook them in, or delete them")

    def test_named_scripts_exist(self):
        for path in all_files():
            if path.endswith((".png", ".svg")) or "/Seeds/" in path or "/Regressions/" in path:
                continue
            for name in named(text(path)):
                with self.subTest(path, name=name):
                    self.assertTrue(os.path.exists(os.path.join(ROOT, name)), f"{path} names {name}")


class InterpreterTests(unittest.TestCase):
    """Without it the shell would read a script of another language."""

    def test_each_script_names_its_interpreter(self):
        for folder in ("Scripts", ".ci"):
            for directory, _, names in os.walk(os.path.join(ROOT, folder)):
                for path in (os.path.join(directory, name) for name in names):
                    if os.access(path, os.X_OK):
                        with open(path, "rb") as file:
                            self.assertEqual(file.read(2), b"#!", path)


if __name__ == "__main__":
    unittest.main()
