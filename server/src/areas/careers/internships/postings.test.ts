import { POSTINGS_UNPUBLISHED_MAX } from '@quad/contract/limits/careers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext, TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { addResume, inHours, makeOfficer, POSTING, publishPosting } from '../../../testing/placement.ts';
import { campusOfStudent, postingCalls } from '../testing.ts';

let quad: TestContext;
let admin: TestPerson;
let officer: TestPerson;
let student: TestPerson;
beforeAll(async () => {
  ({ quad, admin, officer, student } = await campusOfStudent());
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const { titles, post, setDeadline } = postingCalls(() => quad);
const read = (as: TestPerson, id: string) => quad.call('GET', `/api/postings/${id}`, { as });
const setStatus = (as: TestPerson, id: string, status: string) =>
  quad.call('PUT', `/api/postings/${id}/status`, { as, body: { status } });

async function newAlumnus(name = 'Alumna'): Promise<TestPerson> {
  const person = await quad.newPerson(name);
  await quad.call('PATCH', '/api/placement/record', { as: person, body: { graduationYear: 2020 } });
  return person;
}

describe('who may post', () => {
  test('admins and placement officers at once, alumni after approval, others not', async () => {
    const alumnus = await newAlumnus();
    const may = async (as: TestPerson) => (await quad.call('GET', '/api/placement', { as })).body.canPost;
    expect(await Promise.all([admin, officer, alumnus, student].map(may))).toEqual([
      'yes',
      'yes',
      'after_approval',
      'no',
    ]);
    for (const as of [admin, officer]) expect((await post(as, { publish: true })).body.status).toBe('Open');
    expect((await post(alumnus, { publish: true })).body.status).toBe('Pending');
    expect((await post(student)).body.code).toBe('forbidden');
  });

  test('people who graduate this year are still students', async () => {
    const person = await quad.newPerson('Last year');
    const graduationYear = new Date().getUTCFullYear();
    await quad.call('PATCH', '/api/placement/record', { as: person, body: { graduationYear } });
    expect((await post(person)).body.code).toBe('forbidden');
  });

  test('a removed officer may no longer post, and their postings pass to the admin, except drafts', async () => {
    const former = await quad.newPerson('Former');
    await makeOfficer(quad, admin, former);
    const { _id } = await publishPosting(quad, former);
    const draft = (await post(former)).body;
    await quad.call('DELETE', `/api/placement/officers/${former.id}`, { as: admin });
    expect((await read(former, _id)).body).toMatchObject({ isMine: false, mayEdit: false });
    expect((await read(former, draft._id)).body).toMatchObject({ isMine: true });
    expect((await read(admin, _id)).body).toMatchObject({ isMine: true, mayEdit: true });
    expect((await post(former)).body.code).toBe('forbidden');
  });

  test('an admin who is removed as officer keeps their postings', async () => {
    const both = await quad.newPerson('Both', { role: 'admin' });
    await makeOfficer(quad, admin, both);
    const { _id } = await publishPosting(quad, both);
    await quad.call('DELETE', `/api/placement/officers/${both.id}`, { as: admin });
    expect((await read(both, _id)).body).toMatchObject({ isMine: true });
  });
});

describe('an alumnus’s posting', () => {
  test('is visible only to approvers, who are notified, until it is approved', async () => {
    const alumnus = await newAlumnus('Meera');
    const { _id } = (await post(alumnus, { publish: true, title: 'From an alumna' })).body;
    expect((await read(student, _id)).body.code).toBe('no_such_posting');
    expect(await shortNotifications(quad, officer)).toContain('posting-pending Meera');
    expect(await titles(officer, 'list=pending')).toContain('From an alumna');
    expect((await quad.call('GET', '/api/postings?list=pending', { as: student })).body.code).toBe('forbidden');
    const review = (as: TestPerson, body: object) => quad.call('POST', `/api/postings/${_id}/review`, { as, body });
    expect((await review(alumnus, { approve: true })).body.code).toBe('forbidden');
    expect((await review(student, { approve: true })).body.code).toBe('no_such_posting');
    expect((await review(officer, { approve: true })).body.status).toBe('Open');
    expect((await review(officer, { approve: true })).body.code).toBe('not_pending');
    expect((await read(student, _id)).body.title).toBe('From an alumna');
    expect(await shortNotifications(quad, alumnus)).toContain('posting-reviewed Officer');
    expect(await shortNotifications(quad, officer)).not.toContain('posting-pending Meera');
  });

  test('is a draft with the reason after a return, and waits again after an edit', async () => {
    const alumnus = await newAlumnus('Dev');
    const { _id } = (await post(alumnus, { publish: true })).body;
    const review = (body: object) => quad.call('POST', `/api/postings/${_id}/review`, { as: officer, body });
    expect((await review({ approve: false, reason: 'No such company' })).status).toBe(200);
    expect((await read(alumnus, _id)).body).toMatchObject({ status: 'Draft', returnedFor: 'No such company' });
    expect((await setStatus(alumnus, _id, 'Open')).body).toMatchObject({ status: 'Pending', returnedFor: null });
    await review({ approve: true });
    const edited = await quad.call('PATCH', `/api/postings/${_id}`, { as: alumnus, body: { title: 'Changed' } });
    expect(edited.body.status).toBe('Pending');
    expect((await read(student, _id)).status).toBe(404);
  });
});

describe('a posting', () => {
  test('has the fields of its form, and those of the viewer', async () => {
    const posting = await publishPosting(quad, officer, {
      pay: '₹20,000',
      description: 'Queues',
      deadline: inHours(48),
    });
    expect((await read(student, posting._id)).body).toMatchObject({
      ...POSTING,
      pay: '₹20,000',
      description: 'Queues',
      status: 'Open',
      poster: { name: 'Officer' },
      isSaved: false,
      isMine: false,
      mayEdit: false,
      applicantsCount: null,
      application: null,
      eligibility: { isEligible: true, reasons: [] },
    });
    expect((await read(officer, posting._id)).body).toMatchObject({ isMine: true, mayEdit: true, applicantsCount: 0 });
  });

  test.each([
    [{ type: null }, { type: 'Choose Remote or Hybrid' }],
    [{ deadline: null }, { deadline: 'An internship needs a deadline' }],
    [{ kind: 'job' }, { type: 'Only an internship is Remote or Hybrid' }],
    [{ type: 'Onsite' }, { type: 'Choose Remote or Hybrid' }],
    [{ title: ' ' }, { title: 'A title is required' }],
    [
      { questions: [{ kind: 'choice', text: 'Which?', isRequired: true, choices: ['One'] }] },
      { 'questions.0.choices': 'A choice needs two answers at least' },
    ],
  ])('is refused with %j', async (fields, expected) => {
    const { status, body } = await post(officer, fields);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject(expected);
  });

  test('is refused with a past deadline, and can be reopened with a later one', async () => {
    expect((await post(officer, { deadline: inHours(-1) })).body.code).toBe('deadline_in_past');
    const { _id } = await publishPosting(quad, officer);
    await setDeadline(_id, new Date(Date.now() - 1000));
    expect((await read(student, _id)).body.status).toBe('Closed');
    expect((await setStatus(officer, _id, 'Open')).body.code).toBe('deadline_in_past');
    await quad.call('PATCH', `/api/postings/${_id}`, { as: officer, body: { deadline: inHours(5) } });
    expect((await read(student, _id)).body.status).toBe('Open');
  });

  test('is a private draft until it is published', async () => {
    const { _id } = (await post(officer, { title: 'Not yet' })).body;
    expect((await read(student, _id)).status).toBe(404);
    expect((await read(admin, _id)).status).toBe(404);
    expect((await setStatus(officer, _id, 'Closed')).body.code).toBe('not_published');
    expect(await titles(officer, 'list=mine')).toContain('Not yet');
    expect((await setStatus(officer, _id, 'Open')).body.status).toBe('Open');
    expect((await titles(student))[0]).toBe('Not yet');
    expect((await setStatus(officer, _id, 'Interviewing')).body.status).toBe('Interviewing');
    expect((await setStatus(student, _id, 'Closed')).body.code).toBe('forbidden');
  });

  test(`is refused when its poster has ${POSTINGS_UNPUBLISHED_MAX} unpublished ones`, async () => {
    const writer = await quad.newPerson('Writer');
    await makeOfficer(quad, admin, writer);
    const write = () =>
      quad.call('POST', '/api/postings', {
        as: writer,
        body: { kind: 'job', title: 'Draft', company: 'Nimbus Labs', location: 'Pune' },
      });
    const drafts = [];
    for (let count = 0; count < POSTINGS_UNPUBLISHED_MAX; count += 1) drafts.push((await write()).body);
    expect((await write()).body.code).toBe('too_many_drafts');
    await quad.call('DELETE', `/api/postings/${drafts[0]._id}`, { as: writer });
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ body }) => body.code ?? '').sort()).toEqual(['', 'too_many_drafts', 'too_many_drafts']);
  });

  test('keeps its questions once someone has applied', async () => {
    const questions = [{ kind: 'text', text: 'Why?', isRequired: true, choices: [] }];
    const { _id, questions: asked } = await publishPosting(quad, officer, { questions });
    const answers = [{ question: asked[0]?._id, answer: 'Because' }];
    const body = { resume: await addResume(quad, student), answers };
    expect((await quad.call('POST', `/api/postings/${_id}/applications`, { as: student, body })).status).toBe(201);
    const edit = (fields: object) => quad.call('PATCH', `/api/postings/${_id}`, { as: officer, body: fields });
    expect((await edit({ questions: [{ ...questions[0], text: 'Why not?' }] })).body.code).toBe('questions_fixed');
    expect((await edit({ questions, title: 'Same questions' })).body).toMatchObject({ title: 'Same questions' });
  });

  test('is deleted with its applications, and with résumés used nowhere else', async () => {
    const person = await quad.newPerson('Short');
    const { _id } = await publishPosting(quad, officer);
    const resume = await addResume(quad, person);
    await quad.call('POST', `/api/postings/${_id}/applications`, { as: person, body: { resume, answers: [] } });
    await quad.call('DELETE', `/api/resumes/${resume}`, { as: person });
    const kept = async () =>
      (await quad.services.db.selectFrom('resumes').select('id').where('id', '=', resume).execute()).length;
    expect(await kept()).toBe(1);
    expect((await quad.call('DELETE', `/api/postings/${_id}`, { as: student })).body.code).toBe('forbidden');
    expect((await quad.call('DELETE', `/api/postings/${_id}`, { as: officer })).status).toBe(200);
    expect(await kept()).toBe(0);
    expect((await quad.call('GET', '/api/applications', { as: person })).body.applications).toEqual([]);
  });

  test('is hidden when its poster is disabled, while a block hides only the poster’s name', async () => {
    const gone = await newAlumnus('Gone');
    await makeOfficer(quad, admin, gone);
    const { _id } = await publishPosting(quad, gone, { title: 'Hidden with its poster' });
    await quad.call('PUT', `/api/blocks/${gone.id}`, { as: student });
    expect((await read(student, _id)).body).toMatchObject({ title: 'Hidden with its poster', poster: null });
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', gone.id).execute();
    expect((await read(student, _id)).status).toBe(404);
    expect(await titles(student)).not.toContain('Hidden with its poster');
    expect((await read(officer, _id)).status).toBe(200);
  });
});

describe('an academic record', () => {
  test('is private, and no longer confirmed after its owner changes it', async () => {
    const owner = await quad.newPerson('Owner');
    const change = (as: TestPerson, path: string, body: object) =>
      quad.call('PATCH', `/api/placement/${path}`, { as, body });
    const records = `records/${owner.id}`;
    expect((await change(owner, 'record', { cgpa: 8.456, backlogs: 1 })).body).toEqual({
      cgpa: 8.46,
      backlogs: 1,
      graduationYear: null,
      isConfirmed: false,
    });
    expect((await quad.call('GET', `/api/placement/${records}`, { as: student })).body.code).toBe('forbidden');
    expect((await quad.call('GET', `/api/placement/${records}`, { as: officer })).body.cgpa).toBe(8.46);
    expect((await change(student, records, { cgpa: 9 })).body.code).toBe('forbidden');
    expect((await change(officer, records, { backlogs: 0 })).body).toMatchObject({ backlogs: 0, isConfirmed: true });
    expect((await change(officer, `records/${officer.id}`, { cgpa: 10 })).body.code).toBe('forbidden');
    expect((await change(owner, 'record', { cgpa: 9 })).body).toMatchObject({
      cgpa: 9,
      backlogs: 0,
      isConfirmed: false,
    });
    expect((await change(owner, 'record', { cgpa: 11 })).body.fields).toEqual({
      cgpa: 'A CGPA is a number from 0 to 10',
    });
  });
});
