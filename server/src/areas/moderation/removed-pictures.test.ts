import type { ModerationCase } from '@quad/contract/moderation/cases';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bandsOf } from '../../platform/media/picture-hash.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { answer, decide, readCase, reportTo } from '../../testing/moderation.ts';
import { patterned } from '../../testing/patterned.ts';
import { succeed } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';
import { findAlike } from './removed-pictures.repo.ts';

let quad: TestContext;
let meera: TestPerson;
let nila: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});
afterAll(() => quad.close());

const screen = () => quad.services.screening.run();
const caseAbout = async (id: string) => {
  const { body } = await succeed(quad.call('GET', '/api/moderation/cases', { as: meera }));
  return body.cases.find(({ subject }: ModerationCase) => subject.id === id);
};
const casesEver = async (id: string) =>
  (await quad.services.db.selectFrom('moderation_cases').select('id').where('subject_id', '=', id).execute()).length;

test('a picture like a removed one is flagged with the earlier decision, until that decision is undone', async () => {
  const first = await publish(quad, asha, 'Look', await patterned('shocking'));
  const caseId = await reportTo(quad, bose, { type: 'post', id: first }, 'nudity');
  await decide(quad, meera, caseId, 'remove', { rule: 'decency' });
  expect((await answer(quad, nila, caseId, true)).status).toBe(200);
  const hashes = () => quad.services.db.selectFrom('removed_pictures').select('decision_id').execute();
  await expect.poll(hashes).toHaveLength(1);

  const again = await publish(quad, bose, 'Seen this?', await patterned('shocking'));
  const other = await publish(quad, bose, 'And this?', await patterned('harmless'));
  await screen();
  const found = await readCase(quad, meera, (await caseAbout(again))?._id ?? '');
  expect(found.flags).toMatchObject([{ cause: 'picture', reason: 'nudity', removedBy: caseId }]);
  expect(await casesEver(other)).toBe(0);

  await quad.services.db
    .updateTable('moderation_decisions')
    .set({ state: 'undone' })
    .where('case_id', '=', caseId)
    .execute();
  const later = await publish(quad, asha, 'Once more', await patterned('shocking'));
  await screen();
  expect(await casesEver(later)).toBe(0);
  // deleting the case deletes the hash
  await quad.services.db.deleteFrom('moderation_cases').where('id', '=', caseId).execute();
  expect(await hashes()).toEqual([]);
});

test('similar pictures are found by an index among 50,000 removed pictures', async () => {
  const { host, port, user, password, database } = quad.connection;
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    await client.query(`
      insert into moderation_cases (id, subject_type, subject_id, state, gravity, first_reported_at, last_reported_at, due_at, decided_at)
      values ('00000000-0000-7000-8000-000000000001', 'post', gen_random_uuid(), 'decided', 1, now(), now(), now(), now())`);
    await client.query(`
      with pictures as (select n, md5(n::text) as hex from generate_series(1, 50000) n), made as (
        insert into moderation_decisions (id, case_id, kind, rule, reason, state)
        select ('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-7000-8000-000000000001',
          'remove', 'spam', 'Spam', case when n = 1 then 'in_force' else 'undone' end from pictures returning id
      )
      select count(*) from made`);
    await client.query(`
      insert into removed_pictures (decision_id, number, hash, bands)
      select ('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, 0, ('x' || left(md5(n::text), 16))::bit(64),
        array(select (at << 8) | ('x' || substr(md5(n::text), 1 + at * 2, 2))::bit(8)::int from generate_series(0, 7) at)
      from generate_series(1, 50000) n`);
    await client.query('analyze removed_pictures, moderation_decisions');
    const hash = BigInt('0xc4ca4238a0b92382').toString(2).padStart(64, '0');
    const { rows } = await client.query({
      text: `explain (format json) select decision_id from removed_pictures pictures
        join moderation_decisions decisions on decisions.id = pictures.decision_id
        where pictures.bands && $1::integer[] and bit_count(pictures.hash # $2::bit(64)) <= 7 and decisions.state = 'in_force'
        order by bit_count(pictures.hash # $2::bit(64)), pictures.decision_id limit 1`,
      values: [bandsOf(hash), hash],
    });
    expect(JSON.stringify(rows[0]['QUERY PLAN'])).not.toMatch(/Seq Scan","[^}]*"Relation Name": ?"removed_pictures"/);
    const found = await findAlike(quad.services.db, hash, bandsOf(hash));
    // `hash` is the beginning of the md5 of "1", so it is the hash of picture 1
    expect(found?.decision_id).toBe('00000000-0000-7000-8001-000000000001');
  } finally {
    await client.end();
  }
}, 60_000);
