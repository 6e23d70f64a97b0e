// Features: account, analytics, announcements, audit-log, auth, college, create, dashboard, edit-profile, event-management, events, feed, feedback, first-steps, focuspad, friends, group-management, groups, hashtags, internship, library, managed-posts, marketplace, memes, messages, moderation, notices, notifications, pages, payments, polls, profile, reels, safety, search, settings, tags, trending, users, verification-requests, verified
import type { Page } from '@playwright/test';
import { demoAdmin } from './college.ts';
import { expect, test } from './fixtures.ts';

const GUEST = [
  '/',
  '/signup',
  '/about',
  '/guidelines',
  '/privacy',
  '/terms',
  '/contact',
  '/grievance',
  '/certificates/NO-SUCH-CODE',
];

const STUDENT = [
  '/',
  '/menu',
  '/account',
  '/college-dashboard?list=all',
  '/college-NoticeHub',
  '/create',
  '/create?type=text',
  '/edit-profile',
  '/events',
  '/first-steps',
  '/following',
  '/focuspad',
  '/friends',
  '/groups',
  '/internship',
  '/internship?tab=applications',
  '/internship/details',
  '/library',
  '/library?tab=upload',
  '/library/shelf',
  '/library/requests',
  '/marketplace',
  '/marketplace?tab=lost',
  '/memes',
  '/polls',
  '/polls/new',
  '/feedback',
  '/feedback/reports',
  '/messages',
  '/messages/new',
  '/notifications',
  '/notifications/settings',
  '/profile',
  '/reels',
  '/safety',
  '/search?q=library&kind=people',
  '/tags/campus',
  '/trending',
  '/trending?tab=leadership',
  '/verified',
  '/payment',
];

const ADMIN = [
  '/',
  '/all_users',
  '/analytics',
  '/user-reports',
  '/verification-requests',
  '/groups',
  '/group-requests',
  '/posts',
  '/events',
  '/messages',
  '/hashtags',
  '/settings',
  '/audit-log',
  '/payments',
];

/** Those of what is linked on a screen. */
const LINKED = [
  { from: '/', link: 'article a[href^="/post/"]' },
  { from: '/', link: 'article a[href^="/profile/"]' },
  { from: '/internship', link: 'article a[href^="/internship/"]' },
  { from: '/marketplace', link: 'main a[href^="/marketplace/0"]' },
  { from: '/library', link: 'main a[href^="/library/0"]' },
  { from: '/college-dashboard?list=all', link: 'main a[href^="/college/"]' },
];

const SIZES = [
  { what: 'text of twice the size', width: 390, scale: '200%' },
  { what: 'the narrowest window', width: 320, scale: '100%' },
];

const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);

for (const { what, width, scale } of SIZES) {
  test.describe(what, () => {
    test.use({ viewport: { width, height: 844 }, isMobile: false });
    test.setTimeout(240_000);

    test('leaves no screen of a student wider than the window, and the menu in reach', async ({
      studentPage: page,
    }) => {
      await enlarge(page, scale);
      const wide: string[] = [];
      const walk = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        // A video may go on loading.
        if (path !== '/reels') await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0);
        wide.push(...(await faults(page, path)));
      };
      for (const path of STUDENT) await walk(path);
      for (const { from, link } of LINKED) {
        await page.goto(from);
        const path = await page.locator(link).first().getAttribute('href');
        await walk(path ?? from);
      }
      expect(wide).toEqual([]);
    });

    test('leaves no screen of the console wider than the window', async ({ signedInPage, request }) => {
      const page = await signedInPage(await demoAdmin(request));
      await enlarge(page, scale);
      const wide: string[] = [];
      for (const path of ADMIN) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0);
        wide.push(...(await faults(page, path)));
      }
      expect(wide).toEqual([]);
    });

    test('keeps all that is done with a post within it', async ({ studentPage: page }) => {
      await enlarge(page, scale);
      await page.goto('/');
      const share = page.getByRole('button', { name: 'Share' }).first();
      await expect.poll(async () => right(await share.boundingBox())).toBeLessThanOrEqual(width);
    });

    test('leaves no screen of a guest wider than the window', async ({ page }) => {
      await enlarge(page, scale);
      const wide: string[] = [];
      for (const path of GUEST) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        wide.push(...(await faults(page, path)));
      }
      expect(wide).toEqual([]);
    });
  });
}

/** As the browser's own setting of the text's size: a sheet, because a style on the root element goes when the document is read. */
const enlarge = (page: Page, scale: string) =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size} !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, scale);

/** What is wrong with a screen: how far it scrolls sideways and because of what, names without room, and what covers the menu. */
const faults = (page: Page, path: string) =>
  page.evaluate((here) => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    // the screen cuts off what is wider than a phone, but still measures it
    const cut = [...document.querySelectorAll('main')].filter(
      (screen) => getComputedStyle(screen).overflowX === 'clip',
    );
    const [mainWidth = 0] = cut.map((screen) => screen.scrollWidth);
    const scrollWidth = Math.max(document.documentElement.scrollWidth, mainWidth);
    if (scrollWidth > clientWidth) {
      // what lies within something that scrolls by itself is not the reason
      const clips = (one: Element | null): boolean =>
        one !== null &&
        ((one.localName !== 'main' && getComputedStyle(one).overflowX !== 'visible') || clips(one.parentElement));
      const out = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth + 1 && !clips(one.parentElement),
      );
      const [last] = out.slice(-1);
      found.push(`${here}: ${scrollWidth} wide, for example ${last?.outerHTML.slice(0, 200)}`);
    }
    // What is cut off has room for some letters at least.
    for (const name of document.querySelectorAll('main bdi, main .truncate')) {
      const room = 2.5 * Number.parseFloat(getComputedStyle(name).fontSize);
      if (name.clientWidth === 0 && name.scrollWidth === 0) continue;
      if (name.scrollWidth > name.clientWidth + 1 && name.clientWidth < room && name.getClientRects().length > 0)
        found.push(`${here}: ${name.clientWidth} px are left of “${name.textContent}”`);
    }
    const menu = document.querySelector('header [aria-label="Menu"]');
    if (menu && menu.getClientRects().length > 0) {
      const { x, y, width, height } = menu.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!menu.contains(hit)) found.push(`${here}: the menu is covered by ${hit?.outerHTML.slice(0, 200)}`);
    }
    return found;
  }, path);
