import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { type DemoLibraryItem, demoLibraryItems } from '../src/library/items.ts';

/**
 * Write the PDFs of the demo campus's library to `demo/documents`: `npm run library -w demo`. Run it after a change of
 * `src/library/items.ts`, and commit the files.
 */
const FOLDER = join(import.meta.dirname, '../documents');
const [WIDTH, HEIGHT, MARGIN] = [420, 595, 44];
/** The height of the coloured part of a first page, which contains the title; a book's is taller. */
const BAND = { book: 300, note: 210 } as const;
const CLOTHS = [rgb(0.14, 0.22, 0.42), rgb(0.11, 0.29, 0.25), rgb(0.42, 0.16, 0.21), rgb(0.36, 0.25, 0.11)] as const;
const [FOIL, PAPER, LINE] = [rgb(1, 0.81, 0.46), rgb(0.99, 0.96, 0.87), rgb(0.85, 0.88, 0.92)];
/** A fixed date, so that equal pages give equal bytes. */
const WRITTEN = new Date(0);

for (const [place, item] of demoLibraryItems.entries())
  await writeFile(join(FOLDER, `${item.file}.pdf`), await draw(item, place));

async function draw({ kind, title, author, subject, pages }: DemoLibraryItem, place: number): Promise<Uint8Array> {
  const [band, cloth] = [BAND[kind], CLOTHS[place % CLOTHS.length] ?? CLOTHS[0]];
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreationDate(WRITTEN);
  pdf.setModificationDate(WRITTEN);
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  for (const [index, text] of pages.entries()) {
    const page = pdf.addPage([WIDTH, HEIGHT]);
    const within = { x: MARGIN, maxWidth: WIDTH - 2 * MARGIN };
    const top = index === 0 ? HEIGHT - band - 40 : HEIGHT - 80;
    if (kind === 'note')
      for (let y = top - 5; y > 60; y -= 18)
        page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.5, color: LINE });
    if (index === 0) {
      page.drawRectangle({ x: 0, y: HEIGHT - band, width: WIDTH, height: band, color: cloth });
      page.drawRectangle({ x: MARGIN, y: HEIGHT - band + 28, width: 64, height: 3, color: FOIL });
      page.drawText(title, { ...within, y: HEIGHT - 76, size: 26, lineHeight: 32, font: bold, color: PAPER });
      page.drawText(author ?? subject, { ...within, y: HEIGHT - band + 42, size: 14, font: regular, color: FOIL });
    }
    page.drawText(text, { ...within, y: top, size: 12, lineHeight: 18, font: regular });
    page.drawText(String(index + 1), { x: WIDTH / 2, y: 28, size: 9, font: regular });
  }
  return pdf.save();
}
