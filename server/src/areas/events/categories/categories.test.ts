import type { EventCategory } from '@quad/contract/events/event-categories';
import { EVENT_CATEGORIES_MAX } from '@quad/contract/limits/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { addEvent, eventForm } from '../../../testing/events.ts';

const AT = '/api/admin/event-categories';

let quad: TestContext;
let admin: TestPerson;
let student: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
  student = await quad.newPerson('Asha');
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('all_events').execute();
  await quad.services.db.deleteFrom('event_categories').where('is_fixed', '=', false).execute();
});

const all = async (): Promise<EventCategory[]> => (await quad.call('GET', AT, { as: admin })).body.categories;
const named = async (name: string) => {
  const found = (await all()).find((one) => one.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
};
const add = (name: string) => quad.call('POST', AT, { as: admin, body: { name } });
const change = async (name: string, body: object) =>
  quad.call('PATCH', `${AT}/${(await named(name))._id}`, { as: admin, body });
const remove = async (name: string) => quad.call('DELETE', `${AT}/${(await named(name))._id}`, { as: admin });
const forStudents = async () => (await quad.call('GET', '/api/event-categories', { as: student })).body.categories;
const propose = (category: string) => quad.call('POST', '/api/events', { as: student, body: eventForm({ category }) });

test('an event takes a category that an admin has added, and no other', async () => {
  expect(await forStudents()).toEqual(['Tech', 'Coding', 'Design']);
  expect((await propose('Sports')).body).toMatchObject({
    code: 'invalid_input',
    fields: { category: 'Please choose a category of the list' },
  });
  expect((await add(' Sports ')).status).toBe(200);
  expect(await forStudents()).toEqual(['Tech', 'Coding', 'Design', 'Sports']);
  const { status, body } = await propose('Sports');
  expect([status, body.category]).toEqual([201, 'Sports']);
  expect(await named('Sports')).toMatchObject({ isFixed: false, isRetired: false, eventsCount: 1 });
});

test('a new name reaches the events, the filter and the search', async () => {
  await add('Sport');
  await addEvent(quad, admin, { title: 'Volleyball', category: 'Sport' });
  expect((await change('Sport', { name: 'Sports & games' })).status).toBe(200);
  const found = async (query: string) =>
    (await quad.call('GET', `/api/events?${query}`, { as: student })).body.events.map(
      ({ title, category }: { title: string; category: string }) => [title, category],
    );
  expect(await found('category=Sports %26 games')).toEqual([['Volleyball', 'Sports & games']]);
  expect(await found('category=Sport')).toEqual([]);
  expect(await found('q=games')).toEqual([['Volleyball', 'Sports & games']]);
});

test('a retired category stays with its events, and no other event takes it until it is restored', async () => {
  await add('Sports');
  const { _id: id } = (await propose('Sports')).body;
  await change('Sports', { isRetired: true });
  expect(await forStudents()).not.toContain('Sports');
  expect((await propose('Sports')).body.code).toBe('invalid_input');
  const edit = (body: object) => quad.call('PATCH', `/api/events/${id}`, { as: student, body });
  expect((await edit({ category: 'Sports', title: 'Volleyball' })).body).toMatchObject({ category: 'Sports' });
  expect((await edit({ category: 'Design' })).status).toBe(200);
  expect((await edit({ category: 'Sports' })).body.code).toBe('invalid_input');
  const table = await quad.call('GET', '/api/admin/events', { as: admin });
  expect(table.body.categories).toEqual(['Tech', 'Coding', 'Design', 'Sports']);
  await change('Sports', { isRetired: false });
  expect((await edit({ category: 'Sports' })).status).toBe(200);
});

test('a category with events cannot be deleted, not even in a race; one without can', async () => {
  await add('Sports');
  await propose('Sports');
  expect((await remove('Sports')).body.code).toBe('event_category_in_use');
  await add('Dance');
  const { _id: dance } = await named('Dance');
  const [proposed, deleted] = await Promise.all([
    propose('Dance'),
    quad.call('DELETE', `${AT}/${dance}`, { as: admin }),
  ]);
  expect([proposed.status === 201, deleted.status === 200].filter((worked) => worked)).toHaveLength(1);
  await add('Film');
  expect((await remove('Film')).status).toBe(200);
  expect(await forStudents()).not.toContain('Film');
});

test('the categories of the specification stay, and names differ in more than case', async () => {
  for (const body of [{ name: 'Technology' }, { isRetired: true }])
    expect((await change('Tech', body)).body.code).toBe('event_category_fixed');
  expect((await remove('Tech')).body.code).toBe('event_category_fixed');
  expect((await add('coding')).body).toMatchObject({ code: 'event_category_exists' });
  await add('Sports');
  expect((await change('Sports', { name: 'DESIGN' })).body.code).toBe('event_category_exists');
});

test('an admin orders the list, unless another admin has changed it', async () => {
  await add('Sports');
  const ids = (await all()).map(({ _id }) => _id).reverse();
  const order = (list: readonly string[]) =>
    quad.call('PUT', '/api/admin/event-category-order', { as: admin, body: { ids: list } });
  expect((await order(ids)).status).toBe(200);
  expect(await forStudents()).toEqual(['Sports', 'Design', 'Coding', 'Tech']);
  expect((await order(ids.slice(1))).body.code).toBe('event_categories_changed');
  await order([...ids].reverse());
});

test('parallel calls add no more categories than the list can have, and it can still be ordered', async () => {
  const { length } = await all();
  for (let number = length + 1; number < EVENT_CATEGORIES_MAX; number++) await add(`Category ${number}`);
  const added = await Promise.all(['Film', 'Dance', 'Drama', 'Chess'].map(add));
  expect(added.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const ids = (await all()).map(({ _id }) => _id);
  expect(ids).toHaveLength(EVENT_CATEGORIES_MAX);
  const order = (list: readonly string[]) =>
    quad.call('PUT', '/api/admin/event-category-order', { as: admin, body: { ids: list } });
  expect((await order(ids)).status).toBe(200);
  expect((await order([...ids, ids[0] ?? ''])).body.message).toBe('Please give each category once');
});

test.each([
  ['a zero-width space', 'Caf\u00e9\u200b night'],
  ['full-width letters', 'Caf\u00e9 \uff4eight'],
  ['a soft hyphen', 'Caf\u00e9 ni\u00adght'],
  ['two spaces', 'Caf\u00e9  night'],
  ['a separate accent', 'Cafe\u0301 night'],
])('a name that looks the same as another, with %s, is taken', async (_, name) => {
  await add('Caf\u00e9 night');
  expect((await add(name)).body.code).toBe('event_category_exists');
  await add('Dance');
  expect((await change('Dance', { name })).body.code).toBe('event_category_exists');
  expect((await change('Caf\u00e9 night', { name })).status).toBe(200);
});
