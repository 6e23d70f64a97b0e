import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = await Promise.all([quad.newPerson('Asha Rao'), quad.newPerson('Bikash Bose')]);
});
afterAll(() => quad.close());

const history = async (id: string) => (await quad.call('GET', `/api/posts/${id}/history`, { as: bose })).body.versions;
const edit = (id: string, caption: string) => quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption } });

test('earlier captions are visible to all, newest first, with their times', async () => {
  const id = await publish(quad, asha, 'Frist');
  const post = (await quad.call('GET', `/api/posts/${id}`, { as: bose })).body;
  expect(await history(id)).toEqual([{ caption: 'Frist', location: '', writtenAt: post.createdAt }]);
  await edit(id, 'First');
  const { body: edited } = await edit(id, 'First!');
  const versions = await history(id);
  expect(versions.map(({ caption }: { caption: string }) => caption)).toEqual(['First!', 'First', 'Frist']);
  expect(versions[0].writtenAt).toBe(edited.editedAt);
  expect(versions[2].writtenAt).toBe(post.createdAt);
});

test('a caption that is edited to the same text stays unedited', async () => {
  const id = await publish(quad, asha, 'Same');
  expect((await edit(id, 'Same')).body.editedAt).toBeNull();
  expect(await history(id)).toHaveLength(1);
});

test('concurrent edits are all stored', async () => {
  const id = await publish(quad, asha, 'start');
  const captions = Array.from({ length: 8 }, (_, i) => `edit ${i}`);
  await Promise.all(captions.map((caption) => edit(id, caption)));
  const versions = (await history(id)).map(({ caption }: { caption: string }) => caption);
  expect(versions.toSorted()).toEqual([...captions, 'start'].toSorted());
  expect(versions.at(-1)).toBe('start');
});

test('the history is deleted with its post', async () => {
  const id = await publish(quad, asha, 'one');
  await edit(id, 'two');
  await quad.call('DELETE', `/api/posts/${id}`, { as: asha });
  const { db } = quad.services;
  expect(await db.selectFrom('caption_versions').selectAll().where('post_id', '=', id).execute()).toEqual([]);
});
