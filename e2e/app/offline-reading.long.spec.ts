// Screens: feeds/feed, people/profile, accounts/sign-in, messages
import { signOut } from '@quad/contract/accounts/auth';
import { createGroup, leaveGroup } from '@quad/contract/messages/conversations';
import { unsendMessage } from '@quad/contract/messages/messages';
import { expect, test } from '../fixtures.ts';
import { messages as chat, message } from '../messages/messages.ts';
import { words } from '../posts/posts.ts';
import { accountCaches, cachedCalls, cachedMessages, openFeed, pageAt } from '../with-worker.ts';

test.use({ serviceWorkers: 'allow' });

test("the cached reading is deleted with the account's sign-out, and with a session that ends elsewhere", async ({
  newStudent,
  browser,
  baseURL,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const page = await pageAt(browser, baseURL, asha);
  await openFeed(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  const hers = `/api/users/${asha.session.user._id}`;
  await expect.poll(() => page.evaluate(cachedCalls)).toContain(hers);

  // other users' profiles are not cached for offline reading, however often they are read
  await page.goto(`/profile/${bilal.session.user._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bilal' })).toBeVisible();
  expect(await page.evaluate(cachedCalls)).not.toContain(`/api/users/${bilal.session.user._id}`);

  await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify(bilal.session));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Bilal' })).toBeVisible();
  await expect.poll(() => page.evaluate(cachedCalls)).not.toContain(hers);
  await page.context().setOffline(true);
  await page.goto(`/profile/${asha.session.user._id}`);
  await expect(page.getByText("You're offline. This loads by itself when you're back.").first()).toBeVisible();
  await page.context().setOffline(false);

  const ended = await request.post(signOut.path, {
    headers: { authorization: `Bearer ${bilal.session.token}` },
  });
  expect(ended.ok(), await ended.text()).toBe(true);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(accountCaches)).toBe(0);
  await page.context().close();
});

test('what was unsent, and a group that the user has left, are deleted from the device too', async ({
  newStudent,
  browser,
  baseURL,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal')];
  const headers = { authorization: `Bearer ${bilal.session.token}` };
  const direct = await chat.between(request, bilal, asha);
  await chat.say(request, bilal, direct, words('Where are you?'));
  const made = await request.post(createGroup.path, {
    headers,
    data: { name: words('Chess'), personIds: [asha.session.user._id] },
  });
  const group: string = (await made.json()).conversation._id;
  const [secret, rest, move] = [words('A secret'), words('No secret'), words('Knight to f3')];
  await chat.say(request, bilal, group, move);

  const page = await pageAt(browser, baseURL, bilal);
  await openFeed(page);
  const sent = await chat.say(request, asha, direct, secret);
  await chat.say(request, asha, direct, rest);
  const texts = () => page.evaluate(cachedMessages);
  await expect.poll(texts).toEqual(expect.arrayContaining([secret, rest, move]));

  await request.delete(unsendMessage.path.replace(':id', sent._id), {
    headers: { authorization: `Bearer ${asha.session.token}` },
  });
  await expect.poll(texts).not.toContain(secret);
  await request.post(leaveGroup.path.replace(':id', group), { headers });
  await expect.poll(() => page.evaluate(cachedCalls)).not.toContain(`/api/conversations/${group}/messages`);
  expect(await page.evaluate(cachedCalls)).not.toContain(`/api/conversations/${group}`);

  await page.context().setOffline(true);
  await page.goto(`/messages/${direct}`);
  await expect(message(page, rest)).toBeVisible();
  await expect(message(page, secret)).toHaveCount(0);
  await page.context().close();
});
