import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addEvent } from '../../testing/events.ts';
import { speak, succeed } from '../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());

/** The path of a new calendar's address. */
let feed: string;
let event: string;
beforeEach(async () => {
  await quad.services.db.deleteFrom('events').execute();
  event = (await addEvent(quad, admin, { title: 'Build a compiler' }))._id;
  const { body } = await succeed(quad.call('POST', '/api/calendar-address', { as: admin }));
  feed = new URL(body.address).pathname;
});

const read = (tag?: string) => fetch(quad.url + feed, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
const tagOf = async () => (await read()).headers.get('etag') ?? '';

test('an unchanged calendar gives an identical file each time, and 304 for its tag', async () => {
  const [first, second] = [await read(), await read()];
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  expect(await first.text()).toBe(await second.text());
  const unchanged = await read(tag);
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', tag]);
});

test.each([
  ['an event of it moves', () => quad.call('PATCH', `/api/events/${event}`, { as: admin, body: { location: 'Roof' } })],
  ['an event of it is cancelled', () => quad.call('POST', `/api/events/${event}/cancel`, { as: admin, body: {} })],
  ['an event is added', () => addEvent(quad, admin, { title: 'Another' }).then(() => ({ status: 200 }))],
])('a calendar is a new file when %s', async (_, change) => {
  const tag = await tagOf();
  expect((await change()).status).toBeLessThan(300);
  const changed = await read(tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test('a calendar has its events one after the other, each complete', async () => {
  await addEvent(quad, admin, { title: 'Another', description: 'ü'.repeat(400) });
  const lines = (await (await read()).text()).split('\r\n');
  expect(lines.filter((line) => /^(?:BEGIN|END):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    ...['BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VEVENT', 'END:VEVENT'],
    'END:VCALENDAR',
  ]);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a calendar is named in the language of its owner, which a calendar app does not send', async () => {
  expect(await (await read()).text()).toContain('NAME:Quad: my events');
  const tag = await tagOf();
  await speak(quad, admin, 'hi');
  expect(await (await read(tag)).text()).toContain('NAME:Quad: मेरे इवेंट');
  await speak(quad, admin, 'en');
});

test('an address has a rate limit of its own', async () => {
  const { max } = RATE_LIMITS.calendarFeeds;
  const statuses = await Promise.all(Array.from({ length: max + 1 }, async () => (await read()).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const { body } = await succeed(quad.call('POST', '/api/calendar-address', { as: admin }));
  expect((await quad.call('GET', new URL(body.address).pathname)).status).toBe(200);
});
