import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, readArchive, writeArchive } from './archive.ts';
import { openArchive, sealed } from './sealing.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function archiveOf(parts: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const { bytes } = writeArchive(async (add) => {
    for (const [name, content] of Object.entries(parts)) await add(name, content);
  });
  return bytesOf(bytes);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(source: AsyncIterable<Uint8Array>): Promise<Record<string, Buffer>> {
  const parts: Record<string, Buffer> = {};
  for await (const { name, content } of readArchive(source)) parts[name] = await bytesOf(content);
  return parts;
}

const PARTS = {
  'a.json': Buffer.from('{}'),
  empty: Buffer.alloc(0),
  'media/ab/block': Buffer.alloc(1024, 7),
  last: Buffer.from('ü'),
};

/** The library reports a cut inside a file, Quad a cut between two files. */
const CUT_OFF = /truncated|breaks off/;

test.each([1, 7, 512, 100_000])('a written archive can be read, in pieces of %i bytes', async (size) => {
  expect(await read(inPieces(await archiveOf(PARTS), size))).toEqual(PARTS);
});

test('an archive of the earlier writer can be read, and is written byte for byte', async () => {
  const earlier = gunzipSync(
    Buffer.from(
      'H4sIAAAAAAACA+3YwY4TMQwG4Lkh9SnmCaidOHb8OE7iCNiWrna6B4T2zfbGi6H2BO2ZGaD5LhnNJQfrj53Yxy/L6ev0RwEAMMB1hfsVAMIv35f/AgTTDNMKXpezvUywyl5/oe9v0/DA/Ph8/jZtnX+4yz/QyP8ajt4+297KvhxO9WmT+oe7+iMQxFH/NXwYhuFhHWw5T5v3/9v5nxnH+b+KH+9jBn5k9ZPXp+X1uOyv2cMt8k8Jb+e/yGnkfw1EGLlbTKlElmyIxNaQu3hmUlfqhXoN2F3Ec0SowNAZq1nv2ebZri9IO48FKlHQ3CtWJLVeOtWsyr1ooCDmhE5MWjRSNdKkikVyCiWnNM/Xq+jOVCtIdY0CsUpUSFlrKgBSmpqK5cLNg7qaBmgk1KhDyNVDo1Dn+fcrzY5BSC77STKVQE0igxUTtMQttS7ijDGBxy6BajfsxJ6TeGg59Xm+9Mjd/5r/0/H54Gffsv8j4O39n3i8/60ix9DctEFQ6YWTmwRCTC0VrRAJY9YSAlTHzggmrdVL/lvwBGi8m4ZhGIZ/0U/a9kGlABwAAA==',
      'base64',
    ),
  );
  expect(await read(inPieces(earlier, 4096))).toEqual(PARTS);
  expect((await archiveOf(PARTS)).equals(earlier)).toBe(true);
});

test('a part that is shorter than announced fails the archive, for its reader and its writer', async () => {
  const stream = (async function* () {
    yield Buffer.from('seven b');
  })();
  const { bytes, filled } = writeArchive((add) => add('shrunk', { stream, bytes: 8 }));
  await expect(bytesOf(bytes)).rejects.toThrow('shrunk');
  await expect(filled).rejects.toThrow('shrunk');
});

test('a reader that stops ends the writing', async () => {
  const { bytes, filled } = writeArchive(async (add) => {
    for (let part = 0; ; part++) await add(`part-${part}`, Buffer.alloc(1024 * 1024));
  });
  for await (const _ of bytes) break;
  await expect(filled).rejects.toThrow();
});

test('many parts, with a list of checksums after each 500', async () => {
  const many = Object.fromEntries(Array.from({ length: 1100 }, (_, n) => [`part-${n}`, Buffer.from(String(n))]));
  const bytes = await archiveOf(many);
  expect(await read(inPieces(bytes, 4096))).toEqual(many);
  expect(bytes.toString('latin1').match(/checksums\/\d{6}/g)).toEqual([
    'checksums/000001',
    'checksums/000002',
    'checksums/000003',
  ]);
});

test.skipIf(process.platform === 'win32')('other programs can read it and confirm its checksums', async () => {
  await writeFile(join(folder, 'archive.tar'), await archiveOf(PARTS));
  await run('tar', ['-xf', 'archive.tar'], { cwd: folder });
  expect(await readFile(join(folder, 'media/ab/block'))).toEqual(PARTS['media/ab/block']);
  const { stdout } = await run('sha256sum', ['--check', 'checksums/000001'], { cwd: folder });
  expect(stdout.match(/: OK$/gm)).toHaveLength(4);
});

describe('an archive is refused', () => {
  test('wherever it is cut off', async () => {
    const bytes = await archiveOf(PARTS);
    for (let length = 0; length < bytes.length; length += 100)
      await expect(read(inPieces(bytes.subarray(0, length), 4096)), String(length)).rejects.toThrow(CUT_OFF);
  });

  test('whichever byte of a part, a name or a checksum has changed', async () => {
    const bytes = await archiveOf(PARTS);
    const filling = paddingOf(bytes);
    for (let at = 0; at < bytes.length - 1024; at += 13) {
      if (filling(at)) continue;
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
      await expect(read(inPieces(damaged, 4096)), `byte ${at}`).rejects.toThrow(/damaged|breaks off|truncated|Invalid/);
    }
  });

  test('when a part was removed with its line', async () => {
    const bytes = await archiveOf(PARTS);
    const { 'a.json': _, ...others } = PARTS;
    const without = await archiveOf(others);
    // with the end of the complete archive
    const ends = Buffer.concat([without.subarray(0, -2048), bytes.subarray(-2048)]);
    await expect(read(inPieces(ends, 4096))).rejects.toThrow('damaged');
  });
});

/** Return a test for bytes without meaning: padding of a block, and the place of a header's checksum. */
function paddingOf(bytes: Buffer): (at: number) => boolean {
  const meant: [number, number][] = [];
  for (let at = 0; at < bytes.length - 1024; ) {
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
    meant.push([at, at + 154], [at + 156, at + 512 + size]);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return (at) => !meant.some(([from, to]) => at >= from && at < to);
}

describe('encryption', () => {
  const passphrase = 'winding river of many words';
  /** Cheap, because the cost of a guess is not tested here. */
  const WORK_FACTOR = 10;
  const seal = async (bytes: Buffer, name: string) => {
    const path = join(folder, name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await sealed(inPieces(bytes, 50_000), passphrase, WORK_FACTOR)) chunks.push(chunk);
    await writeFile(path, Buffer.concat(chunks));
    return path;
  };

  test('hides everything, and the passphrase recovers it', async () => {
    const parts = { ...PARTS, large: Buffer.alloc(300_000, 'secret words ') };
    const path = await seal(await archiveOf(parts), 'sealed.age');
    const stored = await readFile(path, 'latin1');
    expect(stored).not.toContain('secret words');
    expect(stored).not.toContain('a.json');
    expect(await read(await openArchive(path, passphrase))).toEqual(parts);
    await expect(openArchive(path, 'another passphrase')).rejects.toThrow('does not open');
    await expect(openArchive(path, undefined)).rejects.toThrow('QUAD_BACKUP_PASSPHRASE');
  });

  test('detects damage and a cut', async () => {
    const path = await seal(await archiveOf(PARTS), 'damaged.age');
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 900) ^ 1, bytes.length - 900);
    await writeFile(path, bytes);
    await expect(openArchive(path, passphrase).then(read)).rejects.toThrow();
    await writeFile(path, bytes.subarray(0, -700));
    await expect(openArchive(path, passphrase).then(read)).rejects.toThrow();
  });
});

test('an unreadable file is reported', async () => {
  await expect(openArchive(join(folder, 'nowhere.tar'), undefined)).rejects.toThrow('ENOENT');
  await writeFile(join(folder, 'text.tar'), 'this is no archive');
  await expect(read(createReadStream(join(folder, 'text.tar')))).rejects.toThrow();
});
