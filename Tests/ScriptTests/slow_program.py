"""A program whose delays are known: slow_program.py MILLISECONDS. What a key does stands in ANSWERS."""
import os, sys, termios, time, tty

DELAY = float(sys.argv[1]) / 1000
count = 0


def write(text):
    os.write(1, text.encode())


def slow():
    """Paints something wrong at once, and what is right later."""
    global count
    count += 1
    write("\x1b[2;1Hbusy  ")
    time.sleep(DELAY)
    write(f"\x1b[2;1Hkeys {count}")


def flicker():
    """Shows the right text, takes it back, and shows it for good."""
    write("\x1b[3;1Hright")
    time.sleep(DELAY)
    write("\x1b[3;1Hwrong")
    time.sleep(DELAY)
    write("\x1b[3;1Hright")


def highlight():
    """Changes no letter: first the colour, later the attribute as well."""
    write("\x1b[4;1H\x1b[31mrow\x1b[m")
    time.sleep(DELAY)
    write("\x1b[4;1H\x1b[31;7mrow\x1b[m")


def compute():
    """Uses the processor, and then shows it."""
    end = time.thread_time() + DELAY
    while time.thread_time() < end:
        pass
    write("\x1b[5;1Hcomputed")


def ask():
    """Shows what the terminal answers."""
    write("\x1b[6n")
    answer = b""
    while not answer.endswith(b"R"):
        answer += os.read(0, 100)
    write(f"\x1b[6;1Hat {answer[2:-1].decode()}")


def cursor_key():
    """Asks for the other form of cursor keys and shows the next one."""
    write("\x1b[?1h\x1b[7;1Hwaiting")
    write(f"\x1b[7;1Hgot {os.read(0, 100)[1:].decode()}   ")


ANSWERS = dict(k=slow, f=flicker, h=highlight, c=compute, q=ask, a=cursor_key, n=lambda: None, x=sys.exit)
tty.setraw(0, termios.TCSANOW)
write("\x1b[?25l\x1b[2J\x1b[1;1Hready\x1b[4;1Hrow\x1b[1;20H")
while True:
    ANSWERS[os.read(0, 1).decode()]()
