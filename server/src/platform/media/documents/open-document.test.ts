import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@quad/contract/errors/catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS } from '../../../testing/documents.ts';
import { AppError } from '../../errors/app-error.ts';
import { kindOfFile } from '../file-kinds.ts';
import { processPicture } from '../pictures.ts';
import { inspect } from '../video/convert.ts';
import type { DocumentTask } from './document-task.ts';
import { openDocument } from './open-document.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-noise-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hex = (text: string) => Buffer.from(text, 'hex');
/** The first bytes of files of each format. */
const MAGIC = {
  cfb: hex('d0cf11e0a1b11ae1'),
  pdf: Buffer.from('%PDF-1.7\n'),
  zip: hex('504b0304'),
  docx: DOCUMENTS.docx?.subarray(0, 60) ?? Buffer.alloc(0),
  odt: DOCUMENTS.odt?.subarray(0, 90) ?? Buffer.alloc(0),
  png: hex('89504e470d0a1a0a0000000d49484452'),
  jpeg: hex('ffd8ffe0'),
  gif: Buffer.from('GIF89a'),
  mp4: Buffer.concat([hex('00000018'), Buffer.from('ftypisom'), hex('00000200'), Buffer.from('isommp42')]),
};

/** The rest of a file: nothing, zeros, ones, or noise. */
const behind = fc.oneof(
  fc.constant(new Uint8Array(0)),
  fc.integer({ min: 1, max: 6000 }).map((length) => new Uint8Array(length)),
  fc.integer({ min: 1, max: 6000 }).map((length) => new Uint8Array(length).fill(0xff)),
  fc.uint8Array({ maxLength: 6000, size: 'max' }),
);

/** The status of the answer to some work; rethrows errors without an answer. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof AppError) return ERRORS[error.code].status;
    throw error;
  }
}

/** Run `open` on files that begin like `magic` and continue arbitrarily. Each must be accepted or refused. */
const tryNoise = (magic: Buffer, open: (path: string) => Promise<unknown>, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(behind, async (noise) => {
      const path = join(folder, 'file');
      await writeFile(path, Buffer.concat([magic, noise]));
      expect(await statusOf(open(path))).toBeLessThan(500);
    }),
    { numRuns, seed: 1 },
  );

test.each(Object.entries(MAGIC))('a file that begins like %s is detected or not, whatever follows', (_, magic) =>
  tryNoise(magic, (path) => kindOfFile(path, 'libraryFile'), 60),
);

const inspecting = (path: string, format: 'cfb' | 'pdf' | 'docx'): DocumentTask => ({ name: 'inspect', path, format });
test.each(['cfb', 'pdf', 'docx'] as const)('noise after the beginning of a %s is inspected or refused', (format) =>
  tryNoise(MAGIC[format], (path) => openDocument(inspecting(path, format)), 60),
);

test.each(['pdf', 'docx', 'odt', 'epub'] as const)('noise in place of a %s is read or refused', (format) =>
  tryNoise(
    MAGIC[format === 'epub' ? 'zip' : format],
    (path) => openDocument({ name: 'read', path, format, coverPath: join(folder, 'cover') }),
    30,
  ),
);

test.each(['png', 'jpeg', 'gif'] as const)('noise after the beginning of a %s is a picture or refused', (format) =>
  tryNoise(MAGIC[format], (path) => processPicture(path, { id: 'asha' }), 30),
);

test('noise after the beginning of a video is inspected or refused', () =>
  tryNoise(MAGIC.mp4, (path) => inspect(path, {}), 60));

test('an error of the disk is not blamed on the file', async () => {
  for (const format of ['cfb', 'pdf', 'docx'] as const)
    await expect(openDocument(inspecting(join(folder, 'nowhere'), format))).rejects.toMatchObject({ code: 'ENOENT' });
});
