import { randomUUID } from 'node:crypto';
import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import type { AuditLine } from '@quad/contract/campus/audit-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { addStudyGroup } from '../../../testing/study-groups.ts';

let quad: TestContext;
let dean: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  dean = await quad.newPerson('Asha Dean', { role: 'admin' });
  other = await quad.newPerson('Bose%_', { role: 'admin' });
  const by = (person: TestPerson | 'shell', details: object) =>
    recordAct(quad.services.db, {
      by: person === 'shell' ? person : person.id,
      action: person === other ? 'account.enabled' : 'account.disabled',
      subject: { type: 'person', id: dean.id },
      details: { ...details },
    });
  for (let n = 1; n <= 30; n++) await by(dean, { n });
  await by(other, { formula: '=1+1' });
  await by('shell', {});
});
afterAll(() => quad.close());

const list = async (query = '') => {
  const { status, body } = await quad.call('GET', `/api/admin/audit-log${query}`, { as: dean });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { lines: AuditLine[]; nextCursor: number | null };
};
const numbers = ({ lines }: { lines: AuditLine[] }) => lines.map(({ number }) => number);

describe('the audit log', () => {
  test('has the newest lines first, with their actors and subjects', async () => {
    const { lines, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(lines).toHaveLength(32);
    expect(lines[0]).toMatchObject({
      number: 32,
      via: 'shell',
      actor: null,
      actorRole: null,
      action: 'account.disabled',
    });
    expect(lines[1]).toMatchObject({
      via: 'app',
      actor: { name: 'Bose%_' },
      actorRole: 'admin',
      subject: { type: 'person', id: dean.id, person: { name: 'Asha Dean' } },
      details: { formula: '=1+1' },
    });
  });

  test('has pages without gaps or duplicates', async () => {
    const read: number[] = [];
    for (let cursor: number | null = null; ; ) {
      const page = await list(`?limit=10${cursor === null ? '' : `&before=${cursor}`}`);
      read.push(...numbers(page));
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    expect(read).toEqual(Array.from({ length: 32 }, (_, n) => 32 - n));
  });

  test.each([
    ['?person=asha', 30],
    ['?person=BOSE', 1],
    ['?person=%25', 1],
    ['?person=nobody', 0],
    ['?person=', 32],
    ['?action=account.enabled', 1],
    ['?via=shell', 1],
    ['?via=app', 31],
    ['?person=asha&action=account.enabled', 0],
    ['?subject=nothing', 0],
    ['?since=2020-01-01', 32],
    ['?since=2999-01-01', 0],
    ['?until=2999-01-01', 32],
    ['?until=2020-01-01', 0],
  ])('can be filtered: %s', async (query, count) => {
    expect((await list(query)).lines).toHaveLength(count);
  });

  test('can be filtered by an address, by a subject, and by today', async () => {
    expect((await list(`?person=${other.email.slice(0, 8).toUpperCase()}`)).lines).toHaveLength(1);
    expect((await list(`?subject=${dean.id}`)).lines).toHaveLength(32);
    const { rows } = await sql<{ day: string }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(
      quad.services.db,
    );
    const day = rows[0]?.day;
    expect((await list(`?since=${day}&until=${day}`)).lines).toHaveLength(32);
  });

  test.each(['?action=coffee.made', '?since=2026-02-30', '?until=yesterday', '?limit=1000', '?before=0', '?via=post'])(
    'refuses invalid filters: %s',
    async (query) => {
      expect((await quad.call('GET', `/api/admin/audit-log${query}`, { as: dean })).status).toBe(400);
    },
  );

  test('can be exported as a CSV file without formulas', async () => {
    const { status, body, headers } = await quad.call('GET', '/api/admin/audit-log/csv?person=bose', { as: dean });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, line] = (body as string).split('\r\n');
    expect(heading).toContain('Number,Time (UTC),Where,Who');
    expect(line).toContain(`Bose%_,${'p'}`);
    expect(line).toContain(AUDIT_ACTIONS['account.enabled']);
    expect((await quad.call('GET', '/api/admin/audit-log/csv', { as: dean })).body.trim().split('\r\n')).toHaveLength(
      33,
    );
  });

  test('keeps the lines of deleted accounts', async () => {
    const gone = await quad.newPerson('Gone', { role: 'admin' });
    await recordAct(quad.services.db, { by: gone.id, action: 'account.enabled' });
    await quad.services.db.deleteFrom('people').where('id', '=', gone.id).execute();
    const [line] = (await list('?limit=1')).lines;
    expect(line).toMatchObject({ via: 'app', actor: null, action: 'account.enabled', subject: null });
    expect(await quad.services.auditLog.verify()).toMatchObject({ lines: 33 });
  });
});

test('an admin’s call adds a line, in the same transaction', async () => {
  const before = (await list('?limit=1')).lines[0]?.number ?? 0;
  const rules = { isOpen: false, domains: ['college.example'] };
  await quad.call('PUT', '/api/admin/registration', { as: dean, body: rules });
  const [line] = (await list('?limit=1')).lines;
  expect(line).toMatchObject({
    number: before + 1,
    actor: { name: 'Asha Dean' },
    action: 'registration.changed',
    details: { before: { isOpen: true, domains: [] }, after: rules },
  });
  // A refused call adds none.
  await quad.call('DELETE', '/api/admin/invitations/00000000-0000-7000-8000-000000000000', { as: dean });
  expect((await list('?limit=1')).lines[0]?.number).toBe(before + 1);
});

test('ids in a line have current names', async () => {
  const tagId = randomUUID();
  await quad.services.db.insertInto('tags').values({ id: tagId, tag: 'fest', posts_count: 1 }).execute();
  await recordAct(quad.services.db, {
    by: dean.id,
    action: 'tag.merged',
    subject: { type: 'tag', id: randomUUID() },
    details: { into: tagId },
  });
  await recordAct(quad.services.db, {
    by: dean.id,
    action: 'group.handed_over',
    subject: { type: 'group', id: randomUUID() },
    details: { from: null, to: other.id },
  });
  const { lines } = await list('?limit=2');
  expect(lines.map(({ names }) => names)).toEqual([{ [other.id]: 'Bose%_' }, { [tagId]: '#fest' }]);
});

test('a subject with a screen has its address, and its current name while it exists', async () => {
  const group = await addStudyGroup(quad, other, { title: 'Robotics' });
  for (const id of [group._id, randomUUID()])
    await recordAct(quad.services.db, { by: dean.id, action: 'group.closed', subject: { type: 'group', id } });
  const [deleted, existing] = (await list('?limit=2')).lines;
  expect(existing).toMatchObject({ subject: { to: `/groups/${group._id}` }, names: { [group._id]: 'Robotics' } });
  expect(deleted?.names).toEqual({});
});
