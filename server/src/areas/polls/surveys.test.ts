import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import type { SurveyAnswer, SurveyResults } from '@quad/contract/polls/surveys';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addPoll, answerSurvey, closePoll, getPoll, SURVEY, surveyQuestion, vote } from '../../testing/polls.ts';
import { allAnswers } from './surveys.repo.ts';

let quad: TestContext;
let crowd: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
});
beforeEach(async () => {
  crowd = await Promise.all(['Asha', 'Bose', 'Chitra', 'Dev', 'Esha', 'Farah'].map((name) => quad.newPerson(name)));
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const people = () => crowd as [TestPerson, TestPerson, TestPerson, ...TestPerson[]];
const ALL: readonly SurveyAnswer[] = [
  { question: 0, choices: [1] },
  { question: 1, choices: [2, 0, 2] },
  { question: 2, number: 4 },
  { question: 3, text: ' =Dosa every day ' },
];
const results = async (as: TestPerson, id: string): Promise<SurveyResults> =>
  (await quad.call('GET', `/api/polls/${id}/results`, { as })).body;
const table = (as: TestPerson, id: string) => quad.call('GET', `/api/polls/${id}/table`, { as });

test('a survey is answered once, as a whole, and only its author sees the results', async () => {
  const [me, other, third] = people();
  const { _id: id, questionsCount } = await addPoll(quad, me, SURVEY);
  expect(questionsCount).toBe(4);
  expect((await getPoll(quad, other, id)).questions).toMatchObject([
    { kind: 'one' },
    {},
    { scale: 5, firstLabel: 'Dirty', lastLabel: 'Spotless' },
    { choices: [] },
  ]);
  const answered = await answerSurvey(quad, other, id, ALL);
  expect(answered.body).toMatchObject({ hasVoted: true, votesCount: 1, resultState: 'author_only' });
  expect((await answerSurvey(quad, other, id, ALL)).body.code).toBe('already_voted');
  expect((await answerSurvey(quad, third, id, [{ question: 0, choices: [0] }])).status).toBe(200);
  expect((await vote(quad, me, id, 0)).body.code).toBe('invalid_input');
  for (const as of [other, third]) expect((await results(as, id)) as unknown).toMatchObject({ code: 'no_such_poll' });
  expect((await table(other, id)).body.code).toBe('no_such_poll');

  const { questions, ...summary } = await results(me, id);
  expect(summary).toEqual({ answersCount: 2, resultState: 'shown' });
  expect(questions.map(({ answersCount, counts, mean }) => [answersCount, counts, mean])).toEqual([
    [2, [1, 1], null],
    [1, [1, 0, 1], null],
    [1, [0, 0, 0, 1, 0], 4],
    [1, [], null],
  ]);
  expect(questions[3]?.texts).toMatchObject([{ text: '=Dosa every day', person: { _id: other.id, name: 'Bose' } }]);
});

test.each<[string, SurveyAnswer[], string[]]>([
  ['no answer where one is required', [], ['0']],
  ['two choices where one is allowed', [{ question: 0, choices: [0, 1] }], ['0']],
  ['an unknown choice', [{ question: 0, choices: [2] }], ['0']],
  [
    'a number beyond its scale',
    [
      { question: 0, choices: [0] },
      { question: 2, number: 6 },
    ],
    ['2'],
  ],
  [
    'an unknown question',
    [
      { question: 0, choices: [0] },
      { question: 4, text: 'x' },
    ],
    ['4'],
  ],
  [
    'two answers to a question',
    [
      { question: 0, choices: [0] },
      { question: 0, choices: [1] },
    ],
    ['answers'],
  ],
  ['an answer of another kind', [{ question: 0, text: 'North' }], ['0']],
  [
    'an answer of another kind where none is needed',
    [
      { question: 0, choices: [0] },
      { question: 2, text: 'four' },
    ],
    ['2'],
  ],
])('%s is refused, and nothing is stored', async (_, answers, fields) => {
  const [me, other] = people();
  const { _id: id } = await addPoll(quad, me, SURVEY);
  const { status, body } = await answerSurvey(quad, other, id, answers);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', fields]);
  expect(await getPoll(quad, other, id)).toMatchObject({ hasVoted: false, votesCount: 0 });
});

test.each([
  ['no choices', surveyQuestion({ choices: [] })],
  ['equal choices', surveyQuestion({ choices: ['a', 'A '] })],
  ['no scale', surveyQuestion({ kind: 'scale', choices: [] })],
])('a question with %s is refused', async (_, question) => {
  const [me] = people();
  const body = { ...SURVEY, clientId: '01900000-0000-7000-8000-000000000001', questions: [surveyQuestion(), question] };
  const answer = await quad.call('POST', '/api/polls', { as: me, body });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['questions.1']]);
});

test('a scale can have labels for one or both ends, and other kinds of questions have none', async () => {
  const [me] = people();
  const scale: Partial<SurveyQuestion> = { kind: 'scale', choices: [], scale: 10 };
  const named = await addPoll(quad, me, {
    ...SURVEY,
    questions: [
      surveyQuestion({ ...scale, lastLabel: '  Very much ' }),
      { kind: 'scale', text: 'And now?', isRequired: false, choices: [], scale: 5 },
      surveyQuestion({ firstLabel: 'North', lastLabel: 'South' }),
    ],
  });
  const none = { firstLabel: '', lastLabel: '' };
  expect(named.questions).toMatchObject([{ firstLabel: '', lastLabel: 'Very much' }, none, none]);
  const body = {
    ...SURVEY,
    clientId: named._id,
    questions: [surveyQuestion({ ...scale, firstLabel: 'x'.repeat(41) })],
  };
  expect((await quad.call('POST', '/api/polls', { as: me, body })).body.fields).toHaveProperty(
    'questions.0.firstLabel',
  );
});

test('concurrent answers of one person are stored once', async () => {
  const [me, other] = people();
  const { _id: id } = await addPoll(quad, me, SURVEY);
  const answers = await Promise.all([1, 2, 3, 4].map(() => answerSurvey(quad, other, id, ALL)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const rows = await quad.services.db.selectFrom('survey_answers').where('poll_id', '=', id).selectAll().execute();
  expect([rows.length, (await getPoll(quad, me, id)).votesCount]).toEqual([1, 1]);
});

test('the table has a row for each answer, and no cell that a spreadsheet runs', async () => {
  const [me, other] = people();
  const { _id: id } = await addPoll(quad, me, { ...SURVEY, question: 'Food' });
  await quad.services.db.updateTable('people').set({ name: '+Bose' }).where('id', '=', other.id).execute();
  await answerSurvey(quad, other, id, ALL);
  const { headers, body } = await table(me, id);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('Food - answers.csv');
  // `fetch` has removed the byte order mark
  const [head, row, end] = body.split('\r\n');
  expect(head).toBe(
    'Name,Username,Which mess?,What do you like?,"How clean is it? (1 = Dirty, 5 = Spotless)",What would you change?',
  );
  expect(row).toMatch(/^'\+Bose,p\w+,South,"Dosa; Poha",4,'=Dosa every day$/);
  expect(end).toBe('');
});

test('the table’s etag changes only after a new answer or a new name', async () => {
  const [me, other, another] = people();
  const { _id: id } = await addPoll(quad, me, { ...SURVEY, question: 'Food' });
  await answerSurvey(quad, other, id, ALL);
  const tagOf = async () => (await table(me, id)).headers.get('etag');
  const first = await tagOf();
  expect(await tagOf()).toBe(first);
  await answerSurvey(quad, another as TestPerson, id, ALL);
  const second = await tagOf();
  await quad.services.db.updateTable('people').set({ name: 'Renamed' }).where('id', '=', other.id).execute();
  expect(new Set([first, second, await tagOf()]).size).toBe(3);
});

test('the table has all answers, also if they take several pages', async () => {
  const [me] = people();
  const { _id: id } = await addPoll(quad, me, { ...SURVEY, withoutNames: true });
  const answers = Array.from({ length: 450 }, (_, place) => ({
    poll_id: id,
    person_id: null,
    answers: JSON.stringify({ 3: `Answer ${place}` }),
  }));
  await quad.services.db.insertInto('survey_answers').values(answers).execute();
  const rows = await allAnswers(quad.services.db, id);
  expect(new Set(rows.map(({ answers: given }) => given[3])).size).toBe(450);
});

test('answers without names show only after the end and with at least five people', async () => {
  const [me, ...others] = people();
  const { _id: id } = await addPoll(quad, me, { ...SURVEY, withoutNames: true });
  for (const as of others.slice(0, 4)) await answerSurvey(quad, as, id, ALL);
  expect(await results(me, id)).toEqual({ answersCount: 4, resultState: 'after_end', questions: [] });
  expect((await table(me, id)).body.code).toBe('results_withheld');
  const { _id: small } = await addPoll(quad, me, { ...SURVEY, withoutNames: true });
  await answerSurvey(quad, others[0] as TestPerson, small, ALL);
  await closePoll(quad, me, small);
  expect((await results(me, small)).resultState).toBe('too_few');
  expect((await table(me, small)).body.code).toBe('results_withheld');

  await answerSurvey(quad, others[4] as TestPerson, id, ALL);
  await closePoll(quad, me, id);
  const { questions, resultState } = await results(me, id);
  expect([resultState, questions[0]?.counts]).toEqual(['shown', [0, 5]]);
  expect(questions[3]?.texts).toEqual(Array(5).fill({ text: '=Dosa every day', person: null }));
  expect((await table(me, id)).body.split('\r\n')[0]).toBe(
    'Which mess?,What do you like?,"How clean is it? (1 = Dirty, 5 = Spotless)",What would you change?',
  );
  const rows = await quad.services.db
    .selectFrom('survey_answers')
    .select('person_id')
    .where('poll_id', '=', id)
    .execute();
  expect(rows).toEqual(Array(5).fill({ person_id: null }));
});

test('named answers are deleted with their person, unnamed answers stay', async () => {
  const [me, other] = people();
  const named = await addPoll(quad, me, SURVEY);
  const unnamed = await addPoll(quad, me, { ...SURVEY, withoutNames: true });
  for (const { _id } of [named, unnamed]) await answerSurvey(quad, other, _id, ALL);
  await quad.services.db.deleteFrom('people').where('id', '=', other.id).execute();
  const left = async ({ _id }: { _id: string }) => {
    const rows = await quad.services.db.selectFrom('survey_answers').select('id').where('poll_id', '=', _id).execute();
    return [rows.length, (await getPoll(quad, me, _id)).votesCount];
  };
  expect([await left(named), await left(unnamed)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
