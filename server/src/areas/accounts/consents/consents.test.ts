import type { Consents } from '@quad/contract/accounts/consents';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { OPTIONAL_PURPOSES, type OptionalPurpose, PURPOSES } from '@quad/contract/accounts/purposes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Ashalata Quist');
  bose = await quad.newPerson('Bose');
});
afterAll(() => quad.close());

const own = async (as: TestPerson): Promise<Consents> => (await quad.call('GET', '/api/account/consents', { as })).body;
const choose = (as: TestPerson, purpose: OptionalPurpose, isGiven: boolean) =>
  quad.call('PATCH', '/api/account/consents', { as, body: { choices: [{ purpose, isGiven }] } });
const isGiven = async (as: TestPerson, purpose: OptionalPurpose) =>
  (await own(as)).consents.find((consent) => consent.purpose === purpose);
const records = (person: TestPerson, purpose: OptionalPurpose) =>
  quad.services.db
    .selectFrom('consent_records')
    .select(['is_given', 'source', 'version'])
    .where('person_id', '=', person.id)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute();
const finds = async (path: string, as = bose) =>
  JSON.stringify((await quad.call('GET', path, { as })).body).includes(asha.id);

test('each personal data of the archive serves one purpose of the notice', () => {
  const named = Object.values(PURPOSES).flatMap(({ archive }) => archive);
  expect([...named].sort()).toEqual(quad.services.personalData.map(({ name }) => name).sort());
});

test('a choice is recorded with its notice and time, and all choices make the person asked', async () => {
  const before = await own(asha);
  expect(before.consents.map(({ purpose }) => purpose)).toEqual([...OPTIONAL_PURPOSES]);
  expect(before).toMatchObject({ isAsked: false, sendsMail: false });
  const given = before.consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
  expect(given).toEqual(OPTIONAL_PURPOSES.filter((purpose) => purpose !== 'profile_email'));
  expect(before.consents.every(({ at }) => at === null)).toBe(true);
  for (const purpose of OPTIONAL_PURPOSES) expect((await choose(asha, purpose, false)).status).toBe(200);
  const after = await own(asha);
  expect(after.isAsked).toBe(true);
  expect(after.consents.every((consent) => !consent.isGiven && consent.source === 'account' && consent.at)).toBe(true);
  expect((await choose(asha, 'discovery', true)).body.consents[0]).toMatchObject({
    isGiven: true,
    version: NOTICE_VERSION,
  });
  expect((await records(asha, 'discovery')).map((record) => record.is_given)).toEqual([false, true]);
  for (const purpose of OPTIONAL_PURPOSES) await choose(asha, purpose, true);
});

describe('withdrawing', () => {
  test('discovery hides a person from search, completion, lists and suggestions, but not from followers', async () => {
    const follower = await quad.newPerson('Chitra');
    await quad.call('POST', `/api/follow/follow/${asha.id}`, { as: follower });
    const places = ['/api/users?search=Ashalata', '/api/users?limit=100', '/api/search/people?q=Ashalata'];
    const completion = '/api/complete?kind=people&q=ashal';
    for (const place of places) await expect.poll(() => finds(place), { message: place }).toBe(true);
    await choose(asha, 'discovery', false);
    for (const place of [...places, completion, '/api/users?sort=suggested&limit=100'])
      await expect.poll(() => finds(place), { message: place }).toBe(false);
    expect(await finds(completion, follower)).toBe(true);
    expect(await finds(`/api/users/${asha.id}`)).toBe(true);
    await choose(asha, 'discovery', true);
    for (const place of places) await expect.poll(() => finds(place), { message: place }).toBe(true);
  });

  test('suggestions empties the list of suggestions', async () => {
    const chitra = await quad.newPerson('Chitra');
    await quad.call('POST', `/api/follow/follow/${bose.id}`, { as: chitra });
    await quad.call('POST', `/api/follow/follow/${asha.id}`, { as: bose });
    const suggested = async () => (await quad.call('GET', '/api/users?sort=suggested', { as: chitra })).body.total;
    await expect.poll(suggested).toBe(1);
    await choose(chitra, 'suggestions', false);
    await expect.poll(suggested).toBe(0);
  });

  test('statistics deletes the last visit, and counts no further one', async () => {
    const visits = () =>
      quad.services.db.selectFrom('last_seen').select('day').where('person_id', '=', asha.id).execute();
    await quad.call('GET', '/api/account/consents', { as: asha });
    await quad.services.views.flush();
    expect(await visits()).toHaveLength(1);
    await choose(asha, 'statistics', false);
    expect(await visits()).toHaveLength(0);
    const again = await quad.withSession(asha);
    await quad.call('GET', '/api/account/consents', { as: again });
    await quad.services.views.flush();
    expect(await visits()).toHaveLength(0);
  });

  test('the address on the profile, the weekly mail and push turns their switches off', async () => {
    const person = await quad.newPerson('Devi');
    await choose(person, 'profile_email', true);
    for (const purpose of ['profile_email', 'weekly_mail', 'push'] as const) await choose(person, purpose, false);
    expect((await quad.call('GET', `/api/users/${person.id}`, { as: bose })).body.email).toBeNull();
    const settings = await quad.call('GET', '/api/notifications/settings', { as: person });
    expect(settings.body).toMatchObject({ digest: false, push: false });
  });
});

test('a switch elsewhere changes the choice, and is recorded once', async () => {
  const person = await quad.newPerson('Esha');
  await quad.call('PATCH', '/api/notifications/settings', { as: person, body: { digest: false } });
  expect(await isGiven(person, 'weekly_mail')).toMatchObject({ isGiven: false, source: 'switch', version: null });
  await choose(person, 'push', false);
  expect(await records(person, 'push')).toEqual([{ is_given: false, source: 'account', version: NOTICE_VERSION }]);
  expect(await records(person, 'weekly_mail')).toHaveLength(1);
});

test('a new account is asked, and nothing counts as its consent before', async () => {
  await quad.services.registration.change({ isOpen: true, domains: [] });
  const { consents, isAsked } = await own(await newAccount(quad));
  expect(isAsked).toBe(false);
  expect(consents.every(({ source, version }) => source === null && version === null)).toBe(true);
});
