/** Texts and their folded forms. `foldText` and the SQL function `fold_text` share these test cases. */
export const FOLD_CASES: readonly (readonly [written: string, folded: string])[] = [
  // case, accents, apostrophes
  ['José NÚÑEZ', 'jose nunez'],
  ["D'Souza O’Neil OʼBrien", 'dsouza oneil obrien'],
  ['İstanbul Łódź Øre Straße STRAẞE Æon Œuvre', 'istanbul lodz ore strasse strasse aeon oeuvre'],
  ['ＷＩＤＥ ﬁne', 'wide fine'],
  // Greek, with the final sigma
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['МОСКВА', 'москва'],
  // joiners, marks and selectors
  ['fest\u200d', 'fest'],
  ['می\u200cخواهم', 'ميخواهم'],
  ['क्\u200dष', 'क्ष'],
  ['ශ්\u200dරී', 'ශ්රී'],
  ['so\u00adft \u202eturned\u202c \u2066in\u2069 \ufeffmark', 'soft turned in mark'],
  // keycaps and emoji
  ['We are #1️⃣', 'we are #1'],
  ['❤️', '❤'],
  ['👩\u200d🚀', '👩🚀'],
  // Malayalam chillus, Bengali khanda ta
  ['സുമൻ', 'സുമന്'],
  ['സുമന്\u200d', 'സുമന്'],
  ['അവൾ വീട്ടിൽ അവർ കൺ', 'അവള് വീട്ടില് അവര് കണ്'],
  [
    'എ\u0d7b\u0d4d\u0d31െ എ\u0d28\u0d4d\u0d31െ എ\u0d28\u0d4d\u200d\u0d31െ എ\u0d7b\u0d31െ',
    'എ\u0d28\u0d4d\u0d31െ എ\u0d28\u0d4d\u0d31െ എ\u0d28\u0d4d\u0d31െ എ\u0d28\u0d4d\u0d31െ',
  ],
  ['സത്യവാൿ', 'സത്യവാക്'],
  ['হঠাৎ', 'হঠাত্'],
  ['হঠাত্\u200d', 'হঠাত্'],
  // Arabic marks, tatweel, and letters with a hamza; Urdu and Persian letters
  ['القُرْآن', 'القران'],
  ['القرآن', 'القران'],
  ['محـــمود', 'محمود'],
  ['أحمد إيمان', 'احمد ايمان'],
  ['ٱلله', 'الله'],
  ['علی کریم', 'علي كريم'],
  // Hebrew points
  ['שָׁלוֹם', 'שלום'],
  // Tamil Sri
  ['ஸ்ரீ', 'ஸ்ரீ'],
  ['ஶ்ரீ', 'ஸ்ரீ'],
  // Thai and Lao: the sign am and its parts, before and after the tone; ae as two e
  ['\u0e17\u0e33 \u0e17\u0e4d\u0e32', '\u0e17\u0e4d\u0e32 \u0e17\u0e4d\u0e32'],
  ['\u0e19\u0e49\u0e33', '\u0e19\u0e49\u0e4d\u0e32'],
  ['\u0e19\u0e49\u0e4d\u0e32', '\u0e19\u0e49\u0e4d\u0e32'],
  ['\u0e19\u0e4d\u0e49\u0e32', '\u0e19\u0e49\u0e4d\u0e32'],
  ['\u0e40\u0e40\u0e21\u0e27 \u0e41\u0e21\u0e27', '\u0e41\u0e21\u0e27 \u0e41\u0e21\u0e27'],
  ['\u0e99\u0ec9\u0eb3 \u0e99\u0ecd\u0ec9\u0eb2', '\u0e99\u0ec9\u0ecd\u0eb2 \u0e99\u0ec9\u0ecd\u0eb2'],
  ['\u0ec0\u0ec0\u0ea1\u0ea7', '\u0ec1\u0ea1\u0ea7'],
  // vowel signs are not accents
  ['नमस्ते किताब', 'नमस्ते किताब'],
  ['தமிழ்', 'தமிழ்'],
  ['한국', '한국'.normalize('NFKD')],
  ['___', '___'],
  ['\u0301\u200d', ''],
];
