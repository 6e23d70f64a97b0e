import { buffer } from 'node:stream/consumers';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { fontOf, RIGHT_TO_LEFT, type Script, type Weight } from './shaped-font.ts';
import { type Run, runsOf, scriptsOf } from './text-runs.ts';

/** What stands on a certificate. `date` is year-month-day. */
export interface CertificateText {
  /** Whether a program was completed, or an event attended; the program is the event then. */
  readonly kind: 'program' | 'attendance';
  readonly name: string;
  readonly program: string;
  readonly organizer: string;
  /** The college of whoever has it; empty where they have none. */
  readonly college: string;
  readonly date: string;
  readonly code: string;
  /** Where anybody can check it. */
  readonly checkUrl: string;
}

/** The colours of the app's light theme. */
const INK = '#161a22';
const MUTED = '#5a6273';
const ACCENT = '#ffb224';
const ACCENT_TEXT = '#8a5200';
const [WIDTH, HEIGHT] = [842, 595];
const QR_SIZE = 96;

/** What it says, by what it is for. */
const WORDS = {
  program: { title: 'Certificate of completion', has: 'has completed the program' },
  attendance: { title: 'Certificate of attendance', has: 'has attended' },
} as const;

/** A certificate: one page across, its texts selectable, and a QR code that leads to its check. */
export async function certificatePdf(text: CertificateText): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    info: { Title: `Certificate: ${text.program}`, Author: text.organizer || 'Quad', Subject: text.code },
  });
  const fonts = await readFonts(Object.values(text).join(' '));
  // pdfkit takes the fonts of its own library as they are; its types do not say so
  for (const [name, font] of fonts) document.registerFont(name, font as never);
  const centred = (line: string, look: Look) => drawCentred(document, fonts, line, look);
  const file = buffer(document);
  document
    .rect(28, 28, WIDTH - 56, HEIGHT - 56)
    .lineWidth(2)
    .stroke(ACCENT);
  document
    .rect(36, 36, WIDTH - 72, HEIGHT - 72)
    .lineWidth(0.5)
    .stroke(ACCENT);
  drawMark(document, WIDTH / 2 - 16, 52);
  if (text.college) centred(text.college, { y: 90, size: 15, weight: 'bold' });
  centred(WORDS[text.kind].title, { y: 116, size: 32, weight: 'bold', color: ACCENT_TEXT });
  centred('This certifies that', { y: 174, size: 14, color: MUTED });
  centred(text.name, { y: 200, size: 32, weight: 'bold' });
  centred(WORDS[text.kind].has, { y: 258, size: 14, color: MUTED });
  centred(text.program, { y: 288, size: 24, weight: 'bold' });
  if (text.organizer) centred(text.organizer, { y: 336, size: 15, color: MUTED });
  centred(longDate(text.date), { y: text.organizer ? 364 : 336, size: 14, color: MUTED });
  drawQr(document, text.checkUrl, (WIDTH - QR_SIZE) / 2, 408);
  centred(`Check it at ${text.checkUrl}`, { y: 514, size: 9, color: MUTED });
  centred(text.code, { y: 530, size: 9, color: MUTED });
  document.end();
  return file;
}

type Fonts = ReadonlyMap<string, Font>;

/** The fonts that a text needs, by script and weight. */
async function readFonts(text: string): Promise<Fonts> {
  const needed = scriptsOf(text).flatMap((script) =>
    (['regular', 'bold'] as const).map((weight) => ({ script, weight })),
  );
  const fonts = needed.map(
    async ({ script, weight }) => [`${script} ${weight}`, await fontOf(script, weight)] as const,
  );
  return new Map(await Promise.all(fonts));
}

interface Look {
  readonly y: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

const LINE_MAX = WIDTH - 140;
/** With features, pdfkit shapes a run as a whole: word by word, those written from right to left would be in the wrong order. */
const shapedWhole = ({ isRightToLeft }: Run) => ({
  features: (isRightToLeft ? [RIGHT_TO_LEFT] : []) as never[],
});

/** A line in the middle, each of its runs in the font of its script; smaller when it is too long. */
function drawCentred(document: PDFKit.PDFDocument, fonts: Fonts, text: string, look: Look): void {
  const { y, size, weight = 'regular', color = INK } = look;
  const has = (script: Script, letter: string) =>
    fonts.get(`${script} ${weight}`)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false;
  const runs = runsOf(text, has);
  const widthOf = (run: Run, points: number) =>
    document.font(`${run.script} ${weight}`, points).widthOfString(run.text, shapedWhole(run));
  const widthAt = (points: number) => runs.reduce((sum, run) => sum + widthOf(run, points), 0);
  const points = Math.max(8, Math.min(size, (size * LINE_MAX) / widthAt(size)));
  let x = (WIDTH - widthAt(points)) / 2;
  document.fillColor(color);
  // letters of every script stand on one line, though their fonts differ in height
  const baseline = y + (document.font(`latin ${weight}`, points).currentLineHeight() * 3) / 4;
  for (const run of runs) {
    const width = widthOf(run, points);
    document.text(run.text, x, baseline, { ...shapedWhole(run), lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
}

/** Quad's mark: a rounded square cut into four, one quarter lifted off. */
const MARK = {
  quarters:
    'M7 8h5.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V12a4 4 0 0 1 4-4ZM4 20h8.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H7a4 4 0 0 1-4-4V21a1 1 0 0 1 1-1ZM16 20h8.5a1 1 0 0 1 1 1v5.5a4 4 0 0 1-4 4H16a1 1 0 0 1-1-1V21a1 1 0 0 1 1-1Z',
  lifted: 'M19.5 4.5H25a4 4 0 0 1 4 4V14a1 1 0 0 1-1 1h-8.5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1Z',
};

function drawMark(document: PDFKit.PDFDocument, left: number, top: number): void {
  document.save().translate(left, top);
  document.path(MARK.quarters).fill(ACCENT);
  document.path(MARK.lifted).fill(ACCENT_TEXT);
  document.restore();
}

/** A QR code of dark squares, with the light border that scanners need. */
function drawQr(document: PDFKit.PDFDocument, url: string, left: number, top: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  const step = QR_SIZE / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // a hair wider than a square: no light shows between two of them
      if (isDark) document.rect(left + column * step, top + row * step, step + 0.05, step + 0.05);
    }
  }
  document.fill(INK);
}

const longDate = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
