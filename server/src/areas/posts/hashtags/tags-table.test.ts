import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { succeed } from '../../../testing/people.ts';
import { idsOf, publish } from '../../../testing/posts.ts';

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [admin, asha] = await Promise.all([quad.newPerson('Admin', { role: 'admin' }), quad.newPerson('Asha Rao')]);
});
afterAll(() => quad.close());

const list = async (query = '') => (await succeed(quad.call('GET', `/api/admin/tags${query}`, { as: admin }))).body;
/** A hashtag as the table shows it. */
const managed = async (tag: string) =>
  (await list(`?search=${tag}`)).tags.find((each: { tag: string }) => each.tag === tag);
const idOf = async (tag: string): Promise<string> => {
  const found = quad.services.db.selectFrom('tags').select('id').where('tag', '=', tag);
  return (await found.executeTakeFirstOrThrow()).id;
};
const act = async (tag: string, kind: string, more: { into?: string; days?: number } = {}) =>
  quad.call('POST', `/api/admin/tags/${await idOf(tag)}/acts`, { as: admin, body: { kind, ...more } });
const pageOf = async (tag: string) => (await quad.call('GET', `/api/tags/${tag}`, { as: asha })).body;
const completed = async (q: string): Promise<string[]> =>
  (await quad.call('GET', `/api/complete?kind=tags&q=${q}`, { as: asha })).body.tags.map(
    ({ tag }: { tag: string }) => tag,
  );
/** Expect each tag to count as many posts as have it. */
async function expectCounted(...tags: string[]): Promise<void> {
  const rows = await quad.services.db
    .selectFrom('tags')
    .select(({ selectFrom, fn }) => [
      'tag',
      'posts_count',
      selectFrom('post_tags').select(fn.countAll<number>().as('n')).whereRef('post_tags.tag', '=', 'tags.tag').as('n'),
    ])
    .where('tag', 'in', tags)
    .execute();
  for (const { tag, posts_count, n } of rows) expect(posts_count, tag).toBe(n);
}

describe('the table of hashtags', () => {
  test('shows posts, posts of the week and first use, sorted and searched', async () => {
    await publish(quad, asha, '#tablea #tableb');
    await publish(quad, asha, '#tableb');
    const { tags, total } = await list('?search=table');
    expect([tags.map(({ tag }: { tag: string }) => tag), total]).toEqual([['tableb', 'tablea'], 2]);
    expect(tags[0]).toMatchObject({
      postsCount: 2,
      weekCount: 2,
      isHidden: false,
      mergedInto: null,
      pinnedUntil: null,
    });
    expect(Date.parse(tags[0].firstUsedAt)).toBeGreaterThan(Date.now() - 60_000);
    for (const sort of ['tag', 'week', 'used', 'posts'])
      expect((await list(`?search=table&sort=${sort}&order=asc`)).tags[0].tag, sort).toBe('tablea');
    expect((await list('?search=table&used=week')).total).toBe(2);
    expect((await list('?search=table&state=hidden')).total).toBe(0);
  });

  test('is exported as CSV', async () => {
    await publish(quad, asha, '#exporttag');
    const { body } = await quad.call('GET', '/api/admin/tags/export?search=exporttag', { as: admin });
    expect(body).toMatch(/exporttag,1,1,\d{4}-\d\d-\d\d,shown,,\r\n/);
  });
});

describe('a hidden hashtag', () => {
  test('is not suggested or found, its page says that it is hidden, and its posts stay', async () => {
    const id = await publish(quad, asha, '#hideme please');
    expect((await act('hideme', 'hide')).body).toMatchObject({ isHidden: true });
    expect(await pageOf('hideme')).toMatchObject({ tag: 'hideme', isHidden: true, posts: [], nextCursor: null });
    expect(await completed('hideme')).toEqual([]);
    expect((await quad.call('GET', `/api/posts/${id}`, { as: asha })).body.tags).toEqual(['hideme']);
    expect((await list('?state=hidden')).tags.map(({ tag }: { tag: string }) => tag)).toContain('hideme');
    await succeed(act('hideme', 'show'));
    expect(idsOf((await pageOf('hideme')).posts)).toEqual([id]);
    expect(await completed('hideme')).toEqual(['hideme']);
  });
});

describe('a merged hashtag', () => {
  test('leads to its target, which lists the posts of both, also posts written later', async () => {
    const [one, other] = [await publish(quad, asha, '#festival'), await publish(quad, asha, '#fest')];
    const both = await publish(quad, asha, '#fest and #festival');
    expect((await act('festival', 'merge', { into: '#Fest' })).body).toMatchObject({
      mergedInto: 'fest',
      postsCount: 0,
    });
    const later = await publish(quad, asha, 'again #festival');
    const page = await pageOf('festival');
    expect([page.tag, page.postsCount, idsOf(page.posts)]).toEqual(['fest', 4, [later, both, other, one]]);
    expect(await completed('festiv')).toEqual(['fest']);
    expect(await managed('fest')).toMatchObject({ postsCount: 4, mergedTags: ['festival'] });
    await quad.call('PATCH', `/api/posts/${later}`, { as: asha, body: { caption: 'no tag any more' } });
    await quad.call('DELETE', `/api/posts/${one}`, { as: asha });
    expect(idsOf((await pageOf('fest')).posts)).toEqual([both, other]);
    await succeed(act('festival', 'unmerge'));
    expect(idsOf((await pageOf('festival')).posts)).toEqual([both]);
    expect(idsOf((await pageOf('fest')).posts)).toEqual([both, other]);
    await expectCounted('fest', 'festival');
    expect((await act('festival', 'unmerge')).body.code).toBe('tag_not_merged');
  });

  test('may be the end of a chain, which is undone step by step', async () => {
    const [a, b, c] = [
      await publish(quad, asha, '#chaina'),
      await publish(quad, asha, '#chainb'),
      await publish(quad, asha, '#chainc'),
    ];
    await succeed(act('chainc', 'merge', { into: 'chainb' }));
    await succeed(act('chainb', 'merge', { into: 'chaina' }));
    expect(idsOf((await pageOf('chainc')).posts)).toEqual([c, b, a]);
    expect((await act('chaina', 'merge', { into: 'chainc' })).body.code).toBe('tag_merged_in_circle');
    await succeed(act('chainb', 'unmerge'));
    expect(idsOf((await pageOf('chaina')).posts)).toEqual([a]);
    expect(idsOf((await pageOf('chainc')).posts)).toEqual([c, b]);
    await expectCounted('chaina', 'chainb', 'chainc');
  });

  test('cannot be merged into itself, into nothing, or twice', async () => {
    await publish(quad, asha, '#selfa #selfb #selfc');
    expect((await act('selfa', 'merge', { into: 'selfa' })).body.code).toBe('tag_merged_in_circle');
    expect((await act('selfa', 'merge', { into: 'nobodyusesthis' })).body.code).toBe('no_such_tag');
    expect((await act('selfa', 'merge')).body).toMatchObject({
      code: 'invalid_input',
      fields: { into: expect.any(String) },
    });
    await succeed(act('selfa', 'merge', { into: 'selfb' }));
    expect((await act('selfa', 'merge', { into: 'selfc' })).body.code).toBe('tag_merged');
    expect((await act('selfa', 'pin', { days: 1 })).body.code).toBe('tag_merged');
  });

  test('is only one of two tags that are merged into each other concurrently', async () => {
    await publish(quad, asha, '#racea #raceb');
    const answers = await Promise.all([
      act('racea', 'merge', { into: 'raceb' }),
      act('raceb', 'merge', { into: 'racea' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectCounted('racea', 'raceb');
  });

  test('counts exactly while many people write', async () => {
    await publish(quad, asha, '#busyone #busytwo');
    const words = ['#busyone', '#busytwo', '#busyone #busytwo'];
    await Promise.all([
      ...Array.from({ length: 3 }, (_, i) => publish(quad, asha, words[i % 3])),
      act('busyone', 'merge', { into: 'busytwo' }),
      ...Array.from({ length: 3 }, (_, i) => publish(quad, asha, words[i % 3])),
    ]);
    await expectCounted('busyone', 'busytwo');
    expect((await pageOf('busyone')).postsCount).toBe(7);
    await succeed(act('busyone', 'unmerge'));
    await expectCounted('busyone', 'busytwo');
    expect((await pageOf('busyone')).postsCount).toBe(5);
    expect(quad.logged).toEqual([]);
  });
});

describe('pinned hashtags', () => {
  test('come first, at most three at a time, and not when they are hidden', async () => {
    await publish(quad, asha, '#pinone #pintwo #pinthree #pinfour');
    await publish(quad, asha, '#pinone #pintwo #pinthree');
    const answers = await Promise.all(
      ['pinone', 'pintwo', 'pinthree', 'pinfour'].map((tag) => act(tag, 'pin', { days: 2 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect((await list('?state=pinned')).total).toBe(3);
    for (const tag of ['pinone', 'pintwo', 'pinthree']) await act(tag, 'unpin');
    expect((await act('pinfour', 'pin', { days: 2 })).body.pinnedUntil).not.toBeNull();
    expect((await completed('pin'))[0]).toBe('pinfour');
    await quad.services.refreshTrending();
    const rising = async () =>
      (await quad.call('GET', '/api/tags', { as: asha })).body.tags.map(({ tag }: { tag: string }) => tag);
    expect((await rising())[0]).toBe('pinfour');
    const { hashtags } = (await quad.call('GET', '/api/trending', { as: asha })).body;
    expect(hashtags[0]).toMatchObject({ tag: 'pinfour', isPinned: true });
    await succeed(act('pinfour', 'hide'));
    // nodes drop their cached lists when the event arrives
    await expect.poll(rising).not.toContain('pinfour');
    expect((await act('pinfour', 'pin', { days: 2 })).body.code).toBe('tag_hidden');
    expect((await act('pinone', 'pin')).body.fields).toEqual({ days: expect.any(String) });
    expect((await act('pinone', 'pin', { days: 400 })).status).toBe(400);
  });
});

test('acts on hashtags are in the audit log, without the texts of posts', async () => {
  await publish(quad, asha, '#auditedtag');
  await succeed(act('auditedtag', 'hide'));
  const line = await quad.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type', 'subject_id', 'details'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    action: 'tag.hidden',
    subject_type: 'tag',
    subject_id: await idOf('auditedtag'),
    details: {},
  });
});
