import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { deleteOldLinks, makeLink } from './links.ts';

const DAY = 24 * 3600_000;

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('the nightly cleanup deletes expired links after a week, and no valid ones', async () => {
  const { db } = quad.services;
  const { id: personId } = await quad.newPerson('Asha Rao');
  const [expired, valid] = ['reset-password', 'verify-email'] as const;
  await makeLink(db, { personId, purpose: expired, email: 'asha@quad.example', lifetimeMs: DAY });
  await makeLink(db, { personId, purpose: valid, email: 'asha@quad.example', lifetimeMs: 14 * DAY });
  await db
    .updateTable('email_links')
    .set({
      created_at: sql<Date>`created_at - interval '8 days'`,
      expires_at: sql<Date>`expires_at - interval '8 days'`,
    })
    .execute();
  await deleteOldLinks(db);
  expect(await db.selectFrom('email_links').select('purpose').execute()).toEqual([{ purpose: valid }]);
});
