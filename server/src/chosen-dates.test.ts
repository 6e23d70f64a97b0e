import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
});
afterAll(() => quad.close());

const SAYS = 'in a year from 2000 to 2099';
const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
const instant = (year: string) => `${year}-05-04T10:00:00Z`;

/** Each call with a day or an instant that a user chooses. */
const CALLS: readonly (readonly [
  name: string,
  method: string,
  path: string,
  field: string,
  body: (year: string) => unknown,
])[] = [
  ['the start of an event', 'POST', '/api/events', 'startsAt', (year) => ({ startsAt: instant(year) })],
  ['the end of an event', 'POST', '/api/events', 'endsAt', (year) => ({ endsAt: instant(year) })],
  ['the day of a notice', 'POST', '/api/notices', 'date', (year) => form({ title: 'T', date: `${year}-05-04` })],
  ['the deadline of a posting', 'POST', '/api/postings', 'deadline', (year) => ({ deadline: instant(year) })],
  ['the end of a poll', 'POST', '/api/polls', 'endsAt', (year) => ({ endsAt: instant(year) })],
  [
    'the last day of exams',
    'PUT',
    '/api/exam-mode',
    'lastDay',
    (year) => ({ lastDay: `${year}-05-04`, timeZone: 'UTC' }),
  ],
  ['the day of a loss', 'POST', '/api/lost-items', 'happenedOn', (year) => ({ happenedOn: `${year}-05-04` })],
  [
    'an interview',
    'POST',
    `/api/postings/${randomUUID()}/slots`,
    'slots.0.startsAt',
    (year) => ({ slots: [{ startsAt: instant(year), endsAt: instant('2026'), place: '', capacity: 1 }] }),
  ],
];

describe.each(CALLS)('%s', (_, method, path, field, body) => {
  test.each(['0001', '1999', '2100', '9999'])(
    'is refused in %s, and the answer names the allowed years',
    async (year) => {
      const answer = await quad.call(method, path, { as: admin, body: body(year) });
      expect(answer.status).toBe(400);
      expect(answer.body.fields[field]).toContain(SAYS);
    },
  );

  test('may be in this century, within the allowed years', async () => {
    const answer = await quad.call(method, path, { as: admin, body: body('2026') });
    expect(answer.body.fields?.[field] ?? '').not.toContain(SAYS);
  });
});
