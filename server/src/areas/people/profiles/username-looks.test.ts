import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { SCHEMA_FOLDERS } from '../../../platform/db/migrate.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('the migration keeps similar usernames, and reserves the look for the oldest', async () => {
  const migration = await readFile(join(SCHEMA_FOLDERS.migrations, '0017_look_alike_usernames.sql'), 'utf8');
  const usernames = ['night.owl', 'n1ght_owl', 'nightowl', 'someone.else'];
  const found = await quad.services.db.transaction().execute(async (trx) => {
    await sql`alter table people disable trigger user; alter table people drop column username_look`.execute(trx);
    for (const [i, username] of usernames.entries())
      await trx
        .insertInto('people')
        .values({ id: newId(i + 1), name: 'Owl', email: `owl${i}@quad.example`, username })
        .execute();
    await sql.raw(migration).execute(trx);
    return trx.selectFrom('people').select(['username', 'username_look']).orderBy('id').execute();
  });
  expect(found.map(({ username, username_look }) => [username, username_look])).toEqual([
    ['night.owl', 'nlghtowl'],
    ['n1ght_owl', null],
    ['nightowl', null],
    ['someone.else', 'someoneelse'],
  ]);
});

test('a username of underscores only causes no internal error', async () => {
  const person = await quad.newPerson('Underscore');
  const form = new FormData();
  form.set('username', '___');
  const { status } = await quad.call('PATCH', `/api/profile/update/${person.id}`, { as: person, body: form });
  expect([200, 400, 409]).toContain(status);
  expect((await quad.call('GET', '/api/search?q=___', { as: person })).status).toBe(200);
});
