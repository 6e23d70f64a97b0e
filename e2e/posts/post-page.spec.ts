// Screens: feeds/feed, notifications
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { card, comment, onServer, publish, words } from './posts.ts';

const input = (page: Page) => page.getByRole('textbox', { name: /^Comment on/ });
const comments = (page: Page) => page.getByRole('region', { name: /^Comments on/ });

test.describe('the page of a post', () => {
  test('has the whole conversation in order, the input within reach, and leads back to the list', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Long talk') });
    // combining marks piled on a letter widen nothing
    const piled = `Z${'\u0301\u0335\u0489'.repeat(80)}`;
    const texts = [...Array.from({ length: 23 }, (_, index) => `Remark number ${index + 1}.`), `Remark ${piled}`];
    for (const text of texts) await comment(request, asha, post, text);
    await page.goto('/following');
    await card(page, post.caption)
      .getByRole('link', { name: /now|min/ })
      .click();
    await expect(page).toHaveURL(`/post/${post._id}`);
    const entries = await page.evaluate(() => history.length);
    await expect(comments(page).getByText(/^Remark/)).toHaveText(texts);
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Comment, 24 comments' }).click();
    await expect(input(page)).toBeFocused();
    await input(page).fill('The last word');
    await page.keyboard.press('Enter');
    await expect(comments(page).getByRole('listitem').last()).toContainText('The last word');
    await expect(comments(page).getByText('The last word')).toBeInViewport({ ratio: 1 });
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('');
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/following');
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
  });

  test('shows the comment of a notification', async ({ newStudent, signedInPage, request }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, asha, { caption: words('Much said') });
    await comment(request, bilal, post, 'The question.');
    for (let index = 0; index < 24; index++) await comment(request, asha, post, `Remark number ${index + 1}.`);
    const page = await signedInPage(asha);
    await page.goto('/notifications');
    await page.getByRole('link', { name: /Bilal.* commented on your post/ }).click();
    const named = comments(page).locator('[aria-current=true]');
    await expect(named).toContainText('The question.');
    await expect(named).toBeInViewport({ ratio: 1 });
    // a returning reader finds the scroll position unchanged
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(comments(page).getByText('Remark number 24.')).toBeInViewport();
    await expect(named).not.toBeInViewport();
    await page.reload();
    await expect(comments(page).getByText('Remark number 24.')).toBeInViewport();
  });

  test('takes replies to comments, and leads to the posts when the visit began here', async ({
    newStudent,
    student: asha,
    studentPage: page,
    request,
  }) => {
    const bilal = await newStudent('Bilal');
    const post = await publish(request, asha, { caption: words('Where is this?') });
    for (const text of ['By the library', 'Or not']) await comment(request, bilal, post, text);
    await page.goto(`/post/${post._id}`);
    await page.getByRole('button', { name: 'Reply to Bilal' }).first().click();
    await expect(page.getByText('Replying to Bilal')).toBeVisible();
    const reply = page.getByRole('textbox', { name: 'Reply to Bilal' });
    await expect(reply).toBeFocused();
    await reply.fill('Thank you');
    await page.keyboard.press('Enter');
    const replies = comments(page).getByRole('list', { name: 'Replies to Bilal' });
    await expect(replies.getByText('Thank you')).toBeInViewport({ ratio: 1 });
    await expect(input(page)).toHaveValue('');
    const parents = async () => (await onServer(request, asha, post)).comments.map(({ parentId }) => parentId);
    const [question] = (await onServer(request, asha, post)).comments;
    await expect.poll(parents).toEqual([null, null, question?._id]);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});
