// Screens: accounts/settings, accounts/sign-in, people/friends, people/profile, people/edit-profile, feeds/feed, feeds/trending, market, polls/new, support/grievance
import type { Locator, Page } from '@playwright/test';
import { listNotices } from '@quad/contract/college/notices';
import { risingTags } from '@quad/contract/posts/tags';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, WIDE } from '../fixtures.ts';
import { publish, words } from '../posts/posts.ts';
import { visit } from '../visit.ts';

const left = (page: Page) => page.getByRole('navigation', { name: 'More' });
const right = (page: Page) => page.getByRole('complementary', { name: 'Around campus' });
const panel = (page: Page, name: string) => right(page).getByRole('region', { name });
/** Calls of this address, with any query. */
const calls = ({ path }: { path: string }) => new RegExp(`${path.replace(/\/$/, '/?')}(\\?.*)?$`);
const PANELS = ['Latest notices', 'People to follow', 'Rising tags'];

const DESTINATIONS = [
  'Groups',
  'Events',
  'Polls',
  'College',
  'Notice Hub',
  'Library',
  'FocusPad',
  'Internships',
  'Trending',
  'Marketplace',
  'Verified',
  'Memes',
  'Safety',
  'Settings',
  'Feedback',
];

test(
  'the left column has every destination from the edge of the logo on, and the account at its foot',
  WIDE,
  async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
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
      expect((await page.getByRole('main').boundingBox())?.width).toBe(650);
    }

    const account = page.getByRole('region', { name: 'Your account' });
    await account.getByRole('link', { name: 'Asha Rao' }).click();
    await expect(page).toHaveURL('/profile');
    await account.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
    await account.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/account');
    await account.getByRole('button', { name: 'Logout' }).click();
    await expect(account.getByText('Are you sure? Tap again to logout.')).toBeVisible();
    await account.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('the links of the tab bar stay in view while the others scroll', WIDE, async ({ studentPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/account');
  await expect(left(page).getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Posts', 'Profile'])
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeInViewport({
      ratio: 1,
    });
});

test(
  'confidential screens and forms on a page of their own have no right rail',
  WIDE,
  async ({ studentPage: page }) => {
    await page.goto('/friends');
    await expect(right(page)).toBeVisible();
    const column = await page.getByRole('main').boundingBox();
    for (const [path, title] of [
      ['/grievance', /alone$/],
      ['/polls/new', /^New/],
      ['/edit-profile', 'Edit Profile'],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(right(page)).toBeHidden();
      await expect(page.getByRole('link', { name: 'Search' })).toBeVisible();
      const { x, width } = (await page.getByRole('main').boundingBox()) ?? {};
      expect({ x, width }).toEqual({ x: column?.x, width: column?.width });
    }
  },
);

test('the right rail moves nothing while notices, people and tags load', WIDE, async ({ studentPage: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(calls(risingTags), (route) => route.fulfill({ json: { tags: [{ tag: 'mela', postsCount: 3 }] } }));
  await page.route(calls(listNotices), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { name: 'Campus Marketplace' })).toBeVisible();
  // notices come first and are still loading, so the panels below wait
  for (const name of PANELS)
    await expect(panel(page, name).getByRole('status', { name: `Loading: ${name}` })).toBeVisible();
  // the screen itself may still grow
  const place = async () => (await page.getByRole('main').boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const { x, y, width } = await place();
  const tags = await panel(page, 'Rising tags').boundingBox();
  held.resolve();
  await expect(panel(page, 'Rising tags').getByRole('link', { name: '#mela' })).toBeVisible();
  await expect(panel(page, 'Latest notices').getByRole('listitem').first()).toBeVisible();
  expect(await place()).toMatchObject({ x, y, width });
  expect((await panel(page, 'Rising tags').boundingBox())?.y).toBe(tags?.y);
  // the screen between the rails has a check of its own
  await expectAccessible(page, { within: 'nav, aside' });
});

test('the right rail is not fetched where the window is too narrow for it', async ({ studentPage: page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(asked.filter((path) => path === listNotices.path || path === risingTags.path)).toEqual([]);
});

test('on a desk a screen has its own aside: comments beside a picture, the seller beside a product', {
  ...WIDE,
}, async ({ student: asha, studentPage: page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const column = async () =>
    (await page.getByRole('main').locator('[data-aside] > div').first().boundingBox()) ?? { x: 0, width: 0 };
  const isBeside = async (part: Locator) => {
    await expect(part).toBeInViewport({ ratio: 1 });
    const { x, width } = await column();
    expect((await part.boundingBox())?.x).toBeGreaterThan(x + width);
    await expect(right(page)).toBeHidden();
  };
  const post = await publish(request, asha, { caption: words('Beside') });
  await page.goto(`/post/${post._id}`);
  await isBeside(page.getByRole('textbox', { name: /^Comment on/ }));
  await visit(page, '/marketplace');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const contact = page
    .getByRole('region', { name: 'Price and seller' })
    .getByRole('button', { name: 'Contact Seller' });
  await isBeside(contact);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(right(page)).toBeVisible();
  expect((await contact.boundingBox())?.x).toBeLessThan((await right(page).boundingBox())?.x ?? 0);
});
