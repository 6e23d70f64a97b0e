// Screens: feeds/feed, moderation/cases, notifications, moderation/safety
import type { APIRequestContext, Page } from '@playwright/test';
import { decideCase, getCase } from '@quad/contract/moderation/moderation';
import { fileReport } from '@quad/contract/moderation/reports';
import type { Post } from '@quad/contract/posts/posts';
import { expectAccessible } from '../accessibility.ts';
import { demoAdmin, demoModerator } from '../college/college.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { card, publish, words } from '../posts/posts.ts';
import { visit } from '../visit.ts';

/** Report a post through the API. */
async function report(request: APIRequestContext, { session }: Student, id: string) {
  const answer = await request.post(fileReport.path, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { subject: { type: 'post', id }, reason: 'harassment', details: 'About my friend' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Appeal against the decision on a page. */
async function appeal(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Why do you disagree?' }).fill('It was a joke between friends.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  // both sentences say so, whether or not other moderators exist
  await expect(page.getByRole('status').getByText(/by someone who had no part in the decision\./)).toBeVisible();
  await expect(page.locator('[data-keeps-focus]:focus')).toContainText('who had no part in the decision');
}

/** Report a post in the app. */
async function reportInApp(page: Page, { _id, caption }: Post): Promise<void> {
  await page.goto(`/post/${_id}`);
  await card(page, caption).getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Bullying or harassment' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('A moderator will review it.')).toBeVisible();
}

test('a post is reported, proposed for removal, and removed with a second moderator’s yes', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [author, reporter] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const post = await publish(request, author, { caption: words('Unkind words') });

  const reporting = await signedInPage(reporter);
  await reportInApp(reporting, post);

  // a moderator finds it in the queue and proposes to remove it
  const moderating = await signedInPage(await demoModerator(request));
  await moderating.goto('/menu');
  await moderating
    .getByRole('main')
    .getByRole('link', { name: /^\d+\+? cases? User Reports$/ })
    .click();
  await expectAccessible(moderating, { within: 'main' });
  await moderating.getByRole('link', { name: post.caption }).click();
  await expect(moderating.getByRole('region', { name: 'As it was when reported' })).toContainText(post.caption);
  await moderating.getByRole('radio', { name: 'Remove' }).check();
  await moderating.getByRole('button', { name: 'Propose: Remove' }).click();
  await expect(moderating.getByText('Please tell the author why')).toBeVisible();
  await moderating.getByRole('textbox', { name: /Why\?/ }).fill('It shames a person by name.');
  await expectAccessible(moderating, { within: 'main' });
  await moderating.getByRole('button', { name: 'Propose: Remove' }).click();
  await expect(moderating.getByRole('region', { name: 'Proposed decision' })).toContainText('proposed this');
  await expect(moderating.getByRole('button', { name: /^Yes/ })).toBeHidden();
  // hidden while the proposal is open
  await reporting.reload();
  await expect(card(reporting, post.caption)).toBeHidden();

  // an admin agrees in the console, with a reason, while the moderator watches
  const agreeing = await signedInPage(await demoAdmin(request));
  await agreeing.goto('/user-reports?list=proposed');
  await agreeing.getByRole('link', { name: post.caption }).click();
  await agreeing.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(agreeing.getByText('Please say why you agree')).toBeVisible();
  await agreeing.getByRole('textbox', { name: /Why do you agree/ }).fill('Clearly against the guidelines.');
  await agreeing.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(agreeing.getByRole('region', { name: 'History' })).toContainText('Remove and hide: in force');
  await expect(moderating.getByRole('region', { name: 'History' })).toContainText('Remove and hide: in force');

  // the reporter and the author are notified, and the author appeals
  await reporting.goto('/notifications');
  await reporting.getByRole('link', { name: /decided about your report/ }).click();
  await expect(reporting.getByText('It has been removed.')).toBeVisible();
  const owning = await signedInPage(author);
  await owning.goto('/notifications');
  await owning.getByRole('link', { name: /made a decision about you/ }).click();
  await expect(owning.getByText('It shames a person by name.')).toBeVisible();
  await appeal(owning);
  await visit(owning, '/safety/decisions');
  await expect(owning.getByRole('link', { name: /have removed your / })).toBeVisible();

  // a moderator who took part in the decision does not decide the appeal
  await expect(moderating.getByRole('region', { name: 'Appeal' })).toContainText(
    'someone else decides whether to undo it',
  );
});

test('the queue works by keyboard, is filtered in the address, and a case is closed in it', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [author, reporter] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const post = await publish(request, author, { caption: words('Fine words') });
  await report(request, reporter, post._id);
  const page = await signedInPage(await demoModerator(request));
  await page.goto('/user-reports');
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('harassment');
  await expect(page).toHaveURL(/reason=harassment/);
  await expect(page.getByRole('link', { name: post.caption })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Open' }).getByRole('link');
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.getByRole('link', { name: post.caption }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'A post' })).toBeVisible();
  await page.keyboard.press('1');
  // a double click whose second press comes before the next render is one decision
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && one.url().endsWith('/decisions') && sent.push(one.url()));
  await page.getByRole('button', { name: 'No violation' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('No violation: in force');
  expect(sent).toHaveLength(1);

  // a mistake: the case is reopened
  await page.getByRole('button', { name: 'Open again…' }).click();
  await page.getByRole('button', { name: 'Open again', exact: true }).click();
  await expect(page.getByText('Please say why')).toBeVisible();
  await page.getByRole('textbox', { name: /Only moderators read this/ }).fill('It names a person.');
  await page.getByRole('button', { name: 'Open again', exact: true }).click();
  await expect(history).toContainText('No violation: undone');
  await expect(history).toContainText('It names a person.');

  // another moderator is faster: the typed text stays until the sheet is closed
  await page.getByRole('radio', { name: 'Hide' }).check();
  await page.getByRole('textbox', { name: /Why\?/ }).fill('It shames somebody.');
  const about = (path: string) => path.replace(':id', page.url().split('/').at(-1) ?? '');
  const headers = { authorization: `Bearer ${(await demoAdmin(request)).session.token}` };
  const { version } = await (await request.get(about(getCase.path), { headers })).json();
  const decided = await request.post(about(decideCase.path), { headers, data: { version, kind: 'no_violation' } });
  expect(decided.ok(), await decided.text()).toBe(true);
  const unsent = page.getByRole('region', { name: 'Not sent' });
  await expect(unsent).toContainText('It shames somebody.');
  await unsent.getByRole('button', { name: 'Close' }).click();
  await expect(unsent).toBeHidden();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/user-reports$/);
});
