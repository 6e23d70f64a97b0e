import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { anyPicture, tryUpload } from '../../testing/library.ts';
import { notificationsOf, shortNotifications } from '../../testing/notifications.ts';
import { block } from '../../testing/people.ts';
import { codeOf, itemCalls } from './testing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  asha = await quad.newPerson('Asha Rao');
  [bose, cleo] = [await quad.newPerson('Bikash Bose'), await quad.newPerson('Cleo')];
});

const { upload } = itemCalls(() => quad);
const ask = async (as: TestPerson, fields: Record<string, string> = {}) => {
  const { status, body } = await quad.call('POST', '/api/library/requests', {
    as,
    body: { title: 'Thermodynamics', ...fields },
  });
  expect(status).toBe(201);
  return body;
};
const wanted = (method: 'PUT' | 'DELETE', as: TestPerson, id: string) =>
  quad.call(method, `/api/library/requests/${id}/wanted`, { as });
const get = (as: TestPerson, id: string) => quad.call('GET', `/api/library/requests/${id}`, { as });
const list = async (as: TestPerson, query = '') =>
  (await quad.call('GET', `/api/library/requests${query}`, { as })).body.requests.map(
    ({ title }: { title: string }) => title,
  );
const answer = (as: TestPerson, id: string, item: string) =>
  quad.call('PUT', `/api/library/requests/${id}/answer`, { as, body: { item } });

describe('a request', () => {
  test('is listed newest or most wanted first, and each person wants it once', async () => {
    const one = await ask(asha, {
      title: 'One',
      department: 'mech',
      semester: '5',
      subject: 'Heat',
      details: 'Unit 3',
    });
    expect(one).toMatchObject({
      kind: 'note',
      title: 'One',
      details: 'Unit 3',
      department: 'mech',
      semester: 5,
      subject: 'Heat',
      requester: { _id: asha.id },
      wantedCount: 1,
      isWanted: true,
      isOwn: true,
      answer: null,
    });
    await ask(bose, { title: 'Two' });
    expect(await list(cleo)).toEqual(['Two', 'One']);
    for (const _ of [1, 2])
      expect((await wanted('PUT', cleo, one._id)).body).toEqual({ isWanted: true, wantedCount: 2 });
    expect(await list(cleo, '?sort=wanted')).toEqual(['One', 'Two']);
    expect(await list(cleo, '?department=mech&subject=heat')).toEqual(['One']);
    expect((await wanted('DELETE', cleo, one._id)).body).toEqual({ isWanted: false, wantedCount: 1 });
    expect((await wanted('DELETE', asha, one._id)).body).toEqual({ isWanted: true, wantedCount: 1 });
  });

  test('is withdrawn only by its requester', async () => {
    const { _id } = await ask(asha);
    expect(codeOf(await quad.call('DELETE', `/api/library/requests/${_id}`, { as: bose }))).toBe('403 forbidden');
    expect((await quad.call('DELETE', `/api/library/requests/${_id}`, { as: asha })).status).toBe(200);
    for (const gone of [await get(asha, _id), await wanted('PUT', bose, _id)])
      expect(codeOf(gone)).toBe('404 no_such_library_request');
  });

  test('is invisible to people blocked by its requester', async () => {
    const { _id } = await ask(asha);
    await block(quad, asha, bose);
    expect(codeOf(await get(bose, _id))).toBe('404 no_such_library_request');
    expect(await list(bose)).toEqual([]);
  });

  test('is refused when its requester has twenty open ones, also when several are created at once', async () => {
    for (let i = 0; i < 18; i++) await ask(asha);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => quad.call('POST', '/api/library/requests', { as: asha, body: { title: 'More' } })),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      '201',
      '201',
      '409 too_many_library_requests',
      '409 too_many_library_requests',
    ]);
  });
});

describe('an answer', () => {
  test('comes with an upload, and everyone who wants the request is notified', async () => {
    const { _id } = await ask(asha);
    await wanted('PUT', cleo, _id);
    const { status, body } = await tryUpload(quad, bose, await anyPicture(), {
      title: 'Heat notes',
      answers: _id,
    });
    expect(status).toBe(201);
    expect((await get(asha, _id)).body.answer).toMatchObject({ _id: body.item._id, title: 'Heat notes' });
    for (const one of [asha, cleo])
      await expect.poll(() => shortNotifications(quad, one)).toEqual(['library-answer Bikash Bose']);
    const { notifications } = await notificationsOf(quad, asha);
    expect(notifications[0]).toMatchObject({ target: body.item._id, excerpt: 'Heat notes' });
    expect(await shortNotifications(quad, bose)).toEqual([]);
    expect([await list(asha), await list(asha, '?status=answered')]).toEqual([[], ['Thermodynamics']]);
  });

  test('is the first upload; a second one is refused and not stored', async () => {
    const { _id } = await ask(asha);
    const sent = await Promise.all(
      [bose, cleo].map(async (as) => tryUpload(quad, as, await anyPicture(), { answers: _id })),
    );
    expect(sent.map(codeOf).sort()).toEqual(['201', '409 library_request_answered']);
    expect((await quad.call('GET', '/api/library', { as: asha })).body.items).toHaveLength(1);
  });

  test('can be an existing item; deleting that item reopens the request', async () => {
    const { _id } = await ask(asha);
    const item = await upload(cleo, { title: 'There all along' });
    expect((await answer(bose, _id, item._id)).body.answer).toMatchObject({ title: 'There all along' });
    expect(codeOf(await answer(bose, _id, item._id))).toBe('409 library_request_answered');
    expect(codeOf(await answer(bose, _id, asha.id))).toBe('404 no_such_library_item');
    await quad.call('DELETE', `/api/library/${item._id}`, { as: cleo });
    expect((await get(asha, _id)).body.answer).toBeNull();
    expect(await list(asha)).toEqual(['Thermodynamics']);
    await expect.poll(() => shortNotifications(quad, asha)).toEqual([]);
  });

  test('cannot be an item hidden by moderators, not even for its uploader', async () => {
    const { _id } = await ask(asha);
    const item = await upload(cleo, { title: 'Hidden' });
    await quad.services.db
      .updateTable('all_library_items')
      .set({ is_hidden: true })
      .where('id', '=', item._id)
      .execute();
    expect(codeOf(await answer(cleo, _id, item._id))).toBe('404 no_such_library_item');
    expect(await list(asha)).toEqual(['Thermodynamics']);
  });

  test('cannot be an item invisible to the person who answers', async () => {
    const { _id } = await ask(asha);
    const item = await upload(cleo, { title: 'Hidden' });
    await block(quad, cleo, bose);
    expect(codeOf(await answer(bose, _id, item._id))).toBe('404 no_such_library_item');
    expect((await answer(asha, _id, item._id)).body.answer).toMatchObject({ title: 'Hidden' });
    // without access to the item, a viewer sees that the request is answered, but not the item
    expect(JSON.stringify((await get(bose, _id)).body)).not.toContain('Hidden');
  });

  test('cannot be an item invisible to the requester', async () => {
    const { _id } = await ask(asha);
    const item = await upload(cleo, { title: 'Hidden' });
    await block(quad, asha, cleo);
    expect(codeOf(await answer(bose, _id, item._id))).toBe('404 no_such_library_item');
    expect(await list(asha)).toEqual(['Thermodynamics']);
  });
});

describe('moderators', () => {
  test('remove reported items and requests', async () => {
    const moderator = await quad.newPerson('Meera', { role: 'moderator' });
    const [item, request] = [await upload(asha, { title: 'Bad' }), await ask(asha, { title: 'Worse' })];
    for (const subject of [
      { type: 'library_item', id: item._id },
      { type: 'library_request', id: request._id },
    ] as const) {
      const { status } = await quad.call('POST', '/api/reports', { as: bose, body: { subject, reason: 'spam' } });
      expect(status).toBe(201);
      const viewer = { id: moderator.id, role: 'moderator' } as const;
      expect(await quad.services.reports.subjectOf(viewer, subject)).toMatchObject({ ownerId: asha.id });
      await quad.services.reports.removeSubject(viewer, subject);
      await expect(quad.services.reports.subjectOf(viewer, subject)).rejects.toThrow('no longer exists');
    }
    const { body } = await quad.call('GET', '/api/reports/mine', { as: bose });
    expect(body.reports.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['removed', 'removed']);
    const mine = { type: 'library_item', id: (await upload(asha))._id };
    expect(codeOf(await quad.call('POST', '/api/reports', { as: asha, body: { subject: mine, reason: 'spam' } }))).toBe(
      '400 report_self',
    );
  });
});

describe('a wrong answer', () => {
  const reject = (as: TestPerson, id: string) => quad.call('DELETE', `/api/library/requests/${id}/answer`, { as });

  test('is rejected only by the requester, which reopens the request', async () => {
    const { _id } = await ask(asha);
    expect(codeOf(await reject(asha, _id))).toBe('409 library_request_open');
    const junk = await upload(bose);
    await answer(bose, _id, junk._id);
    for (const other of [bose, cleo]) expect(codeOf(await reject(other, _id))).toBe('403 forbidden');
    expect((await reject(asha, _id)).body).toMatchObject({ answer: null });
    expect(await list(asha)).toEqual(['Thermodynamics']);
  });

  test('cannot be offered again, and its person cannot offer another item; others may answer', async () => {
    const { _id } = await ask(asha);
    const [junk, more, right] = [await upload(bose), await upload(bose), await upload(cleo)];
    await answer(bose, _id, junk._id);
    await reject(asha, _id);
    expect(codeOf(await answer(cleo, _id, junk._id))).toBe('409 library_answer_rejected');
    expect(codeOf(await answer(bose, _id, more._id))).toBe('409 library_answer_rejected');
    expect((await answer(cleo, _id, right._id)).body.answer).toMatchObject({ _id: right._id });
  });

  test('can still be accepted by the requester', async () => {
    const { _id } = await ask(asha);
    const item = await upload(bose);
    await answer(bose, _id, item._id);
    await reject(asha, _id);
    expect((await answer(asha, _id, item._id)).body.answer).toMatchObject({ _id: item._id });
  });
});
