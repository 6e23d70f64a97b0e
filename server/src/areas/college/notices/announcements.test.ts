import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

const SOON = { timeout: 30_000, interval: 20 };

let quad: TestContext;
let admin: TestPerson;
let students: TestPerson[];
beforeAll(async () => {
  quad = await createTestContext();
  await quad.services.colleges.add('College of Tests');
  admin = await quad.newPerson('Leela', { role: 'admin' });
  students = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
  await quad.services.db
    .updateTable('people')
    .set({ department: 'cse' })
    .where('id', '=', students[0]?.id ?? '')
    .execute();
});
afterAll(() => quad.close());

const publish = async (fields: Record<string, string>): Promise<string> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await quad.call('POST', '/api/notices', { as: admin, body });
  expect(answer.status).toBe(201);
  return answer.body.notice._id;
};
const list = async (query = '') =>
  (await quad.call('GET', `/api/admin/announcements${query}`, { as: admin })).body as {
    announcements: { _id: string; title: string; told: number; read: number; acknowledged: number | null }[];
    total: number;
    currentPage: number;
  };
const reach = async (id: string) => {
  const { told, read, acknowledged } = (await list()).announcements.find(({ _id }) => _id === id) ?? {};
  return { told, read, acknowledged };
};
const titles = async (query: string) => (await list(query)).announcements.map(({ title }) => title);

test('reach counts each notified, reading and acknowledging person once', async () => {
  const id = await publish({ title: 'Exam hall', asksAcknowledgement: 'true' });
  await vi.waitFor(async () => expect((await reach(id)).told).toBe(3), SOON);
  expect(await reach(id)).toEqual({ told: 3, read: 0, acknowledged: 0 });
  const [asha, bose] = students as [TestPerson, TestPerson, TestPerson];
  const { notifications } = (await quad.call('GET', '/api/notifications', { as: asha })).body;
  const [told] = notifications;
  for (const _ of [1, 2])
    await quad.call('POST', `/api/notifications/${told._id}/read`, { as: asha, body: { place: told.place } });
  for (const as of [asha, bose, bose]) await quad.call('POST', `/api/notices/${id}/acknowledge`, { as });
  await quad.services.announcements.count();
  // Acknowledging a notice also reads it.
  expect(await reach(id)).toEqual({ told: 3, read: 2, acknowledged: 2 });

  // Notifying again, for a larger audience, counts nobody twice.
  const body = new FormData();
  body.set('department', '');
  await quad.call('PATCH', `/api/notices/${id}`, { as: admin, body });
  await quad.services.noticeDelivery.announce(id);
  expect((await reach(id)).told).toBe(3);

  // A deleted person's acknowledgement is no longer counted.
  await quad.services.db.deleteFrom('people').where('id', '=', bose.id).execute();
  await quad.services.announcements.count();
  expect((await reach(id)).acknowledged).toBe(1);
});

test('simultaneous reads are all counted', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, i) => quad.newPerson(`Student ${i}`)));
  const id = await publish({ title: 'Holiday' });
  await vi.waitFor(async () => expect((await reach(id)).told).toBe(14), SOON);
  const readAll = async (as: TestPerson) => {
    const { notifications } = (await quad.call('GET', '/api/notifications', { as })).body;
    return quad.call('POST', '/api/notifications/read', { as, body: { upTo: notifications[0].place } });
  };
  await Promise.all([...crowd.map(readAll), quad.services.announcements.count()]);
  await Promise.all([quad.services.announcements.count(), quad.services.announcements.count()]);
  expect((await reach(id)).read).toBe(12);
});

test('the counts of a notice are deleted with it, including uncounted changes', async () => {
  const id = await publish({ title: 'Mistake', asksAcknowledgement: 'true' });
  const [asha] = students as [TestPerson];
  await quad.call('POST', `/api/notices/${id}/acknowledge`, { as: asha });
  expect((await quad.call('DELETE', `/api/notices/${id}`, { as: admin })).status).toBe(200);
  await quad.services.announcements.count();
  const { db } = quad.services;
  expect(await db.selectFrom('notice_reach').select('told').where('notice_id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('notice_reach_changes').select('id').execute()).toEqual([]);
});

test('announcements can be searched, filtered and sorted, in pages', async () => {
  await publish({ title: 'Lab closed', department: 'cse' });
  await publish({ title: 'Bus times', year: '2', asksAcknowledgement: 'true' });
  expect(await titles('?q=lab')).toEqual(['Lab closed']);
  expect(await titles('?department=cse')).toEqual(['Lab closed']);
  expect(await titles('?department=everybody')).toEqual(['Holiday', 'Exam hall']);
  expect(await titles('?year=2')).toEqual(['Bus times']);
  expect(await titles('?asks=true')).toEqual(['Bus times', 'Exam hall']);
  expect((await titles('?sort=told&order=desc'))[0]).toBe('Holiday');
  expect(await titles('?sort=published&order=asc&limit=1&page=2')).toEqual(['Holiday']);
  expect((await list('?limit=1')).total).toBe(4);
  // A page past the end becomes the last page, as after deletions.
  expect(await titles('?sort=published&order=asc&limit=3&page=9')).toEqual(['Bus times']);
  expect((await list('?limit=3&page=9')).currentPage).toBe(2);
  expect(await list('?q=nowhere&page=2')).toEqual({ announcements: [], total: 0, currentPage: 1 });
});

test('the CSV file has the filtered announcements, without formulas', async () => {
  await publish({ title: '=1+1' });
  const { status, headers, body } = await quad.call('GET', '/api/admin/announcements.csv?q=1', { as: admin });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body).toMatch(/^Title,Published,State,College,Department,Year,Section,Hostel,Told,Read,Acknowledged\r\n/);
  expect(body).toContain("'=1+1,");
});

test('no call of the screen reads private conversations', async () => {
  const [asha, , chitra] = students as [TestPerson, TestPerson, TestPerson];
  await quad.call('POST', '/api/feedback', {
    as: asha,
    body: { name: 'Asha', email: 'asha@quad.example', message: 'The lift is broken' },
  });
  const opened = await quad.call('POST', `/api/conversations/with/${chitra.id}`, { as: asha, body: {} });
  expect(opened.status).toBeLessThan(300);
  const id = opened.body.conversation._id;
  const said = await quad.call('POST', `/api/conversations/${id}/messages`, {
    as: asha,
    body: { text: 'Our secret', clientId: randomUUID() },
  });
  expect(said.status).toBeLessThan(300);
  const answers = await Promise.all(
    ['/api/admin/announcements', '/api/admin/announcements.csv', '/api/feedback?list=all'].map((path) =>
      quad.call('GET', path, { as: admin }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Our secret');
  // Only members read a conversation, whatever the role of the caller.
  expect((await quad.call('GET', `/api/conversations/${id}/messages`, { as: admin })).status).toBe(404);
});
