import type { APIRequestContext } from '@playwright/test';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { createLibraryItem } from '@quad/contract/library/library-items';
import { strToU8, zipSync } from 'fflate';
import { expect, type Student } from '../fixtures.ts';
import type { TestFile } from '../pictures.ts';

interface PdfOptions {
  readonly name?: string;
  /** How many bytes to add to the file. */
  readonly padding?: number;
}

/** A PDF with a line of text on each page. */
export function pdf(pages: readonly string[], options: PdfOptions = {}): TestFile {
  const { name = 'notes.pdf', padding = 0 } = options;
  const streams = pages.map((text) => `BT /F1 24 Tf 60 740 Td (${text}) Tj ET`);
  const first = 4;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
    ...(padding > 0 ? [`<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`] : []),
  ];
  const offsets: number[] = [];
  let body = '%PDF-1.4\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  const text = `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** A Word document whose text cannot be unpacked; only a reader of its text notices. */
export function damagedDocument(): TestFile {
  const text = strToU8(Array.from({ length: 500 }, (_, index) => `<w:p>${index * index}</w:p>`).join(''));
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const buffer = Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`),
      'word/document.xml': text,
    }),
  );
  const packed = buffer.indexOf('word/document.xml') + 'word/document.xml'.length;
  return {
    name: 'thesis.docx',
    mimeType: 'application/octet-stream',
    buffer: buffer.fill(0xff, packed + 20, packed + 200),
  };
}

interface Given {
  readonly title: string;
  readonly kind?: 'book' | 'note';
  readonly author?: string;
  readonly subject?: string;
  readonly department?: string;
  readonly semester?: string;
  readonly file: TestFile;
}

/** Upload a file to the library through the API. */
export async function upload(
  request: APIRequestContext,
  { session }: Student,
  { file, ...fields }: Given,
): Promise<LibraryItemDetails> {
  const answer = await request.post(createLibraryItem.path, {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: { kind: 'note', ...fields, fileName: file.name, file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).item;
}
