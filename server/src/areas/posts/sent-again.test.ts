import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { shortNotifications } from '../../testing/notifications.ts';
import { block } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

/** A device sends a request again when the answer to the first one was lost. */

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let post: string;

beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
  bose = await quad.newPerson('Bikash Bose');
  post = await publish(quad, asha);
});

const read = async (as = asha) => (await quad.call('GET', `/api/posts/${post}`, { as })).body;

describe('a comment', () => {
  const send = (as: TestPerson, clientId: string, { text = 'Well done', on = post, parentId = '' } = {}) =>
    quad.call('POST', `/api/posts/${on}/comment`, { as, body: { text, clientId, ...(parentId ? { parentId } : {}) } });

  test('is stored once, and its notification is sent once', async () => {
    const clientId = newId();
    const first = await send(bose, clientId);
    const again = await send(bose, clientId);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await read()).toMatchObject({ commentsCount: 1, comments: [{ _id: first.body.comment._id }] });
    expect(await shortNotifications(quad, asha)).toHaveLength(1);
  });

  test('from several tabs at once is stored once', async () => {
    const clientId = newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(bose, clientId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.comment._id}`)).size).toBe(1);
    expect((await read()).commentsCount).toBe(1);
  });

  test('with the same id from two people is two comments', async () => {
    const clientId = newId();
    await send(bose, clientId, { text: 'By Bose' });
    await send(asha, clientId, { text: 'By Asha' });
    expect((await read()).comments.map(({ text }: { text: string }) => text)).toEqual(['By Bose', 'By Asha']);
  });

  test('is not stored again after its deletion', async () => {
    const clientId = newId();
    const { _id } = (await send(bose, clientId)).body.comment;
    await quad.call('DELETE', `/api/posts/${post}/comment/${_id}`, { as: bose });
    const again = await send(bose, clientId);
    expect([again.status, again.body.code]).toEqual([409, 'comment_deleted']);
    expect((await read()).commentsCount).toBe(0);
  });

  test('is not shown to its author on another post, nor on a post that they can no longer see', async () => {
    const clientId = newId();
    await send(bose, clientId);
    const other = await publish(quad, asha);
    expect((await send(bose, clientId, { on: other })).body.code).toBe('comment_deleted');
    await block(quad, asha, bose);
    expect((await send(bose, clientId)).body.code).toBe('no_such_post');
  });

  test('that was refused uses no id', async () => {
    const clientId = newId();
    expect((await send(bose, clientId, { parentId: newId() })).body.code).toBe('no_such_comment');
    expect((await send(bose, clientId)).status).toBe(201);
  });

  test('without a client id is a new comment each time', async () => {
    for (let times = 0; times < 2; times++)
      await quad.call('POST', `/api/posts/${post}/comment`, { as: bose, body: { text: 'Again' } });
    expect((await read()).commentsCount).toBe(2);
  });

  test('needs a valid client id', async () => {
    expect((await send(bose, 'mine')).status).toBe(400);
  });
});

describe('a like', () => {
  const like = (liked: boolean | string) => quad.call('POST', `/api/posts/${post}/like?liked=${liked}`, { as: bose });

  test('that says what is wanted is idempotent, and notifies once', async () => {
    for (const liked of [true, true, false, false, true, true])
      expect((await like(liked)).body).toEqual({ liked, likesCount: liked ? 1 : 0 });
    expect((await read(bose)).likes).toEqual([bose.id]);
    expect(await shortNotifications(quad, asha)).toHaveLength(1);
  });

  test('sent many times at once counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => like(true)));
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ liked: true, likesCount: 1 }));
  });

  test('toggles without a wanted state, and refuses a state that is no yes or no', async () => {
    const toggle = () => quad.call('POST', `/api/posts/${post}/like`, { as: bose });
    expect((await toggle()).body.liked).toBe(true);
    expect((await toggle()).body.liked).toBe(false);
    expect((await like('perhaps')).status).toBe(400);
  });

  test('of a deleted post is refused', async () => {
    await quad.call('DELETE', `/api/posts/${post}`, { as: asha });
    expect((await like(true)).body.code).toBe('no_such_post');
  });
});
