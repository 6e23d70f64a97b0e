import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { LIBRARY_PAGES_MAX, LIBRARY_PAGES_READ, LIBRARY_TEXT_READ } from '@quad/contract/limits/library';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '../../errors/app-error.ts';
import type { DocumentContent, DocumentMeasures } from './document-task.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => join(FOLDER, name) + sep;

/** Reading stops after this time, and search finds only the text read so far. */
const READING_MS = 15_000;
/** The width in pixels at which a cover is drawn: two columns of a phone at 2x. */
const COVER_WIDTH = 800;
/** Drawing a page may take as long as a hostile one wants: then the document has no cover. */
const COVER_MS = 10_000;
/** The maximum height of a drawn page, in widths, because a page can be endlessly long. */
const COVER_TALLEST = 2;

async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await readFile(path));
  try {
    return await getDocument({
      data,
      cMapUrl: folder('cmaps'),
      standardFontDataUrl: folder('standard_fonts'),
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      // Limits of a page's decoded pictures.
      maxImageSize: 40_000_000,
      canvasMaxAreaInBytes: 64 * 1024 * 1024,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    if (isOfPassword(error)) throw error;
    throw new AppError('unreadable_library_file', { cause: error });
  }
}

const isOfPassword = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** Count a PDF's pages, and detect a password. Throws `unreadable_library_file` and `library_file_too_long`. */
export async function inspectPdf(path: string): Promise<DocumentMeasures> {
  try {
    const pdf = await openPdf(path);
    // Load the first page, too: the end of a truncated file counts missing pages.
    await pdf.getPage(1).catch((error: unknown) => {
      throw new AppError('unreadable_library_file', { cause: error });
    });
    if (pdf.numPages > LIBRARY_PAGES_MAX) throw new AppError('library_file_too_long');
    return { format: 'pdf', pages: pdf.numPages, isLocked: false };
  } catch (error) {
    if (!isOfPassword(error)) throw error;
    return { format: 'pdf', pages: null, isLocked: true };
  }
}

/** Read the text of a PDF and draw its first page. Nothing here can run its scripts. */
export async function readPdf(path: string, coverPath: string): Promise<DocumentContent> {
  const pdf = await openPdf(path);
  const text = await textOf(pdf);
  const cover = await Promise.race([drawCover(await pdf.getPage(1)), after(COVER_MS)]).catch(() => undefined);
  if (cover) await writeFile(coverPath, cover, { mode: 0o600 });
  return { text, hasCover: cover !== undefined };
}

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  const until = performance.now() + READING_MS;
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, LIBRARY_PAGES_READ); number++) {
    if (text.length >= LIBRARY_TEXT_READ || performance.now() > until) break;
    try {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      text += '\n';
      page.cleanup();
    } catch {
      // Continue after a damaged page.
    }
  }
  return text;
}

async function drawCover(page: PDFPageProxy): Promise<Buffer | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: COVER_WIDTH / width });
  const { createCanvas } = await import('@napi-rs/canvas');
  const tall = Math.round(Math.min(viewport.height, COVER_TALLEST * COVER_WIDTH));
  if (!(width > 0 && height > 0 && tall > 0)) return undefined;
  const canvas = createCanvas(COVER_WIDTH, tall);
  // Both libraries use the same canvas, but their types differ.
  await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
  return canvas.toBuffer('image/png');
}

const after = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms, undefined).unref();
  });
