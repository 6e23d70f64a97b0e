import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newGroup, send } from '../../testing/conversations.ts';
import { befriend, block, succeed } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';
import { addStudyGroup, joinStudyGroup, replyInGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chand: TestPerson;
let post: string;
let comment: string;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose, chand] = await Promise.all([
    quad.newPerson('Asha Rao'),
    quad.newPerson('Bikash Bose'),
    quad.newPerson('Chand Khan'),
  ]);
});
beforeEach(async () => {
  post = await publish(quad, asha);
  const answer = await quad.call('POST', `/api/posts/${post}/comment`, { as: bose, body: { text: 'Frist' } });
  comment = answer.body.comment._id;
});
afterAll(() => quad.close());

const nameOf = ({ email }: TestPerson) => `@p${email.split('@')[0]}`;
const edit = (text: string, as = bose, on = post) =>
  quad.call('PATCH', `/api/posts/${on}/comment/${comment}`, { as, body: { text } });
const history = async (as = chand) =>
  (await quad.call('GET', `/api/posts/${post}/comment/${comment}/history`, { as })).body.versions?.map(
    ({ text }: { text: string }) => text,
  );
const mentionsIn = () =>
  quad.services.db.selectFrom('notifications').select('person_id').where('subject_id', '=', comment).execute();
const readAll = (as: TestPerson) =>
  succeed(quad.call('POST', '/api/notifications/read', { as, body: { upTo: newId() } }));
const storedVersions = () =>
  quad.services.db.selectFrom('comment_versions').select('text').where('comment_id', '=', comment).execute();

test('the author of a comment edits it, with a mark and a history that its readers see', async () => {
  const { status, body } = await edit('First\n\n\n\n#stage');
  expect(status).toBe(200);
  expect(body.comment).toMatchObject({ _id: comment, text: 'First\n\n#stage', tags: ['stage'] });
  const { comments } = (await quad.call('GET', `/api/posts/${post}`, { as: chand })).body;
  expect(comments).toEqual([body.comment]);
  expect(comments[0].editedAt).toEqual(expect.any(String));
  expect(await history()).toEqual(['First\n\n#stage', 'Frist']);
});

test('an edit to the same text leaves no mark', async () => {
  expect((await edit('Frist')).body.comment.editedAt).toBeNull();
  expect(await history()).toEqual(['Frist']);
});

test('a comment is edited only by its author, and through its own post', async () => {
  expect((await edit('Mine now', asha)).body.code).toBe('forbidden');
  expect((await edit('Elsewhere', bose, await publish(quad, asha))).body.code).toBe('no_such_comment');
  expect((await edit('   ')).body.fields).toEqual({ text: 'A comment needs some words' });
  expect(await history()).toEqual(['Frist']);
});

test('a reply below the comment of a blocked person is out of reach for its author, except for deleting it', async () => {
  const dev = await quad.newPerson('Dev');
  const { body } = await quad.call('POST', `/api/posts/${post}/comment`, {
    as: dev,
    body: { text: 'A reply', parentId: comment },
  });
  const path = `/api/posts/${post}/comment/${body.comment._id}`;
  await block(quad, bose, dev);
  const change = await quad.call('PATCH', path, { as: dev, body: { text: 'Changed' } });
  const versions = await quad.call('GET', `${path}/history`, { as: dev });
  expect([change.body.code, versions.body.code]).toEqual(['no_such_comment', 'no_such_comment']);
  await succeed(quad.call('DELETE', path, { as: dev }));
});

test('an edit notifies newly mentioned people, and withdraws the notifications of removed mentions', async () => {
  await edit(`Look ${nameOf(chand)}`);
  await edit(`Look here ${nameOf(chand)}`);
  expect(await mentionsIn()).toEqual([{ person_id: chand.id }]);
  await edit('Never mind');
  expect(await mentionsIn()).toEqual([]);
});

test('the author of the post has one notification of a comment, whether or not an edit mentions them', async () => {
  const told = async () =>
    (
      await quad.services.db
        .selectFrom('notifications')
        .select('kind')
        .where('person_id', '=', asha.id)
        .where((is) => is('subject_id', 'in', [post, comment]))
        .execute()
    ).map(({ kind }) => kind);
  expect(await told()).toEqual(['comment']);
  await edit(`Look, ${nameOf(asha)}`);
  expect(await told()).toEqual(['comment-mention']);
  await edit('Look');
  expect(await told()).toEqual(['comment']);
  // An earlier comment still notifies.
  await quad.call('POST', `/api/posts/${post}/comment`, { as: bose, body: { text: 'Second' } });
  await edit(`Look, ${nameOf(asha)}`);
  expect((await told()).toSorted()).toEqual(['comment', 'comment-mention']);
});

test('a text notifies a person once, however often edits remove and add their mention', async () => {
  /** The notifications of a text, and whether they are unread and would be pushed. */
  const told = (as: TestPerson, about: string) =>
    quad.services.db
      .selectFrom('notifications')
      .select(['kind', 'is_unread', (is) => is('pushed_at', 'is', null).as('is_pushed')])
      .where('person_id', '=', as.id)
      .where('subject_id', '=', about)
      .execute();
  const name = nameOf(chand);
  const mentioning = await publish(quad, bose, `Hello ${name}`);
  const editPost = (caption: string) =>
    succeed(quad.call('PATCH', `/api/posts/${mentioning}`, { as: bose, body: { caption } }));
  const group = await addStudyGroup(quad, bose);
  await joinStudyGroup(quad, chand, group);
  const reply = await replyInGroup(quad, bose, group.generalTopic, `Hello ${name}`);
  const editReply = (text: string) =>
    succeed(quad.call('PATCH', `/api/group-replies/${reply._id}`, { as: bose, body: { text } }));
  await edit(`Hello ${name}`);
  const texts = [
    [mentioning, 'mention', editPost],
    [comment, 'comment-mention', edit],
    [reply._id, 'group-mention', editReply],
  ] as const;
  for (const [about, kind, change] of texts) {
    expect(await told(chand, about)).toEqual([{ kind, is_unread: true, is_pushed: true }]);
    await change('Hello');
    expect(await told(chand, about)).toEqual([]);
    await change(`Hello again ${name}`);
    expect(await told(chand, about)).toEqual([{ kind, is_unread: true, is_pushed: false }]);
  }
  await readAll(chand);
  for (const [about, kind, change] of texts) {
    await change('Hello');
    await change(`Hello ${name}`);
    expect(await told(chand, about)).toEqual([{ kind, is_unread: false, is_pushed: false }]);
  }
  // The author of the post is notified of a comment, and then of nothing that an edit makes of it.
  await edit('Look');
  await readAll(asha);
  await edit(`Look ${nameOf(asha)}`);
  expect(await told(asha, comment)).toEqual([{ kind: 'comment-mention', is_unread: false, is_pushed: false }]);
  await edit('Look');
  expect(await told(asha, post)).toEqual([{ kind: 'comment', is_unread: false, is_pushed: false }]);
  // The memory is deleted with the text.
  await succeed(quad.call('DELETE', `/api/posts/${mentioning}`, { as: bose }));
  const left = quad.services.db.selectFrom('notified_once').select('text_id').where('text_id', '=', mentioning);
  expect(await left.execute()).toEqual([]);
});

test('an edit keeps the mentions of a person who is leaving, in a post, a comment, a reply and a message', async () => {
  const leaver = await quad.newPerson('Leaver');
  const name = nameOf(leaver);
  await befriend(quad, bose, leaver);
  const group = await newGroup(quad, bose, [leaver]);
  const mentioning = await publish(quad, bose, `Frist ${name}`);
  const message = await send(quad, bose, group, `Frist ${name}`);
  const studies = await addStudyGroup(quad, bose);
  await joinStudyGroup(quad, leaver, studies);
  const reply = await replyInGroup(quad, bose, studies.generalTopic, `Frist ${name}`);
  await edit(`Frist ${name}`);
  await succeed(quad.call('POST', '/api/my-data/leave', { as: leaver, body: { confirmation: name.slice(1) } }));

  await edit(`First ${name}`);
  await succeed(quad.call('PATCH', `/api/posts/${mentioning}`, { as: bose, body: { caption: `First ${name}` } }));
  await succeed(quad.call('PATCH', `/api/messages/${message._id}`, { as: bose, body: { text: `First ${name}` } }));

  await succeed(quad.call('PATCH', `/api/group-replies/${reply._id}`, { as: bose, body: { text: `First ${name}` } }));
  const { mentions: ofReply } = await quad.services.db
    .selectFrom('group_replies')
    .select('mentions')
    .where('id', '=', reply._id)
    .executeTakeFirstOrThrow();
  expect(ofReply).toMatchObject([{ _id: leaver.id }]);
  const mentions = await quad.services.db
    .selectFrom('comments')
    .select('mentions')
    .where('id', '=', comment)
    .executeTakeFirstOrThrow();
  expect(mentions.mentions).toMatchObject([{ _id: leaver.id }]);
  const { mentions: ofPost } = await quad.services.db
    .selectFrom('posts')
    .select('mentions')
    .where('id', '=', mentioning)
    .executeTakeFirstOrThrow();
  expect(ofPost).toMatchObject([{ _id: leaver.id }]);
  const ofMessage = quad.services.db.selectFrom('message_mentions').select('person_id');
  expect(await ofMessage.where('message_id', '=', message._id).execute()).toEqual([{ person_id: leaver.id }]);
  const told = quad.services.db.selectFrom('notifications').select('kind').where('person_id', '=', leaver.id);
  expect(await told.where('subject_id', 'in', [mentioning, comment]).execute()).toHaveLength(2);
});

test('the history survives hiding, and is deleted with the comment', async () => {
  await edit('First');
  const moderator = { id: asha.id, role: 'moderator' } as const;
  await quad.services.comments.hideReported(moderator, comment, async () => undefined);
  expect([(await edit('Again')).body.code, await storedVersions()]).toEqual(['no_such_comment', [{ text: 'Frist' }]]);
  await quad.services.comments.unhideReported(moderator, comment, async () => undefined);
  expect(await history()).toEqual(['First', 'Frist']);
  await quad.call('DELETE', `/api/posts/${post}/comment/${comment}`, { as: bose });
  expect(await storedVersions()).toEqual([]);
});
