import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addTeam, eventForm, eventOf, publishEvent, register } from '../../testing/events.ts';
import { succeed } from '../../testing/people.ts';

let quad: TestContext;
let host: TestPerson;
let admin: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [host, asha] = [await quad.newPerson('Hema'), await quad.newPerson('Asha')];
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const QUESTIONS = [
  { kind: 'choice', text: ' Veg or non-veg? ', isRequired: true, choices: ['Veg', 'Non-veg'] },
  { kind: 'text', text: 'Your laptop?', isRequired: false, choices: [] },
] as const;
const questions = () => QUESTIONS.map((question) => ({ ...question, choices: [...question.choices] }));
const publish = (fields: Parameters<typeof eventForm>[0] = {}) =>
  publishEvent(quad, { host, admin }, { questions: questions(), ...fields });
const answer = (as: TestPerson, id: string, answers: { question: string; answer: string }[]) =>
  quad.call('PUT', `/api/events/${id}/answers`, { as, body: { answers } });
const asked = async (id: string) => (await eventOf(quad, asha, id)).questions.map(({ _id }) => _id) as [string, string];
const attendees = async (id: string) =>
  (await succeed(quad.call('GET', `/api/events/${id}/attendance`, { as: host }))).body.attendees;

test('people register with answers, and hosts read them, also as a file', async () => {
  const { _id: id } = await publish();
  expect(await eventOf(quad, asha, id)).toMatchObject({
    asks: true,
    answers: [],
    questions: [{ text: 'Veg or non-veg?' }, {}],
  });
  expect((await register(quad, asha, id)).body.code).toBe('answers_needed');
  const [food, laptop] = await asked(id);
  expect((await answer(asha, id, [{ question: laptop, answer: 'Mine' }])).body.fields).toHaveProperty(food);
  expect((await answer(asha, id, [{ question: food, answer: 'Fish' }])).body.fields).toHaveProperty(food);
  expect((await eventOf(quad, asha, id)).registration).toBeNull();
  expect((await answer(asha, id, [{ question: food, answer: 'Veg' }])).body.registered).toBe(true);
  const answers = [
    { question: 'Veg or non-veg?', answer: 'Veg' },
    { question: 'Your laptop?', answer: '' },
  ];
  expect((await eventOf(quad, asha, id)).answers).toEqual(answers);
  expect((await eventOf(quad, host, id)).answers).toEqual([]);
  expect(await attendees(id)).toMatchObject([{ answers }]);
  const file = String((await quad.call('GET', `/api/events/${id}/attendance/file`, { as: host })).body);
  expect(file.split('\n')[0]).toContain('Veg or non-veg?');
  // answers can be changed
  await succeed(answer(asha, id, [{ question: food, answer: 'Non-veg' }]));
  expect((await attendees(id))[0].answers[0].answer).toBe('Non-veg');
});

test('changed questions refuse old answers, and unchanged ones keep their ids', async () => {
  const { _id: id } = await publish();
  const before = await asked(id);
  const edit = (body: object) => succeed(quad.call('PATCH', `/api/events/${id}`, { as: host, body }));
  const same = questions().map((question) => ({ ...question, text: question.text.trim() }));
  await edit({ title: 'Another title', questions: same });
  expect(await asked(id)).toEqual(before);
  await edit({ questions: same.slice(0, 1) });
  expect((await answer(asha, id, [{ question: before[0], answer: 'Veg' }])).body.code).toBe('questions_changed');
});

test('members of a team answer after they have joined', async () => {
  const { _id: id } = await publish({ team: { least: 1, most: 2 } });
  const [food] = await asked(id);
  expect((await answer(asha, id, [{ question: food, answer: 'Veg' }])).body.code).toBe('team_needed');
  await addTeam(quad, [asha], { event: id });
  expect((await answer(asha, id, [{ question: food, answer: 'Veg' }])).status).toBe(200);
});

test('optional questions let people register without answers', async () => {
  const { _id: id } = await publish({ questions: questions().slice(1) });
  expect((await register(quad, asha, id)).status).toBe(200);
});

test('a choice needs two answers', async () => {
  const body = eventForm({ questions: [{ kind: 'choice', text: 'Which?', isRequired: true, choices: ['One'] }] });
  const refused = await quad.call('POST', '/api/events', { as: host, body });
  expect(refused.body.fields).toHaveProperty('questions.0.choices');
});
