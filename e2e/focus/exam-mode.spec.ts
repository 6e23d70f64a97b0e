// Screens: focus, feeds/feed, feeds/reels, moderation/safety
import type { Page } from '@playwright/test';
import { endExamMode, getExamMode, startExamMode } from '@quad/contract/focus/exam-mode';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const HOUR = 3600_000;

test.describe('exam mode', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Exam mode' });
  const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are in exam mode' });
  const dayAhead = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

  test.use({ timezoneId: 'UTC' });

  test('makes the feed ask first, once a visit, until exam mode is ended, here or elsewhere', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const student = await newStudent();
    const headers = { authorization: `Bearer ${student.session.token}` };
    const page = await signedInPage(student);
    await page.goto('/focuspad');
    await card(page).getByLabel('Last day of exams').fill(dayAhead(12));
    await card(page).getByRole('button', { name: 'Turn on exam mode' }).click();
    await expect(card(page)).toContainText('12days left');
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
    await page.close();
    await another.getByRole('link', { name: 'Go to FocusPad' }).click();
    await card(another).getByRole('button', { name: 'End it' }).click();
    await expect(card(another).getByLabel('Last day of exams')).toBeVisible();
    // the app knows it once it is connected and has the answer
    const asked = another.waitForResponse((answer) => new URL(answer.url()).pathname === getExamMode.path);
    await another.goto('/');
    await expect(another.getByRole('article').first()).toBeVisible();
    await asked;
    await request.put(startExamMode.path, { headers, data: { lastDay: dayAhead(1), timeZone: 'UTC' } });
    await expect(question(another)).toBeVisible();
    await request.delete(endExamMode.path, { headers });
    await expect(another.getByRole('article').first()).toBeVisible();
  });
});
