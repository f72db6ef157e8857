"""The table of Scripts/benchmark, its queries and records, and the measuring of whole programs."""
import contextlib, csv, io, os, sys, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Scripts"))
from measuring import parts, peers, records, tool
from measuring.table import Report, Table


class BenchmarkTests(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.directory = scratch.name

    def path(self, name):
        return os.path.join(self.directory, name)

    def printed(self, table, work):
        with contextlib.redirect_stdout(io.StringIO()) as output:
            table.heading("group")
            work(table)
            table.end()
        return output.getvalue().splitlines()

    def test_lines_and_earlier_runs(self):
        def lines(table):
            table.line("a/x", "x | y", 10, "ms", 2, "peer", 4)
            table.line("a/z", "z", None, "us")
        table = Table(save=self.path("run"))
        printed = self.printed(table, lines)
        self.assertEqual(printed[1], "### group")
        self.assertEqual(printed[5:], [
            "| x \\| y | 10.00 ms | peer: 4.00 ms | 2.50 | 2.00 | NO |", "| z | not measured |  |  |  | not measured |",
            "", "Above the limit:", "- group: x | y: at most 2, measured 2.50"])
        self.assertEqual(len(table.missed), 1)
        self.assertEqual(table.notes, [])
        later = self.printed(Table(compare=self.path("run")), lambda table: table.line("a/x", "x", 5, "ms", 2, "peer", 4))
        self.assertEqual(later[-1], "| x | 5.00 ms | peer: 4.00 ms | 1.25 | 2.00 | yes | 0.50, of the ratio 0.50 |")

    def test_groups_beside_groups(self):
        def lines(table):
            for name, value in (("1m/x", 2), ("1m/y", 3), ("10m/x", 8)):
                table.line(name, name, value, "us")
            table.beside("10m", "1m", 3)
            table.beside("10m", "2k", 3)
        printed = self.printed(Table(), lines)
        self.assertEqual(printed[-8], "### 10m beside 1m")
        self.assertEqual(printed[-4:], ["| x | 8.00 us | 1m: 2.00 us | 4.00 | 3.00 | NO |", "", "Above the limit:",
                                        "- 10m beside 1m: x: at most 3, measured 4.00"])

    def test_wrong_results(self):
        table = Table()
        printed = self.printed(table, lambda table: Report(table, "1m")(7, "exec (3)", None, 5))
        self.assertEqual(printed[-3:], ["| 7. 1m: exec (3) | not measured |  |  | 5.00 | NO (1) |", "", "(1) 1m: exec (3): never"])
        self.assertEqual(list(table.values), ["1m/exec"])

    def test_kept_ratios(self):
        def lines(table):
            table.line("a/x", "x", 10, "ms", None, "peer", 4, pairs=[2.4, 2.5, 2.6])
            table.line("a/y", "y", 10, "ms", None, "peer", 9)
        table = Table()
        table.kept = {"a/x": {"ours": 10, "beside": 10, "spread": 0.1}, "a/y": {"ours": 10, "beside": 10, "spread": 0}}
        printed = self.printed(table, lines)
        self.assertEqual(printed[-2:], ["Worse than the kept run:", "- group: x: the ratio is 2.50, and was 1.00: 2.50 times"])
        self.assertEqual(table.rounded()["a/x"], {"ours": 10, "beside": 4, "spread": 0.04, "unit": "ms"})

    def test_worse_groups_are_measured_again(self):
        for former, measurements in ((10, 1), (1, 2)):
            made = object.__new__(peers.Peers)
            made.table = Table()
            made.table.kept = {"a/x": {"ours": former, "beside": 1, "spread": 0.0}}
            calls = []

            def measure():
                calls.append(1)
                return {"sections": [2, 2, 2]}

            def lines(table, runs):
                table.line("a/x", f"{len(runs['sections'])} runs", 2, "ms", None, "peer", 1, pairs=runs["sections"])

            self.printed(made.table, lambda _: made.group(lines, measure))
            self.assertEqual(len(calls), measurements)
            self.assertEqual([line.count("6 runs") for line in made.table.worse], [1] * (measurements - 1))
            self.assertEqual(list(made.table.values), ["a/x"])

    def test_needles(self):
        with open(self.path("names"), "w") as file:
            file.write("Ab c\nAb d\n")
        found = parts.needles(self.path("names"))
        self.assertEqual(found["1, common"], "a")
        self.assertEqual((found["2, common"], found["2, rare"]), ("ab", "ab"))
        self.assertEqual((found["3, common"], found["3, rare"]), ("b c", "b c"))
        self.assertNotIn("8, common", found)

    def test_records(self):
        for kind in parts.RECORDS:
            records.write(self.path(kind), kind, ["Ann Lee", "王伟"] * 20)
        with open(self.path("csv"), newline="") as file:
            rows = list(csv.reader(file))
        self.assertEqual(rows[0], records.HEADINGS)
        self.assertEqual([len(row) for row in rows], [len(records.HEADINGS)] * 41)
        with open(self.path("vcf"), newline="") as file:
            self.assertEqual(file.read().count("END:VCARD\r\n"), 40)

    def test_whole_programs(self):
        program = "import time; room = b'x' * (64 << 20); time.sleep(0.05); print('done')"
        found = tool.in_turns(1, {"python": [sys.executable, "-c", program]})["python"]
        self.assertGreater(found.seconds, 0.05)
        self.assertGreater(found.memory, 64 << 20)
        self.assertGreater(found.cpu, 0)


if __name__ == "__main__":
    unittest.main()
