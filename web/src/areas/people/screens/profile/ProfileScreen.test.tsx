import { follow, listFollowers, unfollow } from '@quad/contract/people/follows';
import { acceptRequest, askFriend, withdrawRequest } from '@quad/contract/people/friends';
import type { PersonProfile } from '@quad/contract/people/people';
import { getUser } from '@quad/contract/people/users';
import { mentioningPosts, postsOfUser } from '@quad/contract/posts/posts';
import { savedPosts } from '@quad/contract/posts/saved';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fail, hang, refuse } from '../../../../lib/testing/network.ts';
import { pressUntil } from '../../../../lib/testing/press.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aPersonCard, aProfile } from '../../parts/testing.ts';

const NO_POSTS = { posts: [], currentPage: 1, totalPages: 1, nextCursor: null };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

/** Answer with a person until another call of this function. */
const shows = (person: PersonProfile) => answer(getUser, person);
const BILAL = aProfile('bilal', { name: 'Bilal Khan' });
const withRelation = (relation: Partial<PersonProfile['relation']>, given: Partial<PersonProfile> = {}) =>
  aProfile('bilal', { name: 'Bilal Khan', ...given, relation });

beforeEach(() => answer(postsOfUser, NO_POSTS));

describe('/profile/$userId', () => {
  test('shows the person, with placeholders for missing texts', async () => {
    shows(BILAL);
    await openAt('/profile/bilal', area);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bilal Khan' })).toBeTruthy();
    expect(document.title).toBe('Profile - Bilal Khan');
    expect(screen.getByText('@bilal')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'bilal@quad.example' })).toBeTruthy();
    expect(screen.getByText('No bio available')).toBeTruthy();
    expect(await screen.findByText('No posts yet!')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Saved' })).toBeNull();
  });

  test('shows a line of text while it loads', async () => {
    hang(getUser);
    await openAt('/profile/bilal', area);
    const lines = /good side|hostel warden|attendance register|eyes are open|ID card printer/;
    expect(screen.getByRole('status').textContent).toMatch(lines);
  });

  test('reports that a person or their posts cannot be loaded, and retries each', async () => {
    refuse(getUser, 'forbidden');
    refuse(postsOfUser, 'forbidden');
    await openAt('/profile/bilal', area);
    const person = await screen.findByRole('alert');
    expect(person.textContent).toContain('Error: Failed to load profile');
    expect(person.textContent).toContain('You do not have permission to do this.');
    shows(BILAL);
    await press('Retry');
    expect(await screen.findByText('Error: Failed to load posts')).toBeTruthy();
    answer(postsOfUser, NO_POSTS);
    await press('Retry');
    expect(await screen.findByText('No posts yet!')).toBeTruthy();
  });

  test.each(['no_such_person', 'invalid_input'] as const)('reports a missing person after %s', async (code) => {
    refuse(getUser, code);
    await openAt('/profile/nobody', area);
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Error: Failed to load profile');
    expect(said.textContent).toContain('There is no such person.');
  });

  test('shows a follow after the server has answered, and keeps the state after a failure', async () => {
    const done = Promise.withResolvers<void>();
    shows(BILAL);
    answer(follow, async () => {
      await done.promise;
      shows(withRelation({ isFollowing: true }, { followersCount: 1 }));
      return { message: 'Done' };
    });
    await openAt('/profile/bilal', area);
    await press('Follow');
    expect((await button('Follow')).getAttribute('aria-busy')).toBe('true');
    done.resolve();
    expect(await button('Following')).toBeTruthy();
    expect(await button('1 Follower')).toBeTruthy();
    fail(unfollow);
    await press('Following');
    expect(await screen.findByText('Failed to update follow status')).toBeTruthy();
    expect(await button('Following')).toBeTruthy();
  });

  test('sends a friend request and cancels it', async () => {
    shows(BILAL);
    answer(askFriend, { state: 'requested' });
    answer(withdrawRequest, { message: 'Done' });
    await openAt('/profile/bilal', area);
    await press('Add Friend');
    const cancel = 'Requested. Cancel the friend request';
    expect(document.activeElement).toBe(await button(cancel));
    await pressUntil(cancel, 'Add Friend');
  });

  test('answers a received friend request', async () => {
    shows(withRelation({ request: 'received' }));
    answer(acceptRequest, () => {
      shows(withRelation({ isFollowing: true, followsViewer: true, isFriend: true }));
      return { message: 'Done' };
    });
    await openAt('/profile/bilal', area);
    const asked = await screen.findByRole('region', { name: 'Friend request' });
    expect(asked.textContent).toContain('Bilal Khan would like to be friends.');
    await userEvent.click(within(asked).getByRole('button', { name: 'Accept' }));
    expect(await button('Following')).toBeTruthy();
    expect(screen.getByText('Friends')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Friend request' })).toBeNull();
  });

  test('has a button to follow a club, and a friend request only in its menu', async () => {
    shows(withRelation({}, { role: 'creator' }));
    answer(askFriend, { state: 'requested' });
    await openAt('/profile/bilal', area);
    expect(await button('Follow')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Friend' })).toBeNull();
    await press('More about Bilal Khan');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add Friend' }));
    expect(await screen.findByText('Requested')).toBeTruthy();
  });

  test('copies its link on a device without sharing', async () => {
    shows(BILAL);
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openAt('/profile/bilal', area);
    await user.click(await button('Share this profile'));
    expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
    expect(copied).toHaveBeenCalledWith('http://localhost:3000/profile/bilal');
  });
});

describe('the list of followers', () => {
  const CHITRA = { ...aPersonCard('chitra', { name: 'Chitra Iyer' }), isFollowing: false };

  test('reports a failure to load, and has an empty state', async () => {
    shows(BILAL);
    refuse(listFollowers, 'forbidden');
    await openAt('/profile/bilal', area);
    await press('0 Followers');
    expect(await screen.findByText('Error: Failed to load follow data')).toBeTruthy();
    answer(listFollowers, { followers: [], nextCursor: null });
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'No followers yet' })).toBeTruthy();
  });

  test('shows a follow at once, and rolls it back after a failure', async () => {
    const held = Promise.withResolvers<void>();
    shows(withRelation({}, { followersCount: 2 }));
    const me = { ...aPersonCard('asha'), isFollowing: false };
    answer(listFollowers, { followers: [me, CHITRA], nextCursor: null });
    await openAt('/profile/bilal', area);
    await press('2 Followers');
    const own = (await screen.findAllByRole('listitem')).find((row) => row.textContent?.includes('@asha'));
    expect(own?.textContent).toContain('You');
    fail(follow, held.promise);
    await press('Follow Chitra Iyer');
    expect(await button('Following Chitra Iyer')).toBe(document.activeElement);
    held.resolve();
    expect(await button('Follow Chitra Iyer')).toBe(document.activeElement);
    expect(await screen.findByText('Failed to update follow status')).toBeTruthy();
  });
});

describe('/profile', () => {
  const me = (given: Partial<PersonProfile> = {}) =>
    aProfile('asha', { ...given, relation: { ...given.relation, isSelf: true } });

  test('has empty states under Mentions and Saved', async () => {
    shows(me());
    answer(mentioningPosts, { posts: [], nextCursor: null });
    answer(savedPosts, { posts: [], nextCursor: null });
    await openAt('/profile?tab=mentions', area);
    expect(await screen.findByRole('heading', { name: 'No mentions yet' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Saved' }));
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  });

  test('marks alumni and links them to add a personal address', async () => {
    shows(me({ isAlumnus: true, emailEnds: true }));
    await openAt('/profile', area);
    expect(await screen.findByText('Alumni')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Add one of your own' }));
    await waitFor(() => expect(location.pathname).toBe('/account/details'));
  });
});
