// Features: feed, profile
import type { Page } from '@playwright/test';
import { feed } from '@quad/contract/posts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { card, demoVideo, feedUrl, publish, words } from './posts.ts';

const lowDataSwitch = (page: Page) => page.getByRole('switch', { name: 'Low-data mode' });

/** Has the browser say this of its connection. */
const connection = (page: Page, said: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((told) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => told, configurable: true });
  }, said);

/** Turns low-data mode on before the page is opened, as if it had been chosen on an earlier visit. */
const chosen = (page: Page) => page.addInitScript(() => localStorage.setItem('low-data', 'on'));

test.describe('low-data mode', () => {
  test('is off unless it is chosen, and the menu turns it on and off', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await expect(lowDataSwitch(page)).not.toBeChecked();
    await expect(lowDataSwitch(page)).toHaveAccessibleDescription('Smaller pictures, and videos wait for your tap.');
    await lowDataSwitch(page).click();
    await expect(lowDataSwitch(page)).toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await expect(lowDataSwitch(page)).toBeChecked();
    await lowDataSwitch(page).click();
    await expect(lowDataSwitch(page)).not.toBeChecked();
    await page.reload();
    await expect(lowDataSwitch(page)).not.toBeChecked();
  });

  test('asks for few posts, and for the smallest file of each picture', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const { media, caption, _id } = await publish(request, asha, {
      caption: words('Small'),
      file: picture({ width: 1600, height: 1200 }),
    });
    const [medium] = media;
    const [narrowest, readable] = medium?.variants ?? [];
    await chosen(page);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const pageOfFeed = page.waitForRequest((sent) => feedUrl(new URL(sent.url())));
    await page.goto('/');
    expect(new URL((await pageOfFeed).url()).search).toBe('?page=1&limit=8');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(
      asked.filter((path) => path === feed.path),
      'calls of the document and of the app',
    ).toHaveLength(1);

    await page.goto('/following');
    const shown = card(page, caption).getByRole('img', { name: /^Posted by/ });
    await expect(shown).toHaveAttribute('src', narrowest?.url ?? '');
    await expect.poll(() => asked).toContain(narrowest?.url);
    expect(asked).not.toContain(medium?.url);

    // Text in a picture can be read where the picture is looked at by itself.
    await page.goto(`/post/${_id}`);
    await expect(shown).toHaveAttribute('src', readable?.url ?? '');
  });

  test('preloads no screen whose link is touched', async ({ studentPage: page }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    const ofProfile = () => asked.filter((url) => /\/OwnProfileScreen-/.test(url));
    const link = page.getByRole('link', { name: 'Profile', exact: true });
    await page.goto('/following');
    await link.focus();
    await expect.poll(ofProfile).toHaveLength(1);

    await chosen(page);
    asked.length = 0;
    await page.goto('/following');
    await link.focus();
    // What is asked for after that has come: so had the screen.
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(lowDataSwitch(page)).toBeVisible();
    expect(ofProfile()).toEqual([]);
    await page.keyboard.press('Escape');
    await link.click();
    await expect(page).toHaveURL('/profile');
    await expect.poll(ofProfile).toHaveLength(1);
  });

  test('waits for a tap, and then plays the small file of a video', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await demoVideo(request, asha);
    await chosen(page);
    const played: string[] = [];
    // As it would be with a file for those who save data.
    await page.route('**/api/posts/**', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll('"lowData":null', '"lowData":"/media/low.mp4"'),
      });
    });
    await page.route('**/media/low.mp4', (route) => {
      played.push(route.request().url());
      return route.abort();
    });
    await page.goto(`/post/${post._id}`);
    const play = page.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    await expect(page.locator('video')).toBeInViewport({ ratio: 0.7 });
    const video = () =>
      page.locator('video').evaluate(({ paused, preload }: HTMLVideoElement) => ({ paused, preload }));
    expect(await video()).toEqual({ paused: true, preload: 'none' });
    expect(played).toEqual([]);
    await expectAccessible(page);
    await play.click();
    await expect(page.getByText('This video could not be played.')).toBeVisible();
    expect(played).not.toEqual([]);
  });

  for (const [said, why] of [
    [{ saveData: true, effectiveType: '4g' }, 'your browser asks for less data'],
    [{ saveData: false, effectiveType: '2g' }, 'your connection is slow'],
  ] as const) {
    test(`is suggested where ${why}, says so once, and can be turned off`, async ({ newStudent, signedInPage }) => {
      const page = await signedInPage(await newStudent());
      await connection(page, said);
      const asked = page.waitForRequest((sent) => feedUrl(new URL(sent.url())));
      await page.goto('/');
      expect(new URL((await asked).url()).searchParams.get('limit')).toBe('8');
      const notice = page.getByRole('alert').filter({ hasText: `Low-data mode is on because ${why}.` });
      await expect(notice).toBeVisible();
      await page.goto('/menu');
      await expect(lowDataSwitch(page)).toBeChecked();
      await expect(lowDataSwitch(page)).toHaveAccessibleDescription(new RegExp(`On because ${why}\\.$`));
      await lowDataSwitch(page).click();
      await page.reload();
      await expect(lowDataSwitch(page)).not.toBeChecked();
    });
  }
});
