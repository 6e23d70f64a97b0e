import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Part, readTextTrack } from './text-track.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-text-tracks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function partOf(part: Part) {
  const path = join(folder, 'said.vtt');
  await writeFile(path, 'WEBVTT\n\n00:00.000 --> 00:03.000\nHello\n\n00:03.000 --> 00:08.000\nThis is the lake\n');
  return readTextTrack(path, part);
}

test('captions of a whole video keep their times', async () => {
  expect(await partOf({ start: 0, end: 10 })).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nHello\n\n00:00:03.000 --> 00:00:08.000\nThis is the lake\n',
  );
});

test('captions of a trimmed video are shown with their pictures, and no longer', async () => {
  expect(await partOf({ start: 3, end: 6 })).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nThis is the lake\n');
  expect(await partOf({ start: 2.5, end: 4 })).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nHello\n\n00:00:00.500 --> 00:00:01.500\nThis is the lake\n',
  );
});

test('a part without captions has no text', async () => {
  expect(await partOf({ start: 8, end: 10 })).toBeNull();
});
