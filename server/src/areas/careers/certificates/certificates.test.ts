import { PDFDocument } from '@cantoo/pdf-lib';
import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { makeOfficer } from '../../../testing/placement.ts';
import { newCertificateCode } from './certificate-code.ts';

let quad: TestContext;
let officer: TestPerson;
let student: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  const admin = await quad.newPerson('Admin', { role: 'admin' });
  [officer, student] = [await quad.newPerson('Officer'), await quad.newPerson('Asha Rao')];
  await makeOfficer(quad, admin, officer);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const PROGRAM = { title: 'Web security', duration: '6 weeks', mode: 'Online', organizer: 'Computer Society' };
const offer = async (fields: object = {}) =>
  (await quad.call('POST', '/api/programs', { as: officer, body: { ...PROGRAM, ...fields } })).body;
const enrol = (as: TestPerson, id: string) => quad.call('POST', `/api/programs/${id}/enrol`, { as });
const complete = (as: TestPerson, id: string, ...people: TestPerson[]) =>
  quad.call('POST', `/api/programs/${id}/complete`, { as, body: { people: people.map((person) => person.id) } });
const check = (code: string) => quad.call('GET', `/api/certificates/${code}`);
const codeOf = async (as: TestPerson, id: string): Promise<string> =>
  (await quad.call('GET', `/api/programs/${id}`, { as })).body.enrolment.certificate;

async function completed(person = student, fields: object = {}) {
  const program = await offer(fields);
  await enrol(person, program._id);
  await complete(officer, program._id, person);
  return { program, code: await codeOf(person, program._id) };
}

describe('a program', () => {
  test('can be offered by officers and admins, and found by its words', async () => {
    const refused = await quad.call('POST', '/api/programs', { as: student, body: PROGRAM });
    expect(refused.body.code).toBe('forbidden');
    const { _id } = await offer({ title: 'Origami for engineers' });
    const list = async (query: string) => (await quad.call('GET', `/api/programs?${query}`, { as: student })).body;
    expect((await list('q=origa')).programs).toEqual([
      expect.objectContaining({
        ...PROGRAM,
        _id,
        title: 'Origami for engineers',
        isOpen: true,
        mayEdit: false,
        enrolment: null,
      }),
    ]);
    const first = await list('limit=1');
    expect((await list(`limit=1&after=${first.nextCursor}`)).programs).not.toEqual(first.programs);
  });

  test('is found by the global search, open ones first', async () => {
    const older = await offer({ title: 'Zymurgy', description: 'Yeast and hops.' });
    await offer({ title: 'Zymurgy' });
    const closed = await offer({ title: 'Zymurgy closed', isOpen: false });
    const found = async (query: string) => (await quad.call('GET', `/api/search${query}`, { as: student })).body;
    expect((await found('?q=hops')).programs).toEqual([
      { _id: older._id, title: 'Zymurgy', organizer: 'Computer Society', duration: '6 weeks', isOpen: true },
    ]);
    const { programs } = await found('?q=zymur');
    expect(programs.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([true, true, false]);
    const first = await found('/programs?q=zymurgy&limit=2');
    expect((await found(`/programs?q=zymurgy&limit=2&after=${first.nextCursor}`)).programs).toMatchObject([
      { _id: closed._id },
    ]);
    await quad.call('DELETE', `/api/programs/${older._id}`, { as: officer });
    expect((await found('?q=hops')).programs).toEqual([]);
  });

  test('can be joined while it is open, and left until it is completed', async () => {
    const { _id } = await offer();
    expect((await enrol(student, _id)).body).toMatchObject({ enrolledCount: 1, enrolment: { status: 'Enrolled' } });
    expect((await enrol(student, _id)).body.enrolledCount).toBe(1);
    await quad.call('PATCH', `/api/programs/${_id}`, { as: officer, body: { isOpen: false } });
    expect((await enrol(student, _id)).status).toBe(200);
    expect((await enrol(officer, _id)).body.code).toBe('program_closed');
    const leave = () => quad.call('DELETE', `/api/programs/${_id}/enrol`, { as: student });
    expect((await leave()).body).toMatchObject({ enrolledCount: 0, enrolment: null });
    await quad.call('PATCH', `/api/programs/${_id}`, { as: officer, body: { isOpen: true } });
    await enrol(student, _id);
    await complete(officer, _id, student);
    expect((await leave()).body.code).toBe('program_completed');
  });

  test('is completed once, only by an approver', async () => {
    const { _id } = await offer();
    const [bina, stranger] = [await quad.newPerson('Bina'), await quad.newPerson('Stranger')];
    await enrol(bina, _id);
    expect((await complete(bina, _id, bina)).body.code).toBe('forbidden');
    const answers = await Promise.all([complete(officer, _id, bina, stranger), complete(officer, _id, bina)]);
    expect(answers.flatMap(({ body }) => body.completed)).toEqual([bina.id]);
    expect(await shortNotifications(quad, bina)).toEqual(['certificate']);
    const { body } = await quad.call('GET', `/api/programs/${_id}/participants?q=bin`, { as: officer });
    expect(body).toMatchObject({ total: 1, participants: [{ person: { name: 'Bina' }, status: 'Completed' }] });
    // The search does not reveal e-mail addresses that the list hides.
    const guess = await quad.call('GET', `/api/programs/${_id}/participants?q=${bina.email}`, { as: officer });
    expect(guess.body.total).toBe(0);
    expect((await quad.call('GET', `/api/programs/${_id}/participants`, { as: bina })).body.code).toBe('forbidden');
  });
});

describe('a certificate', () => {
  test('can be checked by anyone without a session, who sees only its own texts', async () => {
    const { code } = await completed();
    const { status, body } = await check(code);
    expect([status, body]).toEqual([
      200,
      {
        name: 'Asha Rao',
        program: 'Web security',
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        kind: 'completion',
        issuer: 'Computer Society',
        event: null,
      },
    ]);
    expect((await check(newCertificateCode())).body.code).toBe('no_such_certificate');
    expect((await check('not-a-code')).body.code).toBe('invalid_input');
  });

  test('has the kind of its program, and the college as its issuer without an organizer', async () => {
    const { code } = await completed(student, { certifies: 'placement', organizer: '' });
    expect((await check(code)).body).toMatchObject({ kind: 'placement', issuer: 'The college', event: null });
    await quad.services.db
      .insertInto('colleges')
      .values({ id: newId(), name: 'Sundara College', slug: 'sundara' })
      .execute();
    expect((await check(code)).body.issuer).toBe('Sundara College');
  });

  test('stays unchanged after the name or the program changes', async () => {
    const person = await quad.newPerson('Before Marriage');
    const { program, code } = await completed(person);
    await quad.services.db.updateTable('people').set({ name: 'After' }).where('id', '=', person.id).execute();
    await quad.call('PATCH', `/api/programs/${program._id}`, { as: officer, body: { title: 'Renamed' } });
    expect((await quad.call('DELETE', `/api/programs/${program._id}`, { as: officer })).status).toBe(200);
    expect((await check(code)).body).toMatchObject({ name: 'Before Marriage', program: 'Web security' });
    expect((await quad.call('GET', '/api/certificates', { as: person })).body.certificates).toMatchObject([
      { code, program: 'Web security', organizer: 'Computer Society' },
    ]);
  });

  test('is no longer genuine once it is revoked', async () => {
    const { program, code } = await completed();
    const revoke = (as: TestPerson) => quad.call('DELETE', `/api/certificates/${code}`, { as });
    expect((await revoke(student)).body.code).toBe('forbidden');
    expect((await revoke(officer)).status).toBe(200);
    expect((await check(code)).status).toBe(404);
    expect((await quad.call('GET', `/api/programs/${program._id}`, { as: student })).body.enrolment).toMatchObject({
      status: 'Enrolled',
      certificate: null,
    });
  });

  test('is a PDF of one page for its owner', async () => {
    const { code } = await completed();
    const stranger = await quad.newPerson('Stranger');
    const read = (as: TestPerson, headers: Record<string, string> = {}) =>
      fetch(`${quad.url}/api/certificates/${code}/file`, {
        headers: { authorization: `Bearer ${as.token}`, ...headers },
      });
    expect((await read(stranger)).status).toBe(404);
    // in English for every reader: its fonts have no other letters
    const answer = await read(student, { [LANGUAGE_HEADER]: 'hi' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = await PDFDocument.load(await answer.arrayBuffer());
    expect([pdf.getPageCount(), pdf.getTitle(), pdf.getSubject()]).toEqual([1, 'Certificate: Web security', code]);
    const tag = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect([(await read(student, tag)).status, (await read(stranger, tag)).status]).toEqual([304, 404]);
  });
});

test('codes have only unmistakable letters, and are unique', () => {
  const codes = Array.from({ length: 1000 }, newCertificateCode);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
});
