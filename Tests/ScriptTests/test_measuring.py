"""The models of Scripts/measuring: sounds, threads, kept ratios and plots."""
import itertools, os, subprocess, sys, tempfile, unittest
from xml.etree import ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Scripts"))
from measuring import kept, lists, plots, sounds, threads
from measuring.threads import Map, Piece, Run


class SoundTests(unittest.TestCase):
    def test_found(self):
        for query, name in (
                ("zhangsan", "张三"), ("zs", "张三"), ("zsan", "张三"), ("zhs", "張三"), ("san", "张三"), ("sato", "佐藤太郎"),
                ("satou", "佐藤"), ("ohno", "おおの"), ("ono", "おおの"), ("tsutomu", "ツトム"), ("tutomu", "つとむ"),
                ("kyoko", "キョウコ"), ("icchi", "いっち"), ("kim", "김철수"), ("gim", "김철수"), ("lee", "이민준"), ("park", "박서연"),
                ("choe", "최지훈"), ("jose", "José"), ("mueller", "Müller"), ("muller", "Müller"), ("oneil", "O'Neil"),
                ("lukasz", "Łukasz"), ("m", "敏")):
            self.assertTrue(sounds.finds(query, name), f"{query} in {name}")

    def test_not_found(self):
        for query, name in (
                ("angsan", "张三"), ("sat", "佐藤太郎"), ("ha", "林"), ("im", "김철수"), ("e", "최지훈"), ("mart", "Maria"),
                ("utomu", "つとむ"), ("lz", "张三"), ("en", "Königs")):
            self.assertFalse(sounds.finds(query, name), f"{query} in {name}")

    def test_covered(self):
        self.assertTrue(all(map(sounds.covers, ("Ann", "José", "张三", "佐々木", "さくら", "ハルト", "김"))))
        self.assertFalse(sounds.covers("Иван"))

    def test_orders(self):
        self.assertTrue(lists.is_in_order("slib", b"/usr/lib/b"))
        self.assertFalse(lists.is_in_order("slib", b"/lib/usr"))


class ListTests(unittest.TestCase):
    def made(self, *arguments):
        script = os.path.join(ROOT, "Scripts/make/rows")
        return subprocess.run([script, arguments[0], "-", *arguments[1:]], stdout=subprocess.PIPE, text=True,
                              check=True).stdout.splitlines()

    def test_paths(self):
        rows = self.made("paths", "--lines", "3000", "--folders", "400")
        self.assertEqual(rows, self.made("paths", "--lines", "3000", "--folders", "400"))
        self.assertNotEqual(rows, self.made("paths", "--lines", "3000", "--folders", "400", "--seed", "1"))
        self.assertEqual((len(rows), len(set(rows)), rows[0]), (3_000, 3_000, "/"))
        # Each folder comes before what is in it, and after it nothing is between.
        known = {""}
        for row in rows[1:]:
            self.assertIn(row.rpartition("/")[0], known)
            known.add(row)
        folders = {row.rpartition("/")[0] for row in rows[1:]}
        self.assertLessEqual(len(folders), 400)
        depths = sorted(row.count("/") for row in rows)
        self.assertGreaterEqual(depths[len(depths) // 2], 5)

    def test_log_and_numbers(self):
        rows = self.made("log", "--lines", "500")
        self.assertEqual(rows, sorted(rows, key=lambda row: row[:23]))
        self.assertTrue(all(110 <= len(row) <= 140 for row in rows))
        self.assertAlmostEqual(sum(map(len, rows)) / len(rows), 120, delta=4)
        self.assertTrue(all(row.isdecimal() and len(row) <= 9 for row in self.made("numbers", "--lines", "200")))

    def test_counts(self):
        rows = ["Martha", "Amar", "Mária", "敏", "Samson", "佐藤", "ann"]
        with tempfile.TemporaryDirectory() as scratch:
            path = os.path.join(scratch, "list")
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(row + "\n" for row in rows)
            known = lists.walk(path, lists.SHAPES["international"])
        self.assertEqual((known["rows"], known["first"], known["last"], known["jump"]), (7, "Martha", "ann", "Martha"))
        self.assertEqual(known["counts"], {"m": 5, "ma": 3, "mar": 3, "mart": 1, "son": 1})
        self.assertEqual(known["plain"], {"m": 4, "ma": 3, "mar": 3, "mart": 1, "son": 1})
        self.assertEqual(known["raw"], {"m": 4, "ma": 2, "mar": 2, "mart": 1, "son": 1})

    def test_counts_of_tables(self):
        with tempfile.TemporaryDirectory() as scratch:
            path = os.path.join(scratch, "table")
            with open(path, "w", encoding="utf-8") as file:
                file.write("id,name,email\n1,Ann,x@mail\n2,敏,\"a, mart\"\n")
            known = lists.walk(path, lists.SHAPES["table"])
        self.assertEqual((known["rows"], known["lines"]), (2, 3))
        self.assertEqual(known["counts"], {"m": 2, "ma": 2, "mar": 1, "mart": 1, "son": 0})
        self.assertEqual(known["plain"]["m"], 3)


class ThreadTests(unittest.TestCase):
    def slow(self, times, count):
        """The end of pieces that a clock of single steps gives to whoever is free; results combine at once."""
        left, working, now = list(times), [], 0
        while left or working:
            working = [each - 1 for each in working if each > 1]
            while left and len(working) < count:
                working.append(left.pop(0))
            now += bool(working)
        return now

    def test_schedules_of_small_worlds(self):
        for size in range(5):
            for times in itertools.product((1, 2, 5), repeat=size):
                for count in (1, 2, 3, 8):
                    pieces = [Piece(1, 0, time, 0) for time in times]
                    end, idle = threads.schedule(pieces, count)
                    self.assertEqual(end, self.slow(times, count), (times, count))
                    self.assertAlmostEqual(idle + sum(times), end * count)

    def test_combining_is_serial(self):
        pieces = [Piece(1, 0, 10, 10)] * 8
        self.assertEqual(threads.schedule(pieces, 8)[0], 90)
        self.assertEqual(threads.schedule(pieces, 1)[0], 160)
        # The first piece is late, and the others' results wait for it.
        late = [Piece(1, 0, 50, 1)] + [Piece(1, 0, 5, 1)] * 3
        self.assertEqual(threads.schedule(late, 4)[0], 54)

    def test_serial_share(self):
        pieces = [Piece(1, number % 2, 10, 0) for number in range(8)]
        run = Run("x", "", 2, 60, 20 + 40, 100, 0, [Map(8, 2, False, pieces)])
        self.assertEqual((run.serial(), run.beside()), (20, 0))
        self.assertEqual(threads.expected(run), (20 + 40, 0))
        self.assertEqual(threads.expected(run, 1_000)[0], 1_000)

    def test_lost_pieces(self):
        pieces = [Piece(2, 0, 1, 0), Piece(1, 1, 1, 0)]
        self.assertTrue(Map(3, 2, False, pieces).is_whole())
        self.assertFalse(Map(4, 2, False, pieces).is_whole())
        self.assertFalse(Map(3, 1, False, pieces).is_whole())
        self.assertTrue(Map(0, 1, False, []).is_whole())

    def test_lines(self):
        runs = threads.parsed("run\tread\t\t2\t9.5\t5\t9\t3\nmap\t3\t2\t0\npiece\t2\t0\t3\t1\npiece\t1\t1\t4\t0\n")
        self.assertEqual(runs[0].maps[0].pieces, [Piece(2, 0, 3, 1), Piece(1, 1, 4, 0)])
        self.assertEqual(runs[0].serial(), 1)
        self.assertEqual(runs[0].beside(), 0)
        with self.assertRaises(ValueError):
            threads.parsed("what\t1")


class KeptTests(unittest.TestCase):
    def test_worse(self):
        self.assertIsNone(kept.worse(1.25, 0, 1, 0))
        self.assertAlmostEqual(kept.worse(1.5, 0.1, 1, 0.1), 1.5)
        # Within twice the noise of both runs.
        self.assertIsNone(kept.worse(1.5, 0.2, 1, 0.1))
        self.assertIsNone(kept.worse(None, 0, 1, 0))
        self.assertIsNone(kept.worse(9, None, 1, 0))
        self.assertIsNone(kept.worse(0.5, 0, 1, 0))

    def test_spread(self):
        self.assertIsNone(kept.spread([]))
        self.assertIsNone(kept.spread([2, 3]))
        self.assertAlmostEqual(kept.spread([1, 2, 4]), 0.5)


class PlotTests(unittest.TestCase):
    def test_pictures_are_xml(self):
        drawn = plots.lines("A & B", "ms", ["2k", "1m"], {"sections": [1, 20], "fzf": [None, 300]})
        for svg in (drawn, plots.dots("A < B", "ms", {"names": {"sections": 1.5, "fzf": 300}, "paths": {"sections": None}})):
            root = ElementTree.fromstring(svg)
            self.assertEqual(root.attrib["role"], "img")
            self.assertIn("sections", "".join(root.itertext()))

    def test_labels_do_not_overlap(self):
        for places in itertools.product((60, 61, 200, 350), repeat=4):
            moved = sorted(plots.apart(list(places), 16))
            self.assertTrue(all(after - before >= 15.99 for before, after in zip(moved, moved[1:])), places)


if __name__ == "__main__":
    unittest.main()
