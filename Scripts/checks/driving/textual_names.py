"""A minimal list of names with Textual, as in its tutorial."""
import sys

from rich.text import Text
from textual.app import App
from textual.widgets import OptionList


class Names(App):
    def compose(self):
        with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
            yield OptionList(*(Text(line.rstrip("\n")) for line in file))

    def on_option_list_option_selected(self, event):
        self.exit(str(event.option.prompt))


name = Names().run()
if name:
    print(name)
