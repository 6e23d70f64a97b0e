import { LOST_MATCHES } from '@quad/contract/limits/market';
import type { LostItemPage } from '@quad/contract/market/lost-items';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addLostItem, addMarketPicture, lostItemBody } from '../../testing/marketplace.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { block, mute, succeed } from '../../testing/people.ts';
import { screenedColumns } from '../../testing/screening.ts';
import { lostItemColumns } from './lost-items.row.ts';
import { isCalendarDay, isInFuture } from './lost-items.rules.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chitra: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('lost_items').execute();
  [asha, bose, chitra] = [await quad.newPerson('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Chitra')];
});

const titles = async (as: TestPerson, query = '') =>
  ((await succeed(quad.call('GET', `/api/lost-items${query}`, { as }))).body as LostItemPage).items.map(
    ({ title }) => title,
  );
const matches = async (as: TestPerson, id: string) =>
  (await succeed(quad.call('GET', `/api/lost-items/${id}`, { as }))).body.item.matches.map(
    ({ title }: { title: string }) => title,
  );

test('a lost item is stored once, shown in lists, and deleted with its pictures', async () => {
  const body = lostItemBody({ pictures: [await addMarketPicture(quad, asha)], question: 'asked of nobody' });
  const sent = await Promise.all([1, 2, 3].map(() => quad.call('POST', '/api/lost-items', { as: asha, body })));
  const [item] = sent.map(({ body: answer }) => answer.item);
  expect(new Set(sent.map(({ body: answer }) => answer.item._id)).size).toBe(1);
  expect(item).toMatchObject({ kind: 'lost', question: '', happenedOn: '2026-03-02', state: 'open', pictures: [{}] });
  expect(await titles(bose, '?kind=lost&q=bottle')).toEqual(['Blue water bottle']);
  expect(await titles(bose, '?kind=found')).toEqual([]);
  expect((await quad.call('DELETE', `/api/lost-items/${item._id}`, { as: bose })).status).toBe(403);
  await succeed(quad.call('DELETE', `/api/lost-items/${item._id}`, { as: asha }));
  expect(
    await quad.services.db.selectFrom('market_pictures').select('id').where('owner_id', '=', asha.id).execute(),
  ).toEqual([]);
});

test.each([
  ['no place', { place: ' ' }, 'invalid_input', 'place'],
  ['a day outside the calendar', { happenedOn: '2026-02-31' }, 'invalid_input', 'happenedOn'],
  ['a day in the future', { happenedOn: '2099-01-01' }, 'day_in_future', 'happenedOn'],
])('an item with %s is refused', async (_, form, code, field) => {
  const { status, body } = await quad.call('POST', '/api/lost-items', { as: asha, body: lostItemBody(form) });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, code, [field]]);
});

test('a day is in the calendar and has begun in some time zone', () => {
  expect(['2026-02-28', '2026-02-29', '1999-01-01', 'today'].map(isCalendarDay)).toEqual([true, false, false, false]);
  const noon = Date.UTC(2026, 4, 1, 12);
  expect([isInFuture('2026-05-02', noon), isInFuture('2026-05-03', noon)]).toEqual([false, true]);
});

describe('a match', () => {
  test('notifies both sides once', async () => {
    const lost = await addLostItem(quad, asha);
    const found = await addLostItem(quad, bose, {
      kind: 'found',
      title: 'Water bottle, blue steel',
      place: 'Library reading hall',
      question: 'What is written on its base?',
    });
    await expect.poll(() => shortNotifications(quad, asha)).toEqual(['maybe-yours']);
    await expect.poll(() => shortNotifications(quad, bose)).toEqual(['maybe-found']);
    expect((await notificationsOf(quad, asha)).notifications[0]).toMatchObject({ target: found._id, actors: [] });
    expect((await notificationsOf(quad, bose)).notifications[0]).toMatchObject({ target: lost._id });
    await Promise.all([quad.services.lostItems.match(lost._id), quad.services.lostItems.match(found._id)]);
    expect((await notificationsOf(quad, asha)).notifications).toHaveLength(1);
    expect([await matches(asha, lost._id), await matches(chitra, found._id)]).toEqual([
      ['Water bottle, blue steel'],
      ['Blue water bottle'],
    ]);
    // closing an item removes its matches
    await succeed(quad.call('PUT', `/api/lost-items/${found._id}/state`, { as: bose, body: { state: 'closed' } }));
    expect([await matches(asha, lost._id), await shortNotifications(quad, asha)]).toEqual([[], []]);
  });

  test('is no other thing, no earlier find, not one’s own, and not of a hidden person', async () => {
    const lost = await addLostItem(quad, asha);
    await block(quad, asha, chitra);
    const found = { kind: 'found', title: 'Blue water bottle' } as const;
    const others = await Promise.all([
      addLostItem(quad, bose, { kind: 'found', title: 'Umbrella', description: 'Black', place: 'Canteen' }),
      addLostItem(quad, bose, { ...found, happenedOn: '2026-02-20' }),
      addLostItem(quad, bose, { title: 'Blue water bottle' }),
      addLostItem(quad, asha, found),
      addLostItem(quad, chitra, found),
    ]);
    for (const { _id } of others) await quad.services.lostItems.match(_id);
    expect(await matches(asha, lost._id)).toEqual([]);
  });

  test('is the likeliest of many', async () => {
    for (let n = 0; n < LOST_MATCHES + 3; n++) {
      await addLostItem(quad, bose, {
        kind: 'found',
        title: n === 4 ? 'Blue water bottle' : `Blue bottle ${n}`,
        place: 'Gym',
      });
    }
    const lost = await addLostItem(quad, asha);
    await quad.services.lostItems.match(lost._id);
    const found = await matches(asha, lost._id);
    expect([found.length, found[0]]).toEqual([LOST_MATCHES, 'Blue water bottle']);
  });
});

test('lists leave out muted, blocked and closed items, except one’s own', async () => {
  const item = await addLostItem(quad, asha);
  await block(quad, asha, bose);
  await mute(quad, chitra, asha);
  expect([await titles(bose), await titles(chitra)]).toEqual([[], []]);
  expect((await quad.call('GET', `/api/lost-items/${item._id}`, { as: bose })).body.code).toBe('no_such_lost_item');
  await succeed(quad.call('PUT', `/api/lost-items/${item._id}/state`, { as: asha, body: { state: 'closed' } }));
  expect([await titles(asha), await titles(asha, '?list=mine')]).toEqual([[], ['Blue water bottle']]);
});

test('an edit of any text that people write is screened', async () => {
  expect(await screenedColumns(quad, 'all_lost_items')).toEqual(expect.arrayContaining([...lostItemColumns.written]));
});
