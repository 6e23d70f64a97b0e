// Features: friends, profile, college, notices
import { friendRequests, listFriends } from '@quad/contract/friends';
import { listUsers } from '@quad/contract/users';
import { expect, expectAccessible, test } from './fixtures.ts';
import { people } from './people.ts';

const letters = () => Array.from({ length: 8 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');

test.describe('friend requests', () => {
  test('are counted on the tab, accepted and declined', async ({ newStudent, signedInPage, request }) => {
    const me = await newStudent('Asha Rao');
    for (const name of ['Bilal Khan', 'Chitra Iyer', 'Dev Anand']) {
      await people.asks(request, await newStudent(name), me);
    }
    const page = await signedInPage(me);
    await page.goto('/menu');
    const friends = page.getByRole('link', { name: /^3 requests Friends/ });
    await friends.click();
    await expect(page).toHaveTitle('Friends · Quad');
    await page.getByRole('tab', { name: /Requests/ }).click();
    await expect(page).toHaveURL('/friends?tab=requests');
    await expect(page.getByRole('listitem').filter({ hasText: 'Bilal Khan' })).toContainText('just now');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Accept Dev Anand' }).click();
    await expect(page.getByText('You and Dev Anand are friends now.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests 2' })).toBeVisible();
    // What was pressed has gone: whoever uses the keyboard goes on with the next person.
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /Chitra Iyer/ })).toBeFocused();
    await page.getByRole('button', { name: 'Decline Chitra Iyer' }).click();
    await expect(page.getByRole('tab', { name: 'Requests 1' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Accept Bilal Khan' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(1);
    await page.getByRole('tab', { name: 'Friends' }).click();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /Dev Anand/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^All friends/ })).toContainText('1 friend');
  });

  test('appear on the tab while someone looks at something else', async ({ newStudent, signedInPage, request }) => {
    const [me, other] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
    const page = await signedInPage(me);
    const opened = page.waitForResponse('**/api/stream*');
    await page.goto('/menu');
    await opened;
    await expect(page.getByRole('link', { name: 'Friends', exact: true })).toBeVisible();
    await people.asks(request, other, me);
    await expect(page.getByRole('link', { name: '1 request Friends' })).toBeVisible();
  });

  test('appear on the tab when they come while it is first read', async ({ newStudent, signedInPage, request }) => {
    const [me, other] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
    const page = await signedInPage(me);
    const answered = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === friendRequests.path,
      async (route) => {
        const response = await route.fetch();
        answered.resolve();
        await held.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const opened = page.waitForResponse('**/api/stream*');
    await page.goto('/menu');
    await Promise.all([opened, answered.promise]);
    await people.asks(request, other, me);
    // it is told by now, and the first answer does not have it
    await expect(page.getByRole('link', { name: '1 unread Notifications' })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('link', { name: '1 request Friends' })).toBeVisible();
  });

  test('that cannot be accepted come back with a word', async ({ newStudent, signedInPage, request }) => {
    const me = await newStudent('Asha Rao');
    await people.asks(request, await newStudent('Bilal Khan'), me);
    const page = await signedInPage(me);
    await page.route('**/accept', (route) => route.abort());
    await page.goto('/friends?tab=requests');
    await page.getByRole('button', { name: 'Accept Bilal Khan' }).click();
    await expect(page.getByRole('alert')).toContainText('The request could not be accepted.');
    await expect(page.getByRole('button', { name: 'Accept Bilal Khan' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests 1' })).toBeVisible();
  });

  test('are answered on a profile too', async ({ newStudent, signedInPage, request }) => {
    const [me, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
    await people.asks(request, bilal, me);
    const page = await signedInPage(me);
    await page.goto(`/profile/${bilal.session.user._id}`);
    const asked = page.getByRole('region', { name: 'Friend request' });
    await expect(asked).toContainText('Bilal Khan would like to be friends.');
    await asked.getByRole('button', { name: 'Accept' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Friends', { exact: true })).toBeVisible();
  });
});

test.describe('suggestions', () => {
  test('can be asked, and that can be taken back; everyone can be searched', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [me, hub, near] = [await newStudent('Asha Rao'), await newStudent('Hub'), await newStudent('Near By')];
    const far = await newStudent(`Far ${letters()}`);
    await people.follows(request, me, hub);
    await people.follows(request, hub, near);
    const page = await signedInPage(me);
    await page.goto('/friends');
    await expect(page.getByRole('tab', { name: 'Suggestions' })).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('listitem').filter({ hasText: 'Near By' });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Add Friend Near By' }).click();
    await row.getByRole('button', { name: 'Requested. Cancel the request to Near By' }).click();
    await row.getByRole('button', { name: 'Add Friend Near By' }).click();
    await expect(row.getByRole('button', { name: /^Requested/ })).toBeVisible();
    await page.getByRole('tab', { name: /Requests/ }).click();
    const sent = page.getByRole('region', { name: 'Sent' });
    await expect(sent.getByText('Near By')).toBeVisible();
    await sent.getByRole('button', { name: 'Requested. Cancel the request to Near By' }).click();
    await expect(sent).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(sent.getByText('Near By')).toBeVisible();

    await page.getByRole('tab', { name: 'Suggestions' }).click();
    await page.getByRole('textbox', { name: 'Search people' }).fill(far.fullname.slice(4));
    const found = page.getByRole('listitem').filter({ hasText: far.fullname });
    await found.getByRole('button', { name: `Add Friend ${far.fullname}` }).click();
    await expect(found.getByRole('button', { name: /^Requested/ })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(far.fullname) }).click();
    await expect(page.getByRole('heading', { name: far.fullname })).toBeVisible();
  });

  test('that cannot be loaded say so, and are tried again', async ({ studentPage: page }) => {
    const lists: readonly string[] = [listUsers.path, friendRequests.path, listFriends.path];
    const failing = (url: URL) => lists.includes(url.pathname);
    await page.route(failing, (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'No.' } }),
    );
    await page.goto('/friends');
    await expect(page.getByText('People could not be loaded.')).toBeVisible();
    await page.getByRole('tab', { name: 'Requests' }).click();
    await expect(page.getByText('Friend requests could not be loaded.')).toBeVisible();
    await page.getByRole('tab', { name: 'Friends' }).click();
    await expect(page.getByText('Your friends could not be loaded.')).toBeVisible();
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Requests' }).click();
    await expect(page.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
  });
});

test.describe('friends', () => {
  test('are searched, put on lists of one’s own, and removed', async ({ newStudent, signedInPage, request }) => {
    const me = await newStudent('Asha Rao');
    const [bilal, chitra] = [await newStudent('Bilal Khan'), await newStudent('Chitra Iyer')];
    for (const friend of [bilal, chitra]) await people.befriend(request, me, friend);
    const page = await signedInPage(me);
    await page.goto('/friends?tab=friends');
    const panel = page.getByRole('tabpanel');
    const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
    await expect(row('Bilal Khan')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Search friends' }).fill('chit');
    await expect(row('Bilal Khan')).toBeHidden();
    await expect(row('Chitra Iyer')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();

    await row('Bilal Khan').getByRole('button', { name: 'More about Bilal Khan' }).click();
    await page.getByRole('menuitem', { name: 'Add to Work' }).click();
    await expect(row('Bilal Khan').getByRole('img', { name: 'In Work' })).toBeVisible();
    await panel.getByRole('link', { name: 'Work' }).click();
    await expect(page).toHaveURL('/friends?tab=friends&list=work');
    await expect(row('Bilal Khan')).toBeVisible();

    await panel.getByRole('link', { name: 'Close Friends' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody is in Close Friends yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit list' }).click();
    const sheet = page.getByRole('dialog', { name: 'Close Friends' });
    await sheet.getByRole('checkbox', { name: 'Chitra Iyer' }).check();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(row('Chitra Iyer')).toBeVisible();
    await page.reload();
    await expect(row('Chitra Iyer')).toBeVisible();
    await expect(row('Bilal Khan')).toBeHidden();

    await row('Chitra Iyer').getByRole('button', { name: 'More about Chitra Iyer' }).click();
    await page.getByRole('menuitem', { name: 'Remove Friend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row('Chitra Iyer')).toBeHidden();
    await panel.getByRole('link', { name: 'Close Friends' }).click();
    await expect(page.getByRole('heading', { name: /^All friends/ })).toContainText('1 friend');
  });

  test('have short ways to the notices and the college', async ({ studentPage: page }) => {
    for (const [tile, path] of [
      ['Recent', '/college-NoticeHub'],
      // the list, or the only college
      ['College', /\/college(-dashboard|\/[^/]+)$/],
    ] as const) {
      await page.goto('/friends?tab=friends');
      await page.getByRole('tabpanel').getByRole('link', { name: tile }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test('the demo student has five requests waiting', async ({ request, signedInPage }) => {
  const login = { email: 'student@quad.example', password: 'quad-demo-2026' };
  const session = await (await request.post('/api/auth/login', { data: login })).json();
  const page = await signedInPage({ fullname: 'Asha Rao', ...login, session });
  await page.goto('/friends?tab=requests');
  await expect(page.getByRole('tab', { name: 'Requests 5' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(5);
});
