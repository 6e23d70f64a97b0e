import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext, TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { applyFor, inHours, makeOfficer, publishPosting, setStatus } from '../../../testing/placement.ts';
import { applicantCalls, campusOfOfficers } from '../testing.ts';

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
const applicants = async (postingId: string, query = '', as = officer) =>
  (await quad.call('GET', `/api/postings/${postingId}/applicants?${query}`, { as })).body;

describe('the poster’s table', () => {
  test('can be read only by the poster', async () => {
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

  test('passes from a removed officer to the admin, with the posting', async () => {
    const [admin, former] = [await quad.newPerson('Admin', { role: 'admin' }), await quad.newPerson('Former')];
    await makeOfficer(quad, admin, former);
    const { person } = await newApplicant();
    const { _id } = await publishPosting(quad, former);
    const application = await applyFor(quad, person, _id);
    await quad.call('DELETE', `/api/placement/officers/${former.id}`, { as: admin });
    const resume = `/api/applications/${application}/resume`;
    const slots = [{ startsAt: inHours(24), endsAt: inHours(25), place: 'Room 1', capacity: 1 }];
    const offer = (as: TestPerson) => quad.call('POST', `/api/postings/${_id}/slots`, { as, body: { slots } });
    expect([(await applicants(_id, '', former)).code, (await file(former, resume)).status]).toEqual([
      'no_such_posting',
      404,
    ]);
    expect((await setStatus(quad, former, _id, [application], 'Accepted')).body.code).toBe('no_such_posting');
    expect((await offer(former)).body.code).toBe('no_such_posting');
    expect([(await applicants(_id, '', admin)).total, (await file(admin, resume)).status]).toEqual([1, 200]);
    expect((await offer(admin)).status).toBe(201);
  });

  test('shows whether the record was confirmed at the time of the application', async () => {
    const [confirmed, stated] = [await newApplicant('Confirmed'), await newApplicant('Stated')];
    const { _id } = await publishPosting(quad, officer);
    for (const { person } of [confirmed, stated])
      await quad.call('PATCH', `/api/placement/records/${person.id}`, { as: officer, body: { cgpa: 6 } });
    await quad.call('PATCH', '/api/placement/record', { as: stated.person, body: { cgpa: 9.9 } });
    for (const { person, resume } of [confirmed, stated]) await apply(person, _id, resume);
    // A later change does not alter the application.
    await quad.call('PATCH', '/api/placement/record', { as: confirmed.person, body: { cgpa: 9.9 } });
    const { applicants: rows } = await applicants(_id, 'sort=name');
    const told = rows.map((row: { cgpa: number; isConfirmed: boolean }) => [row.cgpa, row.isConfirmed]);
    expect(told).toEqual([
      [6, true],
      [9.9, false],
    ]);
    const table = await (await file(officer, `/api/postings/${_id}/applicants/table`)).text();
    expect(table).toMatch(/^Confirmed,.*,6,,Confirmed,/m);
    expect(table).toMatch(/^Stated,.*,9\.9,,Stated by the student,/m);
  });

  test('can be searched, sorted, annotated and changed in bulk, and each applicant is notified', async () => {
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
    for (const person of people.slice(0, 2))
      expect(await shortNotifications(quad, person)).toEqual(['application-status']);
    expect(await shortNotifications(quad, people[2] as TestPerson)).toEqual([]);
    await setStatus(quad, officer, _id, ids, 'Accepted');
    expect(await shortNotifications(quad, people[0] as TestPerson)).toEqual([
      'application-status',
      'application-status',
    ]);
  });

  test('has no formulas as a CSV file, and each answer in its column', async () => {
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

  test('gives all résumés as one archive, with unique file names without paths', async () => {
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

/** Read the files of an archive that has their sizes only in its directory. */
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
