// Features: polls
import type { Page } from '@playwright/test';
import { listPolls, type PollList, voteInPoll } from '@quad/contract/polls';
import { expect, expectAccessible, test } from './fixtures.ts';
import { BALLOT, polls, QUESTIONS } from './polls.ts';
import { words } from './posts.ts';
import { expectLittleJavaScript } from './weight.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, question: string) => main(page).getByRole('article', { name: question });
const option = (page: Page, question: string, name: RegExp | string) =>
  card(page, question).getByRole('button', { name });
const listing = (url: URL) => url.pathname === listPolls.path;

test('a poll is created, voted in, and shows its shares to others as they come', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asks, votes] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const question = words('What to drink?');
  const page = await signedInPage(asks);
  await page.goto('/polls');
  await expect(page).toHaveTitle('Poll & Survey · Quad');
  await expect(page.getByRole('heading', { level: 1, name: 'Poll & Survey' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Create', exact: true }).click();

  // all that is wrong shows at once, the first field in error has the focus
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Question')).toBeFocused();
  await expect(page.getByText('Please enter an option')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Option 1').fill('Tea');
  await page.getByLabel('Option 2').fill('Coffee');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Option 3', { exact: true }).fill('Neither');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(page).toHaveURL(/\/polls\/[0-9a-f-]{36}$/);
  const address = page.url();

  const other = await signedInPage(votes);
  await other.goto(address);
  await expect(option(other, question, 'Tea')).toBeEnabled();
  await expect(card(other, question).getByText('%')).toHaveCount(0);
  await expectAccessible(other);
  await option(other, question, 'Coffee').click();
  await expect(option(other, question, 'Coffee your vote 100.0% 1 vote')).toBeDisabled();
  await expect(option(other, question, 'Tea 0.0% 0 votes')).toBeDisabled();
  await expect(card(other, question).getByRole('button', { name: /%/ })).toHaveCount(3);
  await expectAccessible(other);

  // the one who asks sees it without doing anything
  await expect(card(page, question).getByText('1 vote')).toBeVisible();
  await option(page, question, 'Tea').click();
  await expect(option(page, question, 'Tea your vote 50.0% 1 vote')).toBeDisabled();
  await expect(option(other, question, 'Coffee your vote 50.0% 1 vote')).toBeVisible();
  const third = await newStudent('Chitra');
  await polls.vote(request, third, address.split('/').at(-1) ?? '', 1);
  await expect(option(other, question, 'Coffee your vote 66.7% 2 votes')).toBeVisible();
  await expect(option(page, question, 'Coffee 66.7% 2 votes')).toBeVisible();

  await card(page, question)
    .getByRole('button', { name: `More about ${question}` })
    .click();
  await page.getByRole('menuitem', { name: 'End voting now' }).click();
  const asked = page.getByRole('dialog', { name: 'End this poll now?' });
  await expect(asked).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await asked.getByRole('button', { name: 'End now' }).click();
  await expect(card(page, question).getByText(/Ended/)).toBeVisible();
  await expect(card(other, question).getByText(/Ended/)).toBeVisible();

  await page.goto('/polls?list=ended');
  await expect(card(page, question)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search polls' }).fill(question);
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await page.goto('/polls?list=mine');
  await card(page, question)
    .getByRole('button', { name: `More about ${question}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, question)).toHaveCount(0);
  await deleted;
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This poll does not exist' })).toBeVisible();
  await expectAccessible(other);
});

test('a secret ballot is cast once, and tells nothing until it ends', async ({ newStudent, signedInPage, request }) => {
  const [asks, votes] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const question = words('Who leads the club?');
  const { _id } = await polls.add(request, asks, question, BALLOT);
  const page = await signedInPage(votes);
  await page.goto('/polls');
  await card(page, question).getByRole('link', { name: 'Vote' }).click();
  const cast = page.getByRole('button', { name: 'Cast my vote' });
  await expect(cast).toBeDisabled();
  await page.getByText('How your vote stays secret').click();
  await expect(page.getByText(/Nobody can match votes with voters/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Coffee' }).check();
  await cast.click();
  await expect(page.getByText('You have voted. Nobody can look up what you chose, not even you.')).toBeFocused();
  await expect(page.getByText('Results appear when voting ends.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);

  for (const choice of [0, 0, 0, 1]) await polls.vote(request, await newStudent('Voter'), _id, choice);
  const author = await signedInPage(asks);
  await author.goto(`/polls/${_id}`);
  await expect(card(author, question).getByText('5 votes')).toBeVisible();
  await expect(card(author, question).getByText('%')).toHaveCount(0);
  await card(author, question)
    .getByRole('button', { name: `More about ${question}` })
    .click();
  await author.getByRole('menuitem', { name: 'End voting now' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  for (const one of [author, page]) {
    await expect(card(one, question).getByText('60.0%')).toBeVisible();
    await expect(card(one, question).getByText('40.0%')).toBeVisible();
    await expect(card(one, question).getByText('your vote', { exact: true })).toHaveCount(0);
  }
  await expectAccessible(author);
});

test('a survey is answered, also after a reload, and its author sees charts and saves a table', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asks, answers] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const title = words('How is the food?');
  const { _id } = await polls.add(request, asks, title, { pollKind: 'survey', options: [], questions: QUESTIONS });
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
  await page.goto('/polls');
  await expect(card(page, title).getByText('Answered')).toBeVisible();

  const author = await signedInPage(asks);
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

test('whoever may not vote sees why, and a vote that fails is taken back with a word', async ({
  newStudent,
  studentPage: page,
  request,
}) => {
  const other = await newStudent('Bilal Khan');
  const [forYear, forAll] = [words('For year 2'), words('For everyone')];
  const { _id } = await polls.add(request, other, forYear, { audience: { who: 'year', year: 2 } });
  const { _id: open } = await polls.add(request, other, forAll);
  await page.goto(`/polls/${_id}`);
  await expect(page.getByText('Only year 2 can vote. Add your year to your profile.')).toBeVisible();
  await expect(option(page, forYear, /^Tea/)).toBeDisabled();
  await expectAccessible(page);

  await page.route(`**${voteInPoll.path.replace(':id', open)}`, (route) => route.abort());
  await page.goto(`/polls/${open}`);
  await option(page, forAll, 'Tea').click();
  await expect(page.getByText(/Your vote could not be counted\./)).toBeVisible();
  await expect(option(page, forAll, 'Tea')).toBeEnabled();
});

test('what is typed is not lost without a question, and a survey is put together', async ({ studentPage: page }) => {
  await page.goto('/polls');
  await main(page).getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Survey' }).click();
  const title = words('Sports');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep writing' }).click();
  const first = page.getByRole('group', { name: 'Question 1' });
  await first.getByLabel('What do you ask?').fill('Which sport?');
  await first.getByLabel('Choices, a line each').fill('Cricket\nFootball');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('What do you ask?').fill('How often?');
  await second.getByLabel('Answer', { exact: true }).selectOption('A scale');
  await second.getByLabel('Scale', { exact: true }).selectOption('1 to 10');
  await second.getByLabel('What 1 means (optional)').fill('Never');
  await second.getByLabel('What 10 means (optional)').fill('Every day');
  await page.getByRole('switch', { name: 'Without names' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText(/Answers without names appear when the survey has ended/)).toBeVisible();
  await page.getByRole('button', { name: 'Answer it yourself' }).click();
  await expect(page.getByText(/doesn't see who answered/)).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 Never' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '10 Every day' })).toBeVisible();
  await expectAccessible(page);
});

test('from the keyboard, the focus stays where an option or a question was removed, and a long choice is named', async ({
  studentPage: page,
}) => {
  await page.goto('/polls/new');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Option 3', { exact: true }).fill('Neither');
  await page.getByRole('button', { name: 'Remove option 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Option 2', { exact: true })).toHaveValue('Neither');
  await expect(page.getByLabel('Option 2', { exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Survey' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Remove question 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeFocused();
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('What do you ask?').fill('Which sport?');
  await question.getByLabel('Choices, a line each').fill(`Cricket\n${'long '.repeat(30)}`);
  await page.getByLabel('Title').fill(words('Sports'));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please keep each choice to 100 characters')).toBeVisible();
  await expect(question.getByLabel('Choices, a line each')).toBeFocused();
});

test('the lists say when there is nothing, and when they cannot be loaded', async ({ studentPage: page }) => {
  const none: PollList = { polls: [], nextCursor: null };
  await page.route(listing, (route) => route.fulfill({ json: none }));
  await page.goto('/polls');
  await expect(page.getByRole('heading', { name: 'Nothing to vote on yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Search polls' }).fill('chess');
  await expect(page.getByRole('heading', { name: 'No results for “chess”' })).toBeVisible();
  await page.unroute(listing);
  await page.route(listing, (route) => route.abort());
  await page.goto('/polls?list=ended');
  await expect(main(page).getByRole('alert')).toContainText('The polls could not be loaded.', { timeout: 15_000 });
  await expectAccessible(page);
  await page.unroute(listing);
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('a list and a page of each kind load little JavaScript beyond the shell', async ({
  newStudent,
  signedInPage,
  student,
  request,
}) => {
  const asks = await newStudent('Bilal Khan');
  const [poll, ballot, survey] = [words('Light poll'), words('Light ballot'), words('Light survey')];
  const ids = [
    await polls.add(request, asks, poll),
    await polls.add(request, asks, ballot, BALLOT),
    await polls.add(request, asks, survey, { pollKind: 'survey', options: [], questions: QUESTIONS }),
  ].map(({ _id }) => _id);
  const open = (address: string, shown: (page: Page) => Promise<unknown>) =>
    test.step(address, async () => {
      const page = await signedInPage(student);
      await expectLittleJavaScript(page, address, () => shown(page));
    });
  await open('/polls', (page) => expect(option(page, poll, 'Tea')).toBeVisible());
  await open(`/polls/${ids[0]}`, (page) => expect(option(page, poll, 'Tea')).toBeVisible());
  await open(`/polls/${ids[1]}`, (page) => expect(page.getByRole('radio', { name: 'Tea' })).toBeVisible());
  await open(`/polls/${ids[2]}`, (page) => expect(page.getByRole('button', { name: 'Send answers' })).toBeVisible());
  await open('/polls/new', (page) => expect(page.getByRole('button', { name: 'Publish' })).toBeVisible());
});
