import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tagKey } from '@quad/contract/posts/tag-key';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHEMA_FOLDERS } from '../../../platform/db/migrate.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { idsOf, publish } from '../../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha');
});
afterAll(() => quad.close());

const normalizeStoredTags = async () => {
  for (const file of ['0154_spelling_of_hashtags.sql', '0156_spelling_of_thai.sql'])
    await sql.raw(await readFile(join(SCHEMA_FOLDERS.migrations, file), 'utf8')).execute(quad.services.db);
};
const storeTags = (id: string, tags: string[]) =>
  quad.services.db.updateTable('posts').set({ tags }).where('id', '=', id).execute();

test('a stored hashtag with invisible characters becomes the hashtag without them', async () => {
  const [plain, joined] = [await publish(quad, asha, '#kites'), await publish(quad, asha, 'two')];
  await storeTags(joined, ['kites', 'kites\u200d', 'محـمود']);
  await normalizeStoredTags();
  const { body } = await quad.call('GET', '/api/tags/kites%E2%80%8D', { as: asha });
  expect([body.tag, body.postsCount, idsOf(body.posts)]).toEqual(['kites', 2, [joined, plain]]);
  expect((await quad.call('GET', `/api/tags/${encodeURIComponent('محمود')}`, { as: asha })).body.postsCount).toBe(1);
});

test.each([
  ...['i\u0307stanbul', 'സുമന്\u200d', 'അവര്\u200d', 'എ\u0d7b\u0d4d\u0d31െ', 'എ\u0d7b\u0d31െ', 'ശ്രീ'],
  ...['হঠাত্\u200d', 'ஶ்ரீ', 'القُرآن', 'می\u200cخواهم', 'किताब', 'été'],
  ...['\u0e19\u0e4d\u0e49\u0e32', '\u0e40\u0e40\u0e21\u0e27', '\u0e99\u0ecd\u0ec9\u0eb2'],
])('the stored hashtag %j is spelled like a new one', async (tag) => {
  const post = await publish(quad, asha, 'spelled');
  await storeTags(post, [tag]);
  await normalizeStoredTags();
  const { tags } = await quad.services.db
    .selectFrom('posts')
    .select('tags')
    .where('id', '=', post)
    .executeTakeFirstOrThrow();
  expect(tags).toEqual([tagKey(tag)]);
});
