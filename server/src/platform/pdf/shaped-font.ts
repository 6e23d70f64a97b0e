import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { sfntOf } from './sfnt.ts';

/** The scripts with a font: those of the languages of India's constitution, and letters of Europe. */
export const SCRIPTS = [
  'latin',
  'latin-ext',
  'devanagari',
  'arabic',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'meetei-mayek',
  'ol-chiki',
  'oriya',
  'tamil',
  'telugu',
] as const;
export type Script = (typeof SCRIPTS)[number];

export const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** A feature that marks the direction of a run, because pdfkit passes only features on. */
export const RIGHT_TO_LEFT = 'right-to-left';

const require = createRequire(import.meta.url);

/** Each script has a package of its own. Latin letters come with Devanagari's, which match in style. */
function fontFile(script: Script, weight: Weight): string {
  const family = `noto-sans-${script.startsWith('latin') ? 'devanagari' : script}`;
  return require.resolve(`@fontsource/${family}/files/${family}-${script}-${WEIGHTS[weight]}-normal.woff`);
}

const fonts = new Map<string, Promise<Font>>();

/** The font of a script, read on first use. */
export function fontOf(script: Script, weight: Weight): Promise<Font> {
  const key = `${script} ${weight}`;
  const font = fonts.get(key) ?? readFile(fontFile(script, weight)).then(shapedFont);
  fonts.set(key, font);
  return font;
}

/**
 * A font for pdfkit that HarfBuzz shapes. pdfkit's own fontkit fails on names in Telugu, Malayalam and Gurmukhi (a mark
 * on a letter without an anchor for it).
 */
function shapedFont(woff: Buffer): Font {
  const bytes = sfntOf(woff);
  const font = create(bytes) as Font;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const layout = (text: string, features: readonly string[] = []) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.setDirection(features.includes(RIGHT_TO_LEFT) ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer);
    const shaped = buffer.getGlyphInfos();
    const letters = lettersOf(shaped, text, shaper);
    const glyphs = shaped.map(({ codepoint: id }, index) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: letters[index],
    }));
    const positions = buffer.getGlyphPositions();
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  return Object.assign(font, { layout: layout as unknown as Font['layout'] });
}

/**
 * The letters of each glyph, with which a reader of the PDF finds and copies its text. A letter with a glyph of its own
 * belongs to that glyph. The other letters of a cluster (letters that were shaped together) belong to the cluster's
 * first other glyph, such as a conjunct.
 */
function lettersOf(shaped: readonly harfbuzz.GlyphInfo[], text: string, shaper: harfbuzz.Font): number[][] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const clusters = new Map(
    starts.map((start, index) => {
      const letters = Array.from(text.slice(start, starts[index + 1]), (letter) => letter.codePointAt(0) ?? 0);
      return [start, letters] as const;
    }),
  );
  const own = shaped.map(({ codepoint: glyph, cluster }) => {
    const left = clusters.get(cluster) ?? [];
    const place = left.findIndex((letter) => shaper.nominalGlyph(letter) === glyph);
    return place < 0 ? undefined : left.splice(place, 1);
  });
  return shaped.map(({ cluster }, index) => own[index] ?? (clusters.get(cluster) ?? []).splice(0));
}
