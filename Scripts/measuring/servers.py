"""PostgreSQL servers for measurements: run as another user if we are root, reached by sockets, with names in random
order."""
import contextlib, glob, os, random, shutil, signal, subprocess, sys, time

from . import lists, processes
from .tool import PROGRAM

SHARDS = (("alpha", "A"), ("beta", "J"), ("gamma", "R"))
JOINED = "--shards", ",".join(f"{name}={title}" for name, title in SHARDS)
SETTINGS = {
    "fsync": "off", "listen_addresses": "", "shared_buffers": "1GB", "max_wal_size": "8GB",
    "maintenance_work_mem": "512MB", "autovacuum": "off",
}


def programs():
    return max(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[-2]))


class Server:
    """A server with persistent data in a directory."""

    def __init__(self, directory):
        self.directory, self.data = directory, os.path.join(directory, "data")

    def own(self, *command):
        before = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        subprocess.run(before + [os.path.join(programs(), command[0]), *command[1:]], check=True,
                       stdout=subprocess.DEVNULL)

    def start(self):
        if not os.path.exists(self.data):
            os.makedirs(self.directory)
            if os.getuid() == 0:
                shutil.chown(self.directory, "postgres")
            self.own("initdb", "-N", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "-D", self.data)
        settings = SETTINGS | {"unix_socket_directories": self.directory}
        self.own("pg_ctl", "-D", self.data, "-l", os.path.join(self.directory, "log"), "-w", "-t", "300", "-o",
                 " ".join(f"-c {name}='{value}'" for name, value in settings.items()), "start")

    def stop(self, how="fast"):
        self.own("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    @property
    def process(self):
        with open(os.path.join(self.data, "postmaster.pid")) as file:
            return int(file.readline())

    def suspend(self, suspended):
        for process in processes.tree(self.process):
            # A server process may have ended meanwhile.
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGSTOP if suspended else signal.SIGCONT)

    def command(self, database):
        """psql itself: the command of that name may be a wrapper script."""
        return [os.path.join(programs(), "psql"), "-XqAt", "-v", "ON_ERROR_STOP=1", "-h", self.directory, "-U", "postgres",
                "-d", database]

    def sql(self, *statements, database="postgres", **options):
        """Runs statements, each in its own transaction."""
        arguments = [word for statement in statements for word in ("-c", statement)]
        return subprocess.run(self.command(database) + arguments, check=True, stdout=subprocess.PIPE, text=True,
                              **options).stdout.strip()

    def address(self, database):
        return f"postgresql://postgres@{self.directory.replace('/', '%2F')}/{database}"


def schema(*options):
    return subprocess.run([PROGRAM, "--database-schema", "postgresql", "--table", "people", *options], check=True,
                          stdout=subprocess.PIPE, text=True).stdout


def prepare(server, database, names):
    """Fills a table, prepares it as described in README, and vacuums it; returns the seconds of preparing."""
    server.sql("create table people(id bigint generated always as identity primary key, name text not null)",
               database=database)
    with open(names) as file:
        subprocess.run(server.command(database) + ["-c", "copy people(name) from stdin"], stdin=file, check=True)
    start = time.monotonic()
    subprocess.run(server.command(database) + ["-1"], input=schema(), check=True, text=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    server.sql("vacuum analyze people", database=database)
    return time.monotonic() - start


class Tables:
    """The same names in one server, in random order and sorted, and in three servers by section."""

    def __init__(self, directory, size):
        self.text = lists.made(directory, size)
        self.place = os.path.join(directory, f"postgresql-{size}")
        self.one, self.all = Server(os.path.join(self.place, "one")), Server(os.path.join(self.place, "all"))
        self.shards = [Server(os.path.join(self.place, name)) for name, _ in SHARDS]
        self.servers = [self.one, self.all, *self.shards]
        self.said = []

    def __enter__(self):
        ready = os.path.join(self.place, "ready")
        # A later program may prepare tables differently.
        wanted, known = schema() + schema(*JOINED), None
        if os.path.exists(ready):
            with open(ready) as file:
                known = file.read()
        if not known or not known.startswith(wanted):
            shutil.rmtree(self.place, ignore_errors=True)
            os.makedirs(self.place)
            os.chmod(self.place, 0o755)
            self.make()
            with open(ready, "w") as file:
                file.write(wanted + "\n".join(self.said))
        else:
            self.said = known[len(wanted):].split("\n")
            for server in self.servers:
                server.start()
        return self

    def __exit__(self, *_):
        for server in self.servers:
            try:
                server.suspend(False)
                server.stop("immediate")
            except (OSError, subprocess.CalledProcessError):
                pass

    def make(self):
        print(f"making {self.place}", file=sys.stderr)
        for server in self.servers:
            server.start()
        names = os.path.join(self.place, "names")
        with open(self.text) as file:
            lines = file.read().splitlines()
        random.Random(21).shuffle(lines)
        with open(names, "w") as file:
            file.writelines(line.replace("\\", "\\\\") + "\n" for line in lines)
        del lines
        self.one.sql("create database disordered")
        seconds = prepare(self.one, "disordered", names)
        sizes = self.one.sql(
            "select sum(pg_table_size(oid)), sum(pg_indexes_size(oid)) from pg_class where relname = 'people'",
            database="disordered").split("|")
        self.said = [f"preparing, s | {seconds:.0f}", f"table, MiB | {int(sizes[0]) >> 20}",
                     f"its indexes, MiB | {int(sizes[1]) >> 20}"]
        self.one.sql("create database clustered template disordered")
        start = time.monotonic()
        self.one.sql("cluster people using people_in_sections", "vacuum analyze people", database="clustered")
        self.said.append(f"cluster, s | {time.monotonic() - start:.0f}")
        first = [self.one.sql(f"select section from people_sections where title = '{title}'", database="disordered")
                 for _, title in SHARDS]
        ranges = zip(["-1"] + first[1:], first[1:] + ["2147483647"])
        foreign = "create extension postgres_fdw;"
        for (name, _), server, (low, high) in zip(SHARDS, self.shards, ranges):
            with open(names, "w") as file:
                subprocess.run(self.one.command("disordered") + [
                    "-c", f"copy (select name from people where sections_section >= {low} and sections_section < {high} "
                    "order by id) to stdout"], check=True, stdout=file)
            prepare(server, "postgres", names)
            foreign += (f"create server {name} foreign data wrapper postgres_fdw options (host '{server.directory}', "
                        f"dbname 'postgres'); create user mapping for postgres server {name} options (user 'postgres');")
        os.remove(names)
        self.all.sql(foreign)
        subprocess.run(
            self.all.command("postgres") + ["-1"], check=True, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            input=schema(*JOINED))

    def places(self):
        """The measured cases: a name, the server, and its address."""
        return [("disordered", self.one, self.one.address("disordered")),
                ("clustered", self.one, self.one.address("clustered")),
                ("three servers", self.all, self.all.address("postgres"))]
