import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { nameMember, reportNamed } from '../../../testing/feedback.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { succeed } from '../../../testing/people.ts';

const [OLD, NEW] = ['Winding-River-93', 'Quiet-Harbour-58'];

let quad: TestContext;
let admin: TestPerson;
let priya: TestPerson;
let ravi: TestPerson;
let report: string;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});
beforeEach(async () => {
  await quad.services.db.deleteFrom('grievance_members').execute();
  [priya, ravi] = [await quad.newPerson('Prof. Priya'), await quad.newPerson('Prof. Ravi')];
  for (const member of [priya, ravi]) await nameMember(quad, admin, member);
  await quad.services.accounts.setPassword([priya.id], OLD);
  report = await reportNamed(quad, await quad.newPerson('Asha'));
});

const reads = async (as: Pick<TestPerson, 'token'>) => {
  const answers = [
    await quad.call('GET', '/api/grievances', { token: as.token }),
    await quad.call('GET', `/api/grievances/${report}`, { token: as.token }),
    await quad.call('POST', `/api/grievances/${report}/messages`, { token: as.token, body: { text: 'Tell me more.' } }),
  ];
  return answers.map(({ status, body }) => body.code ?? status);
};
const SUSPENDED = Array(3).fill('committee_suspended');
const READS = [200, 200, 201];
const committee = async (as: TestPerson) => (await succeed(quad.call('GET', '/api/grievances/committee', { as }))).body;
const confirm = (as: Pick<TestPerson, 'token'>, person: TestPerson) =>
  quad.call('PUT', `/api/grievances/committee/${person.id}/confirmation`, { token: as.token });
const signIn = async (password: string, email = priya.email) => {
  const { body } = await succeed(quad.call('POST', '/api/auth/login', { body: { email, password } }));
  return { token: body.token as string };
};
/** Set a new password through a link that an admin has made and kept. */
async function takeOver(person: TestPerson, as = admin): Promise<{ token: string }> {
  const { body } = await succeed(quad.call('POST', `/api/admin/users/${person.id}/reset-link`, { as }));
  const token = String(body.url).split('#')[1];
  await succeed(quad.call('POST', '/api/auth/reset-password', { body: { token, password: NEW } }));
  return signIn(NEW, person.email);
}
const suspensionNotices = (person: TestPerson) =>
  expect.poll(async () => (await shortNotifications(quad, person))[0]).toBe('grievance-suspended');

describe('a member whose account is recovered', () => {
  test('while they are off the committee is suspended after a new appointment', async () => {
    await succeed(quad.call('DELETE', `/api/grievances/committee/${priya.id}`, { as: admin }));
    const taken = await takeOver(priya);
    await nameMember(quad, admin, priya);
    expect(await reads(taken)).toEqual(SUSPENDED);
    expect((await committee(ravi)).suspended).toEqual([priya.id]);
    await succeed(confirm(ravi, priya));
    expect(await reads(taken)).toEqual(READS);
  });

  test('by an admin’s reset link reads nothing, and all members are notified', async () => {
    expect(await reads(priya)).toEqual(READS);
    const taken = await takeOver(priya);
    expect(await reads(taken)).toEqual(SUSPENDED);
    await suspensionNotices(ravi);
    expect(await committee(ravi)).toMatchObject({
      mayConfirm: true,
      suspended: [priya.id],
      changes: expect.arrayContaining([expect.objectContaining({ person: priya.name, by: null, what: 'suspended' })]),
    });
    expect(await reads(ravi)).toEqual(READS);
  });

  test('gets no notification of new reports', async () => {
    const taken = await takeOver(priya);
    await suspensionNotices(ravi);
    const { db } = quad.services;
    await db.deleteFrom('notifications').where('kind', '=', 'grievance').execute();
    await reportNamed(quad, await quad.newPerson('Bose'));
    const rows = await db.selectFrom('notifications').select('person_id').where('kind', '=', 'grievance').execute();
    expect(rows.map(({ person_id }) => person_id)).toEqual([ravi.id]);
    const { body } = await quad.call('GET', '/api/notifications', { token: taken.token });
    expect(body.notifications[0].kind).toBe('grievance-suspended');
  });

  test('by an address that an admin has changed is suspended', async () => {
    const body = { email: `${randomUUID()}@quad.example` };
    await succeed(quad.call('PATCH', `/api/admin/users/${priya.id}`, { as: admin, body }));
    expect(await reads(priya)).toEqual(SUSPENDED);
    await suspensionNotices(ravi);
  });

  test('by turning off their second factor from the shell is suspended', async () => {
    await quad.services.db
      .insertInto('second_factors')
      .values({ person_id: priya.id, sealed: Buffer.from('sealed'), confirmed_at: new Date() })
      .execute();
    expect(await quad.services.secondFactors.turnOffFor(priya.id)).toBe(true);
    const { body } = await quad.call('GET', '/api/grievances', { token: (await signIn(OLD)).token });
    expect(body.code).toBe('committee_suspended');
    await suspensionNotices(ravi);
  });

  test('is confirmed only by another member, and suspended again by the next recovery', async () => {
    const taken = await takeOver(priya);
    expect((await confirm(taken, priya)).body.code).toBe('committee_suspended');
    expect((await confirm(admin, priya)).body.code).toBe('forbidden');
    expect((await confirm(ravi, admin)).body.code).toBe('no_such_person');
    await succeed(confirm(ravi, priya));
    expect(await reads(taken)).toEqual(READS);
    expect((await committee(ravi)).changes[0]).toMatchObject({ person: priya.name, by: ravi.name, what: 'confirmed' });
    // idempotent: confirming again changes nothing
    const { changes } = await committee(ravi);
    await succeed(confirm(ravi, priya));
    expect((await committee(ravi)).changes).toEqual(changes);
    expect(await reads(await takeOver(priya))).toEqual(SUSPENDED);
  });

  test('stays suspended when an admin removes and appoints them again', async () => {
    const taken = await takeOver(priya);
    await succeed(quad.call('DELETE', `/api/grievances/committee/${priya.id}`, { as: admin }));
    await nameMember(quad, admin, priya);
    expect(await reads(taken)).toEqual(SUSPENDED);
  });

  test('can still be left out of a report by its reporter', async () => {
    await takeOver(priya);
    const { body } = await succeed(quad.call('GET', '/api/grievances/about'));
    expect(body.committee.map(({ name }: { name: string }) => name)).toEqual([priya.name, ravi.name]);
  });

  test('alone on the committee waits for a newly appointed member, and all are notified', async () => {
    await succeed(quad.call('DELETE', `/api/grievances/committee/${ravi.id}`, { as: admin }));
    const taken = await takeOver(priya);
    await reportNamed(quad, await quad.newPerson('Bose'));
    expect((await shortNotifications(quad, admin))[0]).toBe('grievance-unread');
    const third = await quad.newPerson('Prof. Tara');
    await nameMember(quad, admin, third);
    await succeed(confirm(third, priya));
    expect(await reads(taken)).toEqual(READS);
  });
});

test('a member who changes their own password can still read', async () => {
  const { token } = await signIn(OLD);
  const body = { password: NEW, currentPassword: OLD };
  await succeed(quad.call('POST', '/api/account/password', { token, body }));
  expect(await reads({ token })).toEqual(READS);
});
