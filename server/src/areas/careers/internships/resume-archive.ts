import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { cutText } from '@quad/contract/text/cut-text';
import yazl from 'yazl';
import { fileAt } from '../../../platform/http/send-file.ts';

/** A résumé of an archive. */
export interface ArchivedResume {
  readonly person: string;
  readonly path: string;
}

/**
 * A ZIP file of résumés, each named after its owner, one read after the other as the client takes them: nothing is held in
 * memory. PDFs are compressed already. One that was deleted since is left out.
 */
export function resumeArchive(files: readonly ArchivedResume[]): Readable {
  const archive = new yazl.ZipFile();
  const names = archiveNames(files.map(({ person }) => person));
  const output = Readable.from(archive.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  let open: Readable | undefined;
  // whoever hangs up leaves no file open
  output.once('close', () => open?.destroy());
  // one that cannot be read to its end: the client sees that the archive is cut off
  archive.on('error', (error: Error) => output.destroy(error));
  const add = async () => {
    for (const [index, { path }] of files.entries()) {
      const file = await fileAt(path).catch(() => undefined);
      if (!file) continue;
      open = file.content;
      // closed while it was being opened
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

/** Names of files that any system can write: of one person each, without paths, and none twice, whatever its case. */
function archiveNames(people: readonly string[]): string[] {
  const used = new Set<string>();
  return people.map((person) => {
    const letters = [...cutText(person.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ').replace(/\s+/g, ' '), NAME_MAX)];
    const from = letters.findIndex(mayEndAName);
    const stem = from === -1 ? 'Applicant' : letters.slice(from, letters.findLastIndex(mayEndAName) + 1).join('');
    let name = `${stem}.pdf`;
    for (let copy = 2; used.has(name.toLowerCase().normalize()); copy++) name = `${stem} (${copy}).pdf`;
    used.add(name.toLowerCase().normalize());
    return name;
  });
}

/** Some systems refuse names that begin or end with a dot or a space. */
const mayEndAName = (letter: string) => letter !== '.' && letter.trim() !== '';
