// Screens: people/friends, notifications, messages, market, events, groups, library, careers, polls, memes, feeds/trending, college/notices, posts/hashtag
import { expectAccessible } from '../accessibility.ts';
import { expect, test, WIDE } from '../fixtures.ts';
import { visit } from '../visit.ts';

/** The list screens of a student, none beside one of its own feature. The lists of the demo campus have items. */
const LISTS = [
  '/friends',
  '/marketplace',
  '/events',
  '/marketplace?tab=lost',
  '/groups',
  '/library',
  '/internship',
  '/library/requests',
  '/polls',
  '/internship?tab=certificates',
  '/memes',
  '/trending',
  '/college-NoticeHub',
  '/tags/techfest',
];

/** The header with a line below its title. */
const TALLER: ReadonlyMap<string, number> = new Map([['/tags/techfest', 66]]);

const FIRST_THIRD = Math.floor(844 / 3);

test('on a phone every list has its title at one height, and its first item in the first third of the screen', async ({
  studentPage: page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/menu');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const list of LISTS) {
    await visit(page, list);
    const header = main.locator('header').first();
    await expect.poll(() => header.boundingBox(), list).toMatchObject({ y: 56, height: TALLER.get(list) ?? 56 });
    const item = main.getByRole('article').or(main.getByRole('listitem')).first();
    await expect.poll(async () => (await item.boundingBox())?.y, list).toBeLessThanOrEqual(FIRST_THIRD);
  }
});

test('on a phone a button opens the filters, has their number, and they can be cleared', async ({
  studentPage: page,
}) => {
  await page.goto('/marketplace?sort=cheapest');
  const filter = page.getByRole('main').getByRole('button', { name: /^Filter/ });
  await expect(filter).toHaveAccessibleName('Filter');
  await filter.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  await sheet.getByRole('combobox', { name: 'Category' }).selectOption('Books');
  await sheet.getByLabel('Maximum price').fill('900');
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/marketplace?category=Books&sort=cheapest&max=900');
  await expect(filter).toHaveAccessibleName('Filter 2 filters are on');
  await expect(filter).toBeFocused();
  await filter.click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/marketplace?sort=cheapest');
  await expect(filter).toHaveAccessibleName('Filter');
});

/** The lists with the most tabs and filters, at each width. */
const ROWS: ReadonlyMap<number, readonly string[]> = new Map([
  [390, ['/internship', '/library', '/marketplace', '/friends']],
  [768, ['/internship', '/library', '/marketplace', '/friends']],
  [1280, ['/internship', '/library']],
]);

test(
  'tabs and filters that do not fit are in one row, which fades where it continues',
  WIDE,
  async ({ studentPage: page }) => {
    const main = page.getByRole('main');
    const rows = main.locator('.fading-row');
    const faults = () =>
      rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const tops = [...row.children].map((child) => Math.round(child.getBoundingClientRect().top));
          const isCut = row.scrollWidth > row.clientWidth + 1;
          const isOneRow = Math.max(...tops) - Math.min(...tops) < 16;
          return isOneRow && row.hasAttribute('data-more-after') === isCut ? [] : [row.textContent];
        }),
      );
    for (const [width, lists] of ROWS) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/menu');
      for (const list of lists) {
        await visit(page, list);
        await expect(rows.first(), list).toBeVisible();
        await expect(main.getByRole('article').or(main.getByRole('listitem')).first(), list).toBeVisible();
        await expect.poll(faults, `${list} at ${width}`).toEqual([]);
      }
    }
  },
);
