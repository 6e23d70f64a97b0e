import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { type DemoLibraryItem, demoLibraryItems } from '../src/library/items.ts';

/**
 * Writes the PDFs of the demo campus' library to `de../documents`: `npm run library -w demo`. Run it after a change of
 * `src/library/items.ts` and commit what it writes.
 */
const FOLDER = join(import.meta.dirname, '../documents');
const [WIDTH, HEIGHT, MARGIN] = [420, 595, 44];
/** The same bytes for the same pages. */
const WRITTEN = new Date(0);

for (const item of demoLibraryItems) await writeFile(join(FOLDER, `${item.file}.pdf`), await draw(item));

async function draw({ title, author, subject, pages }: DemoLibraryItem): Promise<Uint8Array> {
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
    if (index === 0) {
      page.drawText(title, { ...within, y: HEIGHT - 80, size: 20, lineHeight: 25, font: bold });
      page.drawText(author ?? subject, {
        ...within,
        y: HEIGHT - 150,
        size: 12,
        font: regular,
        color: rgb(0.35, 0.35, 0.4),
      });
    }
    page.drawText(text, { ...within, y: HEIGHT - (index === 0 ? 190 : 80), size: 12, lineHeight: 18, font: regular });
    page.drawText(String(index + 1), { x: WIDTH / 2, y: 28, size: 9, font: regular });
  }
  return pdf.save();
}
