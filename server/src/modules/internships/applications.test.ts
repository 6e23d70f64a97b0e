import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addResume, applyFor, inHours, makeOfficer, publishPosting, setStatus } from '../../testing/placement.ts';
import { told } from '../../testing/told.ts';

let quad: TestContext;
let officer: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  const admin = await quad.newPerson('Admin', { role: 'admin' });
  [officer, other] = [await quad.newPerson('Officer'), await quad.newPerson('Other officer')];
  await makeOfficer(quad, admin, officer);
  await makeOfficer(quad, admin, other);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const apply = (as: TestPerson, postingId: string, resume: string, answers: object[] = []) =>
  quad.call('POST', `/api/postings/${postingId}/applications`, { as, body: { resume, answers } });
const setDeadline = (id: string, at: Date) =>
  quad.services.db.updateTable('postings').set({ deadline: at }).where('id', '=', id).execute();
const own = async (as: TestPerson) => (await quad.call('GET', '/api/applications', { as })).body.applications;
const applicants = async (postingId: string, query = '', as = officer) =>
  (await quad.call('GET', `/api/postings/${postingId}/applicants?${query}`, { as })).body;
const file = (as: TestPerson | undefined, path: string) =>
  fetch(quad.url + path, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });

async function newApplicant(name = 'Asha Rao') {
  const person = await quad.newPerson(name);
  return { person, resume: await addResume(quad, person) };
}

describe('applying', () => {
  test('is once, and the poster is told', async () => {
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
    expect(await told(quad, officer)).toContain('application Bela Das');
    expect((await own(person)).map(({ status }: { status: string }) => status)).toEqual(['Applied']);
  });

  test('by ten devices at once makes one application', async () => {
    const { person, resume } = await newApplicant();
    const { _id } = await publishPosting(quad, officer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(person, _id, resume)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(answers.filter(({ body }) => body.code === 'already_applied')).toHaveLength(9);
    expect((await applicants(_id)).total).toBe(1);
  });

  test('is decided by the deadline, to the second, by the database’s clock, whatever has been read before', async () => {
    const { person, resume } = await newApplicant();
    const { _id } = await publishPosting(quad, officer);
    const { db } = quad.services;
    await setDeadline(_id, new Date(Date.now() - 1000));
    expect((await apply(person, _id, resume)).body.code).toBe('deadline_passed');
    // it passes between the look at the posting and the statement that applies
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

  test('needs an open posting, a résumé of one’s own, and somebody else’s posting', async () => {
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

  test('answers every question as it is asked', async () => {
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
    expect((await answer('Because', 'Pune', '-3.5')).body.answers).toEqual([
      { question: 'Why?', answer: 'Because' },
      { question: 'Where?', answer: 'Pune' },
      { question: 'How many?', answer: '-3.5' },
      { question: 'More?', answer: '' },
    ]);
  });
});

describe('eligibility', () => {
  const rules = { departments: [], years: [], minCgpa: null, noBacklogs: false, oneOffer: false };
  const profile = (as: TestPerson, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return quad.call('PATCH', `/api/profile/update/${as.id}`, { as, body: form });
  };
  const record = (as: TestPerson, body: object) => quad.call('PATCH', '/api/placement/record', { as, body });

  test.each<[string, object, Record<string, string>, object, object, [string, boolean]]>([
    [
      'departments',
      { departments: ['cse', 'ds'] },
      { department: 'mech' },
      {},
      { department: 'ds' },
      ['This is for CSE or DS. Your department is MECH.', false],
    ],
    [
      'departments',
      { departments: ['cse'] },
      {},
      {},
      {},
      ['This is for CSE. Add your department to your profile.', true],
    ],
    [
      'years',
      { years: [4, 3] },
      { year: '2' },
      {},
      { year: '3' },
      ['This is for year 3 or 4. You are in year 2.', false],
    ],
    [
      'minCgpa',
      { minCgpa: 7.5 },
      {},
      { cgpa: 7.49 },
      { cgpa: 7.5 },
      ['A CGPA of 7.5 or more is required. Yours is 7.49.', false],
    ],
    [
      'minCgpa',
      { minCgpa: 7.5 },
      {},
      {},
      {},
      ['A CGPA of 7.5 or more is required. Add yours to your academic record.', true],
    ],
    [
      'noBacklogs',
      { noBacklogs: true },
      {},
      { backlogs: 2 },
      { backlogs: 0 },
      ['No active backlog is allowed. You have 2.', false],
    ],
  ])('by %s is checked and explained: %j', async (rule, asked, before, recordBefore, after, [says, isUnknown]) => {
    const { person, resume } = await newApplicant();
    const { _id } = await publishPosting(quad, officer, { title: `Rule ${rule}`, rules: { ...rules, ...asked } });
    if (Object.keys(before).length > 0) await profile(person, before);
    await record(person, recordBefore);
    const read = async () => (await quad.call('GET', `/api/postings/${_id}`, { as: person })).body.eligibility;
    const listed = async () =>
      (await quad.call('GET', '/api/postings?eligible=true', { as: person })).body.postings.some(
        (posting: { _id: string }) => posting._id === _id,
      );
    expect(await read()).toEqual({ isEligible: false, reasons: [{ rule, says, isUnknown }] });
    expect(await listed()).toBe(false);
    const refused = await apply(person, _id, resume);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 'not_eligible', says]);
    if (Object.keys(after).length === 0) return;
    if (rule === 'departments' || rule === 'years') await profile(person, after as Record<string, string>);
    else await record(person, after);
    expect(await read()).toEqual({ isEligible: true, reasons: [] });
    expect(await listed()).toBe(true);
    expect((await apply(person, _id, resume)).status).toBe(201);
  });

  test('by one offer a person: who has been accepted elsewhere neither applies nor is accepted', async () => {
    const { person, resume } = await newApplicant();
    const [first, drive, earlier] = [
      await publishPosting(quad, other, { company: 'First & Co' }),
      await publishPosting(quad, officer, { rules: { ...rules, oneOffer: true } }),
      await publishPosting(quad, officer, { rules: { ...rules, oneOffer: true } }),
    ];
    const pending = (await apply(person, earlier._id, resume)).body._id;
    const offered = (await apply(person, first._id, resume)).body._id;
    await setStatus(quad, other, first._id, [offered], 'Accepted');
    const eligible = await quad.call('GET', '/api/postings?eligible=true', { as: person });
    const listed = eligible.body.postings.map((posting: { _id: string }) => posting._id);
    expect([listed.includes(first._id), listed.includes(drive._id)]).toEqual([true, false]);
    const refused = await apply(person, drive._id, resume);
    expect(refused.body.message).toBe('This is for people without an offer. You have been accepted by First & Co.');
    expect((await setStatus(quad, officer, earlier._id, [pending], 'Accepted')).body).toEqual({
      changed: [],
      skipped: [{ _id: pending, reason: 'has_offer' }],
    });
    expect((await setStatus(quad, officer, earlier._id, [pending], 'Interviewing')).body.changed).toEqual([pending]);
  });

  test('by one offer a person: of two drives that accept somebody at once, one does', async () => {
    const { person, resume } = await newApplicant();
    const oneOffer = { rules: { ...rules, oneOffer: true } };
    const drives = [await publishPosting(quad, officer, oneOffer), await publishPosting(quad, other, oneOffer)];
    const ids: string[] = [];
    for (const { _id } of drives) ids.push((await apply(person, _id, resume)).body._id);
    const answers = await Promise.all([
      setStatus(quad, officer, drives[0]?._id ?? '', [ids[0] ?? ''], 'Accepted'),
      setStatus(quad, other, drives[1]?._id ?? '', [ids[1] ?? ''], 'Accepted'),
    ]);
    expect(answers.flatMap(({ body }) => body.changed)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.skipped)).toHaveLength(1);
  });
});

describe('withdrawing', () => {
  test('is possible until it is decided, takes the résumé back, and can be undone by applying again', async () => {
    const { person, resume } = await newApplicant('Withdrawn Person');
    const { _id } = await publishPosting(quad, officer);
    const { body } = await apply(person, _id, resume);
    const withdraw = (as: TestPerson) => quad.call('POST', `/api/applications/${body._id}/withdraw`, { as });
    expect((await file(officer, `/api/applications/${body._id}/resume`)).status).toBe(200);
    expect((await withdraw(officer)).body.code).toBe('no_such_application');
    expect((await withdraw(person)).body).toMatchObject({ status: 'Withdrawn', canWithdraw: false, resume: null });
    expect((await file(officer, `/api/applications/${body._id}/resume`)).status).toBe(404);
    expect(await told(quad, officer)).not.toContain('application Withdrawn Person');
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

describe('a résumé that was sent', () => {
  test('is read by its owner and the poster, and by nobody else, whatever they know', async () => {
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

  test('stays with the application when its owner takes it off the profile, and goes with it', async () => {
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

describe('the poster’s table', () => {
  test('is the poster’s alone', async () => {
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    const { person } = await newApplicant();
    const { _id } = await publishPosting(quad, officer);
    const application = await applyFor(quad, person, _id);
    for (const as of [person, other, admin]) {
      for (const path of ['', '/table', '/resumes'])
        expect((await quad.call('GET', `/api/postings/${_id}/applicants${path}`, { as })).body.code).toBe(
          'no_such_posting',
        );
      expect((await setStatus(quad, as, _id, [application], 'Accepted')).body.code).toBe('no_such_posting');
      const note = await quad.call('PATCH', `/api/applications/${application}`, { as, body: { note: 'Mine' } });
      expect(note.body.code).toBe('no_such_application');
    }
  });

  test('is searched, sorted, noted in and changed in bulk; each applicant is told', async () => {
    const { _id } = await publishPosting(quad, officer, { title: 'Table' });
    const people: TestPerson[] = [];
    for (const [name, cgpa] of [
      ['Chitra', 8],
      ['Arun', 9.5],
      ['Bina', null],
    ] as const) {
      const person = await quad.newPerson(name);
      await quad.call('PATCH', '/api/placement/record', { as: person, body: { cgpa } });
      people.push(person);
    }
    const ids: string[] = [];
    for (const person of people) ids.push(await applyFor(quad, person, _id));
    const names = async (query: string) =>
      (await applicants(_id, query)).applicants.map(({ person }: { person: { name: string } }) => person.name);
    expect(await names('')).toEqual(['Chitra', 'Arun', 'Bina']);
    expect(await names('sort=name')).toEqual(['Arun', 'Bina', 'Chitra']);
    expect(await names('sort=cgpa&order=desc')).toEqual(['Arun', 'Chitra', 'Bina']);
    expect(await names('sort=name&limit=2&page=2')).toEqual(['Chitra']);
    await quad.call('PATCH', `/api/applications/${ids[0]}`, {
      as: officer,
      body: { stage: 'Round 2', note: 'Asked about 100% coverage' },
    });
    expect(await names('q=100%25 cov')).toEqual(['Chitra']);
    expect(await names('q=aru')).toEqual(['Arun']);
    expect(JSON.stringify(await own(people[0] as TestPerson))).not.toContain('Round 2');
    const { body } = await setStatus(quad, officer, _id, [ids[0] ?? '', ids[1] ?? '', _id], 'Interviewing');
    expect(body.changed.sort()).toEqual([ids[0], ids[1]].sort());
    expect(body.skipped).toEqual([{ _id, reason: 'missing' }]);
    expect((await applicants(_id)).counts).toEqual({ Applied: 1, Interviewing: 2 });
    expect(await names('status=Interviewing&sort=name')).toEqual(['Arun', 'Chitra']);
    for (const person of people.slice(0, 2)) expect(await told(quad, person)).toEqual(['application-status']);
    expect(await told(quad, people[2] as TestPerson)).toEqual([]);
    await setStatus(quad, officer, _id, ids, 'Accepted');
    expect(await told(quad, people[0] as TestPerson)).toEqual(['application-status', 'application-status']);
  });

  test('as a CSV file has no formulas, and every answer in its column', async () => {
    const { _id, questions } = await publishPosting(quad, officer, {
      title: 'CSV / "quoted"',
      questions: [{ kind: 'text', text: '=Why, "you"?', isRequired: false, choices: [] }],
    });
    const evil = ['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', 'plain, "quoted"\nline'];
    for (const answer of evil) {
      const { person, resume } = await newApplicant(`=cmd|' /C calc'!A0`);
      expect((await apply(person, _id, resume, [{ question: questions[0]?._id, answer }])).status).toBe(201);
    }
    const answer = await file(officer, `/api/postings/${_id}/applicants/table`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="CSV / _quoted_ - applicants.csv"; filename*=UTF-8''CSV%20%2F%20%22quoted%22%20-%20applicants.csv`,
    );
    const text = await answer.text();
    const cells = text.replaceAll('""', '').matchAll(/(?:^|,|\r\n)"?([^",\r\n])/g);
    expect([...cells].map(([, first]) => first).filter((first) => '=+-@\t\r'.includes(first ?? ''))).toEqual([]);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain('"plain, ""quoted""\nline"');
  });

  test('gives all résumés as one archive, each under a name of its own that leads nowhere', async () => {
    const { _id } = await publishPosting(quad, officer);
    for (const name of ['Asha Rao', 'asha rao', '../../etc/passwd', 'C:\\evil', '...', 'अमन वर्मा'])
      await applyFor(quad, await quad.newPerson(name), _id);
    const answer = await file(officer, `/api/postings/${_id}/applicants/resumes`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'Asha Rao.pdf',
      'asha rao (2).pdf',
      'etc passwd.pdf',
      'C evil.pdf',
      'Applicant.pdf',
      'अमन वर्मा.pdf',
    ]);
    for (const bytes of Object.values(files)) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const empty = await publishPosting(quad, officer);
    expect((await quad.call('GET', `/api/postings/${empty._id}/applicants/resumes`, { as: officer })).body.code).toBe(
      'no_such_resume',
    );
  });
});

test('a list of applications is read page by page, newest first, and its owner’s alone', async () => {
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

/** The files of an archive whose sizes its directory tells. */
function unzip(bytes: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  let at = bytes.readUInt32LE(bytes.length - 22 + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [method, packed, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    files[name] = method === 0 ? content : inflateRawSync(content);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
