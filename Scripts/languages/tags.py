"""The languages with tables, their tags (BCP 47, in lower case), and their ICU names."""

LANGUAGES = [
    (["root", "und", "c", "posix", "en", "de", "fr", "it", "pt", "nl", "ca", "eu", "ga", "id", "sw"], "root"),
]
# Languages with their own tables: (tag, ICU locale).
for _tag, _locale in [(t, t.replace("-", "_")) for t in (
        "sv da nb nn fi es is fo cs sk sl hr bs sr sr-Latn hu pl ro lt lv et tr az uz sq cy mt eo vi fil uk ru be bg mk kk"
        " ky mn el hy ka he ar fa ur ps ckb hi mr ne bn ta te kn ml gu pa or si th lo km my bo am ko ja zh zh-Hant"
        " fr-CA").split()]:
    LANGUAGES.append(([_tag.lower()], _locale))
_more = {
    "nb": ["no"], "fil": ["tl"], "he": ["iw"], "id": ["in"], "ro": ["mo"], "ckb": ["ku-arab"],
    "ko": ["ko-u-co-searchjl"], "el": ["el-u-kr-grek"], "sr-latn": ["sh"],
    "zh": ["zh-hans", "zh-u-co-pinyin", "zh-hant-u-co-pinyin"],
    "zh-hant": ["zh-u-co-stroke", "zh-hant-u-co-stroke", "zh-tw", "zh-hk", "zh-mo"]}
for _tags, _ in LANGUAGES:
    _tags += _more.get(_tags[0], [])
for _tag, _locale in [
        ("de-u-co-phonebk", "de@collation=phonebook"), ("de-at-u-co-phonebk", "de_AT@collation=phonebook"),
        ("sv-u-co-trad", "sv@collation=traditional"), ("fi-u-co-trad", "fi@collation=traditional"),
        ("es-u-co-trad", "es@collation=traditional"), ("ar-u-co-compat", "ar@collation=compat"),
        ("ja-u-co-unihan", "ja@collation=unihan"), ("zh-u-co-unihan", "zh@collation=unihan"),
        ("zh-u-co-zhuyin zh-hant-u-co-zhuyin", "zh@collation=zhuyin")]:
    LANGUAGES.append((_tag.split(), _locale))
