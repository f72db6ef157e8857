"""Measures whole processes without a terminal: reading each format, and printing what matches."""
import json, os, plistlib, shutil, subprocess

from . import lists
from .tool import PROGRAM, in_turns

# Bytes of a text format in a second of CPU time.
LEAST_SPEED = 100e6


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


def run(options, table, directory, scratch):
    """Prints the tables."""
    source = lists.made(directory, "1m")
    with open(source, encoding="utf-8", errors="replace") as file:
        make_files(scratch, [line.rstrip("\n") for line in file])
    decoder = os.path.join(scratch, "foundation")
    subprocess.run(["swiftc", "-O", "-o", decoder, os.path.join(os.path.dirname(__file__), "foundation.swift")], check=True)
    table.heading("Reading a million names, the whole process, CPU time")
    for name in ("names.csv", "names.jsonl", "names.json", "names.vcf"):
        path = os.path.join(scratch, name)
        cpu = in_turns(options.n, {"us": [PROGRAM, "--count", path]})["us"].cpu
        size = os.path.getsize(path)
        table.line(f"reading/{name}", f"{name}, {size / 1e6 / cpu:.0f} MB/s", cpu * 1e3, "ms", size / LEAST_SPEED * 1e3)
    for name in ("names.xml", "names.bplist"):
        path = os.path.join(scratch, name)
        found = in_turns(options.n, {"us": [PROGRAM, "--count", path], "them": [decoder, path]})
        ours, theirs = (found[each].cpu for each in ("us", "them"))
        table.line(f"reading/{name}", f"{name}, {os.path.getsize(path) / 1e6 / ours:.0f} MB/s", ours * 1e3, "ms", 0.1,
                   "Foundation", theirs * 1e3)

    table.heading("--filter at ten million lines, the whole process")
    long = lists.made(directory, "10m")
    fzf = options.fzf or os.environ.get("FZF", "fzf")
    for query in ("mar", "maria", "zzzz"):
        commands = {"us": [PROGRAM, "--filter", query, long]}
        if shutil.which("rg"):
            commands["rg -i"] = ["rg", "-i", query, long]
        if shutil.which(fzf):
            commands["fzf"] = ["sh", "-c", '"$0" --filter "$1" --exact -i --no-sort < "$2"', fzf, query, long]
        found = in_turns(options.n if "fzf" not in commands else min(options.n, 3), commands)
        for peer, limit in (("rg -i", 2), ("fzf", 0.2)):
            theirs = found[peer].seconds * 1e3 if peer in found else None
            table.line(f"reading/--filter {query}/{peer}", query, found["us"].seconds * 1e3, "ms", limit, peer, theirs,
                       absent="not installed")
