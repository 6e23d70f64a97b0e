import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { cutText } from '@quad/contract/text/cut-text';
import yazl from 'yazl';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import { ignoreMissing } from '../../../platform/media/store.ts';

export interface ArchivedResume {
  readonly person: string;
  /** Its name in the media store. */
  readonly file: string;
}

/**
 * Stream a ZIP file of résumés, named after their owners. Files are read one at a time, as fast as the client receives
 * them, so memory stays small. They are not compressed, because PDFs are already. Files deleted since are left out.
 */
export function resumeArchive(files: readonly ArchivedResume[], media: Pick<MediaLibrary, 'open'>): Readable {
  const archive = new yazl.ZipFile();
  const names = archiveNames(files.map(({ person }) => person));
  const output = Readable.from(archive.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  let open: Readable | undefined;
  // Close the current file when the client disconnects.
  output.once('close', () => open?.destroy());
  // When a file cannot be read to its end, the client must see a truncated archive.
  archive.on('error', (error: Error) => output.destroy(error));
  const add = async () => {
    for (const [index, { file: stored }] of files.entries()) {
      const file = await media.open(stored).catch(ignoreMissing);
      if (!file) continue;
      open = file.content;
      // The client disconnected while the file was being opened.
      if (output.destroyed) return void open.destroy();
      archive.addReadStream(open, names[index] ?? `${index}.pdf`, { compress: false, size: file.bytes });
      await finished(open);
    }
    archive.end();
  };
  add().catch((error: unknown) => output.destroy(error as Error));
  return output;
}

const NAME_MAX = 80;

/** Create file names that are valid on every system: without paths, and unique even where case is ignored. */
function archiveNames(people: readonly string[]): string[] {
  const used = new Set<string>();
  return people.map((person) => {
    const letters = [...cutText(person.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ').replace(/\s+/g, ' '), NAME_MAX)];
    const from = letters.findIndex(mayEndName);
    const stem = from === -1 ? 'Applicant' : letters.slice(from, letters.findLastIndex(mayEndName) + 1).join('');
    let name = `${stem}.pdf`;
    for (let copy = 2; used.has(name.toLowerCase().normalize()); copy++) name = `${stem} (${copy}).pdf`;
    used.add(name.toLowerCase().normalize());
    return name;
  });
}

/** Some systems refuse names that begin or end with a dot or a space. */
const mayEndName = (letter: string) => letter !== '.' && letter.trim() !== '';
