"""Measures whole processes without a terminal: reading each format, and printing what matches."""
import json, os, plistlib, resource, shutil, subprocess, sys, tempfile, time

from . import lists
from .tool import PROGRAM, ROOT, median


def run(command):
    """Runs a command once: elapsed seconds, seconds of CPU, and a hash of its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, cpu, done.stdout


def interleaved(runs, commands):
    """The medians of (seconds, CPU) by name, and the last output."""
    found = {name: [] for name in commands}
    for _ in range(runs + 1):
        for name, command in commands.items():
            found[name].append(run(command))
    # The first run of each warms up the file cache.
    return {name: (median(r[0] for r in all[1:]), median(r[1] for r in all[1:]), all[-1][2])
            for name, all in found.items()}


def make_files(directory, names):
    """One file of each format with these names."""
    path = lambda name: os.path.join(directory, name)
    with open(path("names.csv"), "w") as file:
        file.write("id,name,email,company,city\n")
        for number, name in enumerate(names):
            cell = '"%s"' % name.replace('"', '""') if number % 7 == 0 or "," in name else name
            file.write(f'{number},{cell},{number}@mail.example,"Sample, Ltd {number % 97}",Somewhere {number % 1000}\n')
    records = ({"id": number, "name": name, "email": f"{number}@mail.example", "tags": ["a", "b"]}
               for number, name in enumerate(names))
    with open(path("names.jsonl"), "w") as file:
        for record in records:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
    with open(path("names.json"), "w") as file:
        json.dump({"names": names}, file, ensure_ascii=False)
    with open(path("names.vcf"), "w", newline="") as file:
        for number, name in enumerate(names):
            file.write(f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{name}\r\nN:{name.split(' ')[-1]};{name.split(' ')[0]};;;\r\n"
                       f"EMAIL;TYPE=work:{number}@mail.example\r\nTEL;TYPE=cell:+1 555 {number}\r\nORG:Sample Ltd;Sales\r\n"
                       "ADR;TYPE=home:;;1 Long Street;Somewhere;;12345;Nowhere\r\nEND:VCARD\r\n")
    sections = {}
    for name in names:
        sections.setdefault(name[:1].upper(), []).append(name)
    with open(path("names.xml"), "wb") as file:
        plistlib.dump(sections, file)
    with open(path("names.bplist"), "wb") as file:
        plistlib.dump(sections, file, fmt=plistlib.FMT_BINARY)


def measure(options):
    """Prints the tables; the exit status is 1 if a target was missed."""
    runs, missed = options.n, False

    def say(what, value, unit, beside, limit, reached):
        nonlocal missed
        missed |= not reached
        print(f"| {what} | {value:.0f} {unit} | {beside} | {limit} | {'yes' if reached else 'NO'} |")

    with tempfile.TemporaryDirectory() as scratch:
        source = lists.made(scratch, "1m")
        with open(source, encoding="utf-8", errors="replace") as file:
            names = [line.rstrip("\n") for line in file]
        make_files(scratch, names)
        decoder = os.path.join(scratch, "foundation")
        subprocess.run(["swiftc", "-O", "-o", decoder,
                        os.path.join(os.path.dirname(__file__), "foundation.swift")], check=True)
        print("Reading a million names, the whole process; MB/s of CPU time\n")
        print("| what | sections | beside it | asked | reached |\n|---|---|---|---|---|")
        for name in ("names.csv", "names.jsonl", "names.json", "names.vcf"):
            path = os.path.join(scratch, name)
            _, cpu, _ = interleaved(runs, {"us": [PROGRAM, "--count", path]})["us"]
            speed = os.path.getsize(path) / 1e6 / cpu
            say(name, speed, "MB/s", "", "100 MB/s", speed >= 100)
        for name in ("names.xml", "names.bplist"):
            path = os.path.join(scratch, name)
            found = interleaved(runs, {"us": [PROGRAM, "--count", path], "them": [decoder, path]})
            size = os.path.getsize(path) / 1e6
            ratio = found["them"][1] / found["us"][1]
            say(name, size / found["us"][1], "MB/s", f"Foundation {size / found['them'][1]:.0f} MB/s, ratio {ratio:.1f}",
                "10 x", ratio >= 10)

        print("\n--filter at ten million lines, the whole process\n")
        print("| what | sections | beside it | asked | reached |\n|---|---|---|---|---|")
        long = lists.made(options.data or scratch, "10m")
        fzf = options.fzf or os.environ.get("FZF", "fzf")
        for query in ("mar", "maria", "zzzz"):
            commands = {"us": [PROGRAM, "--filter", query, long]}
            if shutil.which("rg"):
                commands["rg"] = ["rg", "-i", query, long]
            if shutil.which(fzf):
                commands["fzf"] = ["sh", "-c", '"$0" --filter "$1" --exact -i --no-sort < "$2"', fzf, query, long]
            found = interleaved(runs if "fzf" not in commands else min(runs, 3), commands)
            ours = found["us"][0]
            for peer in sorted({"rg", "fzf"} - found.keys()):
                print(f"| {query} | {ours * 1000:.0f} ms | {peer}: not installed | | not measured |")
            if "rg" in found:
                ratio = ours / found["rg"][0]
                say(f"{query}", ours * 1000, "ms", f"rg -i {found['rg'][0] * 1000:.0f} ms, ratio {ratio:.2f}", "2", ratio <= 2)
            if "fzf" in found:
                ratio = found["fzf"][0] / ours
                say(f"{query}", ours * 1000, "ms", f"fzf {found['fzf'][0] * 1000:.0f} ms, {ratio:.1f} x", "5 x", ratio >= 5)
    return 1 if missed else 0
