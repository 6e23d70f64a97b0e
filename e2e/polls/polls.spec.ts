// Screens: polls
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { visit } from '../visit.ts';
import { BALLOT, polls, QUESTIONS } from './polls.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, question: string) => main(page).getByRole('article', { name: question });
const option = (page: Page, question: string, name: RegExp | string) =>
  card(page, question).getByRole('button', { name });

/** Choose an entry of a poll's menu. */
async function menu(page: Page, question: string, entry: string) {
  await card(page, question)
    .getByRole('button', { name: `More about ${question}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a poll is created, voted in, and shows its shares to others live', async ({
  newStudent,
  studentPage: page,
  signedInPage,
  request,
}) => {
  const [votes, third] = [await newStudent('Bilal Khan'), await newStudent('Chitra')];
  const question = words('What to drink?');
  await page.goto('/polls');
  await expect(page).toHaveTitle('Poll & Survey · Quad');
  await main(page).getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Option 1').fill('Tea');
  await page.getByLabel('Option 2').fill('Coffee');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Option 3', { exact: true }).fill('Neither');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(page).toHaveURL(/\/polls\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';

  const other = await signedInPage(votes);
  await other.goto(`/polls/${id}`);
  await expect(option(other, question, 'Tea')).toBeEnabled();
  await expect(card(other, question).getByText('%')).toHaveCount(0);
  await option(other, question, 'Coffee').click();
  await expect(option(other, question, 'Coffee your vote 100.0% 1 vote')).toBeDisabled();
  await expect(option(other, question, 'Tea 0.0% 0 votes')).toBeDisabled();

  // live, in both directions
  await expect(card(page, question).getByText('1 vote')).toBeVisible();
  await option(page, question, 'Tea').click();
  await expect(option(page, question, 'Tea your vote 50.0% 1 vote')).toBeDisabled();
  await polls.vote(request, third, id, 1);
  await expect(option(other, question, 'Coffee your vote 66.7% 2 votes')).toBeVisible();
  await expect(option(page, question, 'Coffee 66.7% 2 votes')).toBeVisible();
  await expectAccessible(other);

  await menu(page, question, 'End voting now');
  await page.getByRole('dialog', { name: 'End this poll now?' }).getByRole('button', { name: 'End now' }).click();
  await expect(card(page, question).getByText(/Ended/)).toBeVisible();
  await expect(card(other, question).getByText(/Ended/)).toBeVisible();
  await visit(page, '/polls?list=ended');
  await page.getByRole('textbox', { name: 'Search polls' }).fill(question);
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await menu(page, question, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, question)).toHaveCount(0);
});

test('a secret ballot is cast once, and shows no result until it ends', async ({
  newStudent,
  signedInPage,
  student,
  studentPage: author,
  request,
}) => {
  const votes = await newStudent('Bilal Khan');
  const question = words('Who leads the club?');
  const { _id } = await polls.add(request, student, question, BALLOT);
  const page = await signedInPage(votes);
  await page.goto('/polls');
  await card(page, question).getByRole('link', { name: 'Vote' }).click();
  const cast = page.getByRole('button', { name: 'Cast my vote' });
  await expect(cast).toBeDisabled();
  await page.getByText('How your vote stays secret').click();
  await expect(page.getByText(/Nobody can match votes with voters/)).toBeVisible();
  await page.getByRole('radio', { name: 'Coffee' }).check();
  await cast.click();
  await expect(page.getByText('You have voted. Nobody can look up what you chose, not even you.')).toBeFocused();
  await expect(page.getByText('Results appear when voting ends, if at least 5 people vote.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  for (const choice of [0, 0, 0, 1]) await polls.vote(request, await newStudent('Voter'), _id, choice);
  await author.goto(`/polls/${_id}`);
  await expect(card(author, question).getByText(/^5 of [\d,]+ voted/)).toBeVisible();
  await expect(card(author, question).getByText('%')).toHaveCount(0);
  await menu(author, question, 'End voting now');
  await author.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  for (const one of [author, page]) {
    await expect(card(one, question).getByText('60.0%')).toBeVisible();
    await expect(card(one, question).getByText('40.0%')).toBeVisible();
    await expect(card(one, question).getByText('your vote', { exact: true })).toHaveCount(0);
  }
});

test('a survey is answered, also after a reload, and its author sees charts and saves a table', async ({
  newStudent,
  signedInPage,
  student,
  studentPage: author,
  request,
}) => {
  const answers = await newStudent('Bilal Khan');
  const title = words('How is the food?');
  const { _id } = await polls.add(request, student, title, { pollKind: 'survey', options: [], questions: QUESTIONS });
  const page = await signedInPage(answers);
  await page.goto('/polls');
  await card(page, title).getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByText('Asha Rao sees your name with your answers.')).toBeVisible();
  await page.getByLabel('What would you change? (optional)').fill('More fruit');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText('Please answer this question')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'North' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'South' }).check();
  await page.getByRole('checkbox', { name: 'Dosa' }).check();
  await expect(page.getByRole('radio', { name: '5 Spotless' })).toBeVisible();
  await page.getByRole('radio', { name: '4' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'South' })).toBeChecked();
  await expect(page.getByLabel('What would you change? (optional)')).toHaveValue('More fruit');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText('You have answered. Thank you!')).toBeVisible();
  await visit(page, '/polls');
  await expect(card(page, title).getByText('Answered')).toBeVisible();

  await author.goto(`/polls/${_id}`);
  const chart = author.getByRole('table', { name: 'Which mess?' });
  await expect(chart.getByRole('row', { name: 'South 1 100.0%' })).toBeVisible();
  await expect(author.getByText('More fruit')).toBeVisible();
  await expect(author.getByText('1 of 1 answered · Average 4')).toBeVisible();
  await expectAccessible(author);
  await polls.answer(request, await newStudent('Chitra'), _id, 0, 2);
  await expect(chart.getByRole('row', { name: 'North 1 50.0%' })).toBeVisible();
  await expect(author.getByRole('row', { name: '5 Spotless 0 0.0%' })).toBeVisible();
  const saving = author.waitForEvent('download');
  await author.getByRole('button', { name: 'CSV' }).click();
  expect((await saving).suggestedFilename()).toBe(`${title.replace('?', '_')} - answers.csv`);
});
