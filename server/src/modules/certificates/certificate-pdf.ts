import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** What stands on a certificate. `date` is year-month-day. */
export interface CertificateText {
  readonly name: string;
  readonly program: string;
  readonly organizer: string;
  readonly date: string;
  readonly code: string;
  /** Where anybody can check it. */
  readonly checkUrl: string;
}

const require = createRequire(import.meta.url);
const fontFile = (script: string, weight: number) =>
  require.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-${script}-${weight}-normal.woff`);

/** Letters of Latin and of Devanagari stand in files of their own. */
const SCRIPTS = { latin: 'latin', extended: 'latin-ext', devanagari: 'devanagari' } as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof WEIGHTS;

const INK = '#1d1b2e';
const MUTED = '#5b5870';
const ACCENT = '#5b3df5';
const [WIDTH, HEIGHT] = [842, 595];
const QR_SIZE = 96;

let fonts: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The fonts, read once. */
function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  fonts ??= Promise.all(
    Object.entries(SCRIPTS).flatMap(([key, script]) =>
      Object.entries(WEIGHTS).map(
        async ([weight, number]) => [`${key} ${weight}`, await readFile(fontFile(script, number))] as const,
      ),
    ),
  ).then((entries) => new Map(entries));
  return fonts;
}

/** A certificate: one page across, its texts selectable, and a QR code that leads to its check. */
export async function certificatePdf(text: CertificateText): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    info: { Title: `Certificate: ${text.program}`, Author: text.organizer || 'Quad', Subject: text.code },
  });
  for (const [name, bytes] of await readFonts()) document.registerFont(name, bytes);
  const file = buffer(document);
  document
    .rect(28, 28, WIDTH - 56, HEIGHT - 56)
    .lineWidth(2)
    .stroke(ACCENT);
  document
    .rect(36, 36, WIDTH - 72, HEIGHT - 72)
    .lineWidth(0.5)
    .stroke(ACCENT);
  centred(document, 'Certificate of completion', { y: 88, size: 34, weight: 'bold', color: ACCENT });
  centred(document, 'This certifies that', { y: 164, size: 14, color: MUTED });
  centred(document, text.name, { y: 194, size: 32, weight: 'bold' });
  centred(document, 'has completed the program', { y: 258, size: 14, color: MUTED });
  centred(document, text.program, { y: 288, size: 24, weight: 'bold' });
  if (text.organizer) centred(document, text.organizer, { y: 336, size: 15, color: MUTED });
  centred(document, longDate(text.date), { y: text.organizer ? 364 : 336, size: 14, color: MUTED });
  drawQr(document, text.checkUrl, (WIDTH - QR_SIZE) / 2, 408);
  centred(document, `Check it at ${text.checkUrl}`, { y: 514, size: 9, color: MUTED });
  centred(document, text.code, { y: 530, size: 9, color: MUTED });
  document.end();
  return file;
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

const LINE_MAX = WIDTH - 140;

/** A line in the middle, each of its runs in the font of its script; smaller when it is too long. */
function centred(document: PDFKit.PDFDocument, text: string, { y, size, weight = 'regular', color = INK }: Line): void {
  const runs = runsOf(text);
  const widthAt = (points: number) =>
    runs.reduce((sum, run) => sum + document.font(`${run.script} ${weight}`, points).widthOfString(run.text), 0);
  const points = Math.max(8, Math.min(size, (size * LINE_MAX) / widthAt(size)));
  let x = (WIDTH - widthAt(points)) / 2;
  document.fillColor(color);
  for (const run of runs) {
    document.font(`${run.script} ${weight}`, points).text(run.text, x, y, { lineBreak: false });
    x += document.widthOfString(run.text);
  }
}

interface Run {
  readonly script: keyof typeof SCRIPTS;
  readonly text: string;
}

/** A text in runs of one script each. Joiners and spaces stay with what they follow. */
export function runsOf(text: string): Run[] {
  const runs: { script: Run['script']; text: string }[] = [];
  for (const character of text) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    if (last && (last.script === script || /[\u200c\u200d]/.test(character))) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function scriptOf(character: string): Run['script'] {
  if (/[\u0900-\u097f\ua8e0-\ua8ff\u200c\u200d]/.test(character)) return 'devanagari';
  return /[\u0100-\u02af\u1e00-\u1eff]/.test(character) ? 'extended' : 'latin';
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
