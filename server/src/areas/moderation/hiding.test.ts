import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { openWith, send } from '../../testing/conversations.ts';
import { addEvent, publishEvent } from '../../testing/events.ts';
import { anyPicture, uploadItem } from '../../testing/library.ts';
import { addListing, addLostItem } from '../../testing/marketplace.ts';
import { addMeme, likeMeme } from '../../testing/memes.ts';
import { age, answer, decide, decideAppeal, ownDecisions, readCase, reportTo } from '../../testing/moderation.ts';
import { befriend } from '../../testing/people.ts';
import { addPoll, vote } from '../../testing/polls.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup, replyInGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let reporter: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  reporter = await quad.newPerson('Reporter');
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  admin = await quad.newPerson('Leela Iyer', { role: 'admin' });
});
afterAll(() => quad.close());

/** A kind of subject that can be hidden, and all places that show it. */
interface Hideable {
  readonly type: Parameters<typeof reportTo>[2]['type'];
  /** Add a subject with the word in its text. */
  add(owner: TestPerson, word: string): Promise<string>;
  /** Its own address, where its owner still sees it. */
  path(id: string): string;
  /** Lists, searches, feeds and calendars that contain it. */
  readonly lists: (word: string) => readonly string[];
  /** An action of others, refused while it is hidden. */
  act?(as: TestPerson, id: string): Promise<{ status: number }>;
  /** Its owner can cancel it, but not delete it. */
  readonly cannotBeDeleted?: true;
}

const found = (kind: string) => (word: string) => [`/api/search?q=${word}`, `/api/search/${kind}?q=${word}`];

const KINDS: readonly Hideable[] = [
  {
    type: 'meme',
    add: async (owner, word) => (await addMeme(quad, owner, `Monday ${word}`))._id,
    path: (id) => `/api/memes/${id}`,
    lists: (word) => ['/api/memes', ...found('memes')(word)],
    act: (as, id) => likeMeme(quad, as, id),
  },
  {
    type: 'listing',
    add: async (owner, word) => (await addListing(quad, owner, { title: `Lamp ${word}` }))._id,
    path: (id) => `/api/listings/${id}`,
    lists: (word) => ['/api/listings', `/api/listings?q=${word}`, ...found('listings')(word)],
    act: (as, id) => quad.call('PUT', `/api/listings/${id}/saved`, { as, body: { isSaved: true } }),
  },
  {
    type: 'lost_item',
    add: async (owner, word) => (await addLostItem(quad, owner, { title: `Bottle ${word}` }))._id,
    path: (id) => `/api/lost-items/${id}`,
    lists: (word) => ['/api/lost-items', `/api/lost-items?q=${word}`],
  },
  {
    type: 'poll',
    add: async (owner, word) => (await addPoll(quad, owner, { question: `Tea ${word}?` }))._id,
    path: (id) => `/api/polls/${id}`,
    lists: (word) => ['/api/polls', `/api/polls?q=${word}`, ...found('polls')(word)],
    act: (as, id) => vote(quad, as, id, 0),
  },
  {
    type: 'library_item',
    add: async (owner, word) =>
      (await uploadItem(quad, owner, await anyPicture(), { title: `Notes ${word}`, kind: 'note' }))._id,
    path: (id) => `/api/library/${id}`,
    lists: (word) => ['/api/library?kind=note', `/api/library/search?q=${word}`, ...found('library')(word)],
    act: (as, id) => quad.call('POST', `/api/library/${id}/download`, { as, body: {} }),
  },
  {
    type: 'event',
    add: async (owner, word) => (await publishEvent(quad, { host: owner, admin }, { title: `Talk ${word}` }))._id,
    path: (id) => `/api/events/${id}`,
    lists: (word) => ['/api/events', `/api/events?q=${word}`, ...found('events')(word)],
    act: (as, id) => quad.call('POST', `/api/events/${id}/register`, { as, body: {} }),
    cannotBeDeleted: true,
  },
];

/** Unhide a subject by an appeal of its owner. */
async function unhide(owner: TestPerson, caseId: string, id: string): Promise<void> {
  const own = (await ownDecisions(quad, owner)).find(({ subject }: { subject: { id: string } }) => subject.id === id);
  await quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: owner, body: { text: 'Please' } });
  expect((await decideAppeal(quad, nila, caseId, 'undone')).status).toBe(200);
}

describe.each(KINDS)('a hidden $type', ({ type, add, path, lists, act, cannotBeDeleted }) => {
  const word = `zq${type.replaceAll('_', '')}`;
  const read = (as: TestPerson, id: string) => quad.call('GET', path(id), { as });
  const listsWith = async (id: string) => {
    const answers = await Promise.all(
      lists(word).map(async (list) => [list, await quad.call('GET', list, { as: reporter })] as const),
    );
    expect(answers.map(([list, { status }]) => [list, status])).toEqual(answers.map(([list]) => [list, 200]));
    return answers.filter(([, { body }]) => JSON.stringify(body).includes(id)).map(([list]) => list);
  };

  test('is visible to its owner only, and comes back unchanged', async () => {
    const owner = await quad.newPerson(`Owner of ${type}`);
    const id = await add(owner, word);
    const before = (await read(reporter, id)).body;
    await expect.poll(() => listsWith(id)).toEqual(lists(word));
    const caseId = await reportTo(quad, reporter, { type, id });
    expect((await decide(quad, meera, caseId, 'hide')).body).toMatchObject({ isHidden: true, canHide: true });
    expect([(await read(reporter, id)).status, (await read(owner, id)).status]).toEqual([404, 200]);
    expect(await listsWith(id)).toEqual([]);
    if (act) expect((await act(reporter, id)).status).toBe(404);
    expect(
      (await quad.call('POST', '/api/reports', { as: admin, body: { subject: { type, id }, reason: 'spam' } })).status,
    ).toBe(404);
    // moderators still read the snapshot of the case
    expect((await readCase(quad, nila, caseId)).reported?.texts[0]).toContain(word);
    await unhide(owner, caseId, id);
    expect((await read(reporter, id)).body).toEqual(before);
    // the search index is updated with a delay
    await expect.poll(() => listsWith(id)).toEqual(lists(word));
    if (act) expect((await act(reporter, id)).status).toBeLessThan(300);
  });

  test('can be deleted by its owner; a removal deletes it 30 days after approval', async () => {
    const owner = await quad.newPerson(`Owner of ${type}`);
    const [own, removed] = [await add(owner, word), await add(owner, word)];
    await decide(quad, meera, await reportTo(quad, reporter, { type, id: own }), 'hide');
    if (!cannotBeDeleted) {
      expect((await quad.call('DELETE', path(own), { as: owner })).status).toBe(200);
      expect((await read(owner, own)).status).toBe(404);
    }
    const caseId = await reportTo(quad, reporter, { type, id: removed });
    await decide(quad, meera, caseId, 'remove');
    expect((await answer(quad, nila, caseId, true)).body).toMatchObject({ state: 'decided', isHidden: true });
    expect([(await read(reporter, removed)).status, (await read(owner, removed)).status]).toEqual([404, 200]);
    await age(quad, caseId, 31 * 24);
    await quad.services.moderationDue.run();
    expect((await read(owner, removed)).status).toBe(404);
    expect((await readCase(quad, nila, caseId)).exists).toBe(false);
  });
});

test('a hidden event leaves the calendars of its guests, and comes back with its seats', async () => {
  const host = await quad.newPerson('Host');
  const guest = await quad.newPerson('Guest');
  const event = await publishEvent(quad, { host, admin }, { title: 'Night walk', capacity: 1 });
  await quad.call('POST', `/api/events/${event._id}/register`, { as: guest, body: {} });
  await quad.call('POST', `/api/events/${event._id}/register`, { as: reporter, body: {} });
  const { address } = (await quad.call('POST', '/api/calendar-address', { as: guest, body: {} })).body;
  const calendar = async () => (await fetch(quad.url + new URL(address).pathname)).text();
  expect(await calendar()).toContain('Night walk');
  const caseId = await reportTo(quad, reporter, { type: 'event', id: event._id });
  await decide(quad, meera, caseId, 'hide');
  expect(await calendar()).not.toContain('Night walk');
  expect((await quad.call('GET', `/api/events/${event._id}/calendar`, { as: guest })).status).toBe(404);
  // a guest deleted while the event is hidden gives up the seat, and the next waiting guest moves up
  await quad.services.db.deleteFrom('people').where('id', '=', guest.id).execute();
  await unhide(host, caseId, event._id);
  const after = (await quad.call('GET', `/api/events/${event._id}`, { as: reporter })).body;
  expect(after).toMatchObject({ goingCount: 1, waitingCount: 0 });
  expect(await addEvent(quad, host, { title: 'Another' })).toMatchObject({ title: 'Another' });
});

test('a hidden message disappears from its conversation, and comes back with its reactions', async () => {
  const [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  await befriend(quad, asha, bose);
  const conversation = await openWith(quad, asha, bose);
  const { _id: id } = await send(quad, asha, conversation, 'Buy zqphones');
  await quad.call('PUT', `/api/messages/${id}/reaction`, { as: bose, body: { emoji: '👍' } });
  const shown = async (as: TestPerson) =>
    (await quad.call('GET', `/api/conversations/${conversation._id}/messages`, { as })).body.messages;
  const before = await shown(bose);
  expect(JSON.stringify(before)).toContain('zqphones');
  const caseId = await reportTo(quad, bose, { type: 'message', id });
  await decide(quad, meera, caseId, 'hide');
  expect(JSON.stringify([await shown(bose), await shown(asha)])).not.toContain('zqphones');
  expect((await readCase(quad, nila, caseId)).reported?.texts[0]).toBe('Buy zqphones');
  expect((await ownDecisions(quad, asha))[0].texts[0]).toBe('Buy zqphones');
  await unhide(asha, caseId, id);
  expect(await shown(bose)).toEqual(before);
  // a removal deletes it after the time to appeal
  const again = await reportTo(quad, bose, { type: 'message', id });
  await decide(quad, meera, again, 'remove');
  await answer(quad, nila, again, true);
  await age(quad, again, 31 * 24);
  await quad.services.moderationDue.run();
  expect((await readCase(quad, nila, again)).exists).toBe(false);
});

test('a hidden reply leaves a placeholder, and its author can delete it', async () => {
  const [owner, author] = [await quad.newPerson('Group owner'), await quad.newPerson('Author')];
  const group = await addStudyGroup(quad, owner);
  await joinStudyGroup(quad, author, group);
  const topic = await addGroupTopic(quad, owner, group);
  const reply = async () => (await replyInGroup(quad, author, topic._id, 'Paid zqanswers'))._id;
  const [first, second] = [await reply(), await reply()];
  const read = async (id: string) => {
    const { body } = await quad.call('GET', `/api/group-topics/${topic._id}/replies`, { as: owner });
    return body.replies.find(({ _id }: { _id: string }) => _id === id);
  };
  const before = await read(first);
  const caseId = await reportTo(quad, owner, { type: 'group_reply', id: first });
  await decide(quad, meera, caseId, 'hide');
  expect(await read(first)).toMatchObject({ text: '', removedReason: 'Hidden by the moderators' });
  expect((await readCase(quad, nila, caseId)).reported?.texts[0]).toBe('Paid zqanswers');
  await unhide(author, caseId, first);
  expect(await read(first)).toEqual(before);
  await decide(quad, meera, await reportTo(quad, owner, { type: 'group_reply', id: second }), 'hide');
  expect((await quad.call('DELETE', `/api/group-replies/${second}`, { as: author })).status).toBe(200);
  expect(await quad.services.db.selectFrom('hidden_replies').selectAll().execute()).toEqual([]);
});

test('a hidden profile shows no picture, text or link; text that its owner writes while hidden is kept', async () => {
  const asha = await quad.newPerson('Asha Rao');
  await quad.services.db
    .updateTable('people')
    .set({ bio: 'Rude words', portfolio: 'https://rude.example' })
    .where('id', '=', asha.id)
    .execute();
  const shown = async () => {
    const { bio, portfolio } = (await quad.call('GET', `/api/users/${asha.id}`, { as: reporter })).body;
    return [bio, portfolio];
  };
  const caseId = await reportTo(quad, reporter, { type: 'person', id: asha.id });
  expect((await readCase(quad, nila, caseId)).offers).toContain('hide');
  await decide(quad, meera, caseId, 'hide');
  expect(await shown()).toEqual(['', '']);
  expect((await readCase(quad, nila, caseId)).reported?.texts).toContain('Rude words');
  await quad.services.db.updateTable('people').set({ bio: 'Kind words' }).where('id', '=', asha.id).execute();
  await unhide(asha, caseId, asha.id);
  expect(await shown()).toEqual(['Kind words', 'https://rude.example']);
});
