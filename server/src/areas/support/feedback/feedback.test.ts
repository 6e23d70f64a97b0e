import { THREAD_MESSAGES_MAX } from '@quad/contract/limits/support';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { FEEDBACK, sendTicket } from '../../../testing/feedback.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { succeed } from '../../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const get = async (as: TestPerson, id: string) => (await quad.call('GET', `/api/feedback/${id}`, { as })).body;
const write = (as: TestPerson, id: string, text: string) =>
  quad.call('POST', `/api/feedback/${id}/messages`, { as, body: { text } });
const setState = (as: TestPerson, id: string, state: string) =>
  quad.call('PUT', `/api/feedback/${id}/state`, { as, body: { state } });
const list = async (as: TestPerson, query = '') => (await quad.call('GET', `/api/feedback?${query}`, { as })).body;

describe('a message', () => {
  test('becomes a numbered ticket, gets a thank-you and notifies the admins', async () => {
    const asha = await quad.newPerson('Asha');
    const { status, body } = await quad.call('POST', '/api/feedback', { as: asha, body: FEEDBACK });
    expect([status, body.message]).toEqual([201, 'Thank you for your feedback!']);
    expect(body.ticket).toMatchObject({
      number: expect.any(Number),
      state: 'open',
      name: FEEDBACK.name,
      email: FEEDBACK.email,
      excerpt: FEEDBACK.message,
      isOwn: true,
      messagesCount: 1,
    });
    expect(await shortNotifications(quad, admin)).toContain('feedback-message');
    const second = await sendTicket(quad, asha);
    expect((await get(asha, second)).number).toBeGreaterThan(body.ticket.number);
  });

  test.each([
    ['name', { ...FEEDBACK, name: ' ' }, 'Please enter your name'],
    ['email', { ...FEEDBACK, email: 'nobody' }, 'Please enter a valid email'],
    ['message', { ...FEEDBACK, message: ' \n' }, 'Please enter a message'],
  ])('needs %s', async (field, body, says) => {
    const answer = await quad.call('POST', '/api/feedback', { as: await quad.newPerson(), body });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: says }]);
  });
});

describe('a ticket', () => {
  test('is answered, continued, closed and reopened, and both sides are notified', async () => {
    const asha = await quad.newPerson('Asha');
    const id = await sendTicket(quad, asha);
    expect((await write(admin, id, 'Until ten from Monday on.')).body).toMatchObject({ state: 'answered' });
    expect(await shortNotifications(quad, asha)).toEqual(['feedback-answer']);
    expect((await write(asha, id, 'Thank you!')).body.state).toBe('open');
    expect((await setState(admin, id, 'closed')).body.state).toBe('closed');
    const { messages, state } = (await write(asha, id, 'It closed at eight.')).body;
    expect(state).toBe('open');
    expect(messages.map(({ isFromTeam, text }: { isFromTeam: boolean; text: string }) => [isFromTeam, text])).toEqual([
      [false, FEEDBACK.message],
      [true, 'Until ten from Monday on.'],
      [false, 'Thank you!'],
      [false, 'It closed at eight.'],
    ]);
    expect((await setState(asha, id, 'closed')).body.state).toBe('closed');
    expect((await setState(admin, id, 'open')).body.state).toBe('open');
  });

  test('is visible only to its sender and the admins, in lists too', async () => {
    const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
    const moderator = await quad.newPerson('Meera', { role: 'moderator' });
    const id = await sendTicket(quad, asha);
    for (const other of [bose, moderator]) {
      expect((await get(other, id)).code).toBe('no_such_ticket');
      expect((await write(other, id, 'Hello')).body.code).toBe('no_such_ticket');
      expect((await setState(other, id, 'closed')).body.code).toBe('no_such_ticket');
      expect((await list(other)).tickets).toEqual([]);
      expect((await list(other, 'list=all')).code).toBe('forbidden');
    }
    const ids = ({ tickets }: { tickets: { _id: string }[] }) => tickets.map(({ _id }) => _id);
    expect(ids(await list(asha))).toEqual([id]);
    expect(ids(await list(admin, 'list=all'))).toContain(id);
    expect(ids(await list(admin))).toEqual([]);
  });

  test('is listed by its state, page by page', async () => {
    const asha = await quad.newPerson('Asha');
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift(await sendTicket(quad, asha, `Number ${i}`));
    await setState(admin, ids[1] ?? '', 'closed');
    const page = await list(asha, 'limit=2');
    expect(page.tickets.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
    const rest = await list(asha, `limit=2&before=${page.nextCursor}`);
    expect([rest.tickets[0]._id, rest.nextCursor]).toEqual([ids[2], null]);
    expect((await list(asha, 'state=closed')).tickets.map(({ _id }: { _id: string }) => _id)).toEqual([ids[1]]);
  });

  test('of an admin is theirs as a sender: another admin answers it', async () => {
    const other = await quad.newPerson('Second', { role: 'admin' });
    const id = await sendTicket(quad, other);
    expect((await write(other, id, 'And one more thing')).body.state).toBe('open');
    expect((await write(admin, id, 'Done')).body.state).toBe('answered');
    await quad.services.db.deleteFrom('people').where('id', '=', other.id).execute();
    expect((await get(admin, id)).code).toBe('no_such_ticket');
  });

  test('counts every concurrent message, up to a limit', async () => {
    const asha = await quad.newPerson('Asha');
    const id = await sendTicket(quad, asha);
    await Promise.all(Array.from({ length: 8 }, (_, i) => write(i % 2 ? asha : admin, id, `Word ${i}`)));
    const { messages, messagesCount } = await get(asha, id);
    expect([messages.length, messagesCount]).toEqual([9, 9]);
    const { db } = quad.services;
    await db
      .updateTable('feedback_tickets')
      .set({ messages_count: THREAD_MESSAGES_MAX })
      .where('id', '=', id)
      .execute();
    expect((await write(asha, id, 'One more')).body.code).toBe('thread_full');
  });
});

test('only admins change the contact details of the people who run Quad', async () => {
  const asha = await quad.newPerson('Asha');
  const support = {
    email: 'help@quad.example',
    phone: '+91 755 000000',
    place: 'Room 12',
    hours: '10 to 5',
    formUrl: 'https://forms.example/feedback',
    rulesUrl: 'https://college.example/rules',
    isPublic: false,
  };
  const put = (as: TestPerson, body: object) => quad.call('PUT', '/api/feedback/support', { as, body });
  expect((await put(asha, support)).body.code).toBe('forbidden');
  expect((await put(admin, { ...support, formUrl: 'javascript:alert(1)' })).body.code).toBe('invalid_input');
  expect((await put(admin, { ...support, email: 'nobody' })).body.code).toBe('invalid_input');
  expect((await put(admin, support)).body).toEqual({ ...support, version: 1 });
  expect((await quad.call('GET', '/api/feedback/support', { as: asha })).body).toEqual({ ...support, version: 1 });
  expect((await put(admin, { ...support, email: '' })).body.email).toBe('');
});

test('visitors see the contacts once an admin makes them public, and a form without the new fields keeps them', async () => {
  const lines = { email: 'help@quad.example', phone: '', place: 'Room 12', hours: '' };
  const put = (body: object) => succeed(quad.call('PUT', '/api/feedback/support', { as: admin, body }));
  const contact = async () => (await quad.call('GET', '/api/contact')).body;
  await put({ ...lines, formUrl: '', rulesUrl: 'https://college.example/rules', isPublic: false });
  expect(await contact()).toEqual({ email: '', phone: '', place: '', hours: '', rulesUrl: '' });
  await put({ ...lines, formUrl: '', isPublic: true });
  await put({ ...lines, formUrl: '' });
  expect(await contact()).toEqual({ ...lines, rulesUrl: 'https://college.example/rules' });
});

describe('the admins’ table', () => {
  test('is searched, filtered, ordered, paged and exported', async () => {
    const asha = await quad.newPerson('Asha');
    const send = async (name: string, message: string) =>
      (await quad.call('POST', '/api/feedback', { as: asha, body: { ...FEEDBACK, name, message } })).body.ticket;
    const one = await send('Tabla Zoya', 'The lift is slow');
    await send('Tabla Amit', 'The mess is closed');
    await send('Tabla Mina', '=HYPERLINK("x")');
    await setState(admin, one._id, 'closed');
    const table = async (query: string) => (await quad.call('GET', `/api/admin/tickets?${query}`, { as: admin })).body;
    const names = async (query: string) => (await table(query)).tickets.map(({ name }: { name: string }) => name);
    expect(await names('q=tabla')).toEqual(['Tabla Mina', 'Tabla Amit', 'Tabla Zoya']);
    expect(await names('q=tabla&sort=name&order=asc')).toEqual(['Tabla Amit', 'Tabla Mina', 'Tabla Zoya']);
    expect((await names('q=tabla&sort=changed&order=desc'))[0]).toBe('Tabla Zoya');
    expect(await names('q=tabla&state=closed')).toEqual(['Tabla Zoya']);
    expect(await names('q=mess+is')).toEqual(['Tabla Amit']);
    expect(await names(`q=%23${one.number}`)).toEqual(['Tabla Zoya']);
    expect(await names('q=100%25_')).toEqual([]);
    expect(await table('q=tabla&page=2&limit=2')).toMatchObject({ total: 3, currentPage: 2, totalPages: 2 });
    expect(await table('q=tabla&page=9&limit=2')).toMatchObject({ tickets: [{ name: 'Tabla Zoya' }], currentPage: 2 });
    const { body, headers } = await quad.call('GET', '/api/admin/tickets.csv?q=tabla', { as: admin });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain("'=HYPERLINK");
  });
});
