// Features: auth, feed, friends
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';
import { card, comment, deleteComment, onServer, publish, words } from './posts.ts';
import { runDown } from './toasts.ts';

test.describe('comments', () => {
  test('and likes of one student reach another who is looking at the post', async ({
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

  test('need words, and close their input when they are sent', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Say something') });
    await page.goto('/following');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'Comment, 0 comments' }).click();
    const input = mine.getByRole('textbox', { name: /^Comment on/ });
    await expect(input).toBeFocused();
    await expect(mine.getByRole('button', { name: 'Send' })).toBeDisabled();
    await input.fill('   \n ');
    await expect(mine.getByRole('button', { name: 'Send' })).toBeDisabled();
    await input.fill('First!');
    await page.keyboard.press('Enter');
    await expect(input).toBeHidden();
    await expect(mine.getByRole('region', { name: /^Comments/ }).getByText('First!')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Comment, 1 comment' })).toBeFocused();
    await mine.getByRole('button', { name: 'Comment, 1 comment' }).click();
    await expect(input).toHaveValue('');
  });

  test('keep a draft over Escape', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('Draft') });
    await page.goto('/following');
    const button = card(page, post.caption).getByRole('button', { name: /^Comment,/ });
    const input = card(page, post.caption).getByRole('textbox');
    await button.click();
    await expect(input).toBeFocused();
    await page.keyboard.type('Half a thought');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await expect(input).toHaveValue('Half a thought');
  });

  test('wait for their writer over a reload, and not for the next one on the device', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, asha, { caption: words('Draft over a reload') });
    await comment(request, bilal, post, 'Lovely');
    const page = await signedInPage(asha);
    await page.goto(`/post/${post._id}`);
    const input = page.getByRole('textbox', { name: /^(Comment on|Reply to)/ });
    await input.fill('Half a thought');
    await page.getByRole('button', { name: 'Reply to Bilal' }).click();
    await expect(input).toHaveValue('');
    await input.fill('Half a reply');
    await page.reload();
    await expect(input).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Reply to Bilal' }).click();
    await expect(input).toHaveValue('Half a reply');
    await page.getByRole('button', { name: 'Cancel the reply' }).click();
    await expect(input).toHaveValue('Half a thought');
    expect(await page.evaluate(() => localStorage.getItem('comment-drafts'))).toContain('Half a thought');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('comment-drafts'))).toBeNull();
  });

  test('that cannot be sent give their text back', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('No signal') });
    await page.route(`**/api/posts/${post._id}/comment`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/following');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'Comment, 0 comments' }).click();
    await expect(mine.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Can you hear me?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Your comment could not be sent.');
    await expect(mine.getByRole('textbox')).toHaveValue('Can you hear me?');
    await expect(mine.getByRole('button', { name: 'Comment, 0 comments' })).toBeVisible();
  });

  test('can be deleted by their author and by the owner of the post, and by nobody else', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal, chitra] = [await newStudent('Asha'), await newStudent('Bilal'), await newStudent('Chitra')];
    await people.follows(request, bilal, asha);
    const post = await publish(request, asha, { caption: words('Discuss') });
    await comment(request, bilal, post, 'From Bilal');
    await comment(request, chitra, post, 'From Chitra');

    const his = await signedInPage(bilal);
    await his.goto('/following');
    await card(his, post.caption).getByRole('button', { name: 'View all 2 comments' }).click();
    const list = card(his, post.caption).getByRole('region', { name: /^Comments/ });
    await list.getByRole('button', { name: 'More about the comment of Chitra' }).click();
    await expect(his.getByRole('menuitem', { name: 'Report comment' })).toBeVisible();
    await expect(his.getByRole('menuitem', { name: 'Delete comment' })).toHaveCount(0);
    await his.keyboard.press('Escape');
    await deleteComment(card(his, post.caption), 'Bilal');
    await expect(card(his, post.caption).getByText('From Bilal')).toBeHidden();
    await runDown(his);
    await expect.poll(async () => (await onServer(request, asha, post)).commentsCount).toBe(1);

    const hers = await signedInPage(asha);
    await hers.goto('/following');
    await card(hers, post.caption).getByRole('button', { name: 'View 1 comment' }).click();
    await deleteComment(card(hers, post.caption), 'Chitra');
    await expect(card(hers, post.caption).getByRole('button', { name: 'Comment, 0 comments' })).toBeVisible();
    await runDown(hers);
    await expect.poll(async () => (await onServer(request, asha, post)).comments).toEqual([]);
  });

  test('that cannot be deleted come back', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('Sticky') });
    await comment(request, asha, post, 'I stay');
    await page.route(`**/api/posts/${post._id}/comment/*`, (route) => route.abort());
    await page.goto('/following');
    await card(page, post.caption).getByRole('button', { name: 'View 1 comment' }).click();
    await deleteComment(card(page, post.caption), 'Asha Rao');
    await expect(card(page, post.caption).getByText('I stay')).toBeHidden();
    await runDown(page);
    await expect(page.getByRole('alert')).toContainText('The comment could not be deleted.');
    await expect(card(page, post.caption).getByText('I stay')).toBeVisible();
  });

  test('that were deleted come back with Undo, also from another screen', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Second thoughts') });
    for (const text of ['One', 'Two']) await comment(request, asha, post, text);
    const deletions: string[] = [];
    page.on('request', (sent) => sent.method() === 'DELETE' && deletions.push(sent.url()));
    await page.goto('/following');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'View all 2 comments' }).click();
    for (let left = 2; left > 0; left--) await deleteComment(mine, 'Asha Rao');
    await expect(mine.getByRole('button', { name: 'Comment, 0 comments' })).toBeVisible();
    await page.getByRole('link', { name: 'Friends', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
    await page
      .getByRole('alert')
      .filter({ hasText: '2 comments deleted' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(mine.getByRole('button', { name: 'Comment, 2 comments' })).toBeVisible();
    expect(deletions).toEqual([]);
    expect((await onServer(request, asha, post)).commentsCount).toBe(2);
  });

  test('that were deleted are gone when the page is left', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('No regrets') });
    for (const text of ['One', 'Two']) await comment(request, asha, post, text);
    await page.goto('/following');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'View all 2 comments' }).click();
    await deleteComment(mine, 'Asha Rao');
    await expect(page.getByRole('alert')).toContainText('Comment deleted');
    await page.reload();
    await expect.poll(async () => (await onServer(request, asha, post)).commentsCount).toBe(1);

    await mine.getByRole('button', { name: 'View 1 comment' }).click();
    await deleteComment(mine, 'Asha Rao');
    await expect(page.getByRole('alert')).toContainText('Comment deleted');
    await page.goto('/menu');
    await expect.poll(async () => (await onServer(request, asha, post)).commentsCount).toBe(0);
  });

  test('that were deleted stay deleted when their author logs out at once', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    // Nobody else's session: it ends here.
    const asha = await newStudent('Asha Rao');
    const page = await signedInPage(asha);
    const post = await publish(request, asha, { caption: words('Goodbye') });
    await comment(request, asha, post, 'One');
    await page.goto('/following');
    await card(page, post.caption).getByRole('button', { name: 'View 1 comment' }).click();
    await deleteComment(card(page, post.caption), 'Asha Rao');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    const other = await newStudent();
    await expect.poll(async () => (await onServer(request, other, post)).commentsCount).toBe(0);
  });

  test('of a long conversation are read back', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('Long talk') });
    for (let count = 1; count <= 24; count++) await comment(request, asha, post, `Remark number ${count}.`);
    await page.goto('/following');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'View all 24 comments' }).click();
    const list = mine.getByRole('region', { name: /^Comments/ });
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(160);
    await expect(list.getByText('Remark number 24.')).toBeInViewport();
    await expect(list.getByText('Remark number 4.')).toHaveCount(0);
    await list.getByRole('button', { name: 'View earlier comments' }).click();
    await expect(list.getByText('Remark number 1.')).toBeAttached();
    await expect(list.getByText(/^Remark number/)).toHaveCount(24);
    await expect(list.getByRole('button', { name: 'View earlier comments' })).toBeHidden();
  });
});
