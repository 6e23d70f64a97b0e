import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { block } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha Rao');
});
afterAll(() => quad.close());

const report = (as: TestPerson, type: string, id: string, more: Record<string, unknown> = {}) =>
  quad.call('POST', '/api/reports', { as, body: { subject: { type, id }, reason: 'spam', ...more } });
const mine = async (as: TestPerson) => (await quad.call('GET', '/api/reports/mine', { as })).body.reports;
const commentOn = async (post: string, as: TestPerson) =>
  (await quad.call('POST', `/api/posts/${post}/comment`, { as, body: { text: 'words' } })).body.comment._id;

describe('a report', () => {
  test('of a post, a comment or a person is stored, and shown to its reporter alone', async () => {
    const reporter = await quad.newPerson('Reporter');
    const post = await publish(quad, asha);
    const comment = await commentOn(post, asha);
    const { status, body } = await report(reporter, 'post', post, { reason: 'hate', details: ' look at this ' });
    expect(status).toBe(201);
    expect(body.report).toMatchObject({
      subject: { type: 'post', id: post },
      reason: 'hate',
      details: 'look at this',
      status: 'open',
      outcome: null,
      closedAt: null,
    });
    await report(reporter, 'comment', comment);
    await report(reporter, 'person', asha.id);
    expect((await mine(reporter)).map(({ subject }: { subject: unknown }) => subject)).toEqual([
      { type: 'person', id: asha.id },
      { type: 'comment', id: comment },
      { type: 'post', id: post },
    ]);
    expect(await mine(asha)).toEqual([]);
  });

  test('reminds its reporter of its subject while they see it', async () => {
    const reporter = await quad.newPerson('Reporter');
    const post = await publish(quad, asha, 'Cheap phones');
    const comment = await commentOn(post, asha);
    await report(reporter, 'person', asha.id);
    await report(reporter, 'comment', comment);
    await report(reporter, 'post', post);
    expect(await mine(reporter)).toMatchObject([
      { excerpt: 'Cheap phones', link: `/post/${post}`, isGone: false },
      { excerpt: 'words', link: `/post/${post}?comment=${comment}`, isGone: false },
      { excerpt: '', link: null, isGone: false },
    ]);
    await quad.call('DELETE', `/api/posts/${post}/comment/${comment}`, { as: asha });
    expect((await mine(reporter))[1]).toMatchObject({ excerpt: '', link: null, isGone: true });
    await block(quad, reporter, asha);
    expect((await mine(reporter))[0]).toMatchObject({ excerpt: '', link: null, isGone: true });
  });

  test('made again while it is open is the same one, even concurrently, and a new one after it is closed', async () => {
    const reporter = await quad.newPerson('Reporter');
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(reporter, 'person', asha.id)));
    const ids = new Set(answers.map(({ body }) => body.report._id));
    expect(ids.size).toBe(1);
    const { db } = quad.services;
    await db
      .updateTable('reports')
      .set({ status: 'closed', outcome: 'warned', closed_at: new Date() })
      .where('reporter_id', '=', reporter.id)
      .execute();
    expect(await mine(reporter)).toMatchObject([{ status: 'closed', outcome: 'warned', closedAt: expect.any(String) }]);
    await report(reporter, 'person', asha.id);
    expect(await mine(reporter)).toMatchObject([{ status: 'open' }, { status: 'closed' }]);
    expect(quad.logged).toEqual([]);
  });

  test('is stored however many were filed before', async () => {
    const reporter = await quad.newPerson('Reporter');
    const posts = await Promise.all(Array.from({ length: 15 }, () => publish(quad, asha)));
    // sequential: from the sixth execution on, Postgres may plan a statement without its values
    for (const post of posts) expect((await report(reporter, 'post', post)).status).toBe(201);
    expect(await mine(reporter)).toHaveLength(15);
    expect(quad.logged).toEqual([]);
  });

  test('of a missing or hidden subject is refused', async () => {
    const [reporter, author] = [await quad.newPerson('Reporter'), await quad.newPerson('Author')];
    const post = await publish(quad, author);
    const comment = await commentOn(post, author);
    for (const type of ['post', 'comment', 'person', 'notice'])
      expect((await report(reporter, type, NOBODY)).body.code).toBe(`no_such_${type}`);
    await block(quad, author, reporter);
    for (const [type, id] of [
      ['post', post],
      ['comment', comment],
      ['person', author.id],
    ] as const)
      expect((await report(reporter, type, id)).body.code).toBe(`no_such_${type}`);
  });

  test('of a notice is accepted from its audience', async () => {
    const { colleges, db, notices } = quad.services;
    const [reader, author] = [await quad.newPerson('Reader'), await quad.newPerson('Author', { role: 'admin' })];
    const college = await colleges.add('College of Tests');
    await db.updateTable('people').set({ department: 'cse' }).where('id', '=', reader.id).execute();
    const publishFor = async (department: 'cse' | 'eee') =>
      (await notices.publish({ id: author.id, role: 'admin' }, { title: 'Exam', college, department }))._id;
    const [theirs, others] = [await publishFor('cse'), await publishFor('eee')];
    expect((await report(reader, 'notice', theirs)).status).toBe(201);
    expect((await report(reader, 'notice', others)).body.code).toBe('no_such_notice');
    expect((await report(author, 'notice', theirs)).body.code).toBe('report_self');
  });

  test('of a blocked person is accepted', async () => {
    const reporter = await quad.newPerson('Reporter');
    await block(quad, reporter, asha);
    expect((await report(reporter, 'person', asha.id)).status).toBe(201);
  });

  test('of oneself or one’s own text is refused', async () => {
    const post = await publish(quad, asha);
    for (const [type, id] of [
      ['post', post],
      ['comment', await commentOn(post, asha)],
      ['person', asha.id],
    ] as const)
      expect((await report(asha, type, id)).body.code).toBe('report_self');
  });

  test.each([
    ['an unknown reason', { reason: 'boring' }],
    ['no reason', { reason: undefined }],
    ['501 characters', { details: 'x'.repeat(501) }],
    ['an unknown kind of subject', { subject: { type: 'college', id: NOBODY } }],
    ['no subject', { subject: undefined }],
    ['an invalid id', { subject: { type: 'post', id: 'x' } }],
  ])('with %s is refused', async (_, more) => {
    expect((await report(asha, 'person', NOBODY, more)).body.code).toBe('invalid_input');
  });
});
