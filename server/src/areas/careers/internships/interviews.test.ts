import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { weekdayMoment } from '@quad/contract/text/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext, TestPerson } from '../../../testing/context.ts';
import { notificationsOf, shortNotifications } from '../../../testing/notifications.ts';
import { addResume, applyFor, inHours, publishPosting, setStatus } from '../../../testing/placement.ts';
import { campusOfOfficers } from '../testing.ts';
import { nextReminder, remind } from './reminders.ts';

let quad: TestContext;
let officer: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  ({ quad, officer, other } = await campusOfOfficers());
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const book = (as: TestPerson, slot: string) => quad.call('POST', `/api/slots/${slot}/book`, { as });
const slotsOf = (as: TestPerson, posting: string) => quad.call('GET', `/api/postings/${posting}/slots`, { as });

/** Add a posting with applicants at the interview stage, and slots in the order of time. */
async function addInterviews(people: number, capacities: readonly number[]) {
  const { _id } = await publishPosting(quad, officer);
  const applicants = await Promise.all(Array.from({ length: people }, (_, i) => quad.newPerson(`Applicant ${i}`)));
  const ids = await Promise.all(applicants.map((person) => applyFor(quad, person, _id)));
  await setStatus(quad, officer, _id, ids, 'Interviewing');
  const slots = capacities.map((capacity, i) => ({
    startsAt: inHours(24 + i),
    endsAt: inHours(24.5 + i),
    place: 'Room 12',
    capacity,
  }));
  const added = await quad.call('POST', `/api/postings/${_id}/slots`, { as: officer, body: { slots } });
  expect(added.status).toBe(201);
  const listed = (await slotsOf(officer, _id)).body.slots as { _id: string }[];
  return { posting: _id, applicants, ids, slots: listed.map((slot) => slot._id) };
}

describe('an interview slot', () => {
  test('can be booked and changed by applicants at the interview stage', async () => {
    const { posting, applicants, slots } = await addInterviews(2, [1, 2]);
    const [asha, bina] = applicants as [TestPerson, TestPerson];
    const [first = '', second = ''] = slots;
    const stranger = await quad.newPerson('Stranger');
    expect((await slotsOf(stranger, posting)).body.code).toBe('not_interviewing');
    expect((await book(stranger, first)).body.code).toBe('not_interviewing');
    expect((await book(asha, first)).body.slot).toMatchObject({ _id: first, free: 0, isMine: true });
    expect((await book(bina, first)).body.code).toBe('slot_full');
    expect((await slotsOf(bina, posting)).body.slots).toMatchObject([
      { free: 0, isMine: false, booked: [] },
      { free: 2, isMine: false, booked: [] },
    ]);
    expect((await slotsOf(officer, posting)).body.slots[0].booked).toMatchObject([{ person: { name: 'Applicant 0' } }]);
    expect((await book(asha, second)).status).toBe(200);
    expect((await book(bina, first)).status).toBe(200);
    expect((await quad.call('DELETE', `/api/slots/${first}/book`, { as: asha })).body.code).toBe('no_such_slot');
    expect((await quad.call('DELETE', `/api/slots/${first}/book`, { as: bina })).status).toBe(200);
    expect((await quad.call('GET', '/api/applications', { as: asha })).body.applications[0].interview).toMatchObject({
      _id: second,
      place: 'Room 12',
    });
  });

  test('has no more bookings than places when many book at once, and refuses the others', async () => {
    const { posting, applicants, slots } = await addInterviews(8, [3]);
    const answers = await Promise.all(applicants.map((person) => book(person, slots[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'slot_full')).toHaveLength(5);
    expect((await slotsOf(officer, posting)).body.slots[0]).toMatchObject({ free: 0 });
  });

  test('stays booked when the other slot is full, even when two people swap at once', async () => {
    const { posting, applicants, slots } = await addInterviews(2, [1, 1]);
    const [asha, bina] = applicants as [TestPerson, TestPerson];
    await book(asha, slots[0] ?? '');
    await book(bina, slots[1] ?? '');
    const swaps = await Promise.all([book(asha, slots[1] ?? ''), book(bina, slots[0] ?? '')]);
    expect(swaps.map(({ body }) => body.code)).toEqual(['slot_full', 'slot_full']);
    expect((await slotsOf(officer, posting)).body.slots.map(({ free }: { free: number }) => free)).toEqual([0, 0]);
  });

  test('can be deleted only by its poster, and its applicant is notified', async () => {
    const { posting, applicants, slots } = await addInterviews(1, [1]);
    const [asha] = applicants as [TestPerson];
    expect(await shortNotifications(quad, asha)).toContain('interview-slots Officer');
    await book(asha, slots[0] ?? '');
    expect((await quad.call('DELETE', `/api/slots/${slots[0]}`, { as: other })).body.code).toBe('no_such_slot');
    await quad.call('POST', '/api/notifications/read', {
      as: asha,
      body: { upTo: 'ffffffff-ffff-7fff-bfff-ffffffffffff' },
    });
    expect((await quad.call('DELETE', `/api/slots/${slots[0]}`, { as: officer })).status).toBe(200);
    expect((await quad.call('GET', '/api/notifications/unread', { as: asha })).body.unread).toBe(1);
    expect((await slotsOf(asha, posting)).body.slots).toEqual([]);
  });

  test('notifies its applicants after deletion of the cancelled interview, with a hint to choose another time', async () => {
    const { posting, applicants, slots } = await addInterviews(3, [2, 1]);
    const [asha, bina, chitra] = applicants as [TestPerson, TestPerson, TestPerson];
    const [first = '', second = ''] = slots;
    await book(asha, first);
    await book(bina, first);
    // Bina is notified although she mutes the poster.
    expect((await quad.call('PUT', `/api/mutes/${officer.id}`, { as: bina })).status).toBe(200);
    const { startsAt } = (await slotsOf(officer, posting)).body.slots[0];
    const time = weekdayMoment(startsAt, CAMPUS_TIME_ZONE);
    const cancelled = async (as: TestPerson) =>
      (await notificationsOf(quad, as)).notifications.filter(({ kind }) => kind === 'interview-cancelled');
    expect((await quad.call('DELETE', `/api/slots/${first}`, { as: officer })).status).toBe(200);
    for (const person of [asha, bina]) {
      expect(await cancelled(person)).toMatchObject([
        { target: posting, actors: [], excerpt: expect.stringContaining(`${time}. Choose another time. `) },
      ]);
    }
    expect(await cancelled(chitra)).toEqual([]);
    // The hint disappears after another booking.
    await book(asha, second);
    expect(await cancelled(asha)).toMatchObject([{ excerpt: expect.stringContaining(`${time}. `) }]);
    expect((await cancelled(asha))[0]?.excerpt).not.toContain('Choose another time');
  });

  test('notifies nobody after deletion when it is over', async () => {
    const { applicants, slots } = await addInterviews(1, [1]);
    const [asha] = applicants as [TestPerson];
    await book(asha, slots[0] ?? '');
    await quad.services.db
      .updateTable('interview_slots')
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where('id', '=', slots[0] ?? '')
      .execute();
    expect((await quad.call('DELETE', `/api/slots/${slots[0]}`, { as: officer })).status).toBe(200);
    expect(await shortNotifications(quad, asha)).not.toContain('interview-cancelled');
  });

  test('is free again when its applicant is rejected', async () => {
    const { posting, applicants, ids, slots } = await addInterviews(1, [1]);
    await book(applicants[0] as TestPerson, slots[0] ?? '');
    await setStatus(quad, officer, posting, ids, 'Rejected');
    expect((await slotsOf(officer, posting)).body.slots[0]).toMatchObject({ free: 1, booked: [] });
    expect((await book(applicants[0] as TestPerson, slots[0] ?? '')).body.code).toBe('not_interviewing');
  });

  test('cannot be booked after it has begun, and cannot end before it begins', async () => {
    const { posting, applicants, slots } = await addInterviews(1, [1]);
    const slot = { startsAt: inHours(5), endsAt: inHours(4), place: '', capacity: 1 };
    const refused = await quad.call('POST', `/api/postings/${posting}/slots`, { as: officer, body: { slots: [slot] } });
    expect(refused.body.fields).toEqual({ 'slots.0.endsAt': 'An interview ends after it begins' });
    await quad.services.db
      .updateTable('interview_slots')
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where('id', '=', slots[0] ?? '')
      .execute();
    expect((await book(applicants[0] as TestPerson, slots[0] ?? '')).body.code).toBe('slot_past');
  });

  test('cannot be in the past, and several past ones give one message', async () => {
    const { posting } = await addInterviews(0, [1]);
    const slots = [-4, -3].map((at) => ({ startsAt: inHours(at), endsAt: inHours(at + 0.5), place: '', capacity: 1 }));
    const refused = await quad.call('POST', `/api/postings/${posting}/slots`, { as: officer, body: { slots } });
    expect(refused.body).toMatchObject({
      message: 'Please choose a time to come',
      fields: {
        'slots.0.startsAt': 'Please choose a time to come',
        'slots.1.startsAt': 'Please choose a time to come',
      },
    });
  });

  test('is a calendar file for its applicant, and texts cannot leave their lines', async () => {
    const { posting, applicants, slots } = await addInterviews(2, [1]);
    const [asha, bina] = applicants as [TestPerson, TestPerson];
    await quad.call('PATCH', `/api/postings/${posting}`, { as: officer, body: { title: 'A; B, C\\nATTENDEE:x' } });
    await book(asha, slots[0] ?? '');
    expect((await quad.call('GET', `/api/slots/${slots[0]}/calendar`, { as: bina })).body.code).toBe('no_such_slot');
    const answer = await quad.call('GET', `/api/slots/${slots[0]}/calendar`, { as: asha });
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain(`UID:${slots[0]}@quad`);
    expect(lines).toContain('LOCATION:Room 12');
    expect(lines).toContain('SUMMARY:Interview: A\\; B\\, C\\\\nATTENDEE:x\\, Nimbus Labs');
    expect(lines.filter((line: string) => line.startsWith('DTSTART:'))).toHaveLength(1);
  });
});

describe('a reminder of a deadline', () => {
  const setTimes = (id: string, { deadline, saved }: { deadline: string; saved?: string }) =>
    Promise.all([
      quad.services.db
        .updateTable('postings')
        .set({ deadline: new Date(deadline) })
        .where('id', '=', id)
        .execute(),
      saved === undefined
        ? undefined
        : quad.services.db
            .updateTable('saved_postings')
            .set({ created_at: new Date(saved) })
            .where('posting_id', '=', id)
            .execute(),
    ]);
  const reminders = async (as: TestPerson) =>
    (await shortNotifications(quad, as)).filter((one) => one === 'posting-deadline').length;
  const run = () => remind(quad.services);

  test('comes once, two days before, to people who saved the posting and have not applied, and again when it moves', async () => {
    const [asha, bina] = [await quad.newPerson('Asha'), await quad.newPerson('Bina')];
    const { _id } = await publishPosting(quad, officer);
    for (const as of [asha, bina]) await quad.call('POST', `/api/postings/${_id}/save`, { as });
    await applyFor(quad, bina, _id);
    await setTimes(_id, { deadline: inHours(49), saved: inHours(-100) });
    await run();
    expect(await reminders(asha)).toBe(0);
    await setTimes(_id, { deadline: inHours(47) });
    await Promise.all([run(), run()]);
    await run();
    expect([await reminders(asha), await reminders(bina)]).toEqual([1, 0]);
    await setTimes(_id, { deadline: inHours(20) });
    // The reminder of the previous deadline is hidden.
    expect(await reminders(asha)).toBe(0);
    await run();
    expect(await reminders(asha)).toBe(1);
  });

  test('is known before it is due, so that a sleeping Quad is started for it', async () => {
    await quad.services.db.deleteFrom('postings').execute();
    const { _id } = await publishPosting(quad, officer, { deadline: inHours(60) });
    const now = new Date();
    expect(await nextReminder(quad.services, now)).toBeUndefined();
    await quad.call('POST', `/api/postings/${_id}/save`, { as: await quad.newPerson('Saver') });
    const at = await nextReminder(quad.services, now);
    expect(Math.round(((at?.getTime() ?? 0) - now.getTime()) / 3_600_000)).toBe(12);
  });

  test('is not sent to people who saved the posting too late, unless the deadline moves afterwards', async () => {
    const asha = await quad.newPerson('Late');
    const { _id } = await publishPosting(quad, officer, { deadline: inHours(30) });
    await quad.call('POST', `/api/postings/${_id}/save`, { as: asha });
    await run();
    expect(await reminders(asha)).toBe(0);
    await quad.call('PATCH', `/api/postings/${_id}`, { as: officer, body: { deadline: inHours(20) } });
    await run();
    expect(await reminders(asha)).toBe(1);
  });

  test('is hidden while the posting is closed before its deadline', async () => {
    const asha = await quad.newPerson('Saver');
    const { _id } = await publishPosting(quad, officer);
    await quad.call('POST', `/api/postings/${_id}/save`, { as: asha });
    await setTimes(_id, { deadline: inHours(47), saved: inHours(-100) });
    await run();
    expect(await reminders(asha)).toBe(1);
    const set = (status: string) => quad.call('PUT', `/api/postings/${_id}/status`, { as: officer, body: { status } });
    await set('Closed');
    expect(await reminders(asha)).toBe(0);
    await set('Open');
    expect(await reminders(asha)).toBe(1);
  });
});

test('slots do not contain the résumés of applicants', async () => {
  const { posting, applicants } = await addInterviews(1, [1]);
  await addResume(quad, applicants[0] as TestPerson);
  expect(JSON.stringify((await slotsOf(officer, posting)).body)).not.toContain('resume');
});
