import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHEMA_FOLDERS } from '../../platform/db/migrate.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { idsOf, publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha');
});
afterAll(() => quad.close());

test('a hashtag that was stored with unseen characters becomes the hashtag without them', async () => {
  const [plain, joined] = [await publish(quad, asha, '#kites'), await publish(quad, asha, 'two')];
  const { db } = quad.services;
  await db
    .updateTable('posts')
    .set({ tags: ['kites', 'kites\u200d', 'محـمود'] })
    .where('id', '=', joined)
    .execute();
  await sql.raw(await readFile(join(SCHEMA_FOLDERS.migrations, '0154_unseen_in_hashtags.sql'), 'utf8')).execute(db);
  const { body } = await quad.call('GET', '/api/tags/kites%E2%80%8D', { as: asha });
  expect([body.tag, body.postsCount, idsOf(body.posts)]).toEqual(['kites', 2, [joined, plain]]);
  expect((await quad.call('GET', `/api/tags/${encodeURIComponent('محمود')}`, { as: asha })).body.postsCount).toBe(1);
});
