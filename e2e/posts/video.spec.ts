// Screens: feeds/feed, feeds/reels
import type { APIRequestContext, Page } from '@playwright/test';
import { listReels } from '@quad/contract/feeds/reels';
import { feed, type Post, type PostPage } from '@quad/contract/posts/posts';
import { expectAccessible } from '../accessibility.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { visit } from '../visit.ts';
import { demoVideo, feedUrl } from './posts.ts';

const video = (page: Page) => page.locator('video').first();
const isPaused = (page: Page) => video(page).evaluate(({ paused }: HTMLVideoElement) => paused);
const controls = (page: Page) => page.getByTestId('video-controls');
const position = (page: Page) => page.getByRole('slider', { name: 'Position' });

/** The portrait videos of the demo campus. */
async function reels(request: APIRequestContext, { session }: Student): Promise<Post[]> {
  const headers = { authorization: `Bearer ${session.token}` };
  return (await (await request.get(listReels.path, { headers, params: { limit: 20 } })).json()).posts;
}

test('a video has a slider, captions, its controls above the input, and full screen', async ({
  student,
  studentPage: page,
  request,
}) => {
  const post = (await reels(request, student)).find(({ media: [first] }) => first?.textTrack);
  await page.goto(`/post/${post?._id}`);
  /** The captions' text, and whether they are above the controls; null while they are hidden. */
  const captions = () =>
    video(page).evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
      const [cue] = track?.mode === 'showing' ? [...(track.cues ?? [])] : [];
      return cue instanceof VTTCue ? { text: cue.text, line: cue.line } : null;
    });
  await expect.poll(captions).toEqual({ text: '[keys clicking]', line: -4 });
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expectAccessible(page, { within: 'article' });
  for (const size of [
    { width: 1100, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const gap = async () => {
      const above = await controls(page).boundingBox();
      const below = await page.getByRole('textbox', { name: /^Comment on/ }).boundingBox();
      return above && below ? below.y - above.y - above.height : Number.NaN;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }

  const time = () => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await position(page).fill('0.5');
  await expect.poll(time).toBeCloseTo(0.5, 1);
  await position(page).press('ArrowRight');
  await expect.poll(time).toBeGreaterThan(0.8);
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:0\d of 0:\d\d$/);
  expect(await isPaused(page)).toBe(true);

  const isFull = () => page.evaluate(() => document.fullscreenElement?.querySelector('video') != null);
  // by keyboard, because a touch shows the controls first
  await page.getByRole('button', { name: 'Full screen', exact: true }).press('Enter');
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).press('Enter');
  await expect.poll(isFull).toBe(false);

  await page.getByRole('button', { name: 'Hide captions' }).press('Enter');
  await expect.poll(captions).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Show captions' }).press('Enter');
  await expect.poll(captions).not.toBeNull();
});

test('the controls of a video fade out while it plays, and a touch shows them before it presses them', async ({
  student,
  studentPage: page,
  request,
}) => {
  const post = await demoVideo(request, student);
  await page.goto(`/post/${post._id}`);
  await expect(controls(page)).toHaveCSS('opacity', '0');
  const sound = page.getByRole('button', { name: 'Turn sound on' });
  await sound.tap();
  await expect(sound).toBeVisible();
  await expect.poll(() => video(page).evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(true);
  // they stay while they have the keyboard's focus, and while the video is paused
  await sound.press('Tab');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(controls(page)).toHaveCSS('opacity', '1');
  await expect(controls(page)).toContainText(/0:0\d \/ 0:\d\d/);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect.poll(async () => (await position(page).boundingBox())?.width).toBeGreaterThan(120);
});

test('of two videos in view, only the first plays', async ({ student, studentPage: page, request }) => {
  // so flat that both are in view
  const posts = (await reels(request, student)).slice(0, 2).map(({ media: [first], ...post }) => ({
    ...post,
    caption: '',
    media: [{ ...first, width: 1000, height: 300 }],
  }));
  const headers = { authorization: `Bearer ${student.session.token}` };
  const feedPage: PostPage = await (await request.get(feed.path, { headers })).json();
  await page.route(feedUrl, (route) => route.fulfill({ json: { ...feedPage, posts, totalPages: 1 } }));
  await page.goto('/');
  const videos = page.locator('video');
  await expect(videos).toHaveCount(2);
  for (const each of await videos.all()) await expect(each).toBeInViewport({ ratio: 1 });
  const playing = () => videos.evaluateAll((all) => all.map((element) => !(element as HTMLVideoElement).paused));
  // the video that came into view first
  await expect.poll(async () => (await playing()).filter(Boolean)).toHaveLength(1);
  const before = await playing();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(playing).toEqual(before.map((isPlaying) => !isPlaying));
});

test('videos and reels wait for a tap with reduced motion', async ({ student, studentPage: page, request }) => {
  const post = await demoVideo(request, student);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/post/${post._id}`);
  await expect(video(page)).toBeInViewport({ ratio: 0.7 });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await play.click();
  await expect.poll(() => isPaused(page)).toBe(false);

  await visit(page, '/reels');
  const reel = page.locator('article[aria-current="true"]');
  await expect(reel.locator('img').first()).toBeVisible();
  await expect(reel.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await reel.click({ position: { x: 100, y: 200 } });
  await expect.poll(() => isPaused(page)).toBe(false);
});
