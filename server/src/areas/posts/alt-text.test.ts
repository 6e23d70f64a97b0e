import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { picture, postForm, publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = await Promise.all([quad.newPerson('Asha Rao'), quad.newPerson('Bikash Bose')]);
});
afterAll(() => quad.close());

const pictured = async (altText?: string) =>
  publish(quad, asha, 'Fest tonight', await picture(), altText === undefined ? {} : { altText });
const get = async (id: string) => (await quad.call('GET', `/api/posts/${id}`, { as: bose })).body;
const edit = (id: string, body: object, as = asha) => quad.call('PATCH', `/api/posts/${id}`, { as, body });
const altTexts = ({ media }: { media: { altText: string }[] }) => media.map(({ altText }) => altText);

test('a picture is posted with its description and shows it wherever the post appears', async () => {
  const id = await pictured('  Lanterns over the main gate  ');
  const post = await get(id);
  expect(post.media).toEqual([
    {
      type: 'image',
      url: expect.any(String),
      width: 64,
      height: 48,
      thumbhash: expect.any(String),
      variants: [],
      poster: null,
      duration: null,
      lowData: null,
      textTrack: null,
      altText: 'Lanterns over the main gate',
    },
  ]);
  for (const path of ['/api/posts/feed', `/api/posts/user/${asha.id}`]) {
    const { body } = await quad.call('GET', path, { as: bose });
    expect(body.posts[0]).toMatchObject({ _id: id, media: post.media });
  }
});

test.each([undefined, '', '  \n', '\u200b\u3164'])('%j is no description', async (altText) => {
  expect(altTexts(await get(await pictured(altText)))).toEqual(['']);
});

test('a description without a picture is ignored', async () => {
  const id = await publish(quad, asha, 'Just text', undefined, { altText: 'A gate' });
  expect((await get(id)).media).toEqual([]);
  expect((await edit(id, { caption: 'Just text', altText: 'A gate' })).body.media).toEqual([]);
});

test('a description is limited in characters as people count them', async () => {
  const longest = '🎓'.repeat(ALT_TEXT_MAX);
  const id = await pictured(longest);
  expect(altTexts(await get(id))).toEqual([longest]);
  const posted = await quad.call('POST', '/api/posts', {
    as: asha,
    body: postForm('x', await picture(), { altText: `${longest}x` }),
  });
  const edited = await edit(id, { caption: 'Fest tonight', altText: `${longest}x` });
  for (const { status, body } of [posted, edited])
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', ['altText']]);
});

test('the author edits a description; the caption, its history and the edited mark stay', async () => {
  const id = await pictured();
  // read first, so that the post is cached
  expect(altTexts(await get(id))).toEqual(['']);
  const { body: edited } = await edit(id, { caption: 'Fest tonight', altText: 'Lanterns' });
  expect([altTexts(edited), edited.caption, edited.editedAt]).toEqual([['Lanterns'], 'Fest tonight', null]);
  expect(await get(id)).toEqual(edited);
  const { body } = await quad.call('GET', `/api/posts/${id}/history`, { as: bose });
  expect(body.versions).toHaveLength(1);
});

test('an edit of only the caption keeps the description, and an empty description removes it', async () => {
  const id = await pictured('Lanterns');
  expect(altTexts((await edit(id, { caption: 'Fest' })).body)).toEqual(['Lanterns']);
  const both = await edit(id, { caption: 'Fest!', altText: ' ' });
  expect([both.body.caption, altTexts(both.body)]).toEqual(['Fest!', ['']]);
  expect(both.body.editedAt).not.toBeNull();
});

test('a stranger cannot edit a description', async () => {
  const id = await pictured('Lanterns');
  expect(await edit(id, { caption: 'Fest tonight', altText: 'Mud' }, bose)).toMatchObject({ status: 403 });
  expect(altTexts(await get(id))).toEqual(['Lanterns']);
});

test('a picture posted before descriptions existed has none', async () => {
  const id = await pictured('Lanterns');
  const { db } = quad.services;
  const { media } = await db.selectFrom('posts').select('media').where('id', '=', id).executeTakeFirstOrThrow();
  const [record] = media as Record<string, string>[];
  const { altText: _, ...older } = record ?? {};
  await db
    .updateTable('posts')
    .set({ media: JSON.stringify([older]) })
    .where('id', '=', id)
    .execute();
  const other = (await edit(id, { caption: 'Fest again' })).body;
  expect(altTexts(other)).toEqual(['']);
});
