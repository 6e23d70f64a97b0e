import { createHash } from 'node:crypto';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { streamOf } from './byte-stream.ts';

/*
 * A backup is a tar archive of parts. After each 500 parts it contains a list of their SHA-256 sums, in the format of
 * `sha256sum --check`. The sum of all lists is at the very end: an archive without it is cut off.
 */
const LISTED = 500;
const listName = (number: number) => `checksums/${String(number).padStart(6, '0')}`;
const LAST = 'complete';

/** The content of a part: bytes, or a stream of a known size in bytes. */
export type Content = Uint8Array | { readonly stream: AsyncIterable<Uint8Array>; readonly bytes: number };

export type AddPart = (name: string, content: Content) => Promise<void>;

/**
 * Write an archive of the parts that `fill` adds one after the other. Read `bytes` while it runs; the stream fails with
 * the error of `fill`. `filled` resolves or rejects once `fill` has ended, even when reading has stopped.
 */
export function writeArchive<Filled>(fill: (add: AddPart) => Promise<Filled>): {
  readonly bytes: ReadableStream<Uint8Array>;
  readonly filled: Promise<Filled>;
} {
  const { readable, controller } = createTarPacker();
  let lines = '';
  let listed = 0;
  let lists = 0;
  const allLists = createHash('sha256');

  const write = async (name: string, content: Content): Promise<string> => {
    const size = content instanceof Uint8Array ? content.length : content.bytes;
    const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter();
    const sum = createHash('sha256');
    for await (const chunk of chunksOf(content)) {
      sum.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
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
  const add: AddPart = async (name, content) => {
    lines += `${await write(name, content)}  ${name}\n`;
    listed += 1;
    if (listed === LISTED) await writeList();
  };
  const writeAll = async () => {
    try {
      const filled = await fill(add);
      await writeList();
      await write(LAST, Buffer.from(`${allLists.digest('hex')}\n`));
      controller.finalize();
      return filled;
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  const filled = writeAll();
  // the reader of `bytes` gets the error too
  filled.catch(() => undefined);
  return { bytes: readable, filled };
}

async function* chunksOf(content: Content): AsyncIterable<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content.stream;
}

/** A part that is being read. Read its content to the end before the next part. */
export interface Part {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The archive is cut off, damaged, or no backup. */
export class BadArchive extends Error {}

/**
 * Read the parts of an archive one after the other. The last checksums are verified at the end: until then, results may
 * come from damaged parts.
 *
 * @throws BadArchive when the archive is cut off or a part has changed; an error of the library when it is no tar
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let lines = '';
  let lists = 0;
  let isComplete = false;
  const allLists = createHash('sha256');
  const entries = streamOf(source).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body: content } of entries) {
    const { name, size } = header;
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
      // unread content would stall the archive; its sum is wrong then
      await content.cancel();
      lines += `${sum.digest('hex')}  ${name}\n`;
    }
  }
  if (!isComplete) throw new BadArchive('it breaks off');
}

/** A list of checksums is short; a header with a larger size is damaged. */
const LIST_BYTES = LISTED * 200;

async function textOf(content: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  if (size > LIST_BYTES) throw new BadArchive('its checksums are damaged');
  return (await bytesOf(content)).toString('utf8');
}

/** All bytes of a small part. */
export async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* watched(
  content: AsyncIterable<Uint8Array>,
  sum: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    sum.update(chunk);
    yield chunk;
  }
}

/** The first part with a differing line. */
function firstOther(lines: string, list: string): string {
  const known = new Set(list.split('\n'));
  const other = lines.split('\n').find((line) => !known.has(line));
  return other?.split('  ')[1] ?? 'a part';
}
