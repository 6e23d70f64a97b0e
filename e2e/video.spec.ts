// Features: feed
import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONCE, test } from './fixtures.ts';
import { clip, demoVideo, publish, words } from './posts.ts';

const WORDS = `WEBVTT

00:00.000 --> 00:02.000
Welcome to the fest
`;
const textTrack = { name: 'words.vtt', mimeType: 'text/vtt', buffer: Buffer.from(WORDS) };
const video = (page: Page) => page.locator('video');
const isPaused = (page: Page) => video(page).evaluate(({ paused }: HTMLVideoElement) => paused);
/** What the captions say at the moment, and whether they stand above the controls; null while they are hidden. */
const captions = (page: Page) =>
  video(page).evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
    const [cue] = track?.mode === 'showing' ? [...(track.cues ?? [])] : [];
    return cue instanceof VTTCue ? { text: cue.text, line: cue.line } : null;
  });

test.beforeEach(async ({ studentPage: page }) => {
  const plays = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"'),
  );
  test.skip(plays === '', 'this browser has no H.264');
});

test.describe('a video', () => {
  test(
    'shows its captions unless they are hidden, and remembers that',
    ONCE,
    async ({ student: asha, studentPage: page, request }) => {
      // The video is processed first, which may wait for others.
      test.slow();
      const post = await publish(request, asha, { caption: words('Spoken'), file: await clip(), textTrack });
      await page.goto(`/post/${post._id}`);
      await expect.poll(() => captions(page)).toEqual({ text: 'Welcome to the fest', line: -4 });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Hide captions' }).click();
      await expect.poll(() => captions(page)).toBeNull();
      await page.reload();
      await page.getByRole('button', { name: 'Show captions' }).click();
      await expect.poll(() => captions(page)).not.toBeNull();
    },
  );

  test(
    'is moved through with its slider, by hand and by keyboard',
    ONCE,
    async ({ student: asha, studentPage: page, request }) => {
      const post = await demoVideo(request, asha);
      await page.goto(`/post/${post._id}`);
      await page.getByRole('button', { name: 'Pause' }).click();
      const position = page.getByRole('slider', { name: 'Position' });
      const time = () => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
      await position.fill('0.5');
      await expect.poll(time).toBeCloseTo(0.5, 1);
      await position.press('ArrowRight');
      await expect.poll(time).toBeGreaterThan(0.8);
      await expect(position).toHaveAttribute('aria-valuetext', /^0:0\d of 0:\d\d$/);
      expect(await isPaused(page)).toBe(true);
    },
  );

  test(
    'that cannot be loaded says so, and is tried again',
    ONCE,
    async ({ student: asha, studentPage: page, request }) => {
      const post = await demoVideo(request, asha);
      await page.route('**/media/**/*.mp4', (route) => route.abort());
      await page.goto(`/post/${post._id}`);
      await expect(page.getByRole('status').filter({ hasText: 'This video could not be played.' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/media/**/*.mp4');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => isPaused(page)).toBe(false);
      await expect(page.getByText('This video could not be played.')).toBeHidden();
    },
  );

  test('waits where somebody prefers reduced motion', ONCE, async ({ student: asha, studentPage: page, request }) => {
    const post = await demoVideo(request, asha);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/post/${post._id}`);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(video(page)).toBeInViewport({ ratio: 0.7 });
    expect(await isPaused(page)).toBe(true);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
  });
});
