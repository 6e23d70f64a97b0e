import type { tagPeople } from '@quad/contract/posts/tags';
import type { AnswerOf } from '@quad/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { profileOf, succeed } from '../../../testing/people.ts';
import { idsOf, publish } from '../../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = await Promise.all([quad.newPerson('Asha Rao'), quad.newPerson('Bikash Bose')]);
});
afterAll(() => quad.close());

const tagged = (tag: string, query = '') =>
  quad.call('GET', `/api/tags/${encodeURIComponent(tag)}${query}`, { as: asha });
const edit = (id: string, caption: string) => quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption } });

describe('a hashtag', () => {
  test('is found in a caption of any script, and lists its posts in any case, newest first', async () => {
    const first = await publish(quad, asha, 'मेला आज #कैंपस #Mela');
    const second = await publish(quad, bose, 'again #MELA #mela');
    expect((await quad.call('GET', `/api/posts/${first}`, { as: bose })).body.tags).toEqual(['कैंपस', 'mela']);
    const { body } = await tagged('MeLa');
    expect([idsOf(body.posts), body.tag, body.postsCount, body.nextCursor]).toEqual([[second, first], 'mela', 2, null]);
    expect(idsOf((await tagged('कैंपस')).body.posts)).toEqual([first]);
    const { body: page } = await tagged('mela', '?limit=1');
    expect([idsOf(page.posts), page.nextCursor]).toEqual([[second], second]);
    expect(idsOf((await tagged('mela', `?limit=1&before=${second}`)).body.posts)).toEqual([first]);
  });

  test('changes when the caption is edited or deleted', async () => {
    const id = await publish(quad, asha, '#before #both');
    const { body } = await edit(id, '#after #both');
    expect(body.tags).toEqual(['after', 'both']);
    expect((await tagged('before')).body.code).toBe('no_such_tag');
    expect(idsOf((await tagged('after')).body.posts)).toEqual([id]);
    expect((await tagged('both')).body.postsCount).toBe(1);
    await quad.call('DELETE', `/api/posts/${id}`, { as: asha });
    for (const tag of ['after', 'both']) expect((await tagged(tag)).body.code).toBe('no_such_tag');
  });

  test('of a hundred letters has a page', async () => {
    for (const letter of ['x', 'क']) {
      const tag = letter.repeat(100);
      const id = await publish(quad, asha, `#${tag}`);
      expect(idsOf((await tagged(tag)).body.posts)).toEqual([id]);
    }
  });

  test('is completed by its prefix, the most used first', async () => {
    for (const caption of ['#compsci', '#compsci #compact', '#compsci #composer #compact'])
      await publish(quad, asha, caption);
    const complete = async (q: string) =>
      (await quad.call('GET', `/api/complete?kind=tags&q=${encodeURIComponent(q)}`, { as: bose })).body;
    expect(await complete('COMP')).toEqual({
      people: [],
      tags: [
        { tag: 'compsci', postsCount: 3 },
        { tag: 'compact', postsCount: 2 },
        { tag: 'composer', postsCount: 1 },
      ],
    });
    expect((await complete('%')).tags).toEqual([]);
    expect((await complete('')).tags).toEqual([]);
  });

  test('counts its posts exactly under concurrent writes, edits and deletions', async () => {
    const words = ['#busy', '#busy #bee', '#bee #busy #hive', '#hive'];
    const ids = await Promise.all(Array.from({ length: 16 }, (_, i) => publish(quad, asha, words[i % 4])));
    await Promise.all(
      ids.flatMap((id, i) => [
        edit(id, words[(i + 1) % 4] as string),
        ...(i % 3 === 0 ? [quad.call('DELETE', `/api/posts/${id}`, { as: asha })] : []),
        publish(quad, bose, words[(i + 2) % 4]),
      ]),
    );
    const { db } = quad.services;
    const rows = await db
      .selectFrom('tags')
      .select(({ selectFrom, fn }) => [
        'tag',
        'posts_count',
        selectFrom('post_tags')
          .select(fn.countAll<number>().as('n'))
          .whereRef('post_tags.tag', '=', 'tags.tag')
          .as('n'),
      ])
      .where('tag', 'in', ['busy', 'bee', 'hive'])
      .execute();
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.posts_count).toBe(row.n);
    const { body } = await tagged('busy', '?limit=100');
    expect(body.postsCount).toBe(body.posts.length);
    expect(quad.logged).toEqual([]);
  });
});

describe('the people of a hashtag', () => {
  const peopleOf = async (tag: string): Promise<AnswerOf<typeof tagPeople>> =>
    (await quad.call('GET', `/api/tags/${tag}/people`, { as: asha })).body;

  test('are the others who use it most, the latest first among equals', async () => {
    const [chitra, deepa] = [await quad.newPerson('Chitra'), await quad.newPerson('Deepa')];
    for (const [who, times] of [
      [asha, 3],
      [bose, 1],
      [chitra, 2],
      [deepa, 1],
    ] as const)
      for (let i = 0; i < times; i++) await publish(quad, who, '#crowd');
    await quad.call('POST', `/api/follow/follow/${deepa.id}`, { as: asha });
    const { people, ...page } = await peopleOf('CROWD');
    expect(page).toEqual({ tag: 'crowd', postsCount: 7, isHidden: false });
    expect(people.map(({ name, postsCount, isFollowing }) => [name, postsCount, isFollowing])).toEqual([
      ['Chitra', 2, false],
      ['Deepa', 1, true],
      ['Bikash Bose', 1, false],
    ]);
  });

  test('leave out blocked people, in either direction', async () => {
    const [chitra, deepa] = [await quad.newPerson('Chitra'), await quad.newPerson('Deepa')];
    for (const who of [chitra, deepa, bose]) await publish(quad, who, '#apart');
    await quad.call('PUT', `/api/blocks/${chitra.id}`, { as: asha });
    await quad.call('PUT', `/api/blocks/${asha.id}`, { as: deepa });
    expect((await peopleOf('apart')).people.map(({ name }) => name)).toEqual(['Bikash Bose']);
  });

  test('leave out people who turned discovery off, except for their followers', async () => {
    const [chitra, deepa] = [await quad.newPerson('Chitra'), await quad.newPerson('Deepa')];
    for (const who of [chitra, deepa, bose]) await publish(quad, who, '#quiet');
    for (const as of [chitra, deepa])
      await succeed(
        quad.call('PATCH', '/api/account/consents', {
          as,
          body: { choices: [{ purpose: 'discovery', isGiven: false }] },
        }),
      );
    await succeed(quad.call('POST', `/api/follow/follow/${deepa.id}`, { as: asha }));
    expect((await peopleOf('quiet')).people.map(({ name }) => name)).toEqual(['Bikash Bose', 'Deepa']);
  });

  test('are empty when the tag is unknown or hidden', async () => {
    expect(await peopleOf('neverwritten')).toMatchObject({ code: 'no_such_tag' });
    await publish(quad, bose, '#unseen');
    await quad.services.db.updateTable('tags').set({ hidden_at: new Date() }).where('tag', '=', 'unseen').execute();
    expect(await peopleOf('unseen')).toEqual({ tag: 'unseen', postsCount: 0, isHidden: true, people: [] });
  });

  test('of a merged tag are those of its target', async () => {
    await publish(quad, bose, '#oneword');
    await publish(quad, asha, '#twowords');
    await quad.services.db
      .updateTable('tags')
      .set({ merged_into: 'oneword', shown_as: 'oneword' })
      .where('tag', '=', 'twowords')
      .execute();
    const { tag, people } = await peopleOf('twowords');
    expect([tag, people.map(({ name }) => name)]).toEqual(['oneword', ['Bikash Bose']]);
  });
});

describe('a mention', () => {
  test('in a caption names the person, and appears in the list of mentions', async () => {
    const { username } = await profileOf(quad, asha, bose);
    const id = await publish(quad, asha, `thanks @${username.toUpperCase()}! and @nobody.at.all, mail me@${username}`);
    const { body } = await quad.call('GET', `/api/posts/${id}`, { as: asha });
    expect(body.mentions).toEqual([{ _id: bose.id, username }]);
    const mentioning = async (query = '') =>
      (await quad.call('GET', `/api/posts/mentions/${bose.id}${query}`, { as: asha })).body;
    expect(idsOf((await mentioning()).posts)).toEqual([id]);
    const later = await publish(quad, asha, `@${username} again`);
    expect(await mentioning('?limit=1')).toMatchObject({ posts: [{ _id: later }], nextCursor: later });
    expect(idsOf((await mentioning(`?before=${later}`)).posts)).toEqual([id]);
    await edit(later, 'never mind');
    expect(idsOf((await mentioning()).posts)).toEqual([id]);
  });

  test('in a comment is returned with the comment and its tags', async () => {
    const { username } = await profileOf(quad, asha, bose);
    const post = await publish(quad, asha);
    const found = { mentions: [{ _id: bose.id, username }], tags: ['yes'] };
    const { body } = await quad.call('POST', `/api/posts/${post}/comment`, {
      as: asha,
      body: { text: `ask @${username}. #Yes` },
    });
    expect(body.comment).toMatchObject(found);
    expect((await quad.call('GET', `/api/posts/${post}`, { as: bose })).body.comments).toMatchObject([found]);
    expect((await quad.call('GET', `/api/posts/${post}/comments`, { as: bose })).body.comments).toMatchObject([found]);
  });

  test('of an unknown username has no list', async () => {
    const { body } = await quad.call('GET', '/api/posts/mentions/00000000-0000-7000-8000-000000000000', { as: asha });
    expect(body.code).toBe('no_such_person');
  });
});
