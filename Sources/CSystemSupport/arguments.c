// The arguments of the process for Swift's `CommandLine`.
//
// In a static program Swift's own file looks for them in /proc/self/maps before `main`, which takes a
// twentieth of the time to the first screen. The linker takes the functions below in place of that file, as
// long as these are all that it defines.

static char **words;
static int count;

// The C library passes the arguments to constructors.
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    words = argv;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *length);
void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
    *length = count;
    return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
    words = argv;
    count = argc;
}
