import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';

/** A PDF of some pages, as a program writes it. `edit` changes it further. */
export async function pdfOf(pages = 1, edit: (document: PDFDocument) => unknown = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([200, 200]);
  await edit(document);
  return Buffer.from(await document.save());
}

/** A PDF that needs a password. */
export function lockedPdf(): Promise<Buffer> {
  const document = new PDFKit({ userPassword: 'secret', pdfVersion: '1.7' });
  document.text('Nobody reads this');
  document.end();
  return buffer(document);
}

/** A PDF with only an owner's password: it opens without one. `version` decides its encryption. */
export function ownersPdf(version: '1.3' | '1.7' | '1.7ext3'): Promise<Buffer> {
  const document = new PDFKit({
    ownerPassword: 'secret',
    permissions: { printing: 'lowResolution' },
    pdfVersion: version,
  });
  document.text('Everybody reads this');
  document.end();
  return buffer(document);
}
