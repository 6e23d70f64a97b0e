// Features: account, auth, friends, profile, trending
import type { Page } from '@playwright/test';
import { getFeatures } from '@quad/contract/campus-settings';
import { listEvents } from '@quad/contract/events';
import { listNotices } from '@quad/contract/notices';
import { risingTags } from '@quad/contract/tags';
import { listUsers } from '@quad/contract/users';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const left = (page: Page) => page.getByRole('navigation', { name: 'More' });
const right = (page: Page) => page.getByRole('complementary', { name: 'Around campus' });
const panel = (page: Page, name: string) => right(page).getByRole('region', { name });
/** Calls of this address, whatever they ask for. */
const calls = ({ path }: { path: string }) => new RegExp(`${path.replace(/\/$/, '/?')}(\\?.*)?$`);
const PANELS = ['Latest notices', 'People to follow', 'Rising tags', 'Next events'];

const DESTINATIONS = [
  'Trending',
  'Library',
  'FocusPad',
  'Internships',
  'Marketplace',
  'Verified',
  'Memes',
  'Groups',
  'Events',
  'Polls',
  'College',
  'Notice Hub',
  'Safety',
  'Account',
  'Feedback',
];

test.describe('the left rail', () => {
  test('has every destination from the edge of the logo on, and needs no menu', async ({ studentPage: page }) => {
    await page.goto('/trending');
    await expect(left(page).getByRole('link')).toHaveText(DESTINATIONS);
    await expect(left(page).getByRole('link', { name: 'Trending' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
    for (const width of [1025, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const logo = await page.getByRole('link', { name: 'Quad, home' }).locator('svg').boundingBox();
      for (const name of ['Posts', 'Trending']) {
        const icon = await page.getByRole('link', { name, exact: true }).locator('svg').boundingBox();
        expect(Math.abs((icon?.x ?? 0) - (logo?.x ?? Number.NaN)), `${name} at ${width}`).toBeLessThanOrEqual(4);
      }
      const column = await page.getByRole('main').boundingBox();
      expect(column?.width).toBe(650);
    }
  });

  test('has the account at its foot: profile, theme, settings, and Logout in two taps', async ({
    newStudent,
    signedInPage,
  }) => {
    const me = await newStudent();
    const page = await signedInPage(me);
    await page.goto('/trending');
    const account = page.getByRole('region', { name: 'Your account' });
    await account.getByRole('link', { name: 'Asha Rao' }).click();
    await expect(page).toHaveURL('/profile');
    await account.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
    await account.getByRole('link', { name: 'Account settings' }).click();
    await expect(page).toHaveURL('/account');
    await account.getByRole('button', { name: 'Logout' }).click();
    await expect(account.getByText('Are you sure? Tap again to logout.')).toBeVisible();
    await account.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('leaves out what the campus has switched off, and so does the right one', async ({ studentPage: page }) => {
    await page.route(calls(getFeatures), (route) => route.fulfill({ json: { off: ['events', 'trending'] } }));
    await page.goto('/friends');
    await expect(panel(page, 'Latest notices')).toBeVisible();
    await expect(left(page).getByRole('link')).toHaveText(
      DESTINATIONS.filter((name) => name !== 'Events' && name !== 'Trending'),
    );
    for (const name of ['Rising tags', 'Next events']) await expect(panel(page, name)).toHaveCount(0);
  });
});

test.describe('the right rail', () => {
  test('shows notices, people, tags and events, and moves nothing while they come', async ({ studentPage: page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(calls(risingTags), (route) => route.fulfill({ json: { tags: [{ tag: 'mela', postsCount: 3 }] } }));
    await page.route(calls(listNotices), async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
    // Notices stand first and are still loading: what is below is there, and is not shown yet.
    for (const name of PANELS.slice(0, 3))
      await expect(panel(page, name).getByRole('status', { name: `Loading: ${name}` })).toBeVisible();
    const column = await page.getByRole('main').boundingBox();
    const tags = await panel(page, 'Rising tags').boundingBox();
    held.resolve();
    await expect(panel(page, 'Rising tags').getByRole('link', { name: '#mela' })).toBeVisible();
    await expect(panel(page, 'Latest notices').getByRole('listitem')).toHaveCount(3);
    expect(await page.getByRole('main').boundingBox()).toEqual(column);
    expect((await panel(page, 'Rising tags').boundingBox())?.y).toBe(tags?.y);
    await expectAccessible(page);
  });

  test('leaves out what is empty and what cannot be loaded', async ({ studentPage: page }) => {
    await page.route(calls(listNotices), (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }));
    await page.route(calls(listEvents), (route) =>
      route.fulfill({ json: { events: [], nextCursor: null, featured: null } }),
    );
    await page.route(calls(risingTags), (route) => route.fulfill({ json: { tags: [{ tag: 'mela', postsCount: 3 }] } }));
    await page.goto('/account');
    await expect(panel(page, 'Rising tags')).toBeVisible();
    for (const name of ['Latest notices', 'Next events']) await expect(panel(page, name)).toHaveCount(0);
    await expect(page.getByLabel('Search Quad')).toBeVisible();
  });

  test('offers to follow people, at once', async ({ newStudent, signedInPage }) => {
    const other = await newStudent('Bilal Khan');
    const page = await signedInPage(await newStudent());
    await page.route(calls(listUsers), async (route) => {
      const answer = await route.fetch();
      const { users, ...rest } = await answer.json();
      const bilal = { ...users[0], _id: other.session.user._id, name: other.fullname };
      await route.fulfill({ response: answer, json: { ...rest, users: [bilal] } });
    });
    await page.goto('/account');
    const people = panel(page, 'People to follow');
    const followed = page.waitForResponse('**/api/follow/follow/*');
    await people.getByRole('button', { name: 'Follow Bilal Khan' }).click();
    await expect(people.getByRole('button', { name: 'Following Bilal Khan' })).toHaveText('Following');
    expect((await followed).ok()).toBe(true);
    await page.route('**/api/follow/unfollow/*', (route) => route.abort());
    await people.getByRole('button', { name: 'Following Bilal Khan' }).click();
    await expect(page.getByText('Failed to update follow status')).toBeVisible();
    await expect(people.getByRole('button', { name: 'Following Bilal Khan' })).toBeVisible();
  });

  test('is not fetched where there is no room for it', async ({ studentPage: page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(asked.filter((path) => path === listNotices.path || path === risingTags.path)).toEqual([]);
  });
});
