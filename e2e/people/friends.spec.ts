// Screens: people/friends
import { friendRequests } from '@quad/contract/people/friends';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { people } from './people.ts';

test.describe('friend requests', () => {
  test('are counted on the tab, accepted and declined; suggested people receive requests', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const me = await newStudent('Asha Rao');
    for (const name of ['Bilal Khan', 'Chitra Iyer', 'Dev Anand']) {
      await people.asks(request, await newStudent(name), me);
    }
    const page = await signedInPage(me);
    await page.goto('/menu');
    await page.getByRole('link', { name: /^3 requests Friends/ }).click();
    await expect(page).toHaveTitle('Friends · Quad');
    await page.getByRole('tab', { name: /Requests/ }).click();
    await expect(page).toHaveURL('/friends?tab=requests');
    await expect(page.getByRole('listitem').filter({ hasText: 'Bilal Khan' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Accept Dev Anand' }).click();
    await expect(page.getByText('You and Dev Anand are friends now.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests 2' })).toBeVisible();
    // The row with the focus was removed, so the focus moves to the next person.
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /Chitra Iyer/ })).toBeFocused();
    await page.getByRole('button', { name: 'Decline Chitra Iyer' }).click();
    await expect(page.getByRole('tab', { name: 'Requests 1' })).toBeVisible();
    await page.getByRole('tab', { name: 'Suggestions' }).click();
    const suggested = page.getByRole('tabpanel').getByRole('listitem').first();
    const asked = page.waitForResponse((answer) => answer.url().includes(`${friendRequests.path}/`) && answer.ok());
    await suggested.getByRole('button', { name: /^Add Friend/ }).click();
    await expect(suggested.getByRole('button', { name: /^Requested/ })).toBeVisible();
    await asked;

    await page.goto('/friends?tab=requests');
    await expect(page.getByRole('region', { name: 'Sent' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Accept Bilal Khan' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(1);
    await page.getByRole('tab', { name: 'Friends' }).click();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /Dev Anand/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^All friends/ })).toContainText('1 friend');
  });

  test('appear on the tab live, also while the tab is first read', async ({ newStudent, signedInPage, request }) => {
    const [me, bilal, chitra] = [
      await newStudent('Asha Rao'),
      await newStudent('Bilal Khan'),
      await newStudent('Chitra Iyer'),
    ];
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
    await people.asks(request, bilal, me);
    // the event has arrived by now, and the first answer lacks the request
    await expect(page.getByRole('link', { name: '1 unread Notifications' })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('link', { name: '1 request Friends' })).toBeVisible();
    await people.asks(request, chitra, me);
    await expect(page.getByRole('link', { name: '2 requests Friends' })).toBeVisible();
  });
});

test('friends are searched, put on lists of one’s own, and removed', async ({ newStudent, signedInPage, request }) => {
  const me = await newStudent('Asha Rao');
  const [bilal, chitra] = [await newStudent('Bilal Khan'), await newStudent('Chitra Iyer')];
  for (const friend of [bilal, chitra]) await people.befriend(request, me, friend);
  const page = await signedInPage(me);
  await page.goto('/friends?tab=friends');
  const panel = page.getByRole('tabpanel');
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(row('Bilal Khan')).toBeVisible();
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
