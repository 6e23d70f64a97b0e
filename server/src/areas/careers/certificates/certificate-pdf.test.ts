import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { fontOf, RIGHT_TO_LEFT, type Script } from '../../../platform/pdf/shaped-font.ts';
import { runsOf, scriptsOf } from '../../../platform/pdf/text-runs.ts';
import { certificatePdf } from './certificate-pdf.ts';

const CERTIFICATE = {
  kind: 'completion' as const,
  program: 'कृष्ण और विज्ञान',
  organizer: '',
  college: 'JECRC',
  date: '2026-11-05',
  code: 'ABCDEFGHJK0123456789',
  checkUrl: 'https://quad.example/certificates/X',
};

/** A difficult name for each script, with conjuncts, reordered vowels and facts. */
const NAMES: readonly (readonly [Script, string])[] = [
  ['latin', 'José Pérez'],
  ['latin-ext', 'Łżśń'],
  ['devanagari', 'श्रीमती लक्ष्मी कृष्ण वर्मा'],
  ['arabic', 'محمد عبداللہ خان لالہ ٹیپو گھوڑے'],
  ['bengali', 'শ্রীমতী লক্ষ্মী চট্টোপাধ্যায়'],
  ['gujarati', 'શ્રીમતી લક્ષ્મી ક્રિષ્ના પટેલ'],
  ['gurmukhi', 'ਸ੍ਰੀਮਤੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['kannada', 'ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮಿ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['malayalam', 'ശ്രീമതി ലക്ഷ്മി കൃഷ്ണൻകുട്ടി'],
  ['meetei-mayek', 'ꯃꯅꯤꯄꯨꯔ'],
  ['ol-chiki', 'ᱥᱟᱱᱛᱟᱲ ᱢᱩᱨᱢᱩ'],
  ['oriya', 'ଶ୍ରୀମତୀ ଲକ୍ଷ୍ମୀ ପଟ୍ଟନାୟକ'],
  ['tamil', 'ஸ்ரீமதி லக்ஷ்மி கோபாலகிருஷ்ணன்'],
  ['telugu', 'శ్రీమతి లక్ష్మి వెంకటేశ్వరరావు'],
];

/** The glyph that a font draws for missing letters. */
const MISSING_GLYPH = 0;

describe('a name', () => {
  test.each(NAMES)('in %s has all its letters in the font of its script', async (script, name) => {
    expect(scriptsOf(name)).toContain(script);
    const font = await fontOf(script, 'bold');
    // The type of the features has only those of OpenType.
    const features = (script === 'arabic' ? [RIGHT_TO_LEFT] : []) as never[];
    const { glyphs, advanceWidth } = font.layout(name, features);
    expect(glyphs.map(({ id }) => id)).not.toContain(MISSING_GLYPH);
    expect(advanceWidth).toBeGreaterThan(0);
    // A conjunct is one glyph of several letters. In Arabic, dots are separate glyphs; the other scripts have no
    // conjuncts.
    if (!['latin', 'latin-ext', 'arabic', 'ol-chiki', 'meetei-mayek'].includes(script))
      expect(glyphs.length).toBeLessThan([...name].length);
  });

  test.each([...NAMES.map(([, name]) => name), 'x'.repeat(100), '山田 🎓', 'محمد Ali خان (12)', '\u200d', 'a\ud800'])(
    'makes a certificate of one page: %s',
    async (name) => {
      const bytes = await certificatePdf({ ...CERTIFICATE, name });
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    },
  );
});

describe('the copied text of glyphs', () => {
  const copied = async (script: Script, text: string, features: string[] = []) =>
    (await fontOf(script, 'regular'))
      .layout(text, features as never[])
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
      .join('');

  test('has each letter once, in the order of the drawing', async () => {
    expect(await copied('latin', 'Asha')).toBe('Asha');
    // A conjunct is one glyph of three letters.
    expect(await copied('devanagari', 'लक्ष्मी')).toBe('लक्ष्मी');
    expect([...(await copied('tamil', 'லக்ஷ்மி'))].sort()).toEqual([...'லக்ஷ்மி'].sort());
    expect([...(await copied('arabic', 'گھوڑے', [RIGHT_TO_LEFT]))].reverse().join('')).toBe('گھوڑے');
  });
});

describe('runs', () => {
  const everything = () => true;
  const run = (script: Script, text: string, isRightToLeft = false) => ({ script, text, isRightToLeft });

  test('have one script each, and include a following space if the font has one', () => {
    const latinExtHasNoAscii = (script: Script, letter: string) => (script === 'latin') === letter < '\u0100';
    expect(runsOf('Aman अमन Łukasz', latinExtHasNoAscii)).toEqual([
      run('latin', 'Aman '),
      run('devanagari', 'अमन'),
      run('latin', ' '),
      run('latin-ext', 'Ł'),
      run('latin', 'ukasz'),
    ]);
    expect(runsOf('अमन वर्मा', everything)).toEqual([run('devanagari', 'अमन वर्मा')]);
  });

  test('are ordered as they are drawn, from left to right', () => {
    expect(runsOf('محمد Ali خان', everything)).toEqual([
      run('arabic', 'خان', true),
      run('latin', ' ', true),
      run('latin', 'Ali'),
      run('arabic', 'محمد ', true),
    ]);
    expect(runsOf('Ali خان 12 B', everything).map(({ text }) => text)).toEqual(['Ali ', '12', 'خان ', ' ', 'B']);
  });
});
