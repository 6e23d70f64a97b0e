import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs } from '../../../testing/jobs.ts';
import { block, mute } from '../../../testing/people.ts';
import { picture, publish } from '../../../testing/posts.ts';
import { namesAndScores, trendingActions } from '../../../testing/trending.ts';

let quad: TestContext;
let act: ReturnType<typeof trendingActions>;
let asha: TestPerson;
let bose: TestPerson;
let others: TestPerson[];
beforeAll(async () => {
  quad = await createTestContext();
  act = trendingActions(quad);
  [asha, bose, ...others] = (await Promise.all(
    ['Asha Rao', 'Bikash Bose', 'Chitra', 'Dev', 'Esha', 'Farhan', 'Gita'].map((name) => quad.newPerson(name)),
  )) as [TestPerson, TestPerson, ...TestPerson[]];
});
afterAll(() => quad.close());
beforeEach(() => act.clear());

describe('hidden, disabled and removed content', () => {
  test('leaves people on either side of a block and their reactions out of a viewer’s lists', async () => {
    const [viewer, blocked] = [await quad.newPerson('Viewer'), await quad.newPerson('Blocked')];
    const theirs = await publish(quad, blocked, '#shared', await picture());
    await act.like(theirs, others);
    const hers = await publish(quad, asha, '#shared', await picture());
    await act.like(hers, [blocked, ...others.slice(0, 2)]);
    await publish(quad, bose, '#shared');
    const before = await act.refreshed(viewer);
    expect(namesAndScores(before.users)).toEqual([
      ['Blocked', 5],
      ['Asha Rao', 3],
    ]);
    expect(before.creative[0]?.subject.id).toBe(theirs);
    expect(before.hashtags.map(({ tag }) => tag)).toEqual(['shared']);
    await block(quad, viewer, blocked);
    for (const as of [viewer, blocked]) {
      const { users } = await act.read(as);
      expect(users.map(({ name }) => name)).toEqual([
        as === viewer ? 'Asha Rao' : 'Blocked',
        ...(as === viewer ? [] : ['Asha Rao']),
      ]);
    }
    const after = await act.read(viewer);
    expect(namesAndScores(after.users)).toEqual([['Asha Rao', 2]]);
    expect(after.leadership.map(({ name }) => name)).not.toContain('Blocked');
    expect(after.creative[0]).toMatchObject({ subject: { id: hers }, score: 2 });
    expect(after.creative[0]?.description).toContain('2 likes this week');
    // without the blocked person, the tag has two authors left
    expect(after.hashtags).toEqual([]);
    expect((await act.scoreOf('users', blocked.id, viewer)).code).toBe('not_trending');
    // other viewers’ lists are unchanged
    expect(await act.read(asha)).toEqual(before);
  });

  test('keeps muted people', async () => {
    const viewer = await quad.newPerson('Viewer');
    await act.like(await publish(quad, asha), others);
    await mute(quad, viewer, asha);
    expect(namesAndScores((await act.refreshed(viewer)).users)).toEqual([['Asha Rao', 5]]);
  });

  test('drops a disabled person at once, and their reactions after the queued job', async () => {
    const { db } = quad.services;
    const setDisabled = (disabled: boolean) =>
      sql`update people set is_disabled = ${disabled} where id = ${gone.id}`.execute(db);
    const gone = await quad.newPerson('Gone');
    const theirs = await publish(quad, gone, 'mine', await picture());
    await act.like(theirs, others);
    const hers = await publish(quad, asha, 'hers', await picture());
    await act.like(hers, [gone, ...others.slice(0, 1)]);
    expect(namesAndScores((await act.refreshed(asha)).users)).toEqual([
      ['Gone', 5],
      ['Asha Rao', 2],
    ]);
    // without the trigger: the state before the job runs
    await sql`alter table people disable trigger trending_person_is_disabled`.execute(db);
    await setDisabled(true);
    await sql`alter table people enable trigger trending_person_is_disabled`.execute(db);
    await publish(quad, bose, 'by which the cache is read again');
    const { users, creative, leadership } = await act.read(asha);
    expect(namesAndScores(users)).toEqual([['Asha Rao', 2]]);
    expect(leadership.map(({ name }) => name)).not.toContain('Gone');
    expect(creative.map(({ subject }) => subject.id)).toEqual([hers]);
    await setDisabled(false);
    await setDisabled(true);
    await expect.poll(async () => namesAndScores((await act.read(asha)).users)).toEqual([['Asha Rao', 1]]);
  });

  test('drops a removed post at once and queues a job that recounts', async () => {
    const { db } = quad.services;
    const first = await publish(quad, asha, 'the first', await picture());
    await act.like(first, others);
    const second = await publish(quad, bose, 'the second', await picture());
    await act.like(second, others.slice(0, 1));
    expect((await act.refreshed(asha)).creative.map(({ subject }) => subject.id)).toEqual([first]);
    await quad.call('DELETE', `/api/posts/${first}`, { as: asha });
    expect((await act.read(asha)).creative.map(({ subject }) => subject.id)).toEqual([second]);
    expect(await countJobs(db, 'refresh-trending')).toBeGreaterThan(0);
    expect((await act.refreshed(asha)).users.map(({ name }) => name)).toEqual(['Bikash Bose']);
  });

  test('drops a tag with its last post', async () => {
    const ids = [];
    for (const as of [asha, bose, others[0] as TestPerson]) ids.push({ as, id: await publish(quad, as, '#lasting') });
    expect((await act.refreshed(asha)).hashtags).toMatchObject([{ tag: 'lasting', postsCount: 3 }]);
    for (const { as, id } of ids) await quad.call('DELETE', `/api/posts/${id}`, { as });
    expect((await act.read(asha)).hashtags).toEqual([]);
  });
});
