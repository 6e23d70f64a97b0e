// Screens: accounts/sign-in, feeds/feed
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { card, comment, deleteComment, onServer, publish, words } from './posts.ts';

test.describe('comments', () => {
  test('and likes of one student reach another student on the same post', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal Khan')];
    await people.follows(request, bilal, asha);
    const post = await publish(request, asha, { caption: words('Lost: a blue bottle') });
    const hers = await signedInPage(asha);
    await hers.goto('/following');
    await card(hers, post.caption).getByRole('button', { name: 'Comment, 0 comments' }).click();

    const his = await signedInPage(bilal);
    await his.goto('/following');
    await card(his, post.caption).getByRole('button', { name: 'Like, 0 likes' }).click();
    await card(his, post.caption).getByRole('button', { name: 'Comment, 0 comments' }).click();
    await card(his, post.caption).getByRole('textbox').fill('I saw it in Lab 3');
    await card(his, post.caption).getByRole('button', { name: 'Send' }).click();
    await expect.poll(async () => (await onServer(request, asha, post)).commentsCount).toBe(1);

    await expect(card(hers, post.caption).getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
    await expect(card(hers, post.caption).getByText('I saw it in Lab 3')).toBeVisible();
    await expect(card(hers, post.caption).getByText('Bilal Khan')).toBeVisible();
  });

  test('of the viewer stay above the input of the page, once they are sent and while they are edited', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Tell me everything') });
    for (let count = 1; count <= 8; count++) await comment(request, asha, post, `Remark number ${count}.`);
    await page.goto(`/post/${post._id}`);
    const input = page.getByRole('textbox', { name: /^Comment on/ });
    await input.fill('First!');
    await page.getByRole('button', { name: 'Send' }).click();
    const own = page.locator('[data-comment]').last();
    const above = async (part: Locator) => {
      const [box, bar] = [await part.boundingBox(), await input.boundingBox()];
      return box && bar ? box.y + box.height - bar.y : Number.NaN;
    };
    await expect(own).toContainText('First!');
    await expect.poll(() => above(own.getByRole('button', { name: /^Reply/ }))).toBeLessThan(0);
    await own.getByRole('button', { name: /^More about the comment/ }).click();
    await page.getByRole('menuitem', { name: 'Edit comment' }).click();
    await expect.poll(() => above(own.getByRole('button', { name: 'Save' }))).toBeLessThan(0);
  });

  test('are written on a card, where the input stays above the tab bar and keeps a draft over Escape', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Tell me everything') });
    for (let count = 1; count <= 12; count++) await comment(request, asha, post, `Remark number ${count}.`);
    await page.goto('/following');
    const mine = card(page, post.caption);
    const list = mine.getByRole('region', { name: /^Comments/ });
    // on phones this line leads to the page of the post, which has room for them
    await mine.getByRole('link', { name: 'View all 12 comments' }).click();
    await expect(page).toHaveURL(new RegExp(`/post/${post._id}#`));
    await expect
      .poll(async () => (await page.getByRole('region', { name: /^Comments/ }).boundingBox())?.height)
      .toBeGreaterThan(400);
    await page.goBack();
    const button = mine.getByRole('button', { name: /^Comment,/ });
    await button.click();
    await expect(list.getByText('Remark number 12.')).toBeInViewport();
    await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(160);

    const input = mine.getByRole('textbox', { name: /^Comment on/ });
    await expect(input).toBeFocused();
    // Place the card at the bottom of the window, where the input has no space to grow.
    await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect().bottom ?? 0;
      const bar = document.querySelector('nav[aria-label="Main"]:last-of-type')?.getBoundingClientRect().top ?? 0;
      document.querySelector('main')?.style.setProperty('padding-top', `${bar - box - 10}px`);
    });
    for (let line = 1; line <= 5; line++) {
      await page.keyboard.type(`Line ${line}`);
      await page.keyboard.press('Shift+Enter');
    }
    const hidden = async () => {
      const box = await input.boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
      return box && bar ? box.y + box.height - bar.y : Number.NaN;
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);

    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue(/^Line 1\n/);
    await input.fill('First!');
    await page.keyboard.press('Enter');
    await expect(input).toBeHidden();
    await expect(list.getByText('First!')).toBeVisible();
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleName('Comment, 13 comments');
    await button.click();
    await expect(input).toHaveValue('');
  });

  test('wait as drafts over a reload, which sends deletions; signing out sends them too and deletes drafts', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, asha, { caption: words('Draft over a reload') });
    await comment(request, bilal, post, 'Lovely');
    for (const text of ['One', 'Two']) await comment(request, asha, post, text);
    const commentsLeft = async () => (await onServer(request, bilal, post)).commentsCount;
    const page = await signedInPage(asha);
    await page.goto(`/post/${post._id}`);
    const input = page.getByRole('textbox', { name: /^(Comment on|Reply to)/ });
    const list = page.getByRole('region', { name: /^Comments/ });
    await input.fill('Half a thought');
    await page.getByRole('button', { name: 'Reply to Bilal' }).click();
    await expect(input).toHaveValue('');
    await input.fill('Half a reply');
    await deleteComment(list, 'Asha');
    await expect(page.getByRole('alert')).toContainText('Comment deleted');
    await expect.poll(commentsLeft).toBe(3);
    await page.reload();
    await expect.poll(commentsLeft).toBe(2);
    await expect(list.getByText(/^(One|Two)$/)).toHaveText(['Two']);

    await expect(input).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Reply to Bilal' }).click();
    await expect(input).toHaveValue('Half a reply');
    await page.getByRole('button', { name: 'Cancel the reply' }).click();
    await expect(input).toHaveValue('Half a thought');
    const stored = () => page.evaluate(() => localStorage.getItem('comment-drafts'));
    await expect.poll(stored).toContain('Half a thought');
    await deleteComment(list, 'Asha');
    // by keyboard: the toast covers the button until it closes, which sends the deletion
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(stored).toBeNull();
    await expect.poll(commentsLeft).toBe(1);
  });
});
