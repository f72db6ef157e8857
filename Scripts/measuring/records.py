"""Random records of people, always the same ones, as a table and as vCards."""
import csv, os, random

STREETS = ("High Street", "Station Road", "Lindenallee", "Via Roma", "Main Street")
CITIES = ("Leeds", "Utrecht", "Bologna", "Springfield", "Zürich", "Århus", "Malmö")
FIRMS = ("Works", "Ltd", "Partners, Ltd", "Systems", "Bakery")
TITLES = ("Engineer", "Nurse", "Teacher", "Clerk", "Designer", "Driver")
HEADINGS = "id,name,email,phone,mobile,company,title,street,city,code,country,birthday".split(",")
CARD = """BEGIN:VCARD
VERSION:3.0
FN:{name}
N:{family};{given};;;
ORG:{organization}
TITLE:{title}
TEL;TYPE=work:{phone}
TEL;TYPE=cell:{mobile}
EMAIL;TYPE=internet:{email}
ADR;TYPE=work:;;{street};{city};;{code};{country}
BDAY:{birthday}
UID:{uid:032x}
REV:20260101T000000Z
END:VCARD
""".replace("\n", "\r\n")


def people(names):
    """A record for each name: dictionaries from field to value."""
    chosen = random.Random(18)
    for number, name in enumerate(names):
        given, *_, family = name.split(" ") if " " in name else (name, "")
        street, city, firm, title = map(chosen.choice, (STREETS, CITIES, FIRMS, TITLES))
        digits = f"{chosen.randrange(10 ** 25):025}"
        mail = "".join(filter(str.isalnum, family.lower())) or "mail"
        yield dict(
            id=number, name=name, given=given, family=family, email=f"{given.lower()}.{number % 1000}@{mail}.example",
            phone=f"+49 {digits[:3]} {digits[3:10]}", mobile=f"01{digits[10:12]}/{digits[12:19]}",
            company=f"{street[:6]} {family[:5]} {firm}", title=title, street=f"{street} {digits[19:21]}", city=city,
            code=digits[20:25], country="Nowhere", birthday=f"19{digits[:2]}-0{number % 9 + 1}-1{number % 10}",
            uid=chosen.getrandbits(128))


def write(path, kind, names):
    """Writes a file of a kind with a record for each name."""
    with open(path + ".new", "w", encoding="utf-8", newline="") as file:
        if kind == "csv":
            table = csv.DictWriter(file, HEADINGS, extrasaction="ignore", lineterminator="\n")
            table.writeheader()
            table.writerows(people(names))
        else:
            for record in people(names):
                file.write(CARD.format(organization=record["company"].replace(",", "\\,"), **record))
    os.replace(path + ".new", path)
