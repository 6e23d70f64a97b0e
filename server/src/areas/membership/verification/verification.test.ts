import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs } from '../../../testing/jobs.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { befriend, keepClose } from '../../../testing/people.ts';
import { picture } from '../../../testing/posts.ts';
import { askForVerification, cardForm, verify } from '../../../testing/verification.ts';

let quad: TestContext;
let moderator: TestPerson;
let admin: TestPerson;
let clock = Date.now();
beforeAll(async () => {
  quad = await createTestContext({}, { now: () => clock });
  moderator = await quad.newPerson('Meera', { role: 'moderator' });
  admin = await quad.newPerson('Leela', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const get = async (as: TestPerson) => (await quad.call('GET', '/api/verification', { as })).body;
const ask = async (as: TestPerson, rollNumber?: string) =>
  quad.call('POST', '/api/verification/requests', { as, body: await cardForm(rollNumber) });
const decide = (as: TestPerson, id: string, body: object) =>
  quad.call('POST', `/api/verification/requests/${id}/decision`, { as, body });
const approve = (as: TestPerson, id: string) => decide(as, id, { isApproved: true });
const reject = (as: TestPerson, id: string) =>
  decide(as, id, { isApproved: false, reason: 'unreadable', note: 'Blurred' });
const list = async (as: TestPerson, query = '') =>
  (await quad.call('GET', `/api/verification/requests?${query}`, { as })).body;
const found = async (as: TestPerson, person: TestPerson, query = '') =>
  (await list(as, `q=${encodeURIComponent(person.email)}&${query}`)).requests;
const withdraw = (as: TestPerson) => quad.call('DELETE', '/api/verification/requests/mine', { as });
const pictureOf = (as: TestPerson, id: string) =>
  fetch(`${quad.url}/api/verification/requests/${id}/picture`, {
    headers: { 'x-api-source': 'test', authorization: `Bearer ${as.token}` },
  });
const filesOf = async (person: TestPerson) =>
  quad.services.db.selectFrom('stored_files').select('name').where('owner_id', '=', person.id).execute();
const actsAbout = (subject: TestPerson) =>
  quad.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', subject.id)
    .execute();

describe('a request', () => {
  test('is stored with its picture, and moderators and admins are notified', async () => {
    const asha = await quad.newPerson('Asha Rao');
    expect(await get(asha)).toEqual({ isVerified: false, request: null });
    const { status, body } = await ask(asha, ' 22cs041 ');
    expect([status, body.request]).toEqual([201, expect.objectContaining({ state: 'open', rollNumber: '22CS041' })]);
    expect(await filesOf(asha)).toHaveLength(1);
    expect(await shortNotifications(quad, moderator)).toContain('verification-asked');
    expect(await shortNotifications(quad, admin)).toContain('verification-asked');
    expect((await ask(asha)).body.code).toBe('verification_open');
    expect(await filesOf(asha)).toHaveLength(1);
  });

  test('needs a picture, a roll number and an unverified account', async () => {
    const asha = await quad.newPerson();
    const noCard = new FormData();
    noCard.set('rollNumber', '1');
    expect((await quad.call('POST', '/api/verification/requests', { as: asha, body: noCard })).body.code).toBe(
      'no_picture',
    );
    expect((await ask(asha, ' ')).body.fields).toEqual({ rollNumber: 'Please enter the roll number on your card' });
    const gif = new FormData();
    gif.set('rollNumber', '1');
    gif.set('card', new Blob([new Uint8Array(await picture('gif'))]), 'card.gif');
    expect((await quad.call('POST', '/api/verification/requests', { as: asha, body: gif })).body.code).toBe(
      'wrong_picture_type',
    );
    await verify(quad, asha);
    expect((await ask(asha)).body.code).toBe('verified_already');
    expect(await filesOf(asha)).toEqual([]);
  });

  test('sent several times at once is stored once, with one picture', async () => {
    const asha = await quad.newPerson();
    const answers = await Promise.all([ask(asha), ask(asha), ask(asha)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await filesOf(asha)).toHaveLength(1);
    expect(await found(admin, asha)).toHaveLength(1);
  });

  test('is withdrawn with its picture; a new request on the same day sends no notification', async () => {
    const asha = await quad.newPerson();
    await ask(asha);
    const asked = async () =>
      (await shortNotifications(quad, moderator)).filter((kind) => kind === 'verification-asked').length;
    const before = await asked();
    expect((await withdraw(asha)).body.request).toMatchObject({ state: 'withdrawn', canAskAt: null });
    expect(await filesOf(asha)).toEqual([]);
    expect((await withdraw(asha)).body.code).toBe('no_such_verification');
    expect((await ask(asha)).status).toBe(201);
    expect(await asked()).toBe(before);
  });

  test('without a decision for 30 days expires, and its picture is deleted', async () => {
    const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
    await ask(asha);
    await sql`update verification_requests set created_at = now() - interval '31 days' where person_id = ${asha.id}`.execute(
      quad.services.db,
    );
    await ask(ravi);
    await quad.services.verifications.expire();
    expect((await get(asha)).request).toMatchObject({ state: 'expired', canAskAt: null });
    expect(await filesOf(asha)).toEqual([]);
    expect(await shortNotifications(quad, asha)).toEqual(['verification-expired']);
    expect((await get(ravi)).request.state).toBe('open');
  });
});

describe('the picture', () => {
  test('is for moderators who may decide only, re-encoded, and without a public address', async () => {
    const [asha, friend] = [await quad.newPerson('Asha'), await quad.newPerson('Mod friend', { role: 'moderator' })];
    const id = await askForVerification(quad, asha);
    await befriend(quad, asha, friend);
    const answer = await pictureOf(moderator, id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 640 });
    expect((await pictureOf(friend, id)).status).toBe(403);
    expect((await pictureOf(asha, id)).status).toBe(403);
    const [file] = await filesOf(asha);
    expect((await fetch(`${quad.url}/media/${file?.name}`)).status).toBe(404);
  });

  test('is deleted with the decision: row and file', async () => {
    const asha = await quad.newPerson();
    const id = await askForVerification(quad, asha);
    await approve(moderator, id);
    expect(await filesOf(asha)).toEqual([]);
    await expect.poll(() => countJobs(quad.services.db, 'discard-media')).toBe(0);
    const { body } = await quad.call('GET', `/api/verification/requests/${id}/picture`, { as: moderator });
    expect(body.code).toBe('verification_decided');
  });
});

describe('a moderator', () => {
  test('sees the queue, oldest first, compared with the list of students', async () => {
    await quad.services.students.importList(
      Buffer.from('name,email,roll_number,department,year\nRAO ASHA,asha.rao@college.example,23EE007,eee,2\n'),
      { isDryRun: false, sends: false },
    );
    const [asha, other] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Zed')];
    await ask(asha, '23ee007');
    await ask(other, '23EE007');
    const requests = (await list(moderator, 'q=23EE007')).requests;
    expect(requests.map(({ person }: { person: { name: string } }) => person.name)).toEqual(['Asha Rao', 'Zed']);
    expect(requests[0]).toMatchObject({
      email: asha.email,
      mayDecide: true,
      hasPicture: true,
      check: { isListed: true, name: 'RAO ASHA', matchesName: true, matchesEmail: false, alsoVerified: false },
    });
    expect(requests[1].check.matchesName).toBe(false);
    await approve(moderator, requests[0]._id);
    expect((await found(moderator, other))[0].check.alsoVerified).toBe(true);
    expect((await found(moderator, asha, 'state=approved'))[0]).toMatchObject({
      decidedBy: { name: 'Meera' },
      mayDecide: false,
      hasPicture: false,
    });
  });

  test('verifies an account: the badge shows at once, and the person is notified', async () => {
    const asha = await quad.newPerson('Asha');
    const post = await quad.services.posts.publish({ id: asha.id, role: 'user' }, { caption: 'Mine' });
    const badge = async () => (await quad.call('GET', `/api/posts/${post._id}`, { as: admin })).body.userId.isVerified;
    expect(await badge()).toBe(false);
    const id = await askForVerification(quad, asha);
    expect((await approve(moderator, id)).body).toEqual({ message: 'The account is verified.' });
    expect(await get(asha)).toMatchObject({ isVerified: true, request: { state: 'approved' } });
    await expect.poll(badge).toBe(true);
    expect((await quad.call('GET', `/api/users/${asha.id}`, { as: admin })).body.isVerified).toBe(true);
    expect(await shortNotifications(quad, asha)).toEqual(['verification-approved']);
    expect(await actsAbout(asha)).toEqual([
      { action: 'verification.approved', actor_id: moderator.id, details: { request: id } },
    ]);
  });

  test('rejects with a reason, and the person can send a new request after a day', async () => {
    const asha = await quad.newPerson('Asha');
    const id = await askForVerification(quad, asha);
    await reject(admin, id);
    const { request } = await get(asha);
    expect(request).toMatchObject({ state: 'rejected', reason: 'unreadable', note: 'Blurred' });
    expect(Date.parse(request.canAskAt) - Date.parse(request.decidedAt)).toBe(24 * 3600_000);
    expect(await shortNotifications(quad, asha)).toEqual(['verification-rejected']);
    expect((await ask(asha)).body.code).toBe('verification_too_soon');
    expect(await filesOf(asha)).toEqual([]);
    clock += 24 * 3600_000 + 60_000;
    expect((await ask(asha)).status).toBe(201);
    clock = Date.now();
  });

  test('cannot decide their own request, or a friend’s', async () => {
    const [own, friend, close] = [
      await quad.newPerson('Own', { role: 'moderator' }),
      await quad.newPerson('Friend', { role: 'moderator' }),
      await quad.newPerson('Close', { role: 'admin' }),
    ];
    const id = await askForVerification(quad, own);
    await befriend(quad, own, friend);
    await befriend(quad, own, close);
    await keepClose(quad, own, close);
    expect((await approve(own, id)).body.code).toBe('verification_own');
    expect((await approve(friend, id)).body.code).toBe('verification_of_friend');
    expect((await approve(close, id)).body.code).toBe('verification_of_friend');
    expect((await found(friend, own))[0]).toMatchObject({ mayDecide: false, hasPicture: false });
    expect((await get(own)).isVerified).toBe(false);
    expect((await approve(moderator, id)).status).toBe(200);
  });
});

describe('at the same time', () => {
  test('two different decisions have one outcome', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await quad.newPerson();
      const id = await askForVerification(quad, asha);
      const answers = await Promise.all([approve(moderator, id), reject(admin, id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { isVerified, request } = await get(asha);
      expect(isVerified).toBe(request.state === 'approved');
      expect(await actsAbout(asha)).toHaveLength(1);
      expect(await shortNotifications(quad, asha)).toHaveLength(1);
    }
  });

  test('withdrawing and approving have one outcome', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await quad.newPerson();
      const id = await askForVerification(quad, asha);
      const [withdrawn, approved] = await Promise.all([withdraw(asha), approve(moderator, id)]);
      expect([withdrawn.status === 200, approved.status === 200].filter(Boolean)).toHaveLength(1);
      expect((await get(asha)).isVerified).toBe(approved.status === 200);
      expect(await filesOf(asha)).toEqual([]);
    }
  });
});

describe('a revoked verification', () => {
  const revoke = (as: TestPerson, id: string, reason = 'mistake') =>
    quad.call('POST', `/api/admin/verification-requests/${id}/revocation`, { as, body: { reason, note: 'Sorry' } });
  const verified = async (name: string, rollNumber: string) => {
    const person = await quad.newPerson(name);
    const id = await askForVerification(quad, person, rollNumber);
    await approve(moderator, id);
    return { person, id };
  };

  test('ends at once, says why, and is in the audit log', async () => {
    const { person, id } = await verified('Ravi Kumar', '22CS501');
    expect((await found(admin, person, 'state=approved'))[0]).toMatchObject({ mayRevoke: true });
    expect((await found(moderator, person, 'state=approved'))[0]).toMatchObject({ mayRevoke: false });
    expect((await revoke(admin, id)).status).toBe(200);
    const { isVerified, request } = await get(person);
    expect([isVerified, request.state, request.reason, request.note]).toEqual([false, 'revoked', 'mistake', 'Sorry']);
    expect(request.canAskAt).not.toBeNull();
    expect(await shortNotifications(quad, person)).toContain('verification-revoked');
    expect(await actsAbout(person)).toContainEqual({
      action: 'verification.revoked',
      actor_id: admin.id,
      details: { request: id, reason: 'mistake' },
    });
    expect((await found(admin, person, 'state=revoked'))[0]).toMatchObject({ reason: 'mistake', mayRevoke: false });
  });

  test('is revoked once, also by two admins at once', async () => {
    const other = await quad.newPerson('Omar', { role: 'admin' });
    const { person, id } = await verified('Sita Devi', '22CS502');
    const answers = await Promise.all([revoke(admin, id), revoke(other, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('verification_ended');
    const acts = await actsAbout(person);
    expect(acts.filter(({ action }) => action === 'verification.revoked')).toHaveLength(1);
  });

  test('cannot be revoked by a friend, without a reason, or before its approval', async () => {
    const { person, id } = await verified('Tara Nair', '22CS503');
    expect((await revoke(admin, id, 'because')).status).toBe(400);
    await befriend(quad, admin, person);
    expect((await revoke(admin, id)).body.code).toBe('verification_of_friend');
    const asha = await quad.newPerson('Asha Rao');
    const open = await askForVerification(quad, asha, '22CS504');
    expect((await revoke(admin, open)).body.code).toBe('verification_ended');
    expect((await get(asha)).request.state).toBe('open');
  });
});

describe('the list', () => {
  test('has the requested order, and the export has its filter', async () => {
    const people = await Promise.all(
      ['Zoya Orderly', 'Amit Orderly', '=Mina Orderly'].map((name) => quad.newPerson(name)),
    );
    const numbers = ['22EE900', '22EE902', '22EE901'];
    for (const [index, person] of people.entries()) await askForVerification(quad, person, numbers[index]);
    const names = async (query: string) =>
      (await list(moderator, `q=Orderly&${query}`)).requests.map(
        (one: { person: { name: string } }) => one.person.name,
      );
    expect(await names('')).toEqual(['Zoya Orderly', 'Amit Orderly', '=Mina Orderly']);
    expect(await names('sort=sent&order=desc')).toEqual(['=Mina Orderly', 'Amit Orderly', 'Zoya Orderly']);
    expect(await names('sort=rollNumber&order=asc')).toEqual(['Zoya Orderly', '=Mina Orderly', 'Amit Orderly']);
    expect((await names('sort=name&order=desc'))[0]).toBe('Zoya Orderly');
    const { body, headers } = await quad.call('GET', '/api/admin/verification-requests.csv?q=Orderly', { as: admin });
    expect(headers.get('content-type')).toContain('text/csv');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('Zoya Orderly');
    expect(lines[3]).toContain("'=Mina Orderly");
  });
});
