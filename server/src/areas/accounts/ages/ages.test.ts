import type { Age, Minor } from '@quad/contract/accounts/ages';
import type { Consents } from '@quad/contract/accounts/consents';
import { OPTIONAL_PURPOSES } from '@quad/contract/accounts/purposes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { openWith, trySend } from '../../../testing/conversations.ts';
import { publishEvent, register } from '../../../testing/events.ts';
import { notificationsOf } from '../../../testing/notifications.ts';
import { befriend, follow, succeed } from '../../../testing/people.ts';
import { mailedToken } from '../../../testing/queued-mails.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());

const yearsAgo = (years: number, days = 0) =>
  new Date(Date.now() - years * 365.25 * 24 * 3600_000 - days * 24 * 3600_000).toISOString().slice(0, 10);
const tell = (as: TestPerson, bornOn: string | null) => quad.call('PUT', '/api/account/age', { as, body: { bornOn } });
const age = async (as: TestPerson): Promise<Age> => (await quad.call('GET', '/api/account/age', { as })).body;
const consents = async (as: TestPerson): Promise<Consents> =>
  (await quad.call('GET', '/api/account/consents', { as })).body;
const given = async (as: TestPerson) =>
  (await consents(as)).consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
const choose = (as: TestPerson, purpose: string, isGiven = true) =>
  quad.call('PATCH', '/api/account/consents', { as, body: { choices: [{ purpose, isGiven }] } });
const ask = (as: TestPerson, email: string) =>
  quad.call('PUT', '/api/account/guardian', { as, body: { name: 'Ravi Rao', email } });
const linkTo = (email: string) => mailedToken(quad.services.db, email, '/guardian');
const decide = (token: string, isGiven: boolean, purposes: readonly string[] = []) =>
  quad.call('POST', '/api/guardian/decision', { body: { token, isGiven, purposes, isGuardian: true } });
const record = (person: TestPerson, body: object, as = admin) =>
  quad.call('POST', `/api/admin/minors/${person.id}/decisions`, {
    as,
    body: { guardian: 'Ravi Rao', purposes: [], reason: 'A letter of 2 June', ...body },
  });
const minors = async (): Promise<Minor[]> => (await quad.call('GET', '/api/admin/minors', { as: admin })).body.minors;
const confirm = ({ id }: TestPerson) =>
  quad.services.db.updateTable('people').set({ email_verified: true }).where('id', '=', id).execute();
const aMinor = async (name: string, { isConfirmed = true } = {}) => {
  const person = await quad.newPerson(name);
  if (isConfirmed) await confirm(person);
  await succeed(tell(person, yearsAgo(17)));
  return person;
};
const write = async (from: TestPerson, to: TestPerson) => {
  const opened = await quad.call('POST', `/api/conversations/with/${to.id}`, { as: from, body: {} });
  return opened.body.code ?? opened.status;
};

test('an account of unknown age works as before, and is asked until it answers once', async () => {
  const asha = await quad.newPerson('Asha');
  expect(await age(asha)).toMatchObject({ state: 'unknown', isAsked: true, isLimited: false });
  const before = OPTIONAL_PURPOSES.filter((purpose) => purpose !== 'profile_email');
  expect(await given(asha)).toEqual(before);
  for (const wrong of ['2008-02-31', '1800-01-01', '2999-01-01'])
    expect((await tell(asha, wrong)).body.code).toBe('not_a_birthday');
  expect((await tell(asha, null)).body).toMatchObject({ state: 'adult', isAsked: false, adultOn: null });
  expect((await tell(asha, yearsAgo(17))).body.code).toBe('age_known');
  expect(await given(asha)).toEqual(before);
});

test('an adult’s birthday is not stored', async () => {
  const asha = await quad.newPerson('Asha');
  expect((await tell(asha, yearsAgo(20))).body).toMatchObject({ state: 'adult', adultOn: null });
});

test('a campus may stop asking', async () => {
  const asha = await quad.newPerson('Asha');
  const { body } = await quad.call('GET', '/api/admin/age-setting', { as: admin });
  const change = (isAsked: boolean, version: number) =>
    quad.call('PUT', '/api/admin/age-setting', { as: admin, body: { isAsked, version } });
  const off = (await change(false, body.version)).body;
  expect((await age(asha)).isAsked).toBe(false);
  expect((await change(true, body.version)).body.code).toBe('settings_changed');
  expect((await change(true, off.version)).body.isAsked).toBe(true);
});

describe('under 18, without the consent of a guardian', () => {
  test('every optional purpose is off, and no switch turns it on', async () => {
    const asha = await aMinor('Ashalata Quist');
    const bose = await quad.newPerson('Bose');
    expect(await given(asha)).toEqual([]);
    expect(await consents(asha)).toMatchObject({ isAsked: true, allowed: [] });
    // a new account hides its address before anyone asks
    for (const { purpose, source } of (await consents(asha)).consents)
      expect(source, purpose).toBe(purpose === 'profile_email' ? null : 'age');
    for (const purpose of OPTIONAL_PURPOSES)
      expect((await choose(asha, purpose)).body.code, purpose).toBe('guardian_needed');
    const settings = (body: object) => quad.call('PATCH', '/api/notifications/settings', { as: asha, body });
    expect((await settings({ digest: true })).body.code).toBe('guardian_needed');
    expect((await settings({ push: true })).body.code).toBe('guardian_needed');
    expect((await settings({ officialMails: false })).status).toBe(200);
    expect(await given(asha)).toEqual([]);
    const found = async () =>
      JSON.stringify((await quad.call('GET', '/api/users?search=Ashalata', { as: bose })).body).includes(asha.id);
    await expect.poll(found).toBe(false);
  });

  test('counts of follows leave them out where the lists do', async () => {
    const [asha, star, friend, other] = [
      await aMinor('Asha'),
      await quad.newPerson('Star'),
      await quad.newPerson('Friend'),
      await quad.newPerson('Other'),
    ];
    await befriend(quad, asha, friend);
    for (const [as, target] of [
      [asha, star],
      [star, asha],
      [other, star],
    ] as const)
      await succeed(quad.call('POST', `/api/follow/follow/${target.id}`, { as }));
    const counted = async (as: TestPerson) => {
      const { followersCount, followingCount } = (await quad.call('GET', `/api/users/${star.id}`, { as })).body;
      const lists = ['followers', 'following'].map(
        async (side) => (await quad.call('GET', `/api/follow/${star.id}/${side}`, { as })).body[side].length,
      );
      expect([followersCount, followingCount]).toEqual(await Promise.all(lists));
      return [followersCount, followingCount];
    };
    expect(await counted(other)).toEqual([1, 0]);
    expect(await counted(friend)).toEqual([2, 1]);
    expect(await counted(star)).toEqual([2, 1]);
    expect(await counted(asha)).toEqual([2, 1]);
  });

  test('only friends write to them, and they only to friends', async () => {
    const [asha, bose, friend] = [await aMinor('Asha'), await quad.newPerson('Bose'), await quad.newPerson('Friend')];
    await befriend(quad, asha, friend);
    expect(await write(bose, asha)).toBe('friends_only');
    expect(await write(asha, bose)).toBe('friends_only');
    expect(await write(friend, asha)).toBe(200);
    const group = (people: TestPerson[]) =>
      quad.call('POST', '/api/conversations/groups', {
        as: bose,
        body: { name: 'Group', personIds: people.map(({ id }) => id) },
      });
    expect((await group([asha, friend])).body.code).toBe('friends_only');
    expect((await group([friend])).status).toBeLessThan(300);
  });

  test('an open conversation takes no more messages', async () => {
    const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
    const talk = await openWith(quad, bose, asha);
    await succeed(trySend(quad, bose, talk, 'Hello'));
    await succeed(tell(asha, yearsAgo(17)));
    expect((await trySend(quad, bose, talk, 'Hello')).body.code).toBe('friends_only');
  });
});

describe('a guardian', () => {
  test('agrees with a link for some purposes, which works once, and withdraws with the next', async () => {
    const asha = await aMinor('Asha');
    const email = 'ravi@once.example';
    expect((await ask(asha, email)).body).toMatchObject({ guardian: { name: 'Ravi Rao', email }, isLimited: true });
    const first = await linkTo(email);
    const { body: notice } = await quad.call('POST', '/api/guardian/notice', { body: { token: first } });
    expect(notice).toMatchObject({ student: 'Asha', guardian: 'Ravi Rao', isGiven: null, purposes: [] });
    expect((await decide(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`, true)).body.code).toBe(
      'no_such_link',
    );
    expect((await decide(first, true, ['discovery'])).status).toBe(200);
    expect((await decide(first, true, ['push'])).body.code).toBe('no_such_link');
    expect(await age(asha)).toMatchObject({ isLimited: false, decision: { isGiven: true, source: 'link' } });
    expect(await given(asha)).toEqual(['discovery']);
    expect((await choose(asha, 'push')).body.code).toBe('guardian_needed');
    expect((await choose(asha, 'discovery', false)).status).toBe(200);
    expect((await choose(asha, 'discovery')).status).toBe(200);
    expect((await ask(asha, 'other@once.example')).body.code).toBe('guardian_decided');
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect((await decide(second, false)).status).toBe(200);
    expect(await age(asha)).toMatchObject({ isLimited: true, decision: { isGiven: false } });
    expect(await given(asha)).toEqual([]);
    const kinds = (await notificationsOf(quad, asha)).notifications.map(({ kind }) => kind);
    expect(kinds).toContain('guardian-decision');
  });

  test('cannot permit suggestions and statistics, and has to say that they are an adult and the guardian', async () => {
    const asha = await aMinor('Asha');
    await succeed(ask(asha, 'ravi@kinds.example'));
    const token = await linkTo('ravi@kinds.example');
    for (const purposes of [
      ['statistics', 'suggestions'],
      ['push', 'push'],
    ])
      expect(await decide(token, true, purposes)).toMatchObject({
        status: 400,
        body: { message: 'Please choose purposes of the list, each once' },
      });
    const body = { token, isGiven: true, purposes: [], isGuardian: false };
    expect((await quad.call('POST', '/api/guardian/decision', { body })).status).toBe(400);
  });

  test('is not the student, has the newest link only, and gets few mails', async () => {
    const asha = await aMinor('Asha');
    expect((await ask(asha, asha.email.toUpperCase())).body.code).toBe('own_guardian');
    await succeed(ask(asha, 'one@mails.example'));
    const old = await linkTo('one@mails.example');
    await succeed(ask(asha, 'two@mails.example'));
    await succeed(ask(asha, 'two@mails.example'));
    expect((await decide(old, true)).body.code).toBe('no_such_link');
    expect((await ask(asha, 'two@mails.example')).body.code).toBe('too_many_guardian_mails');
    const [bose, chitra] = [await aMinor('Bose'), await aMinor('Chitra')];
    await succeed(ask(bose, 'TWO+me@mails.example'));
    expect((await ask(chitra, 'two@mails.example')).body.code).toBe('too_many_guardian_mails');
    await succeed(ask(chitra, 'three@mails.example'));
    const tagged = chitra.email.replace('@', '+guardian@');
    expect((await ask(chitra, tagged)).body.code).toBe('own_guardian');
    expect((await ask(await quad.newPerson('Bose'), 'one@mails.example')).body.code).toBe('not_a_minor');
  });
});

describe('nobody is asked', () => {
  test('from an account whose own address is not confirmed', async () => {
    const asha = await aMinor('Asha', { isConfirmed: false });
    expect((await ask(asha, 'ravi@unconfirmed.example')).body.code).toBe('email_not_confirmed');
    expect((await age(asha)).guardian).toBeNull();
    await confirm(asha);
    await succeed(ask(asha, 'ravi@unconfirmed.example'));
  });

  test('who is under 18 too, which only their mailbox learns', async () => {
    const [asha, bose] = [await aMinor('Asha'), await aMinor('Bose', { isConfirmed: false })];
    const email = bose.email.replace('@', '+guardian@');
    await succeed(ask(asha, email));
    await confirm(bose);
    expect((await decide(await linkTo(email), true)).body.code).toBe('own_guardian');
    expect((await age(asha)).isLimited).toBe(true);
    await succeed(record(bose, { act: 'adult' }));
    await succeed(decide(await linkTo(email), true));
  });
});

test('the list of students says who is under 18, and knows better than they', async () => {
  const asha = await quad.newPerson('Asha Listed');
  await confirm(asha);
  await succeed(tell(asha, null));
  const born = (birthDate: string) =>
    quad.services.students.importList(
      Buffer.from(`Name,Email,Roll Number,DOB\nAsha Listed,${asha.email},L1,${birthDate}\n`),
      { isDryRun: false, sends: false },
    );
  const { problems } = await born('31/31/2008');
  expect(problems[0]?.says).toContain('is not a date of birth');
  const [year, month, day] = yearsAgo(17).split('-');
  expect(await born(`${day}/${month}/${year}`)).toMatchObject({ added: 1 });
  expect(await age(asha)).toMatchObject({
    state: 'minor',
    isLimited: true,
    adultOn: `${Number(year) + 18}-${month}-${day}`,
  });
  const kinds = (await notificationsOf(quad, asha)).notifications.map(({ kind }) => kind);
  expect(kinds).toContain('listed-minor');
  expect(await born('')).toMatchObject({ unchanged: 1 });
  await succeed(record(asha, { act: 'adult' }));
  const listed = await quad.services.students.importList(
    Buffer.from(`Name,Email,Roll Number\nAsha L,${asha.email},L1\n`),
    { isDryRun: false, sends: false },
  );
  expect(listed).toMatchObject({ changed: 1 });
  expect((await age(asha)).state, 'a list without a new date').toBe('adult');
  await quad.services.db.deleteFrom('ages').where('person_id', '=', asha.id).execute();
  await succeed(tell(asha, yearsAgo(17)));
  expect(await born('31/05/2001')).toMatchObject({ changed: 1 });
  expect(await age(asha)).toMatchObject({ state: 'adult', isLimited: false });
  expect(await born('31/05/2001')).toMatchObject({ unchanged: 1 });
});

test('the list overrules a student who said wrongly that they are under 18, and forgets birthdays at 18', async () => {
  const { db, students } = quad.services;
  const asha = await aMinor('Asha Adult', { isConfirmed: false });
  const list = (on: string) =>
    students.importList(Buffer.from(`Name,Email,Roll Number,DOB\nAsha Adult,${asha.email},L2,${on}\n`), {
      ...{ isDryRun: false, sends: false },
    });
  await list('31/05/2001');
  expect((await age(asha)).state).toBe('minor');
  await confirm(asha);
  expect(await age(asha)).toMatchObject({ state: 'adult', isLimited: false });
  const { notifications } = await notificationsOf(quad, asha);
  expect(notifications.map(({ kind }) => kind)).toEqual(['came-of-age']);
  await db.updateTable('student_records').set({ adult_on: sql`campus_day(now())`, is_adult: false }).execute();
  await sql`select graphile_worker.add_job('end-age-limits', '{}'::json)`.execute(db);
  const birthday = () =>
    db.selectFrom('student_records').select(['adult_on', 'is_adult']).where('person_id', '=', asha.id).execute();
  await expect.poll(birthday).toEqual([{ adult_on: null, is_adult: true }]);
});

test('staff record a consent on paper with a reason, its end, and that someone is 18', async () => {
  const asha = await aMinor('Asha Paper');
  const one = async () => (await minors()).find(({ _id }) => _id === asha.id);
  const { body: beyond } = await quad.call('GET', '/api/admin/minors?page=99', { as: admin });
  expect(beyond.minors).toEqual([]);
  expect(beyond.total).toBeGreaterThan(0);
  expect(await one()).toMatchObject({ state: 'unasked', source: 'own', guardian: null, decision: null });
  expect((await record(asha, { act: 'given', reason: ' ' })).status).toBe(400);
  expect((await record(asha, { act: 'given', guardian: undefined })).body.fields).toHaveProperty('guardian');
  await succeed(record(asha, { act: 'given', purposes: ['push'] }));
  expect(await one()).toMatchObject({ state: 'given', decision: { source: 'paper', reason: 'A letter of 2 June' } });
  expect(await given(asha)).toEqual(['push']);
  await succeed(record(asha, { act: 'withdrawn' }));
  expect(await one()).toMatchObject({ state: 'refused' });
  await succeed(record(asha, { act: 'adult', reason: 'Birth certificate' }));
  expect(await one()).toBeUndefined();
  expect(await age(asha)).toMatchObject({ state: 'adult', isLimited: false });
  expect((await record(asha, { act: 'given' })).body.code).toBe('not_a_minor');
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit_log where subject_id = ${asha.id} order by number
  `.execute(quad.services.db);
  expect(rows.map(({ action }) => action)).toEqual(['guardian.given', 'guardian.withdrawn', 'guardian.adult']);
  expect(JSON.stringify(rows)).not.toContain('certificate');
});

test('a paper ends the mailed link, which the student’s next question replaces', async () => {
  const asha = await aMinor('Asha');
  const email = 'ravi@paper.example';
  await succeed(ask(asha, email));
  await succeed(decide(await linkTo(email), true));
  await succeed(record(asha, { act: 'withdrawn' }));
  expect((await decide(await linkTo(email), true)).body.code).toBe('no_such_link');
  expect((await age(asha)).isLimited).toBe(true);
  await succeed(ask(asha, email));
  await succeed(record(asha, { act: 'given', guardian: 'Sita Rao' }));
  expect((await decide(await linkTo(email), false)).body.code).toBe('no_such_link');
  expect((await age(asha)).isLimited).toBe(false);
});

test('a link works for no later guardian, and for no disabled account', async () => {
  const { db } = quad.services;
  const asha = await aMinor('Asha');
  await succeed(ask(asha, 'ravi@first.example'));
  const first = await linkTo('ravi@first.example');
  await db.deleteFrom('guardians').where('person_id', '=', asha.id).execute();
  await succeed(ask(asha, 'sita@second.example'));
  expect((await decide(first, true)).body.code).toBe('no_such_link');
  const second = await linkTo('sita@second.example');
  await db.updateTable('people').set({ is_disabled: true }).where('id', '=', asha.id).execute();
  const opened = await quad.call('POST', '/api/guardian/notice', { body: { token: second } });
  expect(opened.body.code).toBe('no_such_link');
});

test('at 18 a job ends the limits, forgets the guardian and asks for the person’s own choices', async () => {
  const [asha, bose] = [await aMinor('Asha'), await aMinor('Bose')];
  await succeed(ask(asha, 'ravi@grown.example'));
  await succeed(decide(await linkTo('ravi@grown.example'), true, ['push']));
  const later = await linkTo('ravi@grown.example');
  await sql`update ages set adult_on = campus_day(now()) where person_id = ${asha.id}`.execute(quad.services.db);
  await sql`select graphile_worker.add_job('end-age-limits', '{}'::json)`.execute(quad.services.db);
  await expect.poll(async () => (await age(asha)).state).toBe('adult');
  expect(await age(bose)).toMatchObject({ state: 'minor', isLimited: true });
  expect((await decide(later, false)).body.code).toBe('no_such_link');
  expect(await consents(asha)).toMatchObject({ isAsked: false, allowed: null });
  for (const purpose of OPTIONAL_PURPOSES) expect((await choose(asha, purpose)).status).toBe(200);
  expect((await consents(asha)).isAsked).toBe(true);
  expect((await notificationsOf(quad, asha)).notifications.map(({ kind }) => kind)).toContain('came-of-age');
  const { kinds } = (await quad.call('GET', '/api/admin/retention', { as: admin })).body;
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'guardians')).toMatchObject({ deleted: 1 });
});

test('lists of followers and guests show a student under 18 to friends and to themselves', async () => {
  const [minor, friend, stranger, followed] = [
    await aMinor('Meera'),
    await quad.newPerson('Farah'),
    await quad.newPerson('Suresh'),
    await quad.newPerson('Asha'),
  ];
  await befriend(quad, minor, friend);
  await follow(quad, minor, followed);
  const { _id: event } = await publishEvent(quad, { host: followed, admin });
  await succeed(register(quad, minor, event));
  const seenBy = async (as: TestPerson) => {
    const { followers } = (await succeed(quad.call('GET', `/api/follow/${followed.id}/followers`, { as }))).body;
    const { guests, hiddenCount } = (await succeed(quad.call('GET', `/api/events/${event}/guests`, { as }))).body;
    return [followers.length, guests.length, hiddenCount];
  };
  expect(await seenBy(stranger)).toEqual([0, 0, 1]);
  expect(await seenBy(friend)).toEqual([1, 1, 0]);
  expect(await seenBy(minor)).toEqual([1, 1, 0]);
  // People see all of their own followers.
  expect((await seenBy(followed))[0]).toBe(1);
});
