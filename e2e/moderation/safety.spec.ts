// Screens: moderation/safety, feeds/feed, people/profile
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { card, comment, publish, words } from '../posts/posts.ts';
import { visit } from '../visit.ts';

test('a student is muted and blocked, listed in both lists, and unmuted and unblocked', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal Khan')];
  const post = await publish(request, bilal, { caption: words('Unpleasant') });
  const page = await signedInPage(asha);
  const menu = () => card(page, post.caption).getByRole('button', { name: 'More about this post' });
  await page.goto('/');
  await menu().click();
  await page.getByRole('menuitem', { name: `Mute @${bilal.session.user.username}` }).click();
  await expect(card(page, post.caption)).toBeHidden();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await menu().click();
  await page.getByRole('menuitem', { name: `Block @${bilal.session.user.username}` }).click();
  const question = page.getByRole('dialog', { name: 'Block Bilal Khan?' });
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You have blocked Bilal Khan.')).toBeVisible();
  await expect(card(page, post.caption)).toBeHidden();

  await visit(page, '/menu');
  await page.getByRole('main').getByRole('link', { name: 'Safety' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Bilal Khan' });
  await row.getByRole('link').click();
  await expect(page.getByText('You have blocked this person.')).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: 'Unblock Bilal Khan' }).click();
  await expect(page.getByRole('heading', { name: 'You have not blocked anyone' })).toBeVisible();

  await visit(page, `/profile/${bilal.session.user._id}`);
  await page.getByRole('button', { name: 'More about Bilal Khan' }).click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByText('Muted', { exact: true })).toBeVisible();
  await visit(page, '/safety?tab=muted');
  await page.getByRole('button', { name: 'Unmute Bilal Khan' }).click();
  await expect(page.getByRole('heading', { name: 'You have not muted anyone' })).toBeVisible();
  await visit(page, '/');
  await expect(card(page, post.caption)).toBeVisible();
});

test('reports of a post, a comment and a person name a reason, and their outcome can be followed', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal Khan')];
  const post = await publish(request, bilal, { caption: words('Buy now') });
  await comment(request, bilal, post, 'Really, buy now');
  const page = await signedInPage(asha);
  await page.goto('/');
  const send = async (title: string, reason: string) => {
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet.getByRole('button', { name: 'Send Report' })).toBeDisabled();
    await sheet.getByRole('radio', { name: reason }).check();
    if (title === 'Report this post') {
      await sheet.getByRole('textbox', { name: 'Details' }).fill('For the third time');
      await expectAccessible(page, { within: '[role=dialog]' });
    }
    await sheet.getByRole('button', { name: 'Send Report' }).click();
    await expect(sheet).toBeHidden();
  };
  await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Report Post' }).click();
  await send('Report this post', 'Spam or advertising');
  await expect(page.getByText('Thanks. A moderator will review it.')).toBeVisible();
  await card(page, post.caption)
    .getByRole('button', { name: /^Comment,/ })
    .click();
  await card(page, post.caption).getByRole('button', { name: 'More about the comment of Bilal Khan' }).click();
  await page.getByRole('menuitem', { name: 'Report comment' }).click();
  await send('Report the comment of Bilal Khan', 'Something else');
  await visit(page, `/profile/${bilal.session.user._id}`);
  await page.getByRole('button', { name: 'More about Bilal Khan' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await send('Report Bilal Khan', 'Pretending to be someone else');

  await page.getByRole('alert').getByRole('button', { name: 'Your reports' }).click();
  await expect(page).toHaveURL('/safety?tab=reports');
  await expect(page.getByRole('article')).toHaveCount(3);
  const reported = page.getByRole('article').filter({ hasText: 'A post: Spam or advertising' });
  await expect(reported).toContainText('For the third time');
  await expect(reported).toContainText('Waiting for a moderator');
  // Reload to remove the toasts: under the pointer, they stay.
  await page.reload();
  await expect(reported).toBeVisible();
  await expectAccessible(page);
  const said = page.getByRole('article').filter({ hasText: 'A comment: Something else' });
  await expect(said).toContainText('Really, buy now');
  await said.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${post._id}\\?comment=`));
  await page.goBack();
  await reported.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`/post/${post._id}`);
});
