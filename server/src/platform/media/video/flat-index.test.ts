import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFragment } from '../fixtures/hostile-videos.ts';
import { openFile } from './open-file.ts';

let folder: string;
let silent: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-hybrid-'));
  silent = await readFile(join(import.meta.dirname, '../fixtures/silent.mp4'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The packets that a demuxer finds in a file. */
async function packetsOf(bytes: Buffer) {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  const input = new Input({ source: (await openFile(path)).source, formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const packets = [];
  if (track) {
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
      packets.push({ data: Buffer.from(data).toString('hex'), timestamp });
  }
  input.dispose();
  return packets;
}

test.each([1, 3, 9])('a hybrid file with %i samples in its movie box has all of them', async (kept) => {
  const whole = await packetsOf(silent);
  expect(whole).toHaveLength(10);
  const hybrid = await packetsOf(withFragment(silent, kept));
  expect(hybrid).toEqual(whole);
});

test('a hybrid file with a fragment of another description is refused with the reason', async () => {
  await expect(packetsOf(withFragment(silent, 5, 2))).rejects.toMatchObject({ code: 'unsupported_fragments' });
});
