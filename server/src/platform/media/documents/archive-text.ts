import { readFile, writeFile } from 'node:fs/promises';
import type { LibraryFormat } from '@quad/contract/library/library-kinds';
import { LIBRARY_TEXT_READ } from '@quad/contract/limits/library';
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { AppError } from '../../errors/app-error.ts';
import type { DocumentContent } from './document-task.ts';

/** The most bytes to decompress from an archive, whatever sizes it states. */
const UNPACKED_MAX_BYTES = 96 * 1024 * 1024;

type ArchiveFormat = Exclude<LibraryFormat, 'pdf' | 'webp' | 'doc' | 'ppt' | 'xls'>;

/** The files with the text of each format. */
const TEXTS: Readonly<Record<ArchiveFormat, RegExp>> = {
  docx: /^word\/(document|footnotes|endnotes)\.xml$/,
  pptx: /^ppt\/slides\/slide\d+\.xml$/,
  xlsx: /^xl\/sharedStrings\.xml$/,
  odt: /^content\.xml$/,
  odp: /^content\.xml$/,
  ods: /^content\.xml$/,
  epub: /\.x?html?$/i,
};

/** A picture of the first page that a program stored in its file, and the cover of an e-book. */
const COVERS: readonly RegExp[] = [
  /^Thumbnails\/thumbnail\.png$/,
  /^docProps\/thumbnail\.(?:jpe?g|png)$/i,
  /(?:^|\/)[^/]*cover[^/]*\.(?:jpe?g|png)$/i,
];

/** Decompress the wanted files of an archive. Throws `unreadable_library_file`. */
async function unpack(path: string, wanted: (name: string) => boolean): Promise<Map<string, Uint8Array>> {
  let room = UNPACKED_MAX_BYTES;
  const archive = await readFile(path);
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!wanted(name) || originalSize > room) return false;
        room -= originalSize;
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    throw new AppError('unreadable_library_file', { cause: error });
  }
}

/** Throws `unreadable_library_file` for an archive with an unreadable directory. */
export async function assertArchive(path: string): Promise<void> {
  await unpack(path, () => false);
}

/** Read the text of an office document or an e-book, and extract its cover. */
export async function readArchive(path: string, format: LibraryFormat, coverPath: string): Promise<DocumentContent> {
  const texts = TEXTS[format as ArchiveFormat];
  const files = await unpack(path, (name) => texts.test(name) || COVERS.some((cover) => cover.test(name)));
  let text = '';
  for (const name of [...files.keys()].filter((file) => texts.test(file)).sort(byNumber)) {
    if (text.length >= LIBRARY_TEXT_READ) break;
    text += `${wordsOf(strFromU8(files.get(name) ?? new Uint8Array()), format === 'epub')}\n`;
  }
  const cover = COVERS.flatMap((pattern) => [...files].filter(([name]) => pattern.test(name)))[0]?.[1];
  if (cover) await writeFile(coverPath, cover, { mode: 0o600 });
  return { text, hasCover: cover !== undefined };
}

/** Sorts slide2 before slide10. */
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Elements inside a word or a line. The end of any other element becomes a space. */
const INLINE = new Set(['w:r', 'w:t', 'a:r', 'a:t', 'r', 'text:span', 'span', 'b', 'i', 'em', 'strong', 'sub', 'sup']);
const UNREAD = new Set(['script', 'style', 'head', 'title']);

function wordsOf(markup: string, isHtml: boolean): string {
  let text = '';
  let unread = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (isHtml && UNREAD.has(name)) unread += 1;
        if (name === 'w:tab' || name === 'text:s' || name === 'w:br' || name === 'a:br' || name === 'br') text += ' ';
      },
      ontext(piece) {
        if (unread === 0 && text.length < LIBRARY_TEXT_READ) text += piece;
      },
      onclosetag(name) {
        if (isHtml && UNREAD.has(name)) unread -= 1;
        if (!INLINE.has(name)) text += ' ';
      },
    },
    { xmlMode: !isHtml, decodeEntities: true },
  );
  parser.end(markup);
  return text;
}
