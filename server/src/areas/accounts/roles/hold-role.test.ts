import { Readable } from 'node:stream';
import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Executor } from '../../../platform/db/database.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { confirmPayment, setUpPayments, waitingPayment } from '../../../testing/payments.ts';
import { lockRecords } from '../students/records-lock.sql.ts';
import { whileRoleHeld } from './hold-role.ts';

let quad: TestContext;
let chief: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  chief = await quad.newPerson('Leela', { role: 'admin' });
  await setUpPayments(quad, chief);
});
beforeEach(async () => {
  admin = await quad.newPerson('Omar', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

/**
 * Change only the database: the running call was admitted earlier, and this process still has the old session cached.
 */
const change = (person: TestPerson, columns: { role: Role } | { is_disabled: boolean }) =>
  quad.services.db.updateTable('people').set(columns).where('id', '=', person.id).execute();

/** Take locks in a transaction that stays open until `release`. */
function hold(take: (trx: Executor) => Promise<unknown>) {
  const pid = Promise.withResolvers<number>();
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const isOver = quad.services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    pid.resolve(rows[0]?.pid ?? 0);
    await take(trx);
    held.resolve();
    await released.promise;
  });
  /** Poll until a connection meets the condition. */
  const until = async (condition: ReturnType<typeof sql>) =>
    expect
      .poll(
        async () => (await sql`select pid from pg_stat_activity where ${condition}`.execute(quad.services.db)).rows,
        {
          timeout: 30_000,
        },
      )
      .not.toEqual([]);
  return {
    isHeld: held.promise,
    /** Wait until another connection waits for this transaction. */
    blocksAnother: async () => until(sql`${await pid.promise} = any (pg_blocking_pids(pid))`),
    /** Wait until this transaction waits for another connection. */
    isBlocked: async () => until(sql`pid = ${await pid.promise} and cardinality(pg_blocking_pids(pid)) > 0`),
    async release() {
      released.resolve();
      await isOver;
    },
  };
}

test.each([
  ['demoted', { role: 'user' as const }],
  ['disabled', { is_disabled: true }],
])(
  'an admin who is %s confirms no further payments of a list, and reads how many were confirmed',
  async (_, columns) => {
    const payments: Awaited<ReturnType<typeof waitingPayment>>[] = [];
    for (const name of ['One', 'Two', 'Three']) payments.push(await waitingPayment(quad, await quad.newPerson(name)));
    const second = hold((trx) =>
      trx
        .selectFrom('membership_payments')
        .select('id')
        .where('id', '=', payments[1]?.id ?? '')
        .forUpdate()
        .execute(),
    );
    await second.isHeld;
    const answer = confirmPayment(quad, admin, ...payments);
    await second.blocksAnother();
    await change(admin, columns);
    await second.release();
    expect(await answer).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('1 of 3 payments were confirmed') },
    });
    const rows = await quad.services.db
      .selectFrom('membership_payments')
      .select('state')
      .where(
        'id',
        'in',
        payments.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'waiting', 'waiting']);
  },
);

test.each([
  ['demoted', { role: 'creator' as const }],
  ['disabled', { is_disabled: true }],
])(
  'the import of an admin who is %s stops after the current batch, and says how many students it has imported',
  async (which, columns) => {
    const address = (n: number) => `${which}${n}@list.example`;
    const send = (lines: readonly string[], as: TestPerson) => {
      const form = new FormData();
      form.set('isDryRun', 'false');
      form.set('list', new Blob([['Name,Email,Roll', ...lines].join('\n')]), 'students.csv');
      return quad.call('POST', '/api/admin/users/import', { as, body: form });
    };
    await send([`Old,${address(0)},${which}0`], chief);
    // `row` blocks the first batch; `list` then takes the lock before the second batch can
    const row = hold((trx) =>
      trx.selectFrom('student_records').select('id').where('email', '=', address(0)).forUpdate().execute(),
    );
    await row.isHeld;
    const lines = Array.from({ length: 501 }, (_, n) => `New,${address(n)},${which}${n}`);
    const answer = send(lines, admin);
    await row.blocksAnother();
    const list = hold(lockRecords);
    await list.isBlocked();
    await row.release();
    await list.isHeld;
    await change(admin, columns);
    await list.release();
    expect(await answer).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('the first 500 of 501 students were taken in') },
    });
    const { count } = await quad.services.db
      .selectFrom('student_records')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('email', 'like', `${which}%`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(500);
  },
);

test('a streamed file ends when its reader is no longer an admin', async () => {
  const { db } = quad.services;
  const file = whileRoleHeld(db, { id: admin.id, role: 'admin' }, Readable.from(['first', 'second', 'third']));
  const parts: string[] = [];
  const reading = (async () => {
    for await (const part of file) {
      parts.push(part);
      if (parts.length === 1) await change(admin, { role: 'user' });
    }
  })();
  await expect(reading).rejects.toMatchObject({ code: 'forbidden' });
  expect(parts).not.toContain('third');
});
