import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { say } from '@quad/contract/language/say';
import { sql } from 'kysely';
import yazl from 'yazl';
import {
  nameInData,
  type PersonalData,
  type PersonalRow,
  type PersonalSheet,
} from '../../../concerns/personal-data/personal-data.ts';
import type { Database } from '../../../platform/db/database.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import { ignoreMissing } from '../../../platform/media/store.ts';
import { fileInArchive, indexPage, type ListedSheet, PAGE_END, pageHead, rowSection, titled } from './archive-pages.ts';

/** Rows in memory at a time. */
const BATCH = 500;

/**
 * Write a person's data into a ZIP file at `path`: a page and a JSON file for each domain, a first page, and all their
 * files. The pages are in the language of now; the JSON files keep the names of the data. `folder` is an unused
 * path for temporary files, and is removed at the end. Throw when the signal aborts.
 */
export async function writeArchive(
  parts: { db: Database; domains: readonly PersonalData[]; media: Pick<MediaLibrary, 'open'> },
  { id, name, path, folder, signal }: { id: string; name: string; path: string; folder: string; signal: AbortSignal },
): Promise<void> {
  const archive = new yazl.ZipFile();
  const output = Readable.from(archive.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  archive.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }), { signal });
  // a failure is thrown where `written` is awaited
  written.catch(() => undefined);
  await mkdir(folder, { mode: 0o700 });
  try {
    const files = new Set<string>();
    const listed: { title: string; stem: string; sheets: ListedSheet[] }[] = [];
    for (const domain of parts.domains) {
      const stem = domain.name.replace(/[^a-z]+/g, '-');
      const sheets = await writeDomain(parts.db, domain, { id, stem: join(folder, stem), files, signal });
      if (sheets.every(({ count }) => count === 0)) continue;
      for (const type of ['html', 'json']) archive.addFile(join(folder, `${stem}.${type}`), `${stem}.${type}`);
      listed.push({ title: say(domain.title()), stem, sheets });
    }
    archive.addBuffer(Buffer.from(indexPage({ name, at: new Date() }, listed)), 'index.html');
    for (const file of files) {
      signal.throwIfAborted();
      // skip a file that was deleted since
      const found = await parts.media.open(file).catch(ignoreMissing);
      if (!found) continue;
      // pictures, videos and documents are compressed already
      archive.addReadStream(found.content, fileInArchive(file), { compress: false, size: found.bytes });
      await Promise.race([finished(found.content), written]);
    }
    archive.end();
    await written;
  } finally {
    output.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Write the sheets of a domain to `<stem>.json` and `<stem>.html`, and add their files to `files`. */
async function writeDomain(
  db: Database,
  { title, sheets }: PersonalData,
  to: { id: string; stem: string; files: Set<string>; signal: AbortSignal },
): Promise<ListedSheet[]> {
  await using json = await open(`${to.stem}.json`, 'wx', 0o600);
  await using html = await open(`${to.stem}.html`, 'wx', 0o600);
  await html.appendFile(pageHead(say(title())));
  const listed: ListedSheet[] = [];
  for (const sheet of sheets) {
    await json.appendFile(`${listed.length === 0 ? '{' : ',\n'}${JSON.stringify(nameInData(sheet))}: [`);
    await html.appendFile(`<h2>${escapeHtml(titled(say(sheet.name)))}</h2>\n`);
    let count = 0;
    for await (const rows of rowsOf(db, sheet, to.id)) {
      to.signal.throwIfAborted();
      await json.appendFile(
        rows.map((row, index) => `${count + index === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''),
      );
      await html.appendFile(rows.map(rowSection).join(''));
      for (const file of sheet.filesOf ? rows.flatMap(sheet.filesOf) : []) to.files.add(file);
      count += rows.length;
    }
    await json.appendFile(']');
    listed.push({ name: say(sheet.name), count });
  }
  await json.appendFile('}\n');
  await html.appendFile(PAGE_END);
  return listed;
}

/** Read the rows of a sheet in batches, from one snapshot. */
async function* rowsOf(db: Database, { query }: PersonalSheet, personId: string): AsyncGenerator<PersonalRow[]> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`declare personal_rows no scroll cursor for ${query(personId)}`.execute(trx);
    while (true) {
      const { rows } = await sql<PersonalRow>`fetch ${sql.lit(BATCH)} from personal_rows`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    // the transaction is read only
    await trx.rollback().execute();
  }
}

export const bytesAt = async (path: string): Promise<number> => (await stat(path)).size;
