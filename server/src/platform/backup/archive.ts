import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BadArchive, readTar, TAR_END, tarHeader, tarPadding } from './tar.ts';

/*
 * A backup is a tar archive of parts. After so many of them comes a list of their SHA-256 sums, in the form that
 * `sha256sum --check` reads, and at the very end the sum of all lists: an archive without it is cut off.
 */
const LISTED = 500;
const listName = (number: number) => `checksums/${String(number).padStart(6, '0')}`;
const LAST = 'complete';

/** What a part holds: bytes, or so many bytes from the beginning of a file. */
export type Content = Uint8Array | { readonly path: string; readonly bytes: number };

/** Where an archive is written to. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** Writes an archive, part by part. */
export interface ArchiveWriter {
  add(name: string, content: Content): Promise<void>;
  /** Ends the archive. One without its end is refused when it is read. */
  end(): Promise<void>;
}

export function writeArchive(sink: Sink): ArchiveWriter {
  let lines = '';
  let listed = 0;
  let lists = 0;
  const allLists = createHash('sha256');

  const write = async (name: string, content: Content): Promise<string> => {
    const size = content instanceof Uint8Array ? content.length : content.bytes;
    await sink(tarHeader({ name, size }));
    const sum = createHash('sha256');
    let written = 0;
    for await (const chunk of chunksOf(content)) {
      sum.update(chunk);
      written += chunk.length;
      await sink(chunk);
    }
    if (written !== size) throw new Error(`${name} has become shorter while it was read`);
    await sink(tarPadding(size));
    return sum.digest('hex');
  };
  const writeList = async () => {
    if (listed === 0) return;
    allLists.update(lines);
    lists += 1;
    await write(listName(lists), Buffer.from(lines));
    lines = '';
    listed = 0;
  };

  return {
    async add(name, content) {
      lines += `${await write(name, content)}  ${name}\n`;
      listed += 1;
      if (listed === LISTED) await writeList();
    },
    async end() {
      await writeList();
      await write(LAST, Buffer.from(`${allLists.digest('hex')}\n`));
      await sink(TAR_END);
    },
  };
}

async function* chunksOf(content: Content): AsyncIterable<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else if (content.bytes > 0)
    yield* createReadStream(content.path, { end: content.bytes - 1, highWaterMark: 256 * 1024 });
}

/** A part that is being read. Its content is read to its end before the next part is asked for. */
export interface Part {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads the parts of an archive one after the other. A part has been checked when the reading ends without an error: what is
 * made of parts before that may be made of damaged ones.
 *
 * @throws BadArchive when the archive is cut off, or a part is not what was written
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let lines = '';
  let lists = 0;
  let isComplete = false;
  const allLists = createHash('sha256');
  for await (const { name, size, content } of readTar(source)) {
    if (isComplete) throw new BadArchive('it goes on after its end');
    if (name === listName(lists + 1)) {
      const list = await textOf(content, size);
      if (list !== lines) throw new BadArchive(`${firstOther(lines, list)} is damaged`);
      allLists.update(list);
      lists += 1;
      lines = '';
    } else if (name === LAST) {
      const sum = (await textOf(content, size)).trim();
      if (lines !== '' || sum !== allLists.digest('hex')) throw new BadArchive('its checksums are damaged');
      isComplete = true;
    } else {
      const sum = createHash('sha256');
      yield { name, size, content: watched(content, sum) };
      lines += `${sum.digest('hex')}  ${name}\n`;
    }
  }
  if (!isComplete) throw new BadArchive('it breaks off');
}

/** A list of checksums is short; a header that says otherwise is damaged. */
const LIST_BYTES = LISTED * 200;

async function textOf(content: AsyncIterable<Buffer>, size: number): Promise<string> {
  if (size > LIST_BYTES) throw new BadArchive('its checksums are damaged');
  return (await bytesOf(content)).toString('utf8');
}

/** All bytes of a part, for one that is small. */
export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* watched(content: AsyncIterable<Buffer>, sum: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    sum.update(chunk);
    yield chunk;
  }
}

/** The part whose line differs. */
function firstOther(lines: string, list: string): string {
  const known = new Set(list.split('\n'));
  const other = lines.split('\n').find((line) => !known.has(line));
  return other?.split('  ')[1] ?? 'a part';
}
