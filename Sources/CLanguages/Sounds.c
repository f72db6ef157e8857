#include "CNameForms.h"

#include "SoundWriter.h"

size_t cnameforms_write_sounds(cnameforms_sound sound, const uint8_t *name, size_t length, uint8_t *line,
                               size_t room, cnameforms_place *places) {
    sound_writer writer = {.line = line, .places = places, .room = room};
    switch (sound) {
    case CNAMEFORMS_PINYIN: sound_write_han(&writer, name, length, 0); break;
    case CNAMEFORMS_PINYIN_INITIALS: sound_write_han(&writer, name, length, 1); break;
    case CNAMEFORMS_ROMAJI: sound_write_kana(&writer, name, length); break;
    case CNAMEFORMS_KOREAN: sound_write_korean(&writer, name, length); break;
    case CNAMEFORMS_CHOSEONG: sound_write_choseong(&writer, name, length); break;
    case CNAMEFORMS_LATIN: sound_write_latin(&writer, name, length); break;
    }
    if (!writer.has_sound) return 0;
    while (writer.count > 0 && writer.line[writer.count - 1] == ' ') writer.count--;
    return writer.count;
}
