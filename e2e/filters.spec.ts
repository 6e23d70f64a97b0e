// Features: settings, moderation, create
import type { AnswerOf } from '@quad/contract/call';
import { listCases } from '@quad/contract/moderation';
import { demoAdmin, demoModerator } from './college.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publish, words } from './posts.ts';

/** A word that no other test looks for. */
const unheard = () =>
  `zorb${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? 'g')}`;

test('an admin adds a word to the filters, tries it, and removes it again', async ({ signedInPage, request }) => {
  const word = unheard();
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/settings?section=filters');
  await expect(page.getByRole('heading', { level: 2, name: 'Filters' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Words or phrases' }).fill(`${word}\n${word} two`);
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('hate');
  await page.getByRole('button', { name: 'Add words' }).click();
  await expect(page.getByText('2 added.')).toBeVisible();
  await page.getByLabel('Search words').fill(word);
  await expect(page.getByText('2 in the list')).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('textbox', { name: 'Text to try' }).fill(`What a ${word.toUpperCase()}!`);
  await page.getByRole('button', { name: 'What would this flag?' }).click();
  await expect(page.getByText(`Flagged by a filter: the word “${word}”`)).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  for (const text of [`${word} two`, word]) {
    await page.getByRole('button', { name: `Actions for ${text}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: `Actions for ${text}`, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('Nothing found')).toBeVisible();

  await page.getByRole('button', { name: 'Links', exact: true }).click();
  await page.getByRole('textbox', { name: 'Sites' }).fill('not a site');
  await page.getByRole('button', { name: 'Add links' }).click();
  await expect(page.getByText('is not the address of a site')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});

test('what a filter has found is in the queue without a report, and says why', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  // filters look at what is new once a minute
  test.setTimeout(240_000);
  const word = unheard();
  const { session } = await demoAdmin(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const added = await request.post('/api/admin/filters', {
    headers,
    data: { kind: 'word', texts: [word], reason: 'spam' },
  });
  expect(added.ok()).toBe(true);
  const post = await publish(request, await newStudent('Asha Rao'), { caption: words(`Win a ${word}`) });
  const moderator = await demoModerator(request);
  const flagged = async () => {
    const answer = await request.get(`${listCases.path}?by=filters`, {
      headers: { authorization: `Bearer ${moderator.session.token}` },
    });
    const { cases } = (await answer.json()) as AnswerOf<typeof listCases>;
    return cases.some(({ subject }) => subject.id === post._id);
  };
  await expect.poll(flagged, { timeout: 180_000, intervals: [1000] }).toBe(true);

  const page = await signedInPage(moderator);
  await page.goto('/user-reports');
  await page.getByRole('combobox', { name: 'Source' }).selectOption('filters');
  await expect(page).toHaveURL(/by=filters/);
  const row = page.getByRole('link', { name: post.caption });
  await expect(row).toContainText('Flagged automatically');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, { within: 'main' });
  }
  await row.click();
  const found = page.getByRole('region', { name: 'Flagged automatically' });
  await expect(found).toContainText(`Flagged by a filter: the word “${word}”`);
  await expect(page.getByRole('region', { name: 'Reports' })).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, { within: 'main' });
  }
  await page.getByRole('radio', { name: 'No violation' }).check();
  await page.getByRole('button', { name: 'No violation' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('No violation: in force');
});
