import type { NominationList } from '@quad/contract/polls/nominations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { block, succeed } from '../../testing/people.ts';
import { addElection, getPoll, hoursAhead, letVotingOpen, pollBody, vote } from '../../testing/polls.ts';

let quad: TestContext;
let author: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  author = await quad.newPerson('Author');
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const at = (id: string) => `/api/polls/${id}/nominations`;
const list = async (as: TestPerson, id: string): Promise<NominationList> =>
  (await succeed(quad.call('GET', at(id), { as }))).body;
const nominate = (as: TestPerson, id: string, statement = 'I will mend the mess.') =>
  quad.call('PUT', `/api/polls/${id}/nomination`, { as, body: { statement } });
const withdraw = (as: TestPerson, id: string) => quad.call('DELETE', `/api/polls/${id}/nomination`, { as });
const becomeNominee = async (as: TestPerson, id: string) => {
  const { own } = (await succeed(nominate(as, id))).body as NominationList;
  if (!own) throw new Error('there is no nomination');
  return own;
};
const decide = (
  as: TestPerson,
  id: string,
  { _id, version }: { _id: string; version: number },
  body: { accept: boolean; reason?: string },
) => quad.call('POST', `${at(id)}/${_id}/decision`, { as, body: { version, ...body } });
const acceptAll = async (id: string, people: readonly TestPerson[]) => {
  for (const person of people) await succeed(decide(author, id, await becomeNominee(person, id), { accept: true }));
};
const newPeople = (...names: string[]) => Promise.all(names.map((name) => quad.newPerson(name)));
const kindsOf = async (person: TestPerson) =>
  (await notificationsOf(quad, person)).notifications.map(({ kind }) => kind);

test('students nominate themselves, the author accepts or refuses, and the accepted are the options once voting opens', async () => {
  const [bose, asha, chitra] = (await newPeople('Bose', 'Asha', 'Chitra')) as [TestPerson, TestPerson, TestPerson];
  const { _id: id, ...made } = await addElection(quad, author);
  expect(made).toMatchObject({ phase: 'nominations', options: [], eligibleCount: null });
  await acceptAll(id, [bose, asha]);
  const third = await becomeNominee(chitra, id);
  expect((await decide(author, id, third, { accept: false })).body.fields).toHaveProperty('reason');
  await succeed(decide(author, id, third, { accept: false, reason: 'Not of this club' }));
  // others see the accepted alone, in the order of their names
  expect((await list(chitra, id)).nominations.map(({ name }) => name)).toEqual(['Asha', 'Bose']);
  expect((await list(chitra, id)).own).toMatchObject({ state: 'refused', reason: 'Not of this club' });
  expect((await list(author, id)).nominations.map(({ name }) => name)).toEqual(['Asha', 'Bose', 'Chitra']);
  expect((await vote(quad, chitra, id, 0)).body.code).toBe('voting_not_open');

  await letVotingOpen(quad, id);
  const open = await getPoll(quad, chitra, id);
  expect(open).toMatchObject({ phase: 'voting', eligibleCount: expect.any(Number) });
  expect(open.options.map(({ option }) => option)).toEqual(['Asha', 'Bose', 'None of the above']);
  expect((await list(chitra, id)).nominations.map(({ option }) => option)).toEqual([0, 1]);
  expect((await vote(quad, chitra, id, 2)).status).toBe(200);
  expect(await kindsOf(asha)).toEqual(['election-open', 'nomination-accepted']);
  expect(await kindsOf(chitra)).toEqual(['nomination-refused']);
  expect(await kindsOf(author)).toEqual(['election-open', 'nomination-made']);
});

test('a waiting, a withdrawn and a disabled candidate are not on the ballot', async () => {
  const [asha, bose, chitra, dev] = (await newPeople('Asha', 'Bose', 'Chitra', 'Dev')) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const { _id: id } = await addElection(quad, author);
  await acceptAll(id, [asha, bose, chitra]);
  await becomeNominee(dev, id);
  await succeed(withdraw(bose, id));
  const disabled = quad.services.db.updateTable('people').set({ is_disabled: true });
  await disabled.where('id', '=', chitra.id).execute();
  await letVotingOpen(quad, id);
  expect((await getPoll(quad, author, id)).options.map(({ option }) => option)).toEqual(['Asha', 'None of the above']);
  expect((await list(dev, id)).own?.state).toBe('lapsed');
  expect(await kindsOf(dev)).toEqual(['nomination-lapsed']);
  // a second run of the job changes nothing
  await quad.services.pollOpenings.open(id);
  expect((await getPoll(quad, author, id)).options).toHaveLength(2);
});

test('an election without candidates ends', async () => {
  const { _id: id } = await addElection(quad, author);
  await letVotingOpen(quad, id);
  expect(await getPoll(quad, author, id)).toMatchObject({ phase: 'ended', isOpen: false, votesCount: 0 });
});

test('the job opens voting at its time and not before', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: id } = await addElection(quad, author);
  await acceptAll(id, [asha]);
  await quad.services.pollOpenings.open(id);
  expect((await getPoll(quad, author, id)).phase).toBe('nominations');
});

test('after nominations end, nobody enters, and decisions go on until voting opens', async () => {
  const [asha, bose] = (await newPeople('Asha', 'Bose')) as [TestPerson, TestPerson];
  const { _id: id } = await addElection(quad, author);
  const first = await becomeNominee(asha, id);
  const past = { nominations_end_at: new Date(Date.now() - 1000) };
  await quad.services.db.updateTable('polls').set(past).where('id', '=', id).execute();
  expect((await getPoll(quad, author, id)).phase).toBe('review');
  expect((await nominate(bose, id)).body.code).toBe('no_nominations');
  await succeed(decide(author, id, first, { accept: true }));
  await letVotingOpen(quad, id);
  expect((await decide(author, id, { ...first, version: 2 }, { accept: false, reason: 'Late' })).body.code).toBe(
    'voting_open',
  );
  expect((await withdraw(asha, id)).body.code).toBe('voting_open');
});

test('a decision is about the statement that was read, and a withdrawn nomination cannot be accepted', async () => {
  const [asha] = (await newPeople('Asha')) as [TestPerson];
  const { _id: id } = await addElection(quad, author);
  const seen = await becomeNominee(asha, id);
  const changed = (await succeed(nominate(asha, id, 'Something else'))).body.own;
  expect((await decide(author, id, seen, { accept: true })).body.code).toBe('nomination_changed');
  await succeed(withdraw(asha, id));
  expect((await decide(author, id, changed, { accept: true })).body.code).toBe('nomination_changed');
  // standing again waits again
  expect((await succeed(nominate(asha, id))).body.own.state).toBe('waiting');
});

test('a nomination that is accepted and withdrawn at once ends up withdrawn', async () => {
  const candidates = await newPeople(...Array.from({ length: 8 }, (_, n) => `Candidate ${n}`));
  const { _id: id } = await addElection(quad, author);
  const seen = await Promise.all(candidates.map((each) => becomeNominee(each, id)));
  const answers = await Promise.all(
    candidates.flatMap((each, n) => [decide(author, id, seen[n] as never, { accept: true }), withdraw(each, id)]),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await list(author, id)).nominations).toEqual([]);
});

test('the author and admins decide, and nobody about themselves', async () => {
  const [asha, stranger] = (await newPeople('Asha', 'Stranger')) as [TestPerson, TestPerson];
  const { _id: id } = await addElection(quad, author);
  const [first, own] = [await becomeNominee(asha, id), await becomeNominee(author, id)];
  expect((await decide(stranger, id, first, { accept: true })).body.code).toBe('forbidden');
  expect((await decide(author, id, own, { accept: true })).body.code).toBe('nomination_own');
  await succeed(decide(admin, id, own, { accept: true }));
  const logged = await quad.services.db.selectFrom('audit_log').select('action').execute();
  expect(logged.map(({ action }) => action)).toEqual(['nomination.accepted']);
});

test('only people who may vote are candidates, and a block hides no candidate', async () => {
  const [asha, stranger] = (await newPeople('Asha', 'Stranger')) as [TestPerson, TestPerson];
  const { _id: id } = await addElection(quad, author, { audience: { who: 'department', department: 'eee' } });
  expect((await nominate(stranger, id)).body.code).toBe('may_not_vote');
  await quad.services.db.updateTable('people').set({ department: 'eee' }).where('id', '=', asha.id).execute();
  await acceptAll(id, [asha]);
  await block(quad, asha, stranger);
  expect((await list(stranger, id)).nominations).toMatchObject([{ name: 'Asha', person: null }]);
});

test('candidates of one name have their usernames, and a deleted one leaves the ballot but not the count', async () => {
  const [one, other] = (await newPeople('Asha', 'asha')) as [TestPerson, TestPerson];
  const { _id: id } = await addElection(quad, author);
  await acceptAll(id, [one, other]);
  await letVotingOpen(quad, id);
  const names = async () => (await getPoll(quad, author, id)).options.map(({ option }) => option);
  expect((await names()).slice(0, 2).every((name) => /^asha \(@p[0-9a-f]{8}\)$/i.test(name))).toBe(true);
  const place = (await list(one, id)).own?.option ?? -1;
  await quad.services.db.deleteFrom('people').where('id', '=', one.id).execute();
  expect((await names())[place]).toBe(`Deleted account ${place + 1}`);
});

test.each([
  ['nominations that have ended', { nominationsEndAt: hoursAhead(-1) }, 'nominationsEndAt'],
  ['voting that opens during nominations', { opensAt: hoursAhead(0.5) }, 'opensAt'],
  ['voting that opens after its end', { opensAt: hoursAhead(9) }, 'opensAt'],
])('an election is refused with %s', async (_, form, field) => {
  const times = { nominationsEndAt: hoursAhead(1), opensAt: hoursAhead(2), endsAt: hoursAhead(3) };
  const body = pollBody({ pollKind: 'ballot', options: [], ...times, ...form });
  expect((await quad.call('POST', '/api/polls', { as: author, body })).body.fields).toHaveProperty(field);
});
