import type { StudyGroupMember } from '@quad/contract/groups/group-members';
import type { GroupReply, GroupTopic } from '@quad/contract/groups/group-topics';
import type { StudyGroupDetails } from '@quad/contract/groups/groups';
import { TOPICS_PINNED_MAX } from '@quad/contract/limits/groups';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { DAMAGED_PDF, PDF } from '../../testing/documents.ts';
import { listen } from '../../testing/listen.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { block, succeed } from '../../testing/people.ts';
import { picture } from '../../testing/posts.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup, replyInGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
let group: StudyGroupDetails;
let number = 0;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  number++;
  [asha, bose, chitra] = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
  group = await addStudyGroup(quad, asha, { title: `Signals ${number}` });
  await joinStudyGroup(quad, bose, group);
});

const read = async (path: string, as: TestPerson) => (await succeed(quad.call('GET', path, { as }))).body;
const change = async (method: string, path: string, as: TestPerson, body?: object) =>
  (await quad.call(method, path, { as, body })).body;
const topicsOf = async (as: TestPerson): Promise<GroupTopic[]> =>
  (await read(`/api/groups/${group._id}/topics`, as)).topics;
const unread = async (as: TestPerson) =>
  Object.fromEntries((await topicsOf(as)).map(({ title, unreadCount }) => [title, unreadCount]));
const groupOf = (as: TestPerson): Promise<StudyGroupDetails> => read(`/api/groups/${group._id}`, as);
const repliesOf = async (topic: string, as: TestPerson, query = ''): Promise<GroupReply[]> =>
  (await read(`/api/group-topics/${topic}/replies${query}`, as)).replies;
const texts = async (topic: string, as: TestPerson, query = '') =>
  (await repliesOf(topic, as, query)).map(({ text }) => text);
const usernameOf = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('people').select('username').where('id', '=', id).executeTakeFirstOrThrow())
    .username;
const send = (as: TestPerson, topic: string, file: Uint8Array, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ clientId: newId(), ...fields })) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(file)]), 'file');
  return quad.call('POST', `/api/group-topics/${topic}/files`, { as, body });
};
const storedFiles = async () =>
  (await quad.services.db.selectFrom('stored_files').select('name').where('owner_id', '=', bose.id).execute()).length;

describe('unread replies', () => {
  test('are counted in topics and groups until read; the author’s own are not', async () => {
    const fourier = await addGroupTopic(quad, asha, group, 'Fourier');
    await replyInGroup(quad, asha, fourier._id);
    expect(await unread(bose)).toEqual({ Fourier: 2, General: 0 });
    expect((await groupOf(bose)).unreadTopics).toBe(1);
    expect(await unread(asha)).toEqual({ Fourier: 0, General: 0 });

    const [first] = await repliesOf(fourier._id, bose);
    const mark = (seq: number) => change('POST', `/api/group-topics/${fourier._id}/read`, bose, { seq });
    expect(await mark(first?.seq ?? 0)).toEqual({ unreadCount: 1 });
    // a reply does not mark earlier replies as read
    await replyInGroup(quad, bose, fourier._id);
    expect(await unread(bose)).toEqual({ Fourier: 1, General: 0 });
    await using stream = await listen(quad.url, bose.token);
    expect(await mark(1_000_000)).toEqual({ unreadCount: 0 });
    // lowers the counts in the reader's other windows
    await stream.until(() => stream.events.some(({ event }) => event === 'studygroup.read'));
    expect(await mark(0)).toEqual({ unreadCount: 0 });
    await replyInGroup(quad, asha, group.generalTopic);
    expect((await groupOf(bose)).unreadTopics).toBe(1);
    await change('POST', `/api/groups/${group._id}/read`, bose);
    expect([await unread(bose), (await groupOf(bose)).unreadTopics]).toEqual([{ General: 0, Fourier: 0 }, 0]);
  });

  test('exclude replies from before joining, and are not counted in a muted group', async () => {
    await replyInGroup(quad, asha, group.generalTopic);
    await joinStudyGroup(quad, chitra, group);
    expect((await groupOf(chitra)).unreadTopics).toBe(0);
    await change('PUT', `/api/groups/${group._id}/settings`, chitra, { level: 'all', isMuted: true });
    await replyInGroup(quad, asha, group.generalTopic);
    expect((await groupOf(chitra)).unreadTopics).toBe(0);
    await change('PUT', `/api/groups/${group._id}/settings`, chitra, { level: 'all', isMuted: false });
    expect((await groupOf(chitra)).unreadTopics).toBe(1);
  });

  test('exclude deleted replies', async () => {
    const reply = await replyInGroup(quad, asha, group.generalTopic);
    expect((await groupOf(bose)).unreadTopics).toBe(1);
    await change('DELETE', `/api/group-replies/${reply._id}`, asha);
    expect((await groupOf(bose)).unreadTopics).toBe(0);
  });

  test('let a topic open around the first unread reply', async () => {
    for (let reply = 1; reply <= 6; reply++) await replyInGroup(quad, asha, group.generalTopic, `${reply}`);
    const topic = group.generalTopic;
    expect(await texts(topic, bose, '?limit=2')).toEqual(['5', '6']);
    expect(await texts(topic, bose, '?limit=2&before=5')).toEqual(['3', '4']);
    expect(await texts(topic, bose, '?limit=2&after=4')).toEqual(['5', '6']);
    expect(await texts(topic, bose, '?limit=4&around=4')).toEqual(['2', '3', '4', '5']);
    expect(await read(`/api/group-topics/${topic}/replies?limit=4&around=4`, bose)).toMatchObject({
      hasBefore: true,
      hasAfter: true,
    });
  });
});

describe('notifications', () => {
  test('of replies arrive once per topic until it is read, those of mentions always, both as the level allows', async () => {
    await joinStudyGroup(quad, chitra, group);
    await change('PUT', `/api/groups/${group._id}/settings`, chitra, { level: 'mentions', isMuted: false });
    for (let time = 0; time < 3; time++) await replyInGroup(quad, asha, group.generalTopic);
    expect(await shortNotifications(quad, bose)).toEqual(['group-reply Asha']);
    expect(await shortNotifications(quad, chitra)).toEqual([]);
    const { notifications } = await notificationsOf(quad, bose);
    expect(notifications[0]).toMatchObject({ target: group.generalTopic, excerpt: group.title });

    const at = `@${await usernameOf(chitra)} @${await usernameOf(bose)} look`;
    const { mentions } = await replyInGroup(quad, asha, group.generalTopic, at);
    expect(mentions.map(({ _id }) => _id)).toEqual([chitra.id, bose.id]);
    expect(await shortNotifications(quad, chitra)).toEqual(['group-mention Asha']);
    expect(await shortNotifications(quad, bose)).toEqual(['group-mention Asha', 'group-reply Asha']);
    expect((await notificationsOf(quad, bose)).notifications[0]?.excerpt).toBe(`${group.title}: ${at}`);

    await change('PUT', `/api/groups/${group._id}/settings`, chitra, { level: 'none', isMuted: false });
    await replyInGroup(quad, asha, group.generalTopic, at);
    expect(await shortNotifications(quad, chitra)).toEqual(['group-mention Asha']);
    await change('POST', `/api/groups/${group._id}/leave`, chitra);
    // a former member sees no notifications of the group
    expect(await shortNotifications(quad, chitra)).toEqual([]);
  });

  test('of mentions do not reach non-members', async () => {
    await replyInGroup(quad, asha, group.generalTopic, `@${await usernameOf(chitra)} look`);
    expect(await shortNotifications(quad, chitra)).toEqual([]);
  });

  test('reach watching members live, and no other people', async () => {
    const node = await quad.anotherNode();
    try {
      const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
      await using stream = await listen(url, bose.token);
      const watch = async (as: TestPerson, of: typeof stream) => {
        const channels = [`studygroup:${group._id}`];
        await quad.call('POST', `/api/stream/${of.opened.stream}/channels`, { as, body: { channels } });
        await of.until(() => of.events.some(({ event }) => event === 'stream.watches'));
      };
      await using strangers = await listen(quad.url, chitra.token);
      await watch(bose, stream);
      await watch(chitra, strangers);
      const changes = (of: typeof stream) => of.events.filter(({ event }) => event === 'studygroup.changed');
      await replyInGroup(quad, asha, group.generalTopic);
      await stream.until(() => changes(stream).length > 0);
      expect(changes(stream)[0]?.data).toEqual({ group: group._id, topic: group.generalTopic, kind: 'reply' });
      expect(changes(strangers)).toEqual([]);
    } finally {
      await node.close();
    }
  });
});

describe('replies', () => {
  test('are written by members only, and are not blank', async () => {
    const reply = (as: TestPerson, text: string) =>
      quad.call('POST', `/api/group-topics/${group.generalTopic}/replies`, { as, body: { clientId: newId(), text } });
    expect((await reply(bose, ' \n ')).status).toBe(400);
    expect((await reply(chitra, 'Hello')).body.code).toBe('not_in_study_group');
    // everyone may read an open group
    await replyInGroup(quad, bose, group.generalTopic, 'Hello');
    expect(await texts(group.generalTopic, chitra)).toEqual(['Hello']);
    await block(quad, chitra, bose);
    expect(await texts(group.generalTopic, chitra)).toEqual([]);
  });

  test('sent twice are stored once, in one topic', async () => {
    const fourier = await addGroupTopic(quad, asha, group);
    const body = { clientId: newId(), text: 'Once' };
    const post = (topic: string) => quad.call('POST', `/api/group-topics/${topic}/replies`, { as: bose, body });
    const [one, two] = [await post(fourier._id), await post(fourier._id)];
    expect(two.body).toEqual(one.body);
    expect((await post(group.generalTopic)).body.code).toBe('client_id_taken');
    const begin = { clientId: newId(), title: 'Laplace', text: 'Where to start?' };
    const topics = await Promise.all(
      [0, 1, 2].map(() => quad.call('POST', `/api/groups/${group._id}/topics`, { as: bose, body: begin })),
    );
    expect(new Set(topics.map((answer) => answer.body._id)).size).toBe(1);
    expect((await topicsOf(bose)).map(({ title }) => title)).toEqual(['Laplace', 'Fourier series', 'General']);
  });

  test('are edited and deleted by their authors, and removed by hosts with a reason', async () => {
    const reply = await replyInGroup(quad, bose, group.generalTopic, 'Frist');
    const path = `/api/group-replies/${reply._id}`;
    expect((await change('PATCH', path, asha, { text: 'x' })).code).toBe('forbidden');
    expect((await change('PATCH', path, bose, { text: '  ' })).code).toBe('empty_reply');
    expect(await change('PATCH', path, bose, { text: 'First' })).toMatchObject({
      text: 'First',
      editedAt: expect.any(String),
    });
    await joinStudyGroup(quad, chitra, group);
    expect((await change('POST', `${path}/removal`, chitra, { reason: 'x' })).code).toBe('forbidden');
    expect((await change('DELETE', path, chitra)).code).toBe('forbidden');
    expect(await change('POST', `${path}/removal`, asha, { reason: 'Not about the course' })).toMatchObject({
      text: '',
      removedReason: 'Not about the course',
    });
    expect((await shortNotifications(quad, bose))[0]).toBe('group-removal');
    expect((await change('PATCH', path, bose, { text: 'Again' })).code).toBe('forbidden');
    await succeed(quad.call('DELETE', path, { as: bose }));
    expect(await repliesOf(group.generalTopic, asha)).toEqual([]);
    expect((await groupOf(asha)).repliesCount).toBe(0);
  });

  test('of a member who blocks a host stay visible to the host, as does the member', async () => {
    const reply = await replyInGroup(quad, bose, group.generalTopic, 'An insult');
    await block(quad, bose, asha);
    expect(await texts(group.generalTopic, asha)).toEqual(['An insult']);
    const { members } = await read(`/api/groups/${group._id}/members`, asha);
    expect(members.map(({ person }: StudyGroupMember) => person._id)).toContain(bose.id);
    // outside the group, the block applies
    expect((await quad.call('GET', `/api/people/${bose.id}`, { as: asha })).status).toBe(404);
    expect(
      await change('POST', `/api/group-replies/${reply._id}/removal`, asha, { reason: 'Insulting' }),
    ).toMatchObject({
      removedReason: 'Insulting',
    });
    await succeed(quad.call('PUT', `/api/groups/${group._id}/bans/${bose.id}`, { as: asha }));
    expect((await groupOf(asha)).membersCount).toBe(1);
  });

  test('may have a picture or a document, which is deleted with them', async () => {
    const sent = await send(bose, group.generalTopic, await picture('png'), { text: 'Board', altText: 'A board' });
    expect(sent.body).toMatchObject({ text: 'Board', file: { picture: { type: 'image', altText: 'A board' } } });
    const document = await send(bose, group.generalTopic, PDF, { fileName: 'notes.pdf' });
    expect(document.body).toMatchObject({ text: '', file: { name: 'notes.pdf', picture: null } });
    expect((await fetch(quad.url + document.body.file.url)).status).toBe(200);
    expect((await send(bose, group.generalTopic, Buffer.from('MZ'))).body.code).toBe('unsupported_attachment');
    expect((await send(bose, group.generalTopic, DAMAGED_PDF)).body.code).toBe('unreadable_library_file');
    expect(await storedFiles()).toBeGreaterThan(1);
    await change('POST', `/api/group-replies/${document.body._id}/removal`, asha, { reason: 'Copyright' });
    await change('DELETE', `/api/group-replies/${sent.body._id}`, bose);
    expect(await storedFiles()).toBe(0);
    await send(bose, group.generalTopic, PDF);
    await change('DELETE', `/api/groups/${group._id}`, asha);
    expect(await storedFiles()).toBe(0);
  });
});

describe('topics', () => {
  test('are pinned and locked by hosts, and renamed and deleted by their authors too', async () => {
    const topic = await addGroupTopic(quad, bose, group);
    const path = `/api/group-topics/${topic._id}`;
    await replyInGroup(quad, asha, group.generalTopic);
    for (const body of [{ isPinned: true }, { isLocked: true }])
      expect((await change('PATCH', path, bose, body)).code).toBe('forbidden');
    expect(await change('PATCH', path, bose, { title: ' Laplace ' })).toMatchObject({ title: 'Laplace' });
    await joinStudyGroup(quad, chitra, group);
    expect((await change('PATCH', path, chitra, { title: 'x' })).code).toBe('forbidden');
    expect((await topicsOf(bose)).map(({ title }) => title)).toEqual(['General', 'Laplace']);
    await change('PATCH', path, asha, { isPinned: true, isLocked: true });
    expect((await topicsOf(bose)).map(({ title, isPinned }) => [title, isPinned])).toEqual([
      ['Laplace', true],
      ['General', false],
    ]);
    const reply = (as: TestPerson) => change('POST', `${path}/replies`, as, { clientId: newId(), text: 'x' });
    expect([(await reply(bose)).code, (await reply(asha)).code]).toEqual(['topic_locked', undefined]);
    expect((await change('DELETE', path, chitra)).code).toBe('forbidden');
    await succeed(quad.call('DELETE', path, { as: bose }));
    expect((await change('DELETE', `/api/group-topics/${group.generalTopic}`, asha)).code).toBe('forbidden');
    expect(await groupOf(asha)).toMatchObject({ topicsCount: 1, repliesCount: 1 });
  });

  test('are listed page by page, with a limit of pinned topics', async () => {
    const ids: string[] = [];
    for (let topic = 0; topic <= TOPICS_PINNED_MAX; topic++)
      ids.push((await addGroupTopic(quad, asha, group, `${topic}`))._id);
    const pin = (id: string) => change('PATCH', `/api/group-topics/${id}`, asha, { isPinned: true });
    for (const id of ids.slice(1)) await pin(id);
    expect((await pin(ids[0] ?? '')).code).toBe('too_many_pinned');
    const first = await read(`/api/groups/${group._id}/topics?limit=1`, bose);
    expect(first.topics.length).toBe(TOPICS_PINNED_MAX + 1);
    const second = await read(`/api/groups/${group._id}/topics?limit=1&before=${first.nextCursor}`, bose);
    expect([second.topics.map(({ title }: GroupTopic) => title), second.nextCursor]).toEqual([['General'], null]);
  });
});
