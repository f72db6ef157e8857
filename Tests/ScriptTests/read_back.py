#!/usr/bin/env python3
"""Reads files before and after an edit of one field with other people's readers, and prints what else differs.

Usage: read_back.py DIRECTORY

The directory has a list, edits.json: the name of each file, which has a copy with ".before" behind its name, and what was
edited. The exit status is 1 if anything differs but that field, and in a card its REV.
"""
import collections, csv, datetime, io, json, os, plistlib, sys


def text(directory, name):
    with open(os.path.join(directory, name), encoding="utf-8", newline="") as file:
        return file.read()


def data(directory, name):
    with open(os.path.join(directory, name), "rb") as file:
        return file.read()


def cards(source):
    """The cards of a text as vobject reads them, each as its lines in any order."""
    import vobject

    found = []
    for card in vobject.readComponents(io.StringIO(source), allowQP="VERSION:2.1" in source):
        lines = collections.Counter()
        for line in card.getChildren():
            value = getattr(line.value, "__dict__", line.value)
            if isinstance(value, str):
                value = value.replace("\r\n", "\n")
            params = sorted((key, tuple(values)) for key, values in line.params.items())
            lines[(line.name, line.group or "", repr(params) + repr(sorted(line.singletonparams)), repr(value))] += 1
        found.append(lines)
    return found


def card_faults(edit, before, after):
    old, new = cards(before), cards(after)
    if len(old) != len(new):
        return [f"{len(old)} cards have become {len(new)}"]
    faults = []
    for number, (former, present) in enumerate(zip(old, new)):
        gone, come = former - present, present - former
        if number != edit["row"]:
            faults += [f"card {number}: {line}" for line in list(gone) + list(come)]
            continue
        faults += [f"{line}" for line in list(gone) + list(come) if line[0] not in edit["properties"] + ["REV"]]
        edited = [line for line in come if line[0] in edit["properties"]]
        if edit["value"] and not any(repr(edit["value"])[1:-1] in line[3] for line in edited):
            faults.append(f"{edit['value']!r} is not there: {edited}")
        if not edit["value"] and edited:
            faults.append(f"it is still there: {edited}")
        if edited or gone:
            if not any(line[0] == "REV" for line in come):
                faults.append("REV has not changed")
    return faults


def table_faults(edit, before, after):
    def rows(source):
        return list(csv.reader(io.StringIO(source.removeprefix("\ufeff"), newline=""), delimiter=edit["delimiter"]))

    expected = rows(before)
    row = expected[edit["row"]]
    # A short row that gets nothing stays short.
    if edit["value"]:
        row += [""] * (edit["column"] + 1 - len(row))
    if edit["column"] < len(row):
        row[edit["column"]] = edit["value"]
    return [] if rows(after) == expected else [f"{rows(after)!r} is not {expected!r}"]


def section_faults(edit, before, after):
    """Keys and values in their order, where a key may be there several times."""
    expected = [
        (edit["new"] if key == edit["section"] else key, value)
        for key, value in before
        if key != edit["section"] or edit["new"] is not None
    ]
    return [] if repr(after) == repr(expected) else [f"{after!r} is not {expected!r}"]


def property_list_faults(edit, before, after):
    old, new = plistlib.loads(before), plistlib.loads(after)
    if "section" in edit:
        return section_faults(edit, list(old.items()), list(new.items()))
    place = old
    for step in edit["path"][:-1]:
        place = place[step]
    value = edit["value"]
    if edit["kind"] == "date":
        value = datetime.datetime.strptime(value, "%Y-%m-%dT%H:%M:%SZ")
    if edit["kind"] == "real":
        value = float(value)
    place[edit["path"][-1]] = value
    # 1 and 1.0 and True are equal in Python, and are others here.
    return [] if repr(new) == repr(old) else [f"{new!r} is not {old!r}"]


def json_faults(edit, before, after):
    if "section" in edit:
        return section_faults(edit, *(json.loads(source, object_pairs_hook=list) for source in (before, after)))
    expected = json.loads(before)
    place = expected
    for step in edit["path"][:-1]:
        place = place[step]
    place[edit["path"][-1]] = edit["value"]
    found = json.loads(after)
    # 1 and 1.0 and True are equal in Python, and are others here.
    return [] if json.dumps(found) == json.dumps(expected) else [f"{found!r} is not {expected!r}"]


def main():
    directory = sys.argv[1]
    faults = 0
    for edit in json.loads(text(directory, "edits.json")):
        name = edit["file"]
        suffix = name.rsplit(".", 1)[1]
        checks = {"vcf": card_faults, "csv": table_faults, "json": json_faults, "plist": property_list_faults}
        read = data if suffix == "plist" else text
        try:
            found = checks[suffix](edit, read(directory, name + ".before"), read(directory, name))
        except Exception as error:
            found = [f"{type(error).__name__}: {error}"]
        for fault in found:
            print(f"{name}: {fault}")
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
