// Screens: messages

import { sendMessage } from '@quad/contract/messages/messages';
import { expectAccessible } from '../accessibility.ts';
import type { Student } from '../fixtures.ts';
import { expect, test } from '../fixtures.ts';
import { field, log, message, messages, write } from '../messages/messages.ts';
import { people } from '../people/people.ts';

const SENDING = new RegExp(`${sendMessage.path.replace(':id', '[^/]+')}$`);

test.describe('a written message', () => {
  let asha: Student;
  let bilal: Student;
  let id: string;
  test.beforeEach(async ({ newStudent, request }) => {
    [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
    await people.befriend(request, asha, bilal);
    id = await messages.between(request, asha, bilal);
  });

  test('is sent once and in order when the connection is back', async ({ signedInPage, request }) => {
    const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];
    await his.goto(`/messages/${id}`);
    await hers.goto(`/messages/${id}`);
    await write(hers, 'Before');
    await expect(message(his, 'Before')).toBeVisible();
    await hers.context().setOffline(true);
    for (const text of ['One', 'Two', 'Three']) await write(hers, text);
    await expect(log(hers).getByRole('img', { name: 'Sending' })).toHaveCount(3);
    await expect(log(hers).getByText('Waiting for a connection')).toHaveCount(1);
    await expect(message(hers, 'Three')).toContainText('Waiting for a connection');
    await expect(message(hers, 'One')).toHaveAccessibleName('You: One. Waiting for a connection');
    await hers.context().setOffline(false);
    await expect(log(hers).getByRole('img', { name: 'Sending' })).toHaveCount(0);
    await expect(log(hers).getByText('Waiting for a connection')).toBeHidden();
    await expect(message(his, 'Three')).toBeVisible();
    await expect.poll(() => messages.texts(request, bilal, id)).toEqual(['Before', 'One', 'Two', 'Three']);
    await expect(log(his).getByRole('article')).toHaveCount(4);
    await expect(log(hers).getByRole('article')).toHaveCount(4);
  });

  test('survives a reload, also when the answer was lost or is a refusal', async ({ signedInPage, request }) => {
    await messages.say(request, bilal, id, 'Coming?');
    const page = await signedInPage(asha);
    await page.goto(`/messages/${id}`);
    await expect(page.getByText('New messages')).toBeInViewport();
    // The server accepts the first message, but its answer is lost.
    let reached = 0;
    await page.route(SENDING, async (route) => {
      reached += 1;
      if (reached === 1) await route.fetch();
      await route.abort();
    });
    await write(page, 'One');
    await write(page, 'Two');
    // an answer to a queued message does not count as a new message
    await expect(page.getByText('New messages')).toBeHidden();
    await expect.poll(() => messages.texts(request, bilal, id)).toEqual(['Coming?', 'One']);
    await field(page).fill('Three');
    await page.reload();
    await expect(message(page, 'Two').getByRole('img', { name: 'Sending' })).toBeVisible();
    await expect(field(page)).toHaveValue('Three');
    await page.unroute(SENDING);
    await expect(log(page).getByRole('img', { name: 'Sending' })).toHaveCount(0);
    await expect.poll(() => messages.texts(request, bilal, id)).toEqual(['Coming?', 'One', 'Two']);
    await expect(log(page).getByRole('article')).toHaveCount(3);

    await page.route(SENDING, (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'Not now.' } }),
    );
    await field(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed. Not now.' })).toBeVisible();
    await expectAccessible(page, { within: '[role=log]' });
    await page.unroute(SENDING);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(message(page, 'Three').getByRole('img', { name: /Sent|Delivered/ })).toBeVisible();
    await expect.poll(() => messages.texts(request, bilal, id)).toEqual(['Coming?', 'One', 'Two', 'Three']);
  });
});
