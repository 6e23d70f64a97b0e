import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { readCase, reportTo } from '../../testing/moderation.ts';
import { CLIP, picture } from '../../testing/posts.ts';
import { idIn, uploader } from '../../testing/uploads.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  bose = await quad.newPerson('Bikash Bose');
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha Rao');
});

/** Pictures with different widths, so that tests can identify them. */
const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => picture('png', 40 + number, 30)));

function formOf(files: readonly Buffer[], extra: Readonly<Record<string, readonly string[]>> = {}): FormData {
  const form = new FormData();
  form.set('caption', 'Fest');
  for (const [name, values] of Object.entries(extra)) for (const value of values) form.append(name, value);
  for (const file of files) form.append('media', new Blob([new Uint8Array(file)]), 'photo');
  return form;
}
const post = (files: readonly Buffer[], extra?: Readonly<Record<string, readonly string[]>>, as = asha) =>
  quad.call('POST', '/api/posts', { as, body: formOf(files, extra) });
const get = (id: string) => quad.call('GET', `/api/posts/${id}`, { as: bose });
const widths = ({ media }: { media: { width: number }[] }) => media.map(({ width }) => width);
const altTexts = ({ media }: { media: { altText: string }[] }) => media.map(({ altText }) => altText);

/** The number of a person's stored files in the database, and of all files in the folder. */
const filesOf = async (owner: TestPerson) => {
  const { db } = quad.services;
  const rows = await db.selectFrom('stored_files').select('name').where('owner_id', '=', owner.id).execute();
  return rows.length;
};
const onDisk = async () =>
  (await readdir(join(quad.dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp')).length;
const postsOf = async (person: TestPerson) =>
  (await quad.call('GET', `/api/posts/user/${person.id}`, { as: person })).body.posts;

describe('several pictures', () => {
  test(`of one post keep their order and their descriptions, up to ${POST_PICTURES_MAX}`, async () => {
    const said = Array.from({ length: POST_PICTURES_MAX }, (_, number) => (number === 3 ? '' : `Picture ${number}`));
    const { status, body } = await post(await pictures(POST_PICTURES_MAX), { altTexts: said });
    expect(status).toBe(201);
    expect(widths(body.post)).toEqual(Array.from({ length: POST_PICTURES_MAX }, (_, number) => 40 + number));
    expect(altTexts(body.post)).toEqual(said);
    expect((await get(body.post._id)).body.media).toEqual(body.post.media);
    expect((await quad.call('GET', '/api/posts/feed', { as: bose })).body.posts[0].media).toEqual(body.post.media);
    for (const { url } of body.post.media) expect((await fetch(quad.url + url)).status).toBe(200);
  });

  test('may have only a description of the first', async () => {
    const { body } = await post(await pictures(2), { altText: ['The gate'] });
    expect(altTexts(body.post)).toEqual(['The gate', '']);
  });

  test('are refused when there is one too many, and no file is left', async () => {
    const before = await onDisk();
    const { status, body } = await post(await pictures(POST_PICTURES_MAX + 1));
    expect([status, body.code]).toEqual([400, 'too_many_pictures']);
    expect([await filesOf(asha), await onDisk(), await postsOf(asha)]).toEqual([0, before, []]);
  });

  test.each([
    ['no picture at all', async () => Buffer.from('words'), 415, 'unsupported_media'],
    ['damaged', async () => (await picture('png', 640, 480)).subarray(0, 400), 415, 'unreadable_image'],
    ['a video', () => readFile(CLIP), 400, 'only_pictures_together'],
  ] as const)(
    'are all refused when one is %s, which the answer names, and nothing is left of them',
    async (_, invalidObject, expected, code) => {
      const before = await onDisk();
      const [first = Buffer.of(), second = Buffer.of()] = await pictures(2);
      const { status, body } = await post([first, await invalidObject(), second]);
      expect([status, body.code]).toEqual([expected, code]);
      if (code !== 'only_pictures_together') expect(body.fields).toEqual({ 'files.1': body.message });
      expect([await filesOf(asha), await onDisk(), await postsOf(asha)]).toEqual([0, before, []]);
      expect(await readdir(join(quad.dataDir, 'incoming'))).toEqual([]);
    },
  );

  test('are deleted with their post, every file of them', async () => {
    const before = await onDisk();
    const wide = await sharp({ create: { width: 1200, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { body } = await post([wide, ...(await pictures(2)), wide]);
    const files: string[] = body.post.media.flatMap(
      ({ url, variants }: { url: string; variants: { url: string }[] }) => [
        url,
        ...variants.map((variant) => variant.url),
      ],
    );
    expect(files.length).toBeGreaterThan(4);
    expect(await filesOf(asha)).toBe(files.length);
    expect((await quad.call('DELETE', `/api/posts/${body.post._id}`, { as: asha })).status).toBe(200);
    expect(await filesOf(asha)).toBe(0);
    await expect.poll(onDisk).toBe(before);
  });

  test('with too many or too long descriptions are refused', async () => {
    const many = Array.from({ length: POST_PICTURES_MAX + 1 }, () => 'x');
    for (const said of [many, ['x'.repeat(ALT_TEXT_MAX + 1)]]) {
      const { status, body } = await post(await pictures(1), { altTexts: said });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    }
  });

  test('get new descriptions from their author, each separately', async () => {
    const { body } = await post(await pictures(3), { altTexts: ['One', 'Two', 'Three'] });
    const edit = (said: object, as = asha) =>
      quad.call('PATCH', `/api/posts/${body.post._id}`, { as, body: { caption: 'Fest', ...said } });
    expect(altTexts((await edit({ altTexts: ['One', 'Zwei'] })).body)).toEqual(['One', 'Zwei', 'Three']);
    expect(altTexts((await edit({ altText: '' })).body)).toEqual(['', 'Zwei', 'Three']);
    expect((await edit({ altTexts: ['Mud'] }, bose)).status).toBe(403);
  });

  test('are all shown to moderators when the post is reported', async () => {
    const { body } = await post(await pictures(3), { altTexts: ['One', 'Two', 'Three'] });
    const caseId = await reportTo(quad, bose, { type: 'post', id: body.post._id });
    const { reported } = await readCase(quad, await quad.newPerson('Meera Nair', { role: 'moderator' }), caseId);
    expect(reported?.files).toHaveLength(3);
    expect(reported?.texts).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
  });
});

describe('pictures that were uploaded before', () => {
  const upload = async (file: Buffer, as = asha) => idIn(await uploader(quad.url, as).upload(file));

  test('become one post in their order, and are used up', async () => {
    const ids = [];
    for (const file of (await pictures(3)).reverse()) ids.push(await upload(file));
    const { status, body } = await post([], { uploads: ids, altTexts: ['a', 'b', 'c'] });
    expect(status).toBe(201);
    expect([widths(body.post), altTexts(body.post)]).toEqual([
      [42, 41, 40],
      ['a', 'b', 'c'],
    ]);
    expect((await post([], { uploads: ids })).body.code).toBe('no_such_upload');
    expect(await quad.services.db.selectFrom('uploads').select('id').where('owner_id', '=', asha.id).execute()).toEqual(
      [],
    );
  });

  test('are refused twice, with files, from another person, and when there is one too many', async () => {
    const [file = Buffer.of()] = await pictures(1);
    const [mine, others] = [await upload(file), await upload(file, bose)];
    expect((await post([], { uploads: [mine, mine] })).body.code).toBe('no_such_upload');
    expect((await post([], { uploads: [mine, others] })).body.code).toBe('no_such_upload');
    expect((await post([file], { uploads: [mine] })).body.code).toBe('two_files');
    const many = Array.from({ length: POST_PICTURES_MAX + 1 }, () => mine);
    expect((await post([], { uploads: many })).body.code).toBe('invalid_input');
    // no refusal has used it up
    expect((await post([], { upload: [mine] })).status).toBe(201);
  });

  test('stay when one of them cannot be read', async () => {
    const [file = Buffer.of()] = await pictures(1);
    const damaged = (await picture('png', 640, 480)).subarray(0, 400);
    const ids = [await upload(file), await upload(damaged)];
    const before = await onDisk();
    expect((await post([], { uploads: ids })).body.code).toBe('unreadable_image');
    expect([await filesOf(asha), await onDisk()]).toEqual([0, before]);
    expect((await post([], { uploads: ids.slice(0, 1) })).status).toBe(201);
  });
});
