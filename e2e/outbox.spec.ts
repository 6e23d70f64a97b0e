// Features: messages, auth

import { sendMessage } from '@quad/contract/messages';
import type { Student } from './fixtures.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { field, log, message, messages, write } from './messages.ts';
import { people } from './people.ts';

const SENDING = new RegExp(`${sendMessage.path.replace(':id', '[^/]+')}$`);

test.describe('what is written', () => {
  let asha: Student;
  let bilal: Student;
  let id: string;
  test.beforeEach(async ({ newStudent, request }) => {
    [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
    await people.befriend(request, asha, bilal);
    id = await messages.between(request, asha, bilal);
  });

  test('without a connection is sent once and in order when it is back', async ({ signedInPage, request }) => {
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
    expect(await messages.texts(request, bilal, id)).toEqual(['Before', 'One', 'Two', 'Three']);
    await expect(log(his).getByRole('article')).toHaveCount(4);
    await expect(log(hers).getByRole('article')).toHaveCount(4);
  });

  test('is the answer to what was unread, which is not new any more', async ({ signedInPage, request }) => {
    await messages.say(request, bilal, id, 'Coming?');
    const page = await signedInPage(asha);
    await page.goto(`/messages/${id}`);
    await expect(page.getByText('New messages')).toBeInViewport();
    await page.route(SENDING, (route) => route.abort());
    await write(page, 'Yes');
    await expect(message(page, 'Yes')).toBeVisible();
    await expect(page.getByText('New messages')).toBeHidden();
  });

  test('survives a reload, also when the answer was lost on the way', async ({ signedInPage, request }) => {
    const page = await signedInPage(asha);
    await page.goto(`/messages/${id}`);
    // The server takes the first one, but nobody hears of it.
    let reached = 0;
    await page.route(SENDING, async (route) => {
      reached += 1;
      if (reached === 1) await route.fetch();
      await route.abort();
    });
    await write(page, 'One');
    await write(page, 'Two');
    await expect.poll(() => messages.texts(request, bilal, id)).toEqual(['One']);
    await field(page).fill('Three, not finis');
    await page.reload();
    await expect(message(page, 'Two').getByRole('img', { name: 'Sending' })).toBeVisible();
    await expect(field(page)).toHaveValue('Three, not finis');
    await page.unroute(SENDING);
    await expect(log(page).getByRole('img', { name: 'Sending' })).toHaveCount(0);
    expect(await messages.texts(request, bilal, id)).toEqual(['One', 'Two']);
    await expect(log(page).getByRole('article')).toHaveCount(2);
  });

  test('and is refused stays with the reason, and is tried again', async ({ signedInPage, request }) => {
    const page = await signedInPage(asha);
    await page.goto(`/messages/${id}`);
    await page.route(SENDING, (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'Not now.' } }),
    );
    await write(page, 'Hello');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed. Not now.' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(SENDING);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(message(page, 'Hello').getByRole('img', { name: /Sent|Delivered/ })).toBeVisible();
    expect(await messages.texts(request, bilal, id)).toEqual(['Hello']);
  });

  test('leaves the device with its writer', async ({ signedInPage }) => {
    const page = await signedInPage(asha);
    await page.goto(`/messages/${id}`);
    await page.route(SENDING, (route) => route.abort());
    await write(page, 'Waits');
    await expect(message(page, 'Waits').getByRole('img', { name: 'Sending' })).toBeVisible();
    await field(page).fill('Half a dra');
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Tap again to confirm' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('message-drafts');
    await expect.poll(() => page.evaluate(storedMessages)).toBe(0);
  });
});

/** Runs in the page: how many messages wait on this device. */
async function storedMessages(): Promise<number> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'quad-outbox')) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('quad-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('messages').objectStore('messages').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
