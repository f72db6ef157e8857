#!/usr/bin/env python3
"""Runs the tests one after the other and lists those that take longest: wall time beside processor time.

Usage: python3 -B Scripts/measuring/tests.py [--top N] [--bundle PATH] [ARGUMENT...]

ARGUMENT is what "swift test" takes, such as --filter or --skip. The bundle is that of the last Scripts/make/tests. The
processor time is that of the process of the tests and of the programs that it has waited for. As no two tests run
together, a test whose wall time is much longer than its processor time waits. Issues go to standard error.
"""
import argparse, collections, glob, json, os, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
TICKS = os.sysconf("SC_CLK_TCK")


def processor_time(process):
    """Seconds that a process, its threads and its ended children have spent in the processor."""
    with open(f"/proc/{process}/stat", encoding="ascii", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def rows(events, process):
    """Module, name, wall time and processor time of each test function, as the events of a serial run tell."""
    names, wall, processor = {}, {}, {}
    for line in events:
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test" and payload["kind"] == "function":
            names[payload["id"]] = payload.get("displayName", payload["name"])
        elif record["kind"] == "event" and payload.get("testID") in names:
            test, now = payload["testID"], payload["instant"]["absolute"]
            if payload["kind"] == "issueRecorded" and not payload["issue"].get("isKnown"):
                print(f"{test}: {' '.join(message['text'] for message in payload['messages'])}", file=sys.stderr)
            elif payload["kind"] == "testStarted":
                wall[test], processor[test] = now, processor_time(process)
            elif payload["kind"] == "testEnded":
                yield test.partition("/")[0], names[test], now - wall[test], processor_time(process) - processor[test]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("Usage: "))
    parser.add_argument("--top", type=int, default=40)
    parser.add_argument("--bundle", default=(glob.glob(os.path.join(ROOT, ".build/release/*.xctest")) or [""])[0])
    options, arguments = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as directory:
        events = os.path.join(directory, "events")
        os.mkfifo(events)
        with subprocess.Popen(
            [options.bundle, "--testing-library", "swift-testing", "--no-parallel", "--event-stream-output-path", events,
             *arguments], cwd=ROOT, stdout=subprocess.DEVNULL) as running, open(events, encoding="utf-8") as stream:
            found = list(rows(stream, running.pid))
    suites = collections.defaultdict(lambda: [0.0, 0.0, 0])
    for suite, _, wall, processor in found:
        for name in {suite, suite.partition(".")[0]}:
            sums = suites[name]
            sums[0], sums[1], sums[2] = sums[0] + wall, sums[1] + processor, sums[2] + 1
    for title, lines in [
        ("modules", [(wall, cpu, f"{name} ({count})") for name, (wall, cpu, count) in suites.items() if "." not in name]),
        ("suites", [(wall, cpu, f"{name} ({count})") for name, (wall, cpu, count) in suites.items() if "." in name]),
        ("tests", [(wall, cpu, f"{suite}: {name}") for suite, name, wall, cpu in found]),
    ]:
        print(f"{title}: {sum(line[0] for line in lines):.1f} s, processor {sum(line[1] for line in lines):.1f} s")
        for wall, cpu, name in sorted(lines, key=lambda line: -max(line[:2]))[: options.top]:
            print(f"{wall:8.2f} {cpu:8.2f}  {name}")


if __name__ == "__main__":
    main()
