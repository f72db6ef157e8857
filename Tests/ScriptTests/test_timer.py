"""The measuring of Scripts/benchmark, on a program whose delays are known."""
import os, subprocess, sys, tempfile, unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "Scripts"))
from measuring import emulator, limits, processes, timer, tool
from measuring.timer import Pause, Side, Step

DELAY = 30
# A busy machine adds to a delay, and never takes away from one.
BUSY = 2000


class TimerTests(unittest.TestCase):
    def run_with(self, *steps, first="ready", loaded=None, idle=0):
        command = [sys.executable, os.path.join(HERE, "slow_program.py"), str(DELAY)]
        return timer.run(Side("slow", command, first, loaded, steps), idle)

    def latency(self, key, expected=None):
        run = self.run_with(Step("key", [key], expected))
        self.assertEqual(run.failures, [])
        return run.samples["key"][0].latency

    def assertIsDelay(self, latency, delays=1):
        self.assertGreaterEqual(latency, delays * DELAY)
        self.assertLess(latency, delays * DELAY + BUSY)

    def test_start(self):
        run = self.run_with(loaded="ready$", idle=0.2)
        self.assertEqual(run.failures, [])
        self.assertGreater(run.first_paint, 0)
        self.assertGreaterEqual(run.loaded, run.first_paint)
        self.assertEqual(run.load_bytes, len("\x1b[?25l\x1b[2J\x1b[1;1Hready\x1b[4;1Hrow\x1b[1;20H"))
        self.assertGreater(run.peak, 1)
        # It waits for a key.
        self.assertEqual((run.idle_cpu, run.idle_wake_ups, run.idle_bytes), (0, 0, 0))
        self.assertEqual(run.last_screen.split("\n")[0], "ready")

    def test_until_the_text_is_right(self):
        self.assertIsDelay(self.latency("k", "^keys 1$"))

    def test_until_the_screen_stays(self):
        self.assertIsDelay(self.latency("k"))

    def test_each_key(self):
        run = self.run_with(Step("keys", ["k"] * 3, "^keys \\d$"))
        # The text of the key before is right as well until the program says "busy".
        self.assertEqual(run.failures, [])
        self.assertEqual(len(run.samples["keys"]), 3)
        for sample in run.samples["keys"]:
            self.assertIsDelay(sample.latency)
            self.assertEqual(sample.bytes, 2 * len("\x1b[2;1Hkeys 1"))

    def test_word(self):
        run = self.run_with(Step("word", ["k"] * 3, "^keys 3$", gap=1))
        self.assertEqual(run.failures, [])
        self.assertEqual(len(run.samples["word"]), 1)
        self.assertIsDelay(run.samples["word"][0].latency, 2)

    def test_right_text_that_does_not_stay(self):
        self.assertIsDelay(self.latency("f", "^right"), 2)

    def test_colours_and_attributes(self):
        self.assertIsDelay(self.latency("h"))

    def test_silent_work(self):
        self.assertIsDelay(self.latency("c"))

    def test_nothing(self):
        run = self.run_with(Step("nothing", ["n"]))
        self.assertEqual((run.failures, run.samples["nothing"]), ([], [timer.Sample(None, 0)]))

    def test_expectations_that_say_nothing(self):
        run = self.run_with(Step("early", ["n"], "ready"))
        self.assertEqual([(each.label, each.reason) for each in run.failures], [("early", "/ready/ held before the key")])
        self.assertIsNone(run.samples["early"][0].latency)

    def test_expectations_that_fail(self):
        self.addCleanup(setattr, timer, "PATIENCE", timer.PATIENCE)
        timer.PATIENCE = 1
        run = self.run_with(Step("never", ["k"], "NEVER"))
        self.assertEqual([(each.label, each.reason) for each in run.failures], [("never", "/NEVER/ never held")])
        self.assertIn("keys 1", run.failures[0].screen)
        self.assertIn("never held, but the screen said 'ready' ... 'keys 1' ... 'row' (1 of 1 runs)",
                      tool.failures({"slow": [run]}, "slow", "never")[0])
        run = self.run_with(first="NEVER")
        self.assertEqual([each.label for each in run.failures], [None])

    def test_end_of_the_program(self):
        run = self.run_with(Step("end", ["x"]), Step("after", ["k"]))
        self.assertEqual([each.reason for each in run.failures], ["the program ended by itself"])

    def test_answers_of_the_terminal(self):
        run = self.run_with(Step("ask", ["q"], "^at 1;20$"), Step("form", ["a"], "^waiting"), Step("up", ["up"], "^got OA"))
        self.assertEqual(run.failures, [])

    def test_pause(self):
        run = self.run_with(Step("first", ["k"], "^keys 1$"), Pause(1), Step("second", ["k"], "^keys 2$"))
        self.assertEqual(run.failures, [])


class PartsTests(unittest.TestCase):
    def test_keys(self):
        terminal = emulator.Emulator(2, 10)
        self.addCleanup(terminal.close)
        for name, sent in dict(a=b"a", down=b"\x1b[B", pgdn=b"\x1b[6~", bs=b"\x7f", enter=b"\r").items():
            self.assertEqual(terminal.key(name), sent, name)
        self.assertEqual(terminal.key("ctrl-u"), b"\x15")
        with self.assertRaises(ValueError):
            terminal.key("nothing")

    def test_screen(self):
        terminal = emulator.Emulator(2, 10)
        self.addCleanup(terminal.close)
        terminal.feed("\x1b[2;2Hé山".encode())
        self.assertEqual(terminal.text(), "\n é山")
        before = terminal.picture()
        terminal.feed(b"\x1b[1;1H")
        self.assertNotEqual(terminal.picture(), before, "the cursor has moved")

    def test_time_of_right_frames(self):
        def frames(words):
            return [timer_frame(number, word) for number, word in enumerate(words)]

        def timer_frame(at, text):
            from measuring.terminal import Frame
            return Frame(at, 1, text, None)

        def is_right(frame):
            return frame.text == "r"
        for words, at in (("", None), ("w", None), ("rw", None), ("r", 0), ("wr", 1), ("rwr", 2), ("wrr", 1)):
            self.assertEqual(timer.since(frames(words), is_right), at, words)

    def test_tree_of_processes(self):
        with subprocess.Popen(["sh", "-c", "cat; true"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as shell:
            # The line comes back when cat runs.
            shell.stdin.write(b"line\n")
            shell.stdin.flush()
            shell.stdout.readline()
            self.assertEqual(len(processes.tree(shell.pid)), 2)
            self.assertGreater(processes.peak_memory(shell.pid), 0)
            shell.stdin.close()
        self.assertEqual(processes.running_time(shell.pid), 0)

    def test_limits_of_memory(self):
        with tempfile.TemporaryDirectory() as scratch:
            path = os.path.join(scratch, "names")
            with open(path, "wb") as file:
                file.write(b"Omar\n" * 100_000)
            program = tool.compiled("memory", scratch, ["-O2", "-pthread", "-Wall", "-Wextra", "-Werror"])
            self.assertEqual(set(limits.memory(program, path)), {"read 1", "read 2", "scan 1", "scan 2"})

    def test_minimal_program(self):
        with tempfile.TemporaryDirectory() as scratch:
            program = tool.compiled("minimal", scratch, ["-Wall", "-Wextra", "-Werror", "-lncursesw", "-ltinfo"])
            run = timer.run(Side("minimal", [program], "^Row 23$", steps=[Step("end", ["q"])]))
            self.assertEqual([each.reason for each in run.failures], ["the program ended by itself"])


if __name__ == "__main__":
    unittest.main()
