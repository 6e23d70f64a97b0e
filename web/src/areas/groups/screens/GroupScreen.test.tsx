import { errorText } from '@quad/contract/errors/error-text';
import {
  askForRoom,
  banFromGroup,
  handOverStudyGroup,
  liftGroupBan,
  listGroupBans,
  listGroupJoins,
  listGroupMembers,
} from '@quad/contract/groups/group-members';
import {
  createGroupTopic,
  deleteGroupTopic,
  getGroupTopic,
  listGroupReplies,
  listGroupTopics,
} from '@quad/contract/groups/group-topics';
import {
  getGroupInvitation,
  getStudyGroup,
  joinStudyGroup,
  listGroupParts,
  listStudyGroups,
  setGroupSettings,
} from '@quad/contract/groups/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../../lib/testing/fill.ts';
import { answer, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../people/parts/testing.ts';
import { area } from '../area.ts';
import { aGroupTopic, aStudyGroup } from './testing.ts';

const at = aStudyGroup.createdAt;
const OLGA = aPersonCard('olga', { name: 'Olga Owns' });
const BILAL = aPersonCard('bilal', { name: 'Bilal Khan' });
const NOBODY = { people: [], hasMore: false };
const DONE = { message: 'Done' };

/** Choose an entry of the group's menu. */
async function choose(entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${aStudyGroup.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

beforeEach(() => {
  answer(getStudyGroup, aStudyGroup);
  answer(listStudyGroups, { groups: [], nextCursor: null });
  answer(listGroupTopics, { topics: [aGroupTopic], nextCursor: null });
});

test('a group links to its owner', async () => {
  answer(getStudyGroup, { ...aStudyGroup, role: 'member', owner: OLGA });
  await openAt('/groups/g1', area);
  expect((await screen.findByRole('link', { name: 'Olga Owns' })).getAttribute('href')).toBe('/profile/olga');
});

test('a hidden or deleted group is reported as unavailable', async () => {
  refuse(getStudyGroup, 'no_such_study_group');
  await openAt('/groups/g1', area);
  expect(await screen.findByRole('heading', { name: "This group isn't available" })).toBeTruthy();
});

test('an invitation can be accepted, and opens its group', async () => {
  answer(getGroupInvitation, { ...aStudyGroup, role: null });
  const joined = record(joinStudyGroup, { ...aStudyGroup, role: 'member' });
  await openAt('/groups/join/abc', area);
  const join = await screen.findByRole('button', { name: 'Join' });
  answer(getGroupInvitation, { ...aStudyGroup, role: 'member' });
  await userEvent.click(join);
  expect((await screen.findByRole('link', { name: 'Open the group' })).getAttribute('href')).toBe('/groups/g1');
  expect(joined.map(({ body }) => body)).toEqual([{ invitation: 'abc' }]);
});

test('an invalid invitation is reported', async () => {
  refuse(getGroupInvitation, 'no_such_study_group');
  await openAt('/groups/join/nobodyknowsthis', area);
  expect(await screen.findByRole('heading', { name: "This invitation isn't available" })).toBeTruthy();
});

test('a banned user cannot join a group, and sees the reason', async () => {
  answer(getStudyGroup, { ...aStudyGroup, role: null });
  refuse(joinStudyGroup, 'banned_from_study_group');
  await openAt('/groups/g1', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText(/The hosts of this group have banned you\.$/)).toBeTruthy();
});

test('a member can be banned, and may join again after the ban is lifted', async () => {
  const owner = { person: OLGA, role: 'owner', joinedAt: at, isFriend: false } as const;
  const bilal = { person: BILAL, role: 'member', joinedAt: at, isFriend: false } as const;
  answer(listGroupMembers, { members: [owner, bilal], hasMore: false });
  answer(listGroupBans, NOBODY);
  const [banned, lifted] = [record(banFromGroup, DONE), record(liftGroupBan, DONE)];
  await openAt('/groups/g1?tab=members', area);
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bilal Khan' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ban' }));
  const question = within(await screen.findByRole('dialog', { name: 'Ban Bilal Khan?' }));
  answer(listGroupMembers, { members: [owner], hasMore: false });
  answer(listGroupBans, { people: [BILAL], hasMore: false });
  await userEvent.click(question.getByRole('button', { name: 'Ban' }));
  const bans = within(await screen.findByRole('region', { name: 'Banned' }));
  answer(listGroupBans, NOBODY);
  await userEvent.click(bans.getByRole('button', { name: 'Lift ban of Bilal Khan' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Banned' })).toBeNull());
  expect([banned, lifted].map(([one]) => one?.params.personId)).toEqual(['bilal', 'bilal']);
});

test('only friends of the owner can become hosts or the next owner', async () => {
  answer(getStudyGroup, { ...aStudyGroup, role: 'owner' });
  answer(listGroupBans, NOBODY);
  const member = (person: typeof BILAL, isFriend: boolean) =>
    ({ person, role: 'member', joinedAt: at, isFriend }) as const;
  answer(listGroupMembers, { members: [member(BILAL, false), member(OLGA, true)], hasMore: false });
  const [handed] = [record(handOverStudyGroup, aStudyGroup)];
  await openAt('/groups/g1?tab=members', area);
  const choose = async (name: string, item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `More about ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const open = async (name: string) => {
    await choose(name, 'Hand the group over');
    return within(await screen.findByRole('dialog', { name: `Hand the group over to ${name}?` }));
  };
  await choose(BILAL.name, 'Make a host');
  const hosting = within(await screen.findByRole('dialog', { name: `Make ${BILAL.name} a host?` }));
  expect(hosting.getByText(errorText('host_not_friend'))).toBeTruthy();
  await userEvent.click(hosting.getByRole('button', { name: 'Cancel' }));
  const stranger = await open(BILAL.name);
  expect(stranger.getByText(errorText('owner_not_friend'))).toBeTruthy();
  expect(stranger.queryByRole('button', { name: 'Hand over' })).toBeNull();
  await userEvent.click(stranger.getByRole('button', { name: 'Cancel' }));
  await userEvent.click((await open(OLGA.name)).getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(handed.map(({ params }) => params.personId)).toEqual([OLGA._id]));
});

test('a group shows no content to a requester until a host accepts', async () => {
  answer(getStudyGroup, { ...aStudyGroup, access: 'request', role: null, canRead: false });
  answer(joinStudyGroup, { ...aStudyGroup, access: 'request', role: null, canRead: false, joining: 'asked' });
  await openAt('/groups/g1', area);
  expect(await screen.findByText(/Ask to join to see them\.$/)).toBeTruthy();
  answer(getStudyGroup, { ...aStudyGroup, access: 'request', role: null, canRead: false, joining: 'asked' });
  await userEvent.click(screen.getByRole('button', { name: 'Ask to Join' }));
  expect(await screen.findByRole('button', { name: 'Requested (tap to cancel)' })).toBeTruthy();
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('the members tab counts the requests to join', async () => {
  answer(getStudyGroup, { ...aStudyGroup, joinsCount: 1 });
  answer(listGroupMembers, { members: [], hasMore: false });
  answer(listGroupBans, NOBODY);
  answer(listGroupJoins, { joins: [{ person: BILAL, state: 'asked', askedAt: at }], hasMore: false });
  await openAt('/groups/g1', area);
  await userEvent.click(await screen.findByRole('tab', { name: 'Members · 1 asking' }));
  expect(await screen.findByRole('button', { name: 'Accept Bilal Khan' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline Bilal Khan' })).toBeTruthy();
});

test('a new topic needs a title and a first reply', async () => {
  const sent = record(createGroupTopic, aGroupTopic);
  await openAt('/groups/g1', area);
  await userEvent.click(await screen.findByRole('button', { name: 'New Topic' }));
  const form = within(await screen.findByRole('form', { name: 'New topic' }));
  await userEvent.click(form.getByRole('button', { name: 'Post Topic' }));
  expect(document.activeElement).toBe(form.getByLabelText('Topic'));
  expect(form.getByText('Please enter a title')).toBeTruthy();
  expect(form.getByText('Please write something')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('Undo after a new topic deletes it, and opens the form with what was filled in', async () => {
  answer(createGroupTopic, aGroupTopic);
  answer(getGroupTopic, aGroupTopic);
  answer(listGroupReplies, { replies: [], hasBefore: false, hasAfter: false });
  const deleted = record(deleteGroupTopic, { message: 'Deleted.' });
  await openAt('/groups/g1', area);
  const opened = async () => within(await screen.findByRole('form', { name: 'New topic' }));
  await userEvent.click(await screen.findByRole('button', { name: 'New Topic' }));
  await fill((await opened()).getByLabelText('Topic'), 'Fourier series');
  await fill((await opened()).getByLabelText('First post'), 'Who has the proof?');
  await userEvent.click((await opened()).getByRole('button', { name: 'Post Topic' }));
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
  expect(location.pathname).toBe(`/groups/topics/${aGroupTopic._id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await opened()).getByLabelText<HTMLInputElement>('Topic').value).toBe('Fourier series');
  expect((await opened()).getByLabelText<HTMLTextAreaElement>('First post').value).toBe('Who has the proof?');
  expect(deleted.map(({ params }) => params.id)).toEqual([aGroupTopic._id]);
});

test('a request for more members needs a number and a reason', async () => {
  const sent = record(askForRoom, aStudyGroup);
  await openAt('/groups/g1', area);
  await choose('Ask for more room…');
  const sheet = within(await screen.findByRole('dialog', { name: 'Room for more members' }));
  await fill(sheet.getByLabelText('Members'), '20');
  await userEvent.click(sheet.getByRole('button', { name: 'Ask the admins' }));
  expect(sheet.getByText('Please enter a number from 51 to 2000')).toBeTruthy();
  expect(sheet.getByText('Please say why')).toBeTruthy();
  await fill(sheet.getByLabelText('Members'), '120');
  await fill(sheet.getByLabelText('Why'), 'The whole second year');
  await userEvent.click(sheet.getByRole('button', { name: 'Ask the admins' }));
  expect(await screen.findByText('Asked. The admins will answer.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ membersMax: 120, reason: 'The whole second year' }]);
});

test('a group can be muted, and its settings show the choice', async () => {
  const sent = record(setGroupSettings, { ...aStudyGroup, level: 'mentions', isMuted: true });
  await openAt('/groups/g1', area);
  await choose('Notifications');
  const sheet = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await userEvent.selectOptions(sheet.getByLabelText('Tell me about'), 'Mentions only');
  await userEvent.click(sheet.getByRole('switch', { name: 'Mute' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ level: 'mentions', isMuted: true }]);
  await choose('Notifications');
  const again = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(again.getByLabelText<HTMLSelectElement>('Tell me about').value).toBe('mentions');
  expect(again.getByRole('switch', { name: 'Mute' }).getAttribute('aria-checked')).toBe('true');
});

test('the parts of a group link to each item, to all items, and to a form', async () => {
  const items = [{ _id: 'e1', title: 'Mock exam', detail: 'Tomorrow', link: '/events/e1' }];
  const part = { type: 'events', title: 'Events', addAt: '/events/new?group=g1', allAt: '/events?group=g1' };
  answer(listGroupParts, { parts: [{ ...part, items, hasMore: false }] });
  await openAt('/groups/g1?tab=more', area);
  const shown = within(await screen.findByRole('region', { name: 'Events' }));
  const href = (name: RegExp) => shown.getByRole('link', { name }).getAttribute('href');
  expect([href(/^Mock exam/), href(/^Add/), href(/^All events/)]).toEqual([
    '/events/e1',
    '/events/new?group=g1',
    '/events?group=g1',
  ]);
});
