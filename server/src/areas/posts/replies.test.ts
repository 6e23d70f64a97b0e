import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { block } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
let post: string;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
  bose = await quad.newPerson('Bikash Bose');
  chitra = await quad.newPerson('Chitra Das');
  post = await publish(quad, asha);
});

const send = (as: TestPerson, text: string, parentId?: string, on = post) =>
  quad.call('POST', `/api/posts/${on}/comment`, { as, body: { text, ...(parentId ? { parentId } : {}) } });
const add = async (as: TestPerson, text: string, parentId?: string): Promise<string> =>
  (await send(as, text, parentId)).body.comment._id;
const remove = (as: TestPerson, id: string) => quad.call('DELETE', `/api/posts/${post}/comment/${id}`, { as });
const like = (as: TestPerson, id: string, liked = true) =>
  quad.call('POST', `/api/posts/${post}/comment/${id}/like`, { as, body: { liked } });
const read = async (as = asha) => (await quad.call('GET', `/api/posts/${post}`, { as })).body;
const textsFor = async (as = asha) => (await read(as)).comments.map(({ text }: { text: string }) => text);
const likedBy = async (as: TestPerson) =>
  (await quad.call('GET', `/api/posts/${post}/comments/liked`, { as })).body.liked;

test('consecutive empty lines are stored as one', async () => {
  const { body } = await send(bose, 'One\n\n \t\n\u200b\n  Two\r\n\r\n\r\nThree\n\nFour\nFive');
  expect(body.comment.text).toBe('One\n\n  Two\r\n\r\nThree\n\nFour\nFive');
});

describe('a reply', () => {
  test('is listed and counted with the comments, and names its parent', async () => {
    const top = await add(bose, 'Where is this?');
    const { status, body } = await send(chitra, 'The library', top);
    expect([status, body.comment]).toMatchObject([201, { parentId: top, likesCount: 0 }]);
    expect(await read()).toMatchObject({
      commentsCount: 2,
      comments: [
        { _id: top, parentId: null },
        { text: 'The library', parentId: top },
      ],
    });
  });

  test('to a reply becomes a reply to the top comment', async () => {
    const top = await add(bose, 'Where is this?');
    const reply = await add(chitra, 'The library', top);
    expect((await send(bose, 'Thanks', reply)).body.comment.parentId).toBe(top);
  });

  test('needs a visible parent on the same post', async () => {
    const top = await add(bose, 'Where is this?');
    const other = await publish(quad, asha);
    expect((await send(chitra, 'Elsewhere', top, other)).body.code).toBe('no_such_comment');
    expect((await send(chitra, 'To a post', post)).body.code).toBe('no_such_comment');
    await block(quad, bose, chitra);
    expect((await send(chitra, 'To someone hidden', top)).body.code).toBe('no_such_comment');
    await remove(bose, top);
    expect((await send(asha, 'Too late', top)).body.code).toBe('no_such_comment');
    expect((await read()).commentsCount).toBe(0);
  });

  test('is deleted with its parent, and its own deletion keeps the parent', async () => {
    const [top, other] = [await add(bose, 'Where is this?'), await add(bose, 'Lovely')];
    const [one] = [await add(chitra, 'The library', top), await add(asha, 'Indeed', top)];
    expect((await remove(bose, one)).body.code).toBe('forbidden');
    await remove(chitra, one);
    expect([await textsFor(), (await read()).commentsCount]).toEqual([['Where is this?', 'Lovely', 'Indeed'], 3]);
    await remove(bose, top);
    expect(await read()).toMatchObject({ commentsCount: 1, comments: [{ _id: other }] });
  });

  test('is not visible, counted or paged for people who do not see its parent', async () => {
    const top = await add(bose, 'Where is this?');
    await add(asha, 'The library', top);
    await add(asha, 'More tomorrow');
    const viewer = await quad.newPerson('Viewer');
    await block(quad, viewer, bose);
    expect(await read(viewer)).toMatchObject({ commentsCount: 1, comments: [{ text: 'More tomorrow' }] });
    const { comments } = (await quad.call('GET', `/api/posts/${post}/comments`, { as: viewer })).body;
    expect(comments.map(({ text }: { text: string }) => text)).toEqual(['More tomorrow']);
  });

  test('notifies the parent’s author, once and not as a comment, until it is deleted', async () => {
    const top = await add(bose, 'Where is this?');
    const reply = await add(chitra, 'The library', top);
    expect(await shortNotifications(quad, bose)).toEqual(['reply Chitra Das']);
    expect(await shortNotifications(quad, asha)).toEqual(['comment Chitra Das Bikash Bose']);
    const own = await add(asha, 'My view');
    await add(chitra, 'Nice', own);
    expect(await shortNotifications(quad, asha)).toEqual(['reply Chitra Das', 'comment Chitra Das Bikash Bose']);
    await remove(chitra, reply);
    expect(await shortNotifications(quad, bose)).toEqual([]);
    expect(await shortNotifications(quad, asha)).toEqual(['reply Chitra Das', 'comment Bikash Bose']);
  });

  test('is withdrawn from all notifications when its thread is deleted', async () => {
    const top = await add(bose, 'Where is this?');
    await add(chitra, 'The library', top);
    await remove(asha, top);
    expect([await shortNotifications(quad, asha), await shortNotifications(quad, bose)]).toEqual([[], []]);
  });

  test('mentions nobody who does not see its parent', async () => {
    const top = await add(bose, 'Where is this?');
    await block(quad, chitra, bose);
    const name = chitra.email.split('@')[0];
    await add(asha, `@p${name} knows`, top);
    expect(await notificationsOf(quad, chitra)).toMatchObject({ notifications: [], unread: 0 });
  });
});

describe('a like of a comment', () => {
  test('counts and notifies once, and both are undone with it', async () => {
    const id = await add(bose, 'Lovely');
    expect((await like(chitra, id)).body).toEqual({ liked: true, likesCount: 1 });
    expect((await like(chitra, id)).body).toEqual({ liked: true, likesCount: 1 });
    await like(asha, id);
    expect((await read()).comments).toMatchObject([{ likesCount: 2 }]);
    expect([await likedBy(chitra), await likedBy(bose)]).toEqual([[id], []]);
    expect(await shortNotifications(quad, bose)).toEqual(['comment-like Asha Rao Chitra Das']);
    expect((await notificationsOf(quad, bose)).notifications[0]).toMatchObject({ target: post, excerpt: 'Lovely' });
    expect((await like(chitra, id, false)).body).toEqual({ liked: false, likesCount: 1 });
    expect((await like(chitra, id, false)).body).toEqual({ liked: false, likesCount: 1 });
    expect(await shortNotifications(quad, bose)).toEqual(['comment-like Asha Rao']);
  });

  test('of one’s own notifies nobody, and is deleted with the comment', async () => {
    const id = await add(bose, 'Lovely');
    await like(bose, id);
    await like(asha, id);
    await remove(bose, id);
    expect([await likedBy(bose), await shortNotifications(quad, bose)]).toEqual([[], []]);
    expect((await like(asha, id)).body.code).toBe('no_such_comment');
  });

  test('needs a visible comment of the same post', async () => {
    const id = await add(bose, 'Lovely');
    const reply = await add(asha, 'Thanks', id);
    const other = await publish(quad, asha);
    const elsewhere = await quad.call('POST', `/api/posts/${other}/comment/${id}/like`, {
      as: chitra,
      body: { liked: true },
    });
    expect(elsewhere.body.code).toBe('no_such_comment');
    await block(quad, chitra, bose);
    expect((await like(chitra, id)).body.code).toBe('no_such_comment');
    expect((await like(chitra, reply)).body.code).toBe('no_such_comment');
    await block(quad, asha, chitra);
    expect((await quad.call('GET', `/api/posts/${post}/comments/liked`, { as: chitra })).body.code).toBe(
      'no_such_post',
    );
  });
});

describe('concurrently', () => {
  const counts = async () => {
    const { comments, commentsCount } = await read();
    const { db } = quad.services;
    const rows = await db.selectFrom('comments').select('id').where('post_id', '=', post).execute();
    return [comments.length, commentsCount, rows.length];
  };

  test('many likes and unlikes of one comment leave the count of its rows', async () => {
    const id = await add(bose, 'Lovely');
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => quad.newPerson(`Student ${n}`)));
    await Promise.all(
      people.flatMap((person, n) => [like(person, id), like(person, id), ...(n % 3 === 0 ? [like(person, id)] : [])]),
    );
    expect((await read()).comments[0].likesCount).toBe(12);
    await Promise.all(people.slice(0, 5).flatMap((person) => [like(person, id, false), like(person, id, false)]));
    expect((await read()).comments[0].likesCount).toBe(7);
  });

  test('replies and likes during the deletion of their parent leave no row and no count', async () => {
    for (let round = 0; round < 6; round++) {
      const top = await add(bose, 'Where is this?');
      const answers = await Promise.all([
        ...[asha, bose, chitra].map((person) => send(person, 'The library', top)),
        remove(bose, top),
        ...[asha, bose, chitra].map((person) => send(person, 'Indeed', top)),
        like(chitra, top),
      ]);
      expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
      expect(await counts()).toEqual([0, 0, 0]);
    }
    expect(quad.logged).toEqual([]);
  });
});

describe('hidden by moderators', () => {
  const hide = (id: string) => quad.services.comments.hideReported({ id: asha.id, role: 'user' }, id, async () => {});
  const unhide = (id: string) =>
    quad.services.comments.unhideReported({ id: asha.id, role: 'user' }, id, async () => {});
  const removeReported = (id: string) =>
    quad.services.comments.removeReported({ id: asha.id, role: 'user' }, id, async () => {});

  test('a comment is hidden and restored with its replies and likes', async () => {
    const top = await add(bose, 'Where is this?');
    const reply = await add(chitra, 'The library', top);
    await like(asha, top);
    await like(bose, reply);
    await hide(top);
    expect(await read()).toMatchObject({ comments: [], commentsCount: 0 });
    await unhide(top);
    expect(await read()).toMatchObject({
      commentsCount: 2,
      comments: [
        { _id: top, parentId: null, likesCount: 1 },
        { _id: reply, parentId: top, likesCount: 1 },
      ],
    });
    expect([await likedBy(asha), await likedBy(bose)]).toEqual([[top], [reply]]);
  });

  test('a reply that is hidden itself stays hidden when its parent is restored, and returns once it is unhidden', async () => {
    const top = await add(bose, 'Where is this?');
    const [one, two] = [await add(chitra, 'Spam', top), await add(chitra, 'The library', top)];
    await hide(one);
    await hide(top);
    await unhide(top);
    expect(await textsFor()).toEqual(['Where is this?', 'The library']);
    await hide(top);
    await unhide(one);
    // reported while it is hidden with its parent
    await hide(two);
    expect(await read()).toMatchObject({ comments: [], commentsCount: 0 });
    await unhide(top);
    expect(await textsFor()).toEqual(['Where is this?', 'Spam']);
  });

  test('a reply is deleted with its parent', async () => {
    const top = await add(bose, 'Where is this?');
    await hide(await add(chitra, 'Spam', top));
    await remove(bose, top);
    const other = await add(bose, 'Again');
    await add(chitra, 'Spam', other);
    await hide(other);
    await removeReported(other);
    const { db } = quad.services;
    expect(await db.selectFrom('hidden_comments').select('id').where('post_id', '=', post).execute()).toEqual([]);
    expect((await read()).commentsCount).toBe(0);
  });
});

describe('likers of a post', () => {
  const likers = async (as: TestPerson, query = '') =>
    (await quad.call('GET', `/api/posts/${post}/likes${query}`, { as })).body;

  test('are listed page by page, newest first', async () => {
    for (const person of [bose, chitra, asha]) await quad.call('POST', `/api/posts/${post}/like`, { as: person });
    const first = await likers(bose, '?limit=2');
    expect(first.people.map(({ name }: { name: string }) => name)).toEqual(['Asha Rao', 'Chitra Das']);
    // a withdrawn like does not move the cursor
    await quad.call('POST', `/api/posts/${post}/like`, { as: chitra });
    const second = await likers(bose, `?limit=2&before=${first.nextCursor}`);
    expect([second.people.map(({ name }: { name: string }) => name), second.nextCursor]).toEqual([
      ['Bikash Bose'],
      null,
    ]);
  });

  test('leave out hidden and disabled people, and are not listed for a post that the viewer cannot see', async () => {
    const viewer = await quad.newPerson('Viewer');
    for (const person of [asha, bose, chitra]) await quad.call('POST', `/api/posts/${post}/like`, { as: person });
    await block(quad, bose, viewer);
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', chitra.id).execute();
    expect((await likers(viewer)).people.map(({ name }: { name: string }) => name)).toEqual(['Asha Rao']);
    await block(quad, asha, viewer);
    expect((await likers(viewer)).code).toBe('no_such_post');
    expect((await likers(asha, '?before=nowhere')).code).toBe('invalid_input');
  });
});
