import type { Font } from 'fontkit';
import encodeQR from 'qr';
import { fontOf, RIGHT_TO_LEFT, type Weight } from './shaped-font.ts';
import { type Run, runsOf, scriptsOf } from './text-runs.ts';

/** The colours of the app's light theme. */
const INK = '#161a22';
export const MUTED = '#5a6273';
export const ACCENT = '#ffb224';
export const ACCENT_TEXT = '#8a5200';

/** The fonts of a document, by script and weight. */
export type Fonts = ReadonlyMap<string, Font>;

/** Register the fonts of a text with a document. */
export async function registerFonts(document: PDFKit.PDFDocument, text: string): Promise<Fonts> {
  const needed = scriptsOf(text).flatMap((script) =>
    (['regular', 'bold'] as const).map((weight) => ({ script, weight })),
  );
  const read = needed.map(async ({ script, weight }) => [`${script} ${weight}`, await fontOf(script, weight)] as const);
  const fonts = new Map(await Promise.all(read));
  // pdfkit accepts the fonts of its own library, but its types do not.
  for (const [name, font] of fonts) document.registerFont(name, font as never);
  return fonts;
}

/** The position and look of a line. `x` is its left edge, its middle or its right edge, by `align`. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** A line wider than this is drawn smaller. */
  readonly width: number;
  readonly align?: 'left' | 'centre' | 'right';
  readonly weight?: Weight;
  readonly color?: string;
}

/** With features, pdfkit shapes a run as a whole. Word by word, runs from right to left would be in the wrong order. */
const shapedWhole = ({ isRightToLeft }: Run) => ({
  features: (isRightToLeft ? [RIGHT_TO_LEFT] : []) as never[],
});

/** The part of a line's width to the left of `x`. */
const LEFT_OF = { left: 0, centre: 0.5, right: 1 } as const;

/** Draw a line of text, with each run in the font of its script. */
export function drawLine(document: PDFKit.PDFDocument, fonts: Fonts, text: string, look: Look): void {
  const { x: at, y, size, width: most, align = 'left', weight = 'regular', color = INK } = look;
  const runs = runsIn(fonts, text, weight);
  const widthOf = (run: Run, points: number) =>
    document.font(`${run.script} ${weight}`, points).widthOfString(run.text, shapedWhole(run));
  const widthAt = (points: number) => runs.reduce((sum, run) => sum + widthOf(run, points), 0);
  const points = Math.max(8, Math.min(size, (size * most) / widthAt(size)));
  let x = at - widthAt(points) * LEFT_OF[align];
  document.fillColor(color);
  // All scripts share one baseline, although their fonts differ in height.
  const baseline = y + (document.font(`latin ${weight}`, points).currentLineHeight() * 3) / 4;
  for (const run of runs) {
    const width = widthOf(run, points);
    document.text(run.text, x, baseline, { ...shapedWhole(run), lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
}

/** Break a text into the lines that fit a width. */
export function linesOf(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  text: string,
  { size, width }: { readonly size: number; readonly width: number },
): string[] {
  const widthOf = (line: string) =>
    runsIn(fonts, line, 'regular').reduce(
      (sum, run) => sum + document.font(`${run.script} regular`, size).widthOfString(run.text, shapedWhole(run)),
      0,
    );
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The runs of a text, each in a font that has its letters. */
const runsIn = (fonts: Fonts, text: string, weight: Weight): Run[] =>
  runsOf(
    text,
    (script, letter) => fonts.get(`${script} ${weight}`)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false,
  );

/** Quad's mark: a rounded square cut into four, one quarter lifted off. */
const MARK = {
  quarters:
    'M7 8h5.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V12a4 4 0 0 1 4-4ZM4 20h8.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H7a4 4 0 0 1-4-4V21a1 1 0 0 1 1-1ZM16 20h8.5a1 1 0 0 1 1 1v5.5a4 4 0 0 1-4 4H16a1 1 0 0 1-1-1V21a1 1 0 0 1 1-1Z',
  lifted: 'M19.5 4.5H25a4 4 0 0 1 4 4V14a1 1 0 0 1-1 1h-8.5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1Z',
};

/** Draw Quad's mark, 32 points wide. */
export function drawMark(document: PDFKit.PDFDocument, left: number, top: number): void {
  document.save().translate(left, top);
  document.path(MARK.quarters).fill(ACCENT);
  document.path(MARK.lifted).fill(ACCENT_TEXT);
  document.restore();
}

/** Draw a QR code of dark squares, with the light border that scanners need. */
export function drawQr(
  document: PDFKit.PDFDocument,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const step = side / rows.length;
  for (const [row, cells] of rows.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // A hair wider than a square, so that no light shows between two of them.
      if (isDark) document.rect(left + column * step, top + row * step, step + 0.05, step + 0.05);
    }
  }
  document.fill(INK);
}
