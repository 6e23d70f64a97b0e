/*
 * The tar format (POSIX ustar) as far as a backup needs it: plain files with short names, one after the other. What is
 * written here is read by any `tar`.
 */

const BLOCK = 512;
/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** What stands before a file. */
export interface TarHeader {
  readonly name: string;
  readonly size: number;
}

/** Throws when a name or size does not fit, which none of a backup's does. */
export function tarHeader({ name, size }: TarHeader): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100 || size > 0o77777777777) throw new Error(`${name} does not fit into the archive`);
  header.write(name, 0);
  header.write('0000600\0', 100);
  // owner and group: nobody in particular
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.fill(' ', 148, 156);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What fills a file up to a whole block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** A file of an archive that is being read. Its content is read before the next file is asked for. */
export interface TarFile extends TarHeader {
  readonly content: AsyncIterable<Buffer>;
}

/** The archive breaks off, or is none. */
export class BadArchive extends Error {}

/**
 * Reads the files of an archive one after the other, in constant memory.
 *
 * @throws BadArchive
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const bytes = takeFrom(source);
  for (;;) {
    const header = await bytes.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) {
      if ((await bytes.exactly(BLOCK)).some((byte) => byte !== 0)) throw new BadArchive('it goes on');
      // to the end, so that whoever made the bytes hears that all of them were taken
      for await (const rest of bytes.all()) if (rest.some((byte) => byte !== 0)) throw new BadArchive('it goes on');
      return;
    }
    const { name, size } = parseHeader(header);
    let isRead = false;
    const content = async function* () {
      yield* bytes.some(size);
      await bytes.exactly(tarPadding(size).length);
      isRead = true;
    };
    yield { name, size, content: content() };
    if (!isRead) throw new Error(`${name} has not been read to its end`);
  }
}

function parseHeader(header: Buffer): TarHeader {
  const text = (from: number, length: number) =>
    header
      .toString('utf8', from, from + length)
      .split('\0', 1)
      .join();
  const number = (from: number, length: number) => Number.parseInt(text(from, length).trim(), 8);
  const blank = Buffer.from(header);
  blank.fill(' ', 148, 156);
  if (number(148, 8) !== checksum(blank)) throw new BadArchive('a header is damaged');
  return { name: text(0, 100), size: number(124, 12) };
}

/** The sum of all bytes of a header in which its own place is blank. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

/** Takes so many bytes at a time from chunks of any size. */
function takeFrom(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  const next = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (!done) left = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return !done;
  };
  async function* some(count: number): AsyncGenerator<Buffer> {
    for (let wanted = count; wanted > 0; ) {
      if (left.length === 0 && !(await next())) throw new BadArchive('it breaks off');
      const part = left.subarray(0, wanted);
      left = left.subarray(part.length);
      wanted -= part.length;
      if (part.length > 0) yield part;
    }
  }
  return {
    some,
    async exactly(count: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of some(count)) parts.push(part);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
    async *all(): AsyncGenerator<Buffer> {
      do {
        if (left.length > 0) yield left;
        left = Buffer.alloc(0);
      } while (await next());
    },
  };
}
