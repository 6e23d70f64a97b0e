// Features: focuspad, feed, reels, safety
import type { Page } from '@playwright/test';
import { endExamMode, getExamMode, startExamMode } from '@quad/contract/exam-mode';
import { stopClock } from './clock.ts';
import { expect, expectAccessible, ONCE, type Student, test } from './fixtures.ts';

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
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'FocusPad' }).click();
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
    expect(await storedTasks(page)).toEqual([
      { ...FIELDS, text: 'Revise trees', timestamp: expect.stringMatching(/^\d{4}-.*T.*Z$/) },
      { ...FIELDS, text: 'Lab record', timestamp: expect.any(String), important: true, preserve: true },
    ]);
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Revise trees', exact: true }).check();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(tasks(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeFocused();
    expect(await storedTasks(page)).toMatchObject([{ text: 'Lab record' }]);
  });

  test(
    'are reminded of once after 24 hours, by a check each minute, and deleted after 48',
    ONCE,
    async ({ studentPage: page }) => {
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
      expect(await storedTasks(page)).toMatchObject([{ expired: true }, { text: 'Keep me' }]);
      await reminder.getByRole('button', { name: 'close' }).click();
      await page.clock.runFor('10:00');
      await expect(reminder).toHaveCount(0);
      await page.clock.fastForward('23:50:00');
      await page.clock.runFor('02:00');
      await expect(toasts(page).filter({ hasText: 'Deleted after 48 hours: "Revise"' })).toBeVisible();
      await expect(tasks(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(tasks(page)).toHaveCount(2);
      expect(await storedTasks(page)).toMatchObject([{ text: 'Revise', preserve: true }, { text: 'Keep me' }]);
    },
  );

  test('remind on other screens too', ONCE, async ({ studentPage: page }) => {
    await page.addInitScript((list) => localStorage.setItem('tasks', list), JSON.stringify([aged('Revise', 25)]));
    await page.goto('/safety');
    await expect(toasts(page).filter({ hasText: 'Reminder: Complete task "Revise"' })).toBeVisible();
  });

  test('survive a clock that is put back', ONCE, async ({ studentPage: page }) => {
    await page.clock.setFixedTime('2020-01-01T00:00:00Z');
    const list = [aged('Revise', 0), aged('Lab record', 25, { expired: true })];
    await openWith(page, list);
    await expect(tasks(page)).toHaveCount(2);
    await add(page, 'Newest');
    await expect(tasks(page)).toHaveCount(3);
    expect(await storedTasks(page)).toMatchObject([...list, { text: 'Newest' }]);
  });

  test('of another client are read as they are, with fields of its own', ONCE, async ({ studentPage: page }) => {
    const list = [aged('Revise', 1, { colour: 'red' }), { text: 'From elsewhere' }];
    await openWith(page, list);
    await expect(tasks(page)).toHaveCount(2);
    expect(await storedTasks(page)).toEqual(list);
    await page.getByRole('checkbox', { name: 'Revise', exact: true }).check();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    expect(await storedTasks(page)).toMatchObject([{ colour: 'red', completed: true }, { text: 'From elsewhere' }]);
  });

  test('that cannot be read are put aside, and the screen says so and works', ONCE, async ({ studentPage: page }) => {
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

  test('are the same in two tabs, and none takes back what another has done', ONCE, async ({ studentPage: page }) => {
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
    expect(await storedTasks(page)).toHaveLength(10);
  });

  test(
    'last as long as the page where storage is blocked, and the screen says so',
    ONCE,
    async ({ studentPage: page }) => {
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
    },
  );

  test('that find no room stay in the form, and the screen says so', ONCE, async ({ studentPage: page }) => {
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
    expect(await storedTasks(page)).toMatchObject([{ text: 'First' }]);
  });

  test(
    'of another account on this device wait for their person',
    ONCE,
    async ({ student, newStudent, signedInPage }) => {
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
      expect(await storedTasks(page)).toMatchObject([{ text: 'Asha’s own' }]);
    },
  );
});

test.describe('the timer', () => {
  const time = (page: Page) => page.getByRole('timer');

  test('runs by the clock, over a reload, and tells when its time is up', async ({ studentPage: page }) => {
    await page.clock.install();
    await page.goto('/focuspad');
    await expect(time(page)).toHaveText('25:00');
    await page.getByRole('button', { name: 'Timer settings' }).click();
    await expectAccessible(page);
    await page.getByLabel('Focus, minutes').fill('10');
    await expect(time(page)).toHaveText('10:00');
    await page.getByLabel('Focus, minutes').fill('0');
    await expect(page.getByText('1 to 180')).toBeVisible();
    await expect(time(page)).toHaveText('10:00');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await stopClock(page);
    await page.clock.fastForward('04:00');
    await expect(time(page)).toHaveText(/^5:5\d$/);
    await page.clock.resume();
    await page.reload();
    await expect(time(page)).toHaveText(/^5:[45]\d$/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await page.clock.fastForward('30:00');
    await expect(time(page)).toHaveText(/^5:[45]\d$/);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.clock.fastForward('06:10');
    await expect(toasts(page).filter({ hasText: "Time's up. Take a break." })).toBeVisible();
    await expect(time(page)).toHaveText('5:00');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  });

  test('of which the page is left is told of on another screen', ONCE, async ({ studentPage: page }) => {
    await page.clock.install();
    await page.goto('/focuspad');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Safety' }).click();
    await expect(page).toHaveURL('/safety');
    await page.clock.fastForward('25:01');
    await expect(toasts(page).filter({ hasText: "Time's up. Take a break." })).toBeVisible();
  });
});

test.describe('exam mode', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Exam mode' });
  const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are in exam mode' });
  const dayAhead = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  const headers = ({ session }: Student) => ({ authorization: `Bearer ${session.token}` });

  test.use({ timezoneId: 'UTC' });

  test('has the feed ask first, once a visit, until it is ended', async ({ newStudent, signedInPage }) => {
    const student = await newStudent();
    const page = await signedInPage(student);
    await page.goto('/focuspad');
    await card(page).getByLabel('Last day of exams').fill(dayAhead(12));
    await card(page).getByRole('button', { name: 'Turn on exam mode' }).click();
    await expect(card(page)).toContainText('12days left');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Posts' }).filter({ visible: true }).click();
    await expect(question(page)).toBeVisible();
    await expect(page.getByText('12 days left')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/reels');
    await expect(page.getByRole('button', { name: 'Open reels anyway' })).toBeVisible();
    await page.goto('/following');
    await page.getByRole('button', { name: 'Open the feed anyway' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeAttached();
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(question(page)).toHaveCount(0);

    const another = await page.context().newPage();
    await another.goto('/');
    await expect(question(another)).toBeVisible();
    await another.getByRole('link', { name: 'Go to FocusPad' }).click();
    await card(another).getByRole('button', { name: 'End it' }).click();
    await expect(card(another).getByLabel('Last day of exams')).toBeVisible();
    await another.goto('/');
    await expect(another.getByRole('article').first()).toBeVisible();
  });

  test(
    'that is turned on elsewhere is known at once, and ended there too',
    ONCE,
    async ({ newStudent, signedInPage, request }) => {
      const student = await newStudent();
      const page = await signedInPage(student);
      // known once the app is connected and has asked
      const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === getExamMode.path);
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await asked;
      const data = { lastDay: dayAhead(1), timeZone: 'UTC' };
      await request.put(startExamMode.path, { headers: headers(student), data });
      await expect(question(page)).toBeVisible();
      await request.delete(endExamMode.path, { headers: headers(student) });
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  );

  test('says what is wrong with a date, and can be moved', ONCE, async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.goto('/focuspad');
    const field = card(page).getByLabel('Last day of exams');
    await field.evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''));
    await field.fill(dayAhead(-2));
    await card(page).getByRole('button', { name: 'Turn on exam mode' }).click();
    await expect(card(page).getByText('Please choose today or a later day')).toBeVisible();
    await field.fill(dayAhead(0));
    await card(page).getByRole('button', { name: 'Turn on exam mode' }).click();
    await expect(card(page)).toContainText('Last day');
    await card(page).getByRole('button', { name: 'Change the date' }).click();
    await field.fill(dayAhead(1));
    await card(page).getByRole('button', { name: 'Save' }).click();
    await expect(card(page)).toContainText('1day left');
  });
});
