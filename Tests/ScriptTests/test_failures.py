"""Scripts/checks/failures tells failures with their places, and nothing of known issues."""
import json, os, subprocess, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def event(kind, test, **more):
    return json.dumps({"kind": "event", "payload": {"kind": kind, "testID": test, **more}})


def test_named(test, name):
    return json.dumps({"kind": "test", "payload": {"kind": "function", "id": test, "name": "f()", "displayName": name}})


def issue(test, is_known):
    place = {"fileID": "M/F.swift", "line": 7}
    return event(
        "issueRecorded", test, issue={"isKnown": is_known, "sourceLocation": place},
        messages=[{"text": "Expectation failed"}, {"text": "1 == 2"}])


class FailuresTests(unittest.TestCase):
    def run_on(self, *lines, end="\n"):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("\n".join(lines) + end)
            file.flush()
            return subprocess.run(
                [os.path.join(ROOT, "Scripts/checks/failures"), file.name], capture_output=True, text=True)

    def test_failure(self):
        result = self.run_on(
            test_named("a", "A-1: it holds"), event("testStarted", "a"), issue("a", False), event("testEnded", "a"))
        self.assertEqual(result.stdout, "failed: A-1: it holds\n    M/F.swift:7\n    Expectation failed\n    1 == 2\n")
        self.assertEqual(result.returncode, 1)

    def test_known_issue(self):
        result = self.run_on(
            test_named("a", "it holds"), event("testStarted", "a"), issue("a", True), event("testEnded", "a"))
        self.assertEqual((result.stdout.strip(), result.returncode), ("", 0))

    def test_crash(self):
        result = self.run_on(
            test_named("a", "it ends"), event("testStarted", "a"), '{"kind": "event", "payl', end="")
        self.assertEqual((result.stdout, result.returncode), ("not ended: it ends\n", 1))


if __name__ == "__main__":
    unittest.main()
