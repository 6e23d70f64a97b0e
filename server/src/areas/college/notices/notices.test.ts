import { NOTICE_FILE_PARTS } from '@quad/contract/college/notices';
import type { Department } from '@quad/contract/people/departments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { DAMAGED_PDF, PDF } from '../../../testing/documents.ts';
import { LOCKED_PDF } from '../../../testing/library.ts';
import { block } from '../../../testing/people.ts';
import { picture } from '../../../testing/posts.ts';

let quad: TestContext;
let collegeId: string;
let admin: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  collegeId = await quad.services.colleges.add('College of Tests');
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('notices').execute();
  await quad.services.db.deleteFrom('people').execute();
  admin = await quad.newPerson('Leela', { role: 'admin' });
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  await place(asha, { department: 'cse', year: 2 });
  await place(bose, { department: 'eee', year: 3 });
});

const place = (person: TestPerson, where: { department: Department; year: number }) =>
  quad.services.db
    .updateTable('people')
    .set({ ...where, college_id: collegeId })
    .where('id', '=', person.id)
    .execute();

type Sent = { readonly bytes: Uint8Array; readonly name: string };
const formOf = (fields: Record<string, string>, ...files: Sent[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [index, { bytes, name }] of files.entries())
    form.set(NOTICE_FILE_PARTS[index] ?? 'file6', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const publish = async (fields: Record<string, string> = {}, ...files: Sent[]) => {
  const body = formOf({ title: 'Holiday', ...fields }, ...files);
  const answer = await quad.call('POST', '/api/notices', { as: admin, body });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.notice;
};
const edit = (id: string, fields: Record<string, string>, ...files: Sent[]) =>
  quad.call('PATCH', `/api/notices/${id}`, { as: admin, body: formOf(fields, ...files) });
const read = async (as: TestPerson, query = '') =>
  (await quad.call('GET', `/api/notices${query}`, { as })).body.response;
const titles = async (as: TestPerson, query = '') =>
  (await read(as, query)).map(({ title }: { title: string }) => title);
const acknowledge = (as: TestPerson, id: string) => quad.call('POST', `/api/notices/${id}/acknowledge`, { as });
const fileStatus = async (url: string) => (await fetch(quad.url + url)).status;

const pdf = (name = ''): Sent => ({ bytes: PDF, name });
const photo = async (name = 'photo.png'): Promise<Sent> => ({ bytes: await picture(), name });

describe('a notice', () => {
  test('can be published by admins, and read by everyone, newest first by date and then id', async () => {
    await publish({ title: 'Old', date: '2026-01-31' });
    await publish({ title: 'New, first', date: '2026-02-01', description: 'Words' });
    await publish({ title: 'New, second', date: '2026-02-01' });
    const list = await read(asha);
    expect(list.map(({ title, date }: { title: string; date: string }) => [title, date])).toEqual([
      ['New, second', '01-02-2026'],
      ['New, first', '01-02-2026'],
      ['Old', '31-01-2026'],
    ]);
    expect(list[1]).toEqual({
      _id: expect.any(String),
      title: 'New, first',
      description: 'Words',
      date: '01-02-2026',
      college: collegeId,
      audience: { department: null, year: null, section: null, hostel: null },
      files: [],
      event: null,
      isEventGone: false,
      acknowledgement: null,
      isUnread: true,
      isPinned: false,
      isUrgent: false,
      publishesAt: null,
      expiresAt: null,
      isExpired: false,
      delivery: null,
    });
    expect(await titles(asha, '?limit=1')).toEqual(['New, second']);
  });

  test('has today’s date by default', async () => {
    const { date } = await publish();
    const today = new Date().toLocaleDateString('en-GB').replaceAll('/', '-');
    expect(date).toBe(today);
  });

  test('for a department or year can be read by its members and by admins', async () => {
    await publish({ title: 'For CSE', department: 'cse' });
    await publish({ title: 'For year 3', year: '3' });
    expect(await titles(asha)).toEqual(['For CSE']);
    expect(await titles(bose)).toEqual(['For year 3']);
    expect(await titles(admin)).toEqual(['For year 3', 'For CSE']);
  });

  test('belongs to one college, and is read there', async () => {
    const { db, colleges } = quad.services;
    const other = await colleges.add('Another College');
    await publish({ title: 'There', college: other });
    await publish({ title: 'Here' });
    expect(await titles(asha)).toEqual(['Here']);
    expect(await titles(admin, `?college=${other}`)).toEqual(['There']);
    await db.deleteFrom('colleges').where('id', '=', other).execute();
    expect(await titles(admin)).toEqual(['Here']);
  });

  test('can be edited field by field, and deleted', async () => {
    const { _id, date } = await publish({ title: 'Holidays', department: 'cse', date: '2026-03-04' });
    const { body } = await edit(_id, { description: 'From Monday', department: '' });
    expect(body.notice).toMatchObject({
      title: 'Holidays',
      description: 'From Monday',
      date,
      audience: { department: null, year: null, section: null, hostel: null },
    });
    expect((await quad.call('DELETE', `/api/notices/${_id}`, { as: admin })).status).toBe(200);
    expect(await read(asha)).toEqual([]);
    const { items } = (await quad.call('GET', '/api/admin/activity', { as: admin })).body;
    expect(items[0]).toMatchObject({ says: 'deleted a notice', what: 'Holidays', to: null });
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/acknowledge'],
      ['GET', '/acknowledgements'],
    ] as const) {
      const body = method === 'PATCH' ? formOf({ title: 'Again' }) : undefined;
      const answer = await quad.call(method, `/api/notices/${_id}${path}`, { as: admin, body });
      expect(answer.body.code).toBe('no_such_notice');
    }
  });

  test.each([
    [{ title: ' ' }, 'title', 'A notice needs a title'],
    [{ title: 'x'.repeat(201) }, 'title', 'title can have at most 200 characters'],
    [{ description: 'x'.repeat(5001) }, 'description', 'description can have at most 5000 characters'],
    [{ date: '2026-02-30' }, 'date', 'Please enter a date, year-month-day'],
    [{ date: '05-11-2026' }, 'date', 'Please enter a date, year-month-day'],
    [{ department: 'arts' }, 'department', 'There is no such department'],
    [{ year: '6' }, 'year', 'There is no such year'],
    [{ college: 'mine' }, 'college', 'This is not a valid id'],
  ])('is refused with %j', async (fields, field, message) => {
    const { status, body } = await quad.call('POST', '/api/notices', {
      as: admin,
      body: formOf({ title: 'Holiday', ...fields }),
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await read(admin)).toEqual([]);
  });

  test('is refused for an unknown college', async () => {
    const body = formOf({ title: 'Nowhere', college: '00000000-0000-7000-8000-000000000000' }, pdf());
    expect((await quad.call('POST', '/api/notices', { as: admin, body })).body.code).toBe('no_such_college');
  });
});

describe('a list of notices', () => {
  test('can be filtered by audience and by words, together', async () => {
    await publish({ title: 'For all' });
    await publish({ title: 'Lab for CSE', department: 'cse' });
    await publish({ title: 'For year 2', year: '2', description: 'Bring your record of the laboratory' });
    await publish({ title: 'For CSE, year 2', department: 'cse', year: '2' });
    expect(await titles(asha, '?audience=everyone')).toEqual(['For all']);
    expect(await titles(asha, '?audience=department')).toEqual(['For CSE, year 2', 'Lab for CSE']);
    expect(await titles(asha, '?audience=year')).toEqual(['For CSE, year 2', 'For year 2']);
    expect(await titles(asha, '?q=lab')).toEqual(['For year 2', 'Lab for CSE']);
    expect(await titles(asha, '?q=lab&audience=department')).toEqual(['Lab for CSE']);
    expect(await titles(asha, '?q=nothing')).toEqual([]);
    // The search does not find notices for other audiences.
    expect(await titles(bose, '?q=lab')).toEqual([]);
    const { status, body } = await quad.call('GET', '/api/notices?audience=me', { as: asha });
    expect([status, body.fields]).toEqual([400, { audience: 'There is no such audience' }]);
  });
});

describe('an unread notice', () => {
  const unreadOf = async (as: TestPerson) => (await quad.call('GET', '/api/notices', { as })).body.unread;
  const readThese = (as: TestPerson, ...notices: string[]) =>
    quad.call('POST', '/api/notices/read', { as, body: { notices } });

  test('is counted for each reader until they read it', async () => {
    const first = await publish({ title: 'First' });
    await publish({ title: 'For EEE', department: 'eee' });
    expect([await unreadOf(asha), await unreadOf(bose)]).toEqual([1, 2]);
    expect(await titles(bose, '?unread=true')).toEqual(['For EEE', 'First']);
    for (let times = 0; times < 2; times++) expect((await readThese(bose, first._id)).body).toEqual({ unread: 1 });
    expect(await titles(bose, '?unread=true')).toEqual(['For EEE']);
    expect((await read(bose)).map(({ isUnread }: { isUnread: boolean }) => isUnread)).toEqual([true, false]);
    expect(await unreadOf(asha)).toBe(1);
  });

  test('is never one’s own, one from before joining, or one for others', async () => {
    const forEee = await publish({ title: 'For EEE', department: 'eee' });
    const forAll = await publish({ title: 'For all' });
    const late = await quad.newPerson('Chitra Late');
    expect([await unreadOf(admin), await unreadOf(late)]).toEqual([0, 0]);
    expect((await readThese(asha, forEee._id, forAll._id)).body).toEqual({ unread: 0 });
    const rows = await quad.services.db.selectFrom('notice_reads').select(['person_id', 'notice_id']).execute();
    expect(rows).toEqual([{ person_id: asha.id, notice_id: forAll._id }]);
  });

  test('is read by acknowledging it, together with its notification', async () => {
    const asks = await publish({ title: 'Fire drill', asksAcknowledgement: 'true' });
    const plain = await publish({ title: 'Holiday' });
    const unreadNotifications = async () =>
      (await quad.call('GET', '/api/notifications/unread', { as: asha })).body.unread;
    await expect.poll(unreadNotifications).toBe(2);
    await acknowledge(asha, asks._id);
    expect([await unreadOf(asha), await unreadNotifications()]).toEqual([1, 1]);
    await readThese(asha, plain._id);
    expect([await unreadOf(asha), await unreadNotifications()]).toEqual([0, 0]);
  });

  test('loses its reads when the notice or the person is deleted', async () => {
    const { db } = quad.services;
    const count = async () =>
      (
        await db
          .selectFrom('notice_reads')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const { _id } = await publish();
    const kept = await publish({ title: 'Kept' });
    await readThese(asha, _id, kept._id);
    await readThese(bose, kept._id);
    await quad.call('DELETE', `/api/notices/${_id}`, { as: admin });
    expect(await count()).toBe(2);
    await db.deleteFrom('people').where('id', '=', asha.id).execute();
    expect(await count()).toBe(1);
  });

  test('cannot be read with no ids or too many', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    expect((await readThese(asha)).status).toBe(400);
    expect((await readThese(asha, ...Array.from({ length: 51 }, () => id))).status).toBe(400);
    expect((await readThese(asha, id)).body).toEqual({ unread: 0 });
  });
});

describe('the files of a notice', () => {
  const names = (files: { name: string }[]) => files.map(({ name }) => name);

  test('can be pictures', async () => {
    const { files } = await publish({}, await photo('fest\u202e.png'));
    expect(files).toMatchObject([{ name: 'fest.png', bytes: null, picture: { type: 'image', width: 64, height: 48 } }]);
    expect(await fileStatus(files[0].url)).toBe(200);
  });

  test('can be PDFs, which browsers download instead of opening', async () => {
    const { files } = await publish({}, pdf('blob'));
    expect(files).toMatchObject([{ name: 'blob.pdf', bytes: PDF.length, picture: null }]);
    const answer = await fetch(quad.url + files[0].url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  });

  test('can be PDFs with a password', async () => {
    const { files } = await publish({}, { bytes: LOCKED_PDF, name: 'locked.pdf' });
    expect(names(files)).toEqual(['locked.pdf']);
  });

  test('are at most five, and keep their order', async () => {
    const five = [pdf('a.pdf'), await photo('b.png'), pdf('c.pdf'), pdf('d.pdf'), pdf('e.pdf')];
    const { _id, files } = await publish({}, ...five);
    expect(names(files)).toEqual(['a.pdf', 'b.png', 'c.pdf', 'd.pdf', 'e.pdf']);
    const answer = await edit(_id, {}, pdf('f.pdf'));
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many_notice_files']);
    const body = formOf({ title: 'Six' }, ...five, pdf('f.pdf'));
    expect((await quad.call('POST', '/api/notices', { as: admin, body })).body.code).toBe('bad_form');
    const kept = await edit(_id, { removedFiles: `${files[0].url} ${files[2].url}` }, pdf('f.pdf'), pdf('g.pdf'));
    expect(names(kept.body.notice.files)).toEqual(['b.png', 'd.pdf', 'e.pdf', 'f.pdf', 'g.pdf']);
  });

  test('are all refused when the content of one has another type', async () => {
    const stored = () =>
      quad.services.db.selectFrom('stored_files').select('name').where('owner_id', '=', admin.id).execute();
    for (const bytes of [Buffer.from('<script>alert(1)</script>'), await picture('gif'), Buffer.from('MZ\x90\0')]) {
      const body = formOf({ title: 'Virus' }, pdf('good.pdf'), { bytes, name: 'notice.pdf' });
      const answer = await quad.call('POST', '/api/notices', { as: admin, body });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_file']);
    }
    const broken = { bytes: (await picture()).subarray(0, 60), name: 'broken.png' };
    const unreadable = await quad.call('POST', '/api/notices', {
      as: admin,
      body: formOf({ title: 'Broken' }, await photo('good.png'), pdf('good.pdf'), broken),
    });
    expect(unreadable.body.code).toBe('unreadable_image');
    const damaged = await quad.call('POST', '/api/notices', {
      as: admin,
      body: formOf({ title: 'Damaged' }, pdf('good.pdf'), { bytes: DAMAGED_PDF, name: 'damaged.pdf' }),
    });
    expect([damaged.status, damaged.body.code]).toEqual([415, 'unreadable_library_file']);
    const large = { bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), name: 'large.pdf' };
    const answer = await quad.call('POST', '/api/notices', { as: admin, body: formOf({ title: 'Large' }, large) });
    expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large']);
    expect(await read(admin)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('are deleted when they are removed, or with the notice', async () => {
    const { _id, files } = await publish({}, pdf('one.pdf'), await photo());
    const { body } = await edit(_id, { removedFiles: files[0].url });
    expect(names(body.notice.files)).toEqual(['photo.png']);
    await expect.poll(() => fileStatus(files[0].url)).toBe(404);
    expect(await fileStatus(files[1].url)).toBe(200);
    // An edit cannot remove the file of another notice.
    const other = await publish({}, pdf('other.pdf'));
    await edit(_id, { removedFiles: other.files[0].url });
    expect(await fileStatus(other.files[0].url)).toBe(200);

    await edit(_id, {}, pdf('two.pdf'));
    const [photoLeft, two] = (await read(admin)).find((notice: { _id: string }) => notice._id === _id).files;
    await quad.call('DELETE', `/api/notices/${_id}`, { as: admin });
    for (const { url } of [photoLeft, two]) await expect.poll(() => fileStatus(url)).toBe(404);
  });

  test('stay when other fields are edited', async () => {
    const { _id, files } = await publish({}, pdf(), await photo());
    expect((await edit(_id, { title: 'Still there' })).body.notice.files).toEqual(files);
    expect(await fileStatus(files[0].url)).toBe(200);
  });
});

describe('a notice that asks to be acknowledged', () => {
  const missing = async (id: string, as = admin, query = '') =>
    (await quad.call('GET', `/api/notices/${id}/acknowledgements${query}`, { as })).body;
  const names = (people: { name: string }[]) => people.map(({ name }) => name);

  test('shows its author who has not acknowledged it, by name', async () => {
    const { _id, acknowledgement } = await publish({ asksAcknowledgement: 'true' });
    expect(acknowledgement).toEqual({ done: false, count: 0 });
    expect((await read(asha))[0].acknowledgement).toEqual({ done: false, count: null });
    const before = await missing(_id);
    expect(names(before.missing)).toEqual(['Asha Rao', 'Bikash Bose']);
    for (let times = 0; times < 2; times++) expect((await acknowledge(asha, _id)).body).toEqual({ done: true });
    expect((await read(asha))[0].acknowledgement).toEqual({ done: true, count: null });
    expect((await read(admin))[0].acknowledgement).toEqual({ done: false, count: 1 });
    expect(await missing(_id)).toMatchObject({
      missing: [{ name: 'Bikash Bose' }],
      missingCount: 1,
      doneCount: 1,
      totalPages: 1,
    });
    expect((await missing(_id, asha)).code).toBe('forbidden');
  });

  test('waits for its audience, in pages, except disabled people and admins', async () => {
    const { db } = quad.services;
    const [gone, hidden] = [await quad.newPerson('Gone'), await quad.newPerson('Hidden')];
    await db.updateTable('people').set({ is_disabled: true }).where('id', '=', gone.id).execute();
    await block(quad, hidden, admin);
    const { _id } = await publish({ asksAcknowledgement: 'true' });
    expect(await missing(_id, admin, '?limit=1&page=2')).toMatchObject({
      missing: [{ name: 'Bikash Bose' }],
      missingCount: 2,
      currentPage: 2,
      totalPages: 2,
    });
    const forCse = await publish({ asksAcknowledgement: 'true', department: 'cse' });
    expect(names((await missing(forCse._id)).missing)).toEqual(['Asha Rao']);
    expect((await acknowledge(bose, forCse._id)).body.code).toBe('no_such_notice');
    expect((await acknowledge(admin, forCse._id)).body.code).toBe('not_asked');
  });

  test('is the only kind that can be acknowledged', async () => {
    const { _id } = await publish();
    expect((await acknowledge(asha, _id)).body.code).toBe('not_asked');
    expect((await missing(_id)).code).toBe('not_asked');
    await edit(_id, { asksAcknowledgement: 'true' });
    expect((await acknowledge(asha, _id)).status).toBe(200);
    expect(quad.logged).toEqual([]);
  });
});
