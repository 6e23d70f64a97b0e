import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { listen } from '../../testing/listen.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { befriend, block, follow, keepClose } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
  bose = await quad.newPerson('Bikash Bose');
  chitra = await quad.newPerson('Chitra Das');
});

const nameOf = ({ email }: TestPerson) => `@p${email.split('@')[0]}`;
const comment = async (as: TestPerson, post: string, text: string): Promise<string> =>
  (await quad.call('POST', `/api/posts/${post}/comment`, { as, body: { text } })).body.comment._id;
const uncomment = (as: TestPerson, post: string, id: string) =>
  quad.call('DELETE', `/api/posts/${post}/comment/${id}`, { as });
const excerpts = async (as: TestPerson) =>
  (await notificationsOf(quad, as)).notifications.map(({ kind, excerpt }) => `${kind}: ${excerpt}`);

const readAll = async (as: TestPerson) => {
  const upTo = (await notificationsOf(quad, as)).notifications[0]?.place;
  await quad.call('POST', '/api/notifications/read', { as, body: { upTo } });
};
/** Mark waiting pushes as sent. Return their texts. */
const pushAll = async ({ id }: TestPerson): Promise<string[]> => {
  const { notifications } = quad.services;
  const waiting = (await notifications.listUndelivered([{ id, role: 'user' }], 10)).get(id) ?? [];
  await notifications.markDelivered(
    quad.services.db,
    waiting.map(({ _id, place }) => ({ personId: id, id: _id, place })),
  );
  return waiting.map(({ excerpt }) => excerpt);
};

describe('comments', () => {
  test('on one post are one notification, which shows the newest', async () => {
    const post = await publish(quad, asha);
    await comment(bose, post, 'Lovely');
    await comment(chitra, post, 'Where is this?');
    expect(await shortNotifications(quad, asha)).toEqual(['comment Chitra Das Bikash Bose']);
    expect(await excerpts(asha)).toEqual(['comment: Where is this?']);
    expect((await notificationsOf(quad, asha)).notifications[0]?.target).toBe(post);
  });

  test('remove their author from the notification when the author’s last comment is deleted', async () => {
    const post = await publish(quad, asha);
    const [one, two] = [await comment(bose, post, 'One'), await comment(bose, post, 'Two')];
    await uncomment(bose, post, two);
    expect(await excerpts(asha)).toEqual(['comment: One']);
    await uncomment(asha, post, one);
    expect(await shortNotifications(quad, asha)).toEqual([]);
  });

  test('of an earlier commenter renew the notification without adding a person', async () => {
    const [post, other] = [await publish(quad, asha), await publish(quad, asha)];
    await comment(bose, post, 'One');
    await comment(chitra, post, 'Two');
    await comment(bose, other, 'Elsewhere');
    await pushAll(asha);
    await readAll(asha);
    await comment(bose, post, 'Three');
    expect(await shortNotifications(quad, asha)).toEqual(['comment Bikash Bose Chitra Das', 'comment Bikash Bose']);
    expect(await excerpts(asha)).toEqual(['comment: Three', 'comment: Elsewhere']);
    const { notifications, unread } = await notificationsOf(quad, asha);
    expect([unread, notifications.map(({ isRead, actorsCount }) => [isRead, actorsCount])]).toEqual([
      1,
      [
        [false, 2],
        [true, 1],
      ],
    ]);
    expect(await pushAll(asha)).toEqual(['Three']);
  });

  test('leave the author’s earlier comment in the notification, read if it was read', async () => {
    const post = await publish(quad, asha);
    await comment(bose, post, 'One');
    await comment(chitra, post, 'Two');
    await readAll(asha);
    const three = await comment(bose, post, 'Three');
    await uncomment(bose, post, three);
    expect(await shortNotifications(quad, asha)).toEqual(['comment Chitra Das Bikash Bose']);
    expect(await excerpts(asha)).toEqual(['comment: Two']);
    expect((await notificationsOf(quad, asha)).unread).toBe(0);
    const [four, five] = [await comment(bose, post, 'Four'), await comment(bose, post, 'Five')];
    await uncomment(bose, post, five);
    expect(await excerpts(asha)).toEqual(['comment: Four']);
    expect((await notificationsOf(quad, asha)).unread).toBe(1);
    await uncomment(bose, post, four);
    expect((await notificationsOf(quad, asha)).unread).toBe(0);
  });

  test('that name the post’s author are mentions, and do not count their author as a commenter', async () => {
    const post = await publish(quad, asha);
    const one = await comment(bose, post, 'One');
    await comment(bose, post, `Hello ${nameOf(asha)}`);
    expect(await excerpts(asha)).toEqual([`comment-mention: Hello ${nameOf(asha)}`, 'comment: One']);
    await uncomment(bose, post, one);
    expect(await shortNotifications(quad, asha)).toEqual(['comment-mention Bikash Bose']);
  });

  test('link to the comment of the notification', async () => {
    const post = await publish(quad, asha);
    await comment(bose, post, 'One');
    const newest = await comment(bose, post, 'Two');
    expect((await notificationsOf(quad, asha)).notifications[0]).toMatchObject({ target: post, comment: newest });
    const answer = await comment(asha, post, `${nameOf(bose)} thanks`);
    expect((await notificationsOf(quad, bose)).notifications[0]).toMatchObject({ kind: 'reply', comment: answer });
    await quad.call('POST', `/api/posts/${post}/like`, { as: bose });
    expect((await notificationsOf(quad, asha)).notifications[0]).toMatchObject({ kind: 'like', comment: null });
  });

  test('count each person once under concurrent comments and deletions', async () => {
    const post = await publish(quad, asha);
    const first = [await comment(bose, post, 'One'), await comment(chitra, post, 'One')];
    await readAll(asha);
    await Promise.all([
      ...first.map((id, n) => uncomment(n === 0 ? bose : chitra, post, id)),
      ...[bose, chitra].flatMap((person) => Array.from({ length: 4 }, (_, n) => comment(person, post, `More ${n}`))),
    ]);
    const { notifications, unread } = await notificationsOf(quad, asha);
    expect([unread, notifications.map(({ actorsCount, actors }) => [actorsCount, actors.length])]).toEqual([
      1,
      [[2, 2]],
    ]);
    const { comments } = (await quad.call('GET', `/api/posts/${post}/comments`, { as: asha })).body;
    expect(notifications[0]?.excerpt).toBe(comments.at(-1).text);
    await Promise.all(comments.map(({ _id }: { _id: string }) => uncomment(asha, post, _id)));
    expect(await notificationsOf(quad, asha)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('that address an earlier commenter are replies to them', async () => {
    const post = await publish(quad, asha);
    await comment(bose, post, 'Lovely');
    const reply = await comment(chitra, post, `${nameOf(bose)} is it not`);
    expect(await excerpts(bose)).toEqual([`reply: ${nameOf(bose)} is it not`]);
    expect(await shortNotifications(quad, asha)).toEqual(['comment Chitra Das Bikash Bose']);
    await uncomment(chitra, post, reply);
    expect(await shortNotifications(quad, bose)).toEqual([]);
  });

  test('that name a person mention them, and notify the post’s author once', async () => {
    const post = await publish(quad, asha);
    await comment(bose, post, `look ${nameOf(chitra)}, and ${nameOf(asha)}`);
    expect(await shortNotifications(quad, chitra)).toEqual(['comment-mention Bikash Bose']);
    expect(await shortNotifications(quad, asha)).toEqual(['comment-mention Bikash Bose']);
  });

  test('on a post for close friends mention nobody else', async () => {
    await befriend(quad, asha, bose);
    await keepClose(quad, asha, bose);
    const post = await publish(quad, asha, 'Just us', undefined, { visibility: 'close_friends' });
    await comment(bose, post, `hey ${nameOf(chitra)}`);
    expect(await shortNotifications(quad, chitra)).toEqual([]);
    expect(await shortNotifications(quad, asha)).toEqual(['comment Bikash Bose', 'follow Bikash Bose']);
  });
});

describe('a mention in a post', () => {
  test('notifies people who see the post, until an edit removes it', async () => {
    const post = await publish(quad, asha, `with ${nameOf(bose)}`);
    expect(await excerpts(bose)).toEqual([`mention: with ${nameOf(bose)}`]);
    const edit = (caption: string) => quad.call('PATCH', `/api/posts/${post}`, { as: asha, body: { caption } });
    await edit(`with ${nameOf(bose)} and ${nameOf(chitra)}`);
    expect((await notificationsOf(quad, bose)).notifications[0]?.actorsCount).toBe(1);
    await edit(`with ${nameOf(chitra)}`);
    expect(await shortNotifications(quad, bose)).toEqual([]);
    expect(await shortNotifications(quad, chitra)).toEqual(['mention Asha Rao']);
  });

  test('in a post for close friends notifies only close friends', async () => {
    await befriend(quad, asha, bose);
    await keepClose(quad, asha, bose);
    const names = `${nameOf(bose)} ${nameOf(chitra)}`;
    await publish(quad, asha, names, undefined, { visibility: 'close_friends' });
    expect((await shortNotifications(quad, bose))[0]).toBe('mention Asha Rao');
    expect(await shortNotifications(quad, chitra)).toEqual([]);
    // a former close friend no longer sees it
    await quad.call('DELETE', `/api/friends/lists/close/${bose.id}`, { as: asha });
    expect(await shortNotifications(quad, bose)).toEqual(['follow Asha Rao']);
  });
});

test('people who lose unread notifications with a comment or a post get the new unread count', async () => {
  const post = await publish(quad, asha, `with ${nameOf(chitra)}`);
  await comment(bose, post, 'Lovely');
  const kept = await publish(quad, bose, `and ${nameOf(chitra)}`);
  const reply = await comment(chitra, post, `${nameOf(bose)} yes`);
  await comment(asha, post, `${nameOf(bose)} thanks`);
  const counts = ({ events }: Awaited<ReturnType<typeof listen>>) =>
    events.flatMap(({ event, data }) =>
      event === 'notifications.changed' ? [(data as { unread: number }).unread] : [],
    );
  await using bikash = await listen(quad.url, bose.token);
  await using devi = await listen(quad.url, chitra.token);
  await uncomment(chitra, post, reply);
  await quad.call('DELETE', `/api/posts/${post}`, { as: asha });
  await bikash.until(() => counts(bikash).length === 2);
  expect(counts(bikash)).toEqual([1, 0]);
  await devi.until(() => counts(devi).length === 1);
  expect(counts(devi)).toEqual([1]);
  // deleting read notifications sends no event
  await readAll(chitra);
  await quad.call('DELETE', `/api/posts/${kept}`, { as: bose });
  await follow(quad, bose, chitra);
  await devi.until(() => counts(devi).length === 3);
  expect(counts(devi)).toEqual([1, 0, 1]);
});

test('a notification about a hidden person’s post is not shown, for any actor', async () => {
  const post = await publish(quad, asha);
  await comment(bose, post, 'Lovely');
  await comment(chitra, post, `${nameOf(bose)} yes`);
  expect(await shortNotifications(quad, bose)).toEqual(['reply Chitra Das']);
  await block(quad, asha, bose);
  expect(await shortNotifications(quad, bose)).toEqual([]);
});

test('a repost notifies the author until it is taken back', async () => {
  const post = await publish(quad, asha, 'Notes');
  const repost = () => quad.call('POST', `/api/posts/${post}/repost`, { as: bose });
  await repost();
  expect(await excerpts(asha)).toEqual(['repost: Notes']);
  await repost();
  expect(await shortNotifications(quad, asha)).toEqual([]);
});
