// Screens: feeds/feed

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Post } from '@quad/contract/posts/posts';
import { expect, test } from '../fixtures.ts';
import { publish } from './posts.ts';

const MAKE_CORPUS = join(import.meta.dirname, '../../server/src/platform/media/fixtures/make-corpus.ts');

/** The expected properties of each posted video of half a second. */
interface Playable {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

let corpus: string;
test.beforeAll(async () => {
  corpus = await mkdtemp(join(tmpdir(), 'quad-corpus-'));
  await promisify(execFile)(process.execPath, [MAKE_CORPUS, corpus]);
});
test.afterAll(() => rm(corpus, { recursive: true, force: true }));

/** Play a video until a frame is shown, and return its sides and its duration. */
const play = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = src;
    document.body.prepend(video);
    const failed = new Promise<never>((_, reject) => {
      video.onerror = () => reject(new Error(`${src}: ${video.error?.message}`));
    });
    const shown = new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));
    await Promise.race([Promise.all([video.play(), shown]), failed]);
    const { videoWidth: width, videoHeight: height, duration } = video;
    video.remove();
    return { width, height, duration };
  }, url);

test('every kind of video plays once it was posted', async ({ newStudent, signedInPage, request }) => {
  const playable: Playable[] = JSON.parse(await readFile(join(corpus, 'playable.json'), 'utf8'));
  // conversions have the lowest priority: on a machine that never rests, they take a while
  test.setTimeout(300_000);
  const posts = new Map<string, Post>();
  const student = await newStudent();
  // two authors in parallel: the videos of one author are processed one after another
  await Promise.all(
    [student, await newStudent()].map(async (author, turn) => {
      for (const { name } of playable.filter((_, index) => index % 2 === turn)) {
        const file = { name, mimeType: 'video/mp4', buffer: await readFile(join(corpus, name)) };
        posts.set(name, await publish(request, author, { caption: name, file }));
      }
    }),
  );
  const page = await signedInPage(student);
  await page.goto('/following');
  for (const { name, width, height } of playable) {
    const shown = await play(page, posts.get(name)?.media[0]?.url ?? '');
    expect({ name, ...shown }).toEqual({ name, width, height, duration: expect.closeTo(0.5, 0) });
    expect(Math.abs(shown.duration - 0.5)).toBeLessThan(0.1);
  }
});
