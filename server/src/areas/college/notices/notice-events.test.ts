import type { Notice } from '@quad/contract/college/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { addEvent, eventOf, moveEvent, publishEvent } from '../../../testing/events.ts';
import { succeed } from '../../../testing/people.ts';
import { addStudyGroup } from '../../../testing/study-groups.ts';

let quad: TestContext;
let admin: TestPerson;
let host: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  await quad.services.colleges.add('College of Tests');
  admin = await quad.newPerson('Leela', { role: 'admin' });
  [host, asha] = [await quad.newPerson('Host'), await quad.newPerson('Asha Rao')];
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('notices').execute();
  await quad.services.db.deleteFrom('all_events').execute();
});

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const publish = (fields: Record<string, string>) =>
  quad.call('POST', '/api/notices', { as: admin, body: formOf({ title: 'Bring your laptops', ...fields }) });
const edit = (id: string, fields: Record<string, string>) =>
  quad.call('PATCH', `/api/notices/${id}`, { as: admin, body: formOf(fields) });
const list = async (as: TestPerson, query = ''): Promise<Notice[]> =>
  (await succeed(quad.call('GET', `/api/notices${query}`, { as }))).body.response;
const countOf = async (event: string, as = asha) => (await eventOf(quad, as, event)).references.notices;
const titlesOf = async (event: string, as = asha) => (await list(as, `?event=${event}`)).map(({ title }) => title);
const hide = (event: string, isHidden: boolean) =>
  quad.services.db.updateTable('all_events').set({ is_hidden: isHidden }).where('id', '=', event).execute();
const moveToGroup = (event: string, group: string | null) =>
  quad.services.db.updateTable('all_events').set({ group_id: group }).where('id', '=', event).execute();

describe('a notice that names an event', () => {
  test('shows the event, and the event lists its notices, newest first', async () => {
    const event = await publishEvent(quad, { host, admin }, { title: 'Build a compiler' });
    await publish({ title: 'Something else' });
    const { body } = await succeed(publish({ event: event._id, date: '2026-02-01' }));
    const { _id, startsAt, endsAt } = event;
    const shown = {
      ...{ _id, startsAt, endsAt, title: 'Build a compiler', location: 'Seminar Hall 2' },
      ...{ timeZone: 'Asia/Kolkata', state: 'published' },
    };
    expect(body.notice).toMatchObject({ event: shown, isEventGone: false });
    expect((await list(asha)).map((notice) => notice.event)).toEqual([null, shown]);
    await succeed(publish({ title: 'Newer', event: _id, date: '2026-02-02' }));
    expect(await titlesOf(_id)).toEqual(['Newer', 'Bring your laptops']);
    expect(await countOf(_id)).toBe(2);
  });

  test('shows the event’s current title and state', async () => {
    const { _id } = await publishEvent(quad, { host, admin });
    await succeed(publish({ event: _id }));
    await succeed(quad.call('PATCH', `/api/events/${_id}`, { as: host, body: { title: 'Build two compilers' } }));
    await moveEvent(quad, _id, 4);
    expect((await list(asha))[0]?.event).toMatchObject({ title: 'Build two compilers', state: 'over' });
    await moveEvent(quad, _id, -4);
    await succeed(quad.call('POST', `/api/events/${_id}/cancel`, { as: host, body: { reason: 'Rain' } }));
    expect((await list(asha))[0]).toMatchObject({ event: { state: 'cancelled' }, isEventGone: false });
    expect(await titlesOf(_id)).toHaveLength(1);
    expect(await countOf(_id)).toBe(1);
  });

  test('says only that the event is gone when it is deleted, hidden or moved to a study group', async () => {
    const { _id } = await publishEvent(quad, { host, admin });
    await succeed(publish({ event: _id }));
    const gone = { event: null, isEventGone: true };
    await hide(_id, true);
    for (const as of [asha, host, admin]) expect((await list(as))[0]).toMatchObject(gone);
    expect(await titlesOf(_id)).toEqual([]);
    await hide(_id, false);
    expect((await list(asha))[0]).toMatchObject({ isEventGone: false });

    await moveToGroup(_id, (await addStudyGroup(quad, host))._id);
    expect((await list(asha))[0]).toMatchObject(gone);
    expect(await titlesOf(_id)).toEqual([]);
    expect(await countOf(_id)).toBe(0);
    await moveToGroup(_id, null);

    await succeed(quad.call('DELETE', `/api/events/${_id}`, { as: admin }));
    expect((await list(asha))[0]).toMatchObject(gone);
  });

  test('keeps, changes or removes its event in an edit', async () => {
    const [first, second] = [
      await publishEvent(quad, { host, admin }, { title: 'First' }),
      await publishEvent(quad, { host, admin }, { title: 'Second' }),
    ];
    const { _id } = (await succeed(publish({ event: first._id }))).body.notice;
    const eventAfter = async (fields: Record<string, string>) =>
      (await succeed(edit(_id, fields))).body.notice.event?.title ?? null;
    expect(await eventAfter({ title: 'Bring chargers' })).toBe('First');
    expect(await eventAfter({ event: second._id })).toBe('Second');
    expect(await eventAfter({ event: '' })).toBe(null);
    expect((await list(asha))[0]).toMatchObject({ isEventGone: false });
  });

  test('can name only events that are published for everyone', async () => {
    const proposed = await addEvent(quad, host);
    const hidden = await publishEvent(quad, { host, admin });
    await hide(hidden._id, true);
    const ofGroup = await addEvent(quad, host, { group: (await addStudyGroup(quad, host))._id });
    expect(ofGroup.state).toBe('published');
    const unknown = '01890000-0000-7000-8000-000000000000';
    const { notice } = (await succeed(publish({}))).body;
    for (const event of [proposed._id, hidden._id, ofGroup._id, unknown]) {
      const refused = { code: 'no_such_event', fields: { event: 'Please choose an event that is published' } };
      for (const answer of [await publish({ event }), await edit(notice._id, { event })]) {
        expect([answer.status, answer.body]).toEqual([404, expect.objectContaining(refused)]);
      }
    }
    expect((await publish({ event: 'no id' })).body.fields).toEqual({ event: 'This is not a valid id' });
    expect(await list(asha)).toHaveLength(1);
  });

  test('is listed for the event only to its audience', async () => {
    const { _id } = await publishEvent(quad, { host, admin });
    await succeed(publish({ event: _id, department: 'civil' }));
    expect(await titlesOf(_id)).toEqual([]);
    expect(await titlesOf(_id, admin)).toEqual(['Bring your laptops']);
    expect([await countOf(_id), await countOf(_id, admin)]).toEqual([0, 1]);
  });
});
