// Features: focuspad, feed, reels, safety
import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, expectAccessible, type Student, test } from './fixtures.ts';

const HOUR = 3600_000;
const FIELDS = { completed: false, expired: false, important: false, preserve: false };

const stored = (page: Page, key = 'tasks') => page.evaluate((name) => localStorage.getItem(name), key);
const storedTasks = async (page: Page) => JSON.parse((await stored(page)) ?? 'null');
const toasts = (page: Page) => page.getByRole('alert');
const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' }).getByRole('listitem');
const aged = (text: string, hours: number, more: object = {}) => ({
  ...FIELDS,
  text,
  timestamp: new Date(Date.now() - hours * HOUR).toISOString(),
  ...more,
});

/** Opens FocusPad with a list that is stored already. */
async function openWith(page: Page, list: unknown) {
  const text = typeof list === 'string' ? list : JSON.stringify(list);
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('list-given') !== null) return;
    sessionStorage.setItem('list-given', 'yes');
    localStorage.setItem('tasks', value);
  }, text);
  await page.goto('/focuspad');
  await expect(page.getByRole('heading', { level: 1, name: 'FocusPad' })).toBeVisible();
}

async function add(page: Page, text: string) {
  await page.getByLabel('New task').fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test.describe('tasks', () => {
  test('are added, ticked off and removed, and are there after a reload', async ({ studentPage: page }) => {
    await page.goto('/menu');
    await page
      .getByRole('main')
      .getByRole('navigation', { name: 'More' })
      .getByRole('link', { name: 'FocusPad' })
      .click();
    await expect(page).toHaveURL('/focuspad');
    await expect(page.getByText('Nothing to do')).toBeVisible();
    await expectAccessible(page);
    await add(page, '   ');
    await expect(page.getByText('Nothing to do')).toBeVisible();
    await add(page, '  Revise trees ');
    await page.getByLabel('Important').check();
    await page.getByLabel("Don't auto-delete").first().check();
    await add(page, 'Lab record');
    await expect(tasks(page)).toHaveCount(2);
    // important ones first
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
    await expectAccessible(page);
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

  test('are reminded of once after 24 hours, by a check each minute, and deleted after 48', async ({
    studentPage: page,
  }) => {
    await page.clock.install();
    await openWith(page, [aged('Revise', 23.9), aged('Keep me', 47.9, { preserve: true, expired: true })]);
    await expect(tasks(page)).toHaveCount(2);
    await stopClock(page);
    const reminder = toasts(page).filter({ hasText: 'Reminder: Complete task "Revise"' });
    await page.clock.runFor('04:00');
    await expect(reminder).toHaveCount(0);
    await page.clock.runFor('04:00');
    await expect(reminder).toHaveText('Reminder: Complete task "Revise"');
    await expect(tasks(page).filter({ hasText: 'Revise' })).toContainText('Expired');
    await expect.poll(() => storedTasks(page)).toMatchObject([{ expired: true }, { text: 'Keep me' }]);
    await reminder.getByRole('button', { name: 'close' }).click();
    await page.clock.runFor('10:00');
    await expect(reminder).toHaveCount(0);
    await page.clock.fastForward('23:50:00');
    await page.clock.runFor('02:00');
    await expect(toasts(page).filter({ hasText: 'Deleted after 48 hours: "Revise"' })).toBeVisible();
    await expect(tasks(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tasks(page)).toHaveCount(2);
    await expect.poll(() => storedTasks(page)).toMatchObject([{ text: 'Revise', preserve: true }, { text: 'Keep me' }]);
  });

  test('remind on other screens too', async ({ studentPage: page }) => {
    await page.addInitScript((list) => localStorage.setItem('tasks', list), JSON.stringify([aged('Revise', 25)]));
    await page.goto('/safety');
    await expect(toasts(page).filter({ hasText: 'Reminder: Complete task "Revise"' })).toBeVisible();
  });

  test('survive a clock that is put back', async ({ studentPage: page }) => {
    await page.clock.setFixedTime('2020-01-01T00:00:00Z');
    const list = [aged('Revise', 0), aged('Lab record', 25, { expired: true })];
    await openWith(page, list);
    await expect(tasks(page)).toHaveCount(2);
    await add(page, 'Newest');
    await expect(tasks(page)).toHaveCount(3);
    await expect.poll(() => storedTasks(page)).toMatchObject([...list, { text: 'Newest' }]);
  });

  test('of another client are read as they are, with fields of its own', async ({ studentPage: page }) => {
    const list = [aged('Revise', 1, { colour: 'red' }), { text: 'From elsewhere' }];
    await openWith(page, list);
    await expect(tasks(page)).toHaveCount(2);
    await expect.poll(() => storedTasks(page)).toEqual(list);
    await page.getByRole('checkbox', { name: 'Revise', exact: true }).check();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await expect
      .poll(() => storedTasks(page))
      .toMatchObject([{ colour: 'red', completed: true }, { text: 'From elsewhere' }]);
  });

  test('that cannot be read are put aside, and the screen says so and works', async ({ studentPage: page }) => {
    await openWith(page, '[{"text":"Revise"');
    const note = page.getByRole('alert').filter({ hasText: "couldn't be read" });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await add(page, 'Newest');
    await expect(tasks(page)).toHaveCount(1);
    const kept = () =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('tasks-unreadable-'))
          .map(([, text]) => text),
      );
    expect(await kept()).toEqual(['[{"text":"Revise"']);
    const saved = page.waitForEvent('download');
    await note.getByRole('button', { name: 'Save a copy' }).click();
    expect((await saved).suggestedFilename()).toBe('tasks-unreadable.txt');
    await note.getByRole('button', { name: 'Delete them' }).click();
    await expect(note).toHaveCount(0);
    expect(await kept()).toEqual([]);
  });

  test('are the same in two tabs, and none takes back what another has done', async ({ studentPage: page }) => {
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

  test('last as long as the page where storage is blocked, and the screen says so', async ({ studentPage: page }) => {
    await page.goto('/focuspad');
    await page.evaluate(() => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function read(key) {
        // the session is read there too
        if (key.startsWith('tasks')) throw new DOMException('The operation is insecure.', 'SecurityError');
        return getItem.call(this, key);
      };
    });
    await add(page, 'Revise');
    await expect(tasks(page)).toHaveCount(1);
    await expect(page.getByRole('alert').filter({ hasText: "doesn't let Quad store anything" })).toBeVisible();
  });

  test('that find no room stay in the form, and the screen says so', async ({ studentPage: page }) => {
    await page.goto('/focuspad');
    await add(page, 'First');
    await expect(tasks(page)).toHaveCount(1);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await add(page, 'Second');
    await expect(page.getByRole('alert').filter({ hasText: 'no room left' })).toBeVisible();
    await expect(page.getByLabel('New task')).toHaveValue('Second');
    await expect(tasks(page)).toHaveCount(1);
    await expect.poll(() => storedTasks(page)).toMatchObject([{ text: 'First' }]);
  });

  test('of another account on this device wait for their person', async ({ student, newStudent, signedInPage }) => {
    const page = await signedInPage(student);
    await page.goto('/focuspad');
    await add(page, 'Asha’s own');
    await expect(tasks(page)).toHaveCount(1);
    const bose = await newStudent('Bikash Bose');
    const become = async ({ session }: Student) => {
      await page.evaluate((text) => localStorage.setItem('auth', text), JSON.stringify(session));
      await page.goto('/focuspad');
      await expect(page.getByLabel('New task')).toBeVisible();
    };
    await become(bose);
    await expect(page.getByText('Nothing to do')).toBeVisible();
    await add(page, 'Bikash’s own');
    await become(student);
    await expect(tasks(page)).toHaveText([/Asha’s own/]);
    await expect.poll(() => storedTasks(page)).toMatchObject([{ text: 'Asha’s own' }]);
  });
});
