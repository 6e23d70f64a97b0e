import { COMMENTS_IN_LIST } from '@quad/contract/limits/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chand: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose, chand] = await Promise.all([
    quad.newPerson('Asha Rao'),
    quad.newPerson('Bikash Bose'),
    quad.newPerson('Chand Khan'),
  ]);
});
afterAll(() => quad.close());

const comment = (as: TestPerson, post: string, text: string) =>
  quad.call('POST', `/api/posts/${post}/comment`, { as, body: { text, name: as.name } });
const remove = (as: TestPerson, post: string, id: string) =>
  quad.call('DELETE', `/api/posts/${post}/comment/${id}`, { as });
const commentsOf = async (post: string) => (await quad.call('GET', `/api/posts/${post}`, { as: asha })).body;

test('a comment is stored as written, with its author', async () => {
  const post = await publish(quad, asha);
  const { status, body } = await comment(bose, post, ' Nice <b>one</b> 🎉 ');
  expect(status).toBe(201);
  expect(body.comment).toMatchObject({
    text: ' Nice <b>one</b> 🎉 ',
    userId: { _id: bose.id, displayName: 'Bikash Bose', profilePicture: null },
  });
  expect(await commentsOf(post)).toMatchObject({ commentsCount: 1, comments: [{ _id: body.comment._id }] });
});

test.each([
  ['blank', '   ', 'A comment needs some words'],
  ['invisible', '\u200B\u3164\u2800', 'A comment needs some words'],
  ['of 501 characters', 'x'.repeat(501), 'text can have at most 500 characters'],
  ['with a NUL', 'a\0b', 'text contains a character that cannot be kept'],
])('a comment (%s) is refused with its own message', async (_, text, message) => {
  const { status, body } = await comment(bose, await publish(quad, asha), text);
  expect([status, body]).toEqual([400, { code: 'invalid_input', message, fields: { text: message } }]);
});

test('a comment is deleted only by its author or the owner of the post', async () => {
  const post = await publish(quad, asha);
  const [one, two] = [(await comment(bose, post, 'one')).body.comment, (await comment(bose, post, 'two')).body.comment];
  expect((await remove(chand, post, one._id)).body.code).toBe('forbidden');
  expect((await remove(bose, post, one._id)).status).toBe(200);
  expect((await remove(asha, post, two._id)).status).toBe(200);
  expect(await commentsOf(post)).toMatchObject({ comments: [], commentsCount: 0 });
  expect((await remove(asha, post, two._id)).body.code).toBe('no_such_comment');
});

test('a comment cannot be deleted through another post', async () => {
  const [one, other] = [await publish(quad, asha), await publish(quad, bose)];
  const { comment: made } = (await comment(chand, one, 'mine')).body;
  expect((await remove(bose, other, made._id)).body.code).toBe('no_such_comment');
  expect(await commentsOf(one)).toMatchObject({ commentsCount: 1 });
});

test('a long conversation is read page by page', async () => {
  const post = await publish(quad, asha);
  const texts = Array.from({ length: COMMENTS_IN_LIST + 5 }, (_, i) => `comment ${i}`);
  for (const text of texts) await comment(bose, post, text);
  const { body: feed } = await quad.call('GET', '/api/posts/feed?limit=1', { as: asha });
  const [listed] = feed.posts;
  expect(listed.comments.map(({ text }: { text: string }) => text)).toEqual(texts.slice(5));
  expect(listed.commentsCount).toBe(texts.length);
  const { body: earlier } = await quad.call('GET', `/api/posts/${post}/comments?before=${listed.comments[0]._id}`, {
    as: asha,
  });
  expect(earlier.comments.map(({ text }: { text: string }) => text)).toEqual(texts.slice(0, 5));
});
