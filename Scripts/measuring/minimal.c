// The least that a program can do which draws with ncurses: one screen, and the end at the key q.
#include <curses.h>
#include <locale.h>

int main(void) {
    setlocale(LC_ALL, "");
    if (!initscr()) { return 1; }
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    for (int row = 0; row < LINES; row++) { mvprintw(row, 0, "Row %d", row); }
    refresh();
    int key;
    do { key = getch(); } while (key != 'q' && key != ERR);
    endwin();
    return 0;
}
