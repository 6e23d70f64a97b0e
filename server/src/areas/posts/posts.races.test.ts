import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { postForm, publish } from '../../testing/posts.ts';

let quad: TestContext;
let students: TestPerson[];

beforeAll(async () => {
  quad = await createTestContext();
  students = await Promise.all(Array.from({ length: 20 }, (_, i) => quad.newPerson(`Student ${i}`)));
});
afterAll(() => quad.close());

/** The stored counts of the posts, and the numbers of rows. */
async function countsAndRows() {
  const { db } = quad.services;
  return db
    .selectFrom('posts')
    .select(({ selectFrom, fn }) => [
      'likes_count',
      'comments_count',
      selectFrom('likes').select(fn.countAll<number>().as('n')).whereRef('likes.post_id', '=', 'posts.id').as('likes'),
      selectFrom('comments')
        .select(fn.countAll<number>().as('n'))
        .whereRef('comments.post_id', '=', 'posts.id')
        .as('comments'),
    ])
    .execute();
}

test('twenty students who like, comment and delete at once leave counts that equal the rows', async () => {
  const [owner] = students as [TestPerson];
  const posts = await Promise.all(Array.from({ length: 6 }, () => publish(quad, owner)));
  const statuses: number[] = [];
  const act = async (method: string, path: string, as: TestPerson, body?: unknown) => {
    const answer = await quad.call(method, path, { as, body });
    statuses.push(answer.status);
    return answer;
  };
  await Promise.all(
    students.map(async (student, i) => {
      for (const [j, post] of posts.entries()) {
        await act('POST', `/api/posts/${post}/like`, student);
        const { body } = await act('POST', `/api/posts/${post}/comment`, student, { text: `from ${i}` });
        if (i % 3 === 0 && body.comment) await act('DELETE', `/api/posts/${post}/comment/${body.comment._id}`, student);
        if (i % 4 === 0) await act('POST', `/api/posts/${post}/like`, student);
        if (student === owner && j < 2) await act('DELETE', `/api/posts/${post}`, student);
      }
    }),
  );
  expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  const rows = await countsAndRows();
  expect(rows).toHaveLength(4);
  for (const row of rows) expect([row.likes_count, row.comments_count]).toEqual([row.likes, row.comments]);
  // 5 of 20 took their like back; 7 of 20 deleted their comment
  expect(rows.map((row) => [row.likes_count, row.comments_count])).toEqual(Array(4).fill([15, 13]));
  expect((await quad.call('GET', `/api/users/${owner.id}`, { as: owner })).body.postsCount).toBe(4);
  expect(quad.logged).toEqual([]);
});

test('an even number of concurrent toggles by one person changes nothing', async () => {
  const [owner, fan] = students as [TestPerson, TestPerson];
  const post = await publish(quad, owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => quad.call('POST', `/api/posts/${post}/like`, { as: fan })),
  );
  expect(answers.filter(({ body }) => body.liked)).toHaveLength(10);
  expect((await quad.call('GET', `/api/posts/${post}`, { as: fan })).body.likesCount).toBe(0);
});

test('an author who publishes and deletes many posts at once causes no deadlock', async () => {
  const author = await quad.newPerson('Author');
  for (let round = 0; round < 10; round++) {
    const posts = await Promise.all(Array.from({ length: 8 }, () => publish(quad, author)));
    const answers = await Promise.all([
      ...posts.map((id) => quad.call('DELETE', `/api/posts/${id}`, { as: author })),
      ...posts.map(() => quad.call('POST', '/api/posts', { as: author, body: postForm('Another one.') })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});
