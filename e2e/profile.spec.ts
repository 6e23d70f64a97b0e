// Features: profile
import { follow, listFollowers, unfollow } from '@quad/contract/follows';
import { postsOfUser } from '@quad/contract/posts';
import { toggleSaved } from '@quad/contract/saved';
import { getUser } from '@quad/contract/users';
import { expect, expectAccessible, test } from './fixtures.ts';
import { people } from './people.ts';
import { picture } from './pictures.ts';
import { publish, words } from './posts.ts';

const LOADING_LINES = /good side|hostel warden|attendance register|eyes are open|ID card printer/;

/** The address of a call, as far as it does not name anybody. */
const calls = (path: string) => `**${path.replace(/:\w+/, '*')}*`;

test.describe('the profile of another', () => {
  test('shows who they are, and is followed once the server has done it', async ({ newStudent, signedInPage }) => {
    const [asha, bilal] = [await newStudent('Asha Verma'), await newStudent('Bilal')];
    const page = await signedInPage(bilal);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(calls(follow.path), async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/profile/${asha.session.user._id}`);
    await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
    await expect(page).toHaveTitle('Profile - Asha Verma');
    await expect(page.getByText(`@${asha.session.user.username}`)).toBeVisible();
    await expect(page.getByRole('link', { name: asha.email })).toBeVisible();
    await expect(page.getByText('No bio available')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Counters' })).toHaveText(/0\s*Posts\s*0\s*Followers\s*0\s*Following/);
    await expect(page.getByText('No posts yet!')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Saved' })).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '1 Follower' })).toBeVisible();
    await page.getByRole('button', { name: '1 Follower' }).click();
    const list = page.getByRole('dialog', { name: 'Followers' });
    await expect(list.getByRole('link', { name: /Bilal/ })).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: 'Bilal' })).toContainText('You');
    await page.keyboard.press('Escape');

    await page.route(calls(unfollow.path), (route) => route.abort());
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update follow status');
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await page.unroute(calls(unfollow.path));
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  });

  test('can be asked to be friends, and that can be taken back', async ({ newStudent, signedInPage }) => {
    const [asha, bilal] = [await newStudent('Asha Verma'), await newStudent('Bilal')];
    const page = await signedInPage(bilal);
    await page.goto(`/profile/${asha.session.user._id}`);
    const asked = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await page.getByRole('button', { name: 'Add Friend' }).click();
    const waits = page.getByRole('button', { name: 'Requested. Cancel the friend request' });
    await expect(waits).toBeFocused();
    await asked;
    await page.reload();
    await waits.click();
    await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  });

  test('offers Follow for a club, which can be asked in the menu', async ({ studentPage: page, newStudent }) => {
    const club = await newStudent('Film Club');
    await page.route(calls(getUser.path), async (route) => {
      const answer = await route.fetch();
      const person = await answer.json();
      await route.fulfill({ response: answer, json: { ...person, role: 'creator' } });
    });
    await page.goto(`/profile/${club.session.user._id}`);
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Friend' })).toBeHidden();
    await page.getByRole('button', { name: 'More about Film Club' }).click();
    await page.getByRole('menuitem', { name: 'Add Friend' }).click();
    await expect(page.getByText('Requested')).toBeVisible();
  });

  test('has lists in which people are followed at once, and taken back with a word', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [me, asha, bilal] = [await newStudent('Me'), await newStudent('Asha Verma'), await newStudent('Bilal')];
    await people.follows(request, bilal, asha);
    const page = await signedInPage(me);
    await page.goto(`/profile/${asha.session.user._id}`);
    await page.getByRole('button', { name: '1 Follower' }).click();
    const list = page.getByRole('dialog', { name: 'Followers' });
    await expectAccessible(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(calls(follow.path), async (route) => {
      await held;
      await route.abort();
    });
    await list.getByRole('button', { name: 'Follow Bilal' }).click();
    await expect(list.getByRole('button', { name: 'Following Bilal' })).toBeFocused();
    release();
    await expect(page.getByRole('alert')).toContainText('Failed to update follow status');
    await expect(list.getByRole('button', { name: 'Follow Bilal' })).toBeFocused();
    await page.unroute(calls(follow.path));
    const done = page.waitForResponse((response) => response.url().includes('/api/follow/follow/'));
    await list.getByRole('button', { name: 'Follow Bilal' }).click();
    await done;
    await page.reload();
    await page.getByRole('button', { name: '1 Follower' }).click();
    await list.getByRole('button', { name: 'Following Bilal' }).click();
    await expect(list.getByRole('button', { name: 'Follow Bilal' })).toBeVisible();
    await list.getByRole('link', { name: /Bilal/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bilal' })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  });

  test('says something while it loads, and what happened when it cannot be loaded', async ({
    newStudent,
    studentPage: page,
  }) => {
    const asha = await newStudent('Asha Verma');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const refused = { status: 400, json: { code: 'invalid_input', message: 'Not today.' } };
    await page.route(calls(getUser.path), async (route) => {
      await held;
      await route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today.' } });
    });
    // the document asks for both before the app is there
    await page.route(calls(postsOfUser.path), (route) => route.fulfill(refused));
    await page.goto(`/profile/${asha.session.user._id}`);
    await expect(page.getByRole('status').filter({ hasText: LOADING_LINES })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('Error: Failed to load profile');
    await expect(page.getByRole('alert')).toContainText('Not today.');
    await page.unroute(calls(getUser.path));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Error: Failed to load posts');
    await page.unroute(calls(postsOfUser.path));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No posts yet!')).toBeVisible();
    await page.route(calls(listFollowers.path), (route) => route.fulfill(refused));
    await page.getByRole('button', { name: '0 Followers' }).click();
    const list = page.getByRole('dialog', { name: 'Followers' });
    await expect(list.getByRole('alert')).toContainText('Error: Failed to load follow data');
    await page.unroute(calls(listFollowers.path));
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect(list.getByRole('heading', { name: 'No followers yet' })).toBeVisible();
  });

  test('can be shared by its link', async ({ newStudent, studentPage: page }) => {
    const asha = await newStudent('Asha Verma');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`/profile/${asha.session.user._id}`);
    await page.getByRole('button', { name: 'Share this profile' }).click();
    await expect(page.getByRole('alert')).toContainText('Link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('says so when there is nobody', async ({ studentPage: page }) => {
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/profile/${id}`);
      await expect(page.getByRole('alert')).toContainText('Error: Failed to load profile');
      await expect(page.getByRole('alert')).toContainText('There is no such person.');
    }
  });
});

test.describe('one’s own profile', () => {
  test('shows one’s posts, which open in full one after the other', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha Verma');
    const first = await publish(request, asha, { caption: words('First'), file: picture() });
    const second = await publish(request, asha, { caption: words('Second'), file: picture() });
    const page = await signedInPage(asha);
    await page.goto('/profile');
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Counters' })).toHaveText(/^2\s*Posts/);
    const tile = page.getByRole('button', { name: `Photo by Asha Verma: ${second.caption}` });
    await expect(tile).toBeVisible();
    await expectAccessible(page);
    await tile.click();
    const overlay = page.getByRole('dialog', { name: 'Post in full' });
    await expect(overlay.getByText(second.caption)).toBeVisible();
    await expect(overlay.getByText('1 of 2')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(overlay.getByText(first.caption)).toBeVisible();
    await overlay.getByRole('button', { name: 'Previous post' }).click();
    await expect(overlay.getByText(second.caption)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(tile).toBeFocused();
    await tile.click();
    // a click on the picture enlarges it, one beside it closes
    await overlay.getByRole('button', { name: /^Open the picture/ }).click();
    await expect(page.getByRole('dialog', { name: 'Picture', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeVisible();
    await overlay.click({ position: { x: 20, y: 200 } });
    await expect(overlay).toBeHidden();
    await tile.click();
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toBeHidden();
    await tile.click();
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL('/profile');
  });

  test('shows where one is mentioned and what one has saved', async ({ newStudent, signedInPage, request }) => {
    const [asha, bilal] = [await newStudent('Asha Verma'), await newStudent('Bilal')];
    const page = await signedInPage(asha);
    await page.goto('/profile?tab=mentions');
    await expect(page.getByRole('heading', { name: 'No mentions yet' })).toBeVisible();
    await page.getByRole('tab', { name: 'Saved' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    const caption = words(`Thanks @${asha.session.user.username}`);
    const post = await publish(request, bilal, { caption });
    const headers = { authorization: `Bearer ${asha.session.token}` };
    await request.post(toggleSaved.path.replace(':id', post._id), { headers });
    await page.reload();
    const tile = page.getByRole('button', { name: `Post by Bilal: ${caption}` });
    await expect(tile).toBeVisible();
    await page.getByRole('tab', { name: 'Mentions' }).click();
    await expect(tile).toBeVisible();
  });
});
