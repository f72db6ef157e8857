#include "Folding.h"

#include "SoundWriter.h"

size_t clanguages_write_sounds(clanguages_sound sound, const uint8_t *name, size_t length, uint8_t *line,
                               size_t room, clanguages_place *places) {
    sound_writer writer = {.line = line, .places = places, .room = room};
    switch (sound) {
    case CLANGUAGES_PINYIN: sound_write_han(&writer, name, length, 0); break;
    case CLANGUAGES_PINYIN_INITIALS: sound_write_han(&writer, name, length, 1); break;
    case CLANGUAGES_ROMAJI: sound_write_kana(&writer, name, length); break;
    case CLANGUAGES_KOREAN: sound_write_korean(&writer, name, length); break;
    case CLANGUAGES_CHOSEONG: sound_write_choseong(&writer, name, length); break;
    case CLANGUAGES_LATIN: sound_write_latin(&writer, name, length); break;
    case CLANGUAGES_SURNAME: sound_write_surname(&writer, name, length); break;
    }
    if (!writer.has_sound) return 0;
    while (writer.count > 0 && writer.line[writer.count - 1] == ' ') writer.count--;
    return writer.count;
}
