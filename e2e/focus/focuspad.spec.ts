// Screens: focus, feeds/feed, feeds/reels, moderation/safety
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, WIDE } from '../fixtures.ts';

const HOUR = 3600_000;
const FIELDS = { completed: false, expired: false, important: false, preserve: false };

const storedTasks = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('tasks'))) ?? 'null');
const toasts = (page: Page) => page.getByRole('alert');
const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' }).getByRole('listitem');
const aged = (text: string, hours: number) => ({
  ...FIELDS,
  text,
  timestamp: new Date(Date.now() - hours * HOUR).toISOString(),
});

async function add(page: Page, text: string) {
  await page.getByLabel('New task').fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test.describe('tasks', () => {
  test('are added, ticked off and removed, and survive a reload', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await page
      .getByRole('main')
      .getByRole('navigation', { name: 'More' })
      .getByRole('link', { name: 'FocusPad' })
      .click();
    await expect(page).toHaveURL('/focuspad');
    await expect(page.getByText('Nothing to do')).toBeVisible();
    await page.getByRole('button', { name: 'Timer settings' }).click();
    await add(page, '  Revise trees ');
    await page.getByLabel('Important').check();
    await page.getByLabel("Don't auto-delete").first().check();
    await add(page, 'Lab record');
    await expect(tasks(page)).toHaveCount(2);
    // important tasks come first
    await expect(tasks(page).first()).toContainText('Lab record');
    await expect
      .poll(() => storedTasks(page))
      .toEqual([
        { ...FIELDS, text: 'Revise trees', timestamp: expect.stringMatching(/^\d{4}-.*T.*Z$/) },
        { ...FIELDS, text: 'Lab record', timestamp: expect.any(String), important: true, preserve: true },
      ]);
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    const [before] = await storedTasks(page);
    await page.getByRole('button', { name: 'Edit “Revise trees”' }).click();
    await expect(page.getByLabel('Edit task')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit “Revise trees”' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Edit task').fill(' Revise heaps ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit “Revise heaps”' })).toBeFocused();
    await expect.poll(async () => (await storedTasks(page))[0]).toEqual({ ...before, text: 'Revise heaps' });
    await page.getByRole('checkbox', { name: 'Revise heaps', exact: true }).check();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(tasks(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeFocused();
    await expect.poll(() => storedTasks(page)).toMatchObject([{ text: 'Lab record' }]);
  });

  test('and the timer remind on other screens too', WIDE, async ({ studentPage: page }) => {
    const timer = {
      phase: 'focus',
      endsAt: Date.now() - HOUR,
      left: 0,
      minutes: { focus: 25, break: 5 },
      sound: false,
    };
    await page.addInitScript(
      ([tasks = '', stoppedAt = '']) => {
        localStorage.setItem('tasks', tasks);
        localStorage.setItem('focus-timer', stoppedAt);
      },
      [JSON.stringify([aged('Revise', 25)]), JSON.stringify(timer)],
    );
    await page.goto('/safety');
    await expect(toasts(page).filter({ hasText: 'Reminder: Complete task "Revise"' })).toBeVisible();
    await expect(toasts(page).filter({ hasText: "Time's up. Take a break." })).toBeVisible();
  });

  test('are equal in two tabs, and no tab reverts another’s change', async ({ studentPage: page }) => {
    await page.goto('/focuspad');
    const second = await page.context().newPage();
    await second.goto('/focuspad');
    await Promise.all([page, second].map((one) => expect(one.getByLabel('New task')).toBeVisible()));
    const names = (tab: string) => Array.from({ length: 5 }, (_, n) => `${tab} ${n}`);
    const addAll = async (one: Page, texts: string[]) => {
      for (const text of texts) await add(one, text);
    };
    await Promise.all([addAll(page, names('here')), addAll(second, names('there'))]);
    for (const one of [page, second]) await expect(tasks(one)).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'there 3', exact: true }).check();
    await expect(second.getByRole('checkbox', { name: 'there 3', exact: true })).toBeChecked();
    await expect.poll(() => storedTasks(page)).toHaveLength(10);
  });
});
