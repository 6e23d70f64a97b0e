// Features: feed
import type { Page } from '@playwright/test';
import { feed, type PostPage } from '@quad/contract/posts';
import { listReels } from '@quad/contract/reels';
import { expect, expectAccessible, test } from './fixtures.ts';
import { clip, demoVideo, feedUrl, publish, words } from './posts.ts';

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
  test('shows its captions unless they are hidden, and remembers that', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
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
  });

  test('is moved through with its slider, by hand and by keyboard', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
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
  });

  test('that cannot be loaded says so, and is tried again', async ({ student: asha, studentPage: page, request }) => {
    const post = await demoVideo(request, asha);
    await page.route('**/media/**/*.mp4', (route) => route.abort());
    await page.goto(`/post/${post._id}`);
    await expect(page.getByRole('status').filter({ hasText: 'This video could not be played.' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/media/**/*.mp4');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(page.getByText('This video could not be played.')).toBeHidden();
  });

  test('has controls that fade out while it plays, and that a touch shows before it presses them', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await demoVideo(request, asha);
    await page.goto(`/post/${post._id}`);
    const controls = page.getByTestId('video-controls');
    await expect(controls).toHaveCSS('opacity', '0');
    const sound = page.getByRole('button', { name: 'Turn sound on' });
    await sound.tap();
    await expect(sound).toBeVisible();
    expect(await video(page).evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(true);
    // With the keyboard's focus in them they stay, and while it is paused.
    await sound.press('Tab');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect(controls).toHaveCSS('opacity', '1');
    await expect(controls).toContainText(/0:0\d \/ 0:\d\d/);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const slider = page.getByRole('slider', { name: 'Position' });
    await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThan(120);
  });

  test('has the whole screen when it is asked for', async ({ student: asha, studentPage: page, request }) => {
    const post = await demoVideo(request, asha);
    await page.goto(`/post/${post._id}`);
    const isFull = () => page.evaluate(() => document.fullscreenElement?.querySelector('video') != null);
    // Pressed by keyboard, because a touch shows the controls first.
    await page.getByRole('button', { name: 'Full screen', exact: true }).press('Enter');
    await expect.poll(isFull).toBe(true);
    await page.getByRole('button', { name: 'Leave full screen' }).press('Enter');
    await expect.poll(isFull).toBe(false);
  });

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test(`has its controls above the input, ${size.width} wide`, async ({ student, studentPage: page, request }) => {
      const headers = { authorization: `Bearer ${student.session.token}` };
      const reels = await (await request.get(listReels.path, { headers })).json();
      await page.setViewportSize(size);
      await page.goto(`/post/${reels.posts[0]._id}`);
      const controls = page.getByTestId('video-controls');
      const input = page.getByRole('textbox', { name: /^Comment on/ });
      await expect(controls).toBeAttached();
      const edges = async () => [await controls.boundingBox(), await input.boundingBox()] as const;
      await expect
        .poll(async () => {
          const [above, below] = await edges();
          return above !== null && below !== null && above.y + above.height <= below.y;
        })
        .toBe(true);
    });
  }

  test('does not play beside another one', async ({ student: { session }, studentPage: page, request }) => {
    const headers = { authorization: `Bearer ${session.token}` };
    const reels = await (await request.get(listReels.path, { headers })).json();
    // So flat that both are in view.
    const posts = reels.posts.slice(0, 2).map(({ media: [first], ...post }: PostPage['posts'][number]) => ({
      ...post,
      caption: '',
      media: [{ ...first, width: 1000, height: 300 }],
    }));
    const feedPage: PostPage = await (await request.get(feed.path, { headers })).json();
    await page.route(feedUrl, (route) => route.fulfill({ json: { ...feedPage, posts, totalPages: 1 } }));
    await page.goto('/');
    await expect(video(page)).toHaveCount(2);
    for (const each of await video(page).all()) await expect(each).toBeInViewport({ ratio: 1 });
    const playing = () => video(page).evaluateAll((all) => all.map((element) => !(element as HTMLVideoElement).paused));
    // whichever came into view first
    await expect.poll(async () => (await playing()).filter(Boolean)).toHaveLength(1);
    const before = await playing();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(playing).toEqual(before.map((isPlaying) => !isPlaying));
  });

  test('waits where someone prefers reduced motion', async ({ student: asha, studentPage: page, request }) => {
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
