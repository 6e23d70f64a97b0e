import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext, TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { addResume, inHours, publishPosting, setStatus } from '../../../testing/placement.ts';
import { applicantCalls, campusOfOfficers, postingCalls } from '../testing.ts';

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

const { apply, own, file, newApplicant } = applicantCalls(() => quad);
const { setDeadline } = postingCalls(() => quad);
const applicants = async (postingId: string, query = '', as = officer) =>
  (await quad.call('GET', `/api/postings/${postingId}/applicants?${query}`, { as })).body;

describe('applying', () => {
  test('works once, and notifies the poster', async () => {
    const { person, resume } = await newApplicant('Bela Das');
    const { _id } = await publishPosting(quad, officer);
    const { status, body } = await apply(person, _id, resume);
    expect([status, body.status, body.canWithdraw]).toEqual([201, 'Applied', true]);
    expect(body).toMatchObject({
      resume: { name: 'Bela Das.pdf' },
      posting: { _id },
      history: [{ status: 'Applied' }],
    });
    expect((await apply(person, _id, resume)).body.code).toBe('already_applied');
    expect(await shortNotifications(quad, officer)).toContain('application Bela Das');
    expect((await own(person)).map(({ status }: { status: string }) => status)).toEqual(['Applied']);
  });

  test('from ten devices at once creates one application', async () => {
    const { person, resume } = await newApplicant();
    const { _id } = await publishPosting(quad, officer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(person, _id, resume)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(answers.filter(({ body }) => body.code === 'already_applied')).toHaveLength(9);
    expect((await applicants(_id)).total).toBe(1);
  });

  test('ends with the deadline by the database’s clock, even when the posting was read before', async () => {
    const { person, resume } = await newApplicant();
    const { _id } = await publishPosting(quad, officer);
    const { db } = quad.services;
    await setDeadline(_id, new Date(Date.now() - 1000));
    expect((await apply(person, _id, resume)).body.code).toBe('deadline_passed');
    // The deadline passes between reading the posting and inserting the application.
    await setDeadline(_id, new Date(Date.now() + 3600_000));
    const late = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('postings').select('id').where('id', '=', _id).forUpdate().execute();
      const answer = apply(person, _id, resume);
      const isWaiting = sql<{ n: number }>`
        select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await isWaiting.execute(db)).rows[0]?.n).toBeGreaterThan(0);
      await trx
        .updateTable('postings')
        .set({ deadline: new Date(Date.now() - 1000) })
        .where('id', '=', _id)
        .execute();
      return { answer };
    });
    expect((await late.answer).body.code).toBe('deadline_passed');
    expect(await own(person)).toEqual([]);
  });

  test('needs an open posting of another person, and one’s own résumé', async () => {
    const [{ person, resume }, stranger] = [await newApplicant(), await newApplicant('Stranger')];
    const { _id } = await publishPosting(quad, officer);
    expect((await apply(person, _id, stranger.resume)).body.code).toBe('no_such_resume');
    expect((await apply(officer, _id, await addResume(quad, officer))).body.code).toBe('own_posting');
    await quad.call('PUT', `/api/postings/${_id}/status`, { as: officer, body: { status: 'Interviewing' } });
    expect((await apply(person, _id, resume)).body.code).toBe('posting_closed');
    const { body: draft } = await quad.call('POST', '/api/postings', {
      as: officer,
      body: { kind: 'job', title: 'Draft', company: 'X', location: 'Y' },
    });
    expect((await apply(person, draft._id, resume)).body.code).toBe('no_such_posting');
  });

  test('needs a valid answer to each question', async () => {
    const { person, resume } = await newApplicant();
    const ask = (kind: string, text: string, choices: string[] = []) => ({ kind, text, isRequired: true, choices });
    const { _id, questions } = await publishPosting(quad, officer, {
      questions: [
        ask('text', 'Why?'),
        ask('choice', 'Where?', ['Pune', 'Delhi']),
        ask('number', 'How many?'),
        { ...ask('text', 'More?'), isRequired: false },
      ],
    });
    const [why, where, howMany] = questions.map((question) => question._id);
    const answer = (...answers: (string | undefined)[]) =>
      apply(
        person,
        _id,
        resume,
        answers.map((text, index) => ({ question: questions[index]?._id, answer: text ?? '' })),
      );
    expect((await answer(' ', 'Goa', 'three')).body.fields).toEqual({
      [why ?? '']: 'Please answer this question',
      [where ?? '']: 'Please choose one of the answers',
      [howMany ?? '']: 'Please enter a number',
    });
    expect((await apply(person, _id, resume, [{ question: _id, answer: 'x' }])).body.code).toBe('questions_changed');
    const twice = [
      { question: why, answer: 'One' },
      { question: why, answer: 'Two' },
    ];
    expect((await apply(person, _id, resume, twice)).body.fields).toEqual({
      [why ?? '']: 'Please answer this question once',
    });
    expect((await answer('Because', 'Pune', '-3.5')).body.answers).toEqual([
      { question: 'Why?', answer: 'Because' },
      { question: 'Where?', answer: 'Pune' },
      { question: 'How many?', answer: '-3.5' },
      { question: 'More?', answer: '' },
    ]);
  });
});

describe('withdrawing', () => {
  test('is possible until a decision, hides the résumé, and can be undone by applying again', async () => {
    const { person, resume } = await newApplicant('Withdrawn Person');
    const { _id } = await publishPosting(quad, officer);
    const { body } = await apply(person, _id, resume);
    const withdraw = (as: TestPerson) => quad.call('POST', `/api/applications/${body._id}/withdraw`, { as });
    expect((await file(officer, `/api/applications/${body._id}/resume`)).status).toBe(200);
    expect((await withdraw(officer)).body.code).toBe('no_such_application');
    expect((await withdraw(person)).body).toMatchObject({ status: 'Withdrawn', canWithdraw: false, resume: null });
    expect((await file(officer, `/api/applications/${body._id}/resume`)).status).toBe(404);
    expect(await shortNotifications(quad, officer)).not.toContain('application Withdrawn Person');
    expect((await setStatus(quad, officer, _id, [body._id], 'Accepted')).body.skipped).toEqual([
      { _id: body._id, reason: 'withdrawn' },
    ]);
    const again = await apply(person, _id, resume);
    expect(again.body).toMatchObject({ _id: body._id, status: 'Applied' });
    expect(again.body.history.map(({ status }: { status: string }) => status)).toEqual([
      'Applied',
      'Withdrawn',
      'Applied',
    ]);
    await setStatus(quad, officer, _id, [body._id], 'Rejected');
    expect((await withdraw(person)).body.code).toBe('application_decided');
  });
});

describe('the résumé of an application', () => {
  test('can be read only by its owner and the poster, even by its address', async () => {
    const { person, resume } = await newApplicant('Owner');
    const { person: stranger } = await newApplicant('Stranger');
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    const { _id } = await publishPosting(quad, officer);
    const application = (await apply(person, _id, resume)).body._id;
    const path = `/api/applications/${application}/resume`;
    for (const as of [person, officer]) {
      const answer = await file(as, path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    for (const as of [stranger, other, admin]) expect((await file(as, path)).status).toBe(404);
    expect((await file(undefined, path)).status).toBe(401);
    expect((await file(officer, `/api/resumes/${resume}/file`)).status).toBe(404);
    const { file: name } = await quad.services.db
      .selectFrom('resumes')
      .select('file')
      .where('id', '=', resume)
      .executeTakeFirstOrThrow();
    for (const as of [person, undefined]) expect((await file(as, `/media/${name}`)).status).toBe(404);
  });

  test('stays after its owner removes it from the profile, until the application is withdrawn', async () => {
    const { person, resume } = await newApplicant();
    const { _id } = await publishPosting(quad, officer);
    const application = (await apply(person, _id, resume)).body._id;
    await quad.call('DELETE', `/api/resumes/${resume}`, { as: person });
    expect((await quad.call('GET', '/api/resumes', { as: person })).body.resumes).toEqual([]);
    expect((await file(officer, `/api/applications/${application}/resume`)).status).toBe(200);
    await quad.call('POST', `/api/applications/${application}/withdraw`, { as: person });
    const left = await quad.services.db.selectFrom('resumes').select('id').where('id', '=', resume).execute();
    expect(left).toEqual([]);
    const stored = await quad.services.db
      .selectFrom('stored_files')
      .select('name')
      .where('owner_id', '=', person.id)
      .execute();
    expect(stored).toEqual([]);
  });
});

test('the list of applications has pages, newest first, and is private', async () => {
  const { person, resume } = await newApplicant();
  for (const title of ['One', 'Two', 'Three'])
    await apply(person, (await publishPosting(quad, officer, { title, deadline: inHours(5) }))._id, resume);
  const page = async (query: string) => (await quad.call('GET', `/api/applications?${query}`, { as: person })).body;
  const titles = ({ applications }: { applications: { posting: { title: string } }[] }) =>
    applications.map(({ posting }) => posting.title);
  const first = await page('limit=2');
  expect(titles(first)).toEqual(['Three', 'Two']);
  expect(titles(await page(`limit=2&after=${first.nextCursor}`))).toEqual(['One']);
  const { person: stranger } = await newApplicant();
  const id = first.applications[0]._id;
  expect((await quad.call('GET', `/api/applications/${id}`, { as: stranger })).body.code).toBe('no_such_application');
});
