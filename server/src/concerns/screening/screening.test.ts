import type { ModerationCase } from '@quad/contract/moderation/cases';
import { ReportSubject } from '@quad/contract/moderation/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { openWith, send } from '../../testing/conversations.ts';
import { addListing, addMarketPicture } from '../../testing/marketplace.ts';
import { decide, readCase, reportTo } from '../../testing/moderation.ts';
import { succeed } from '../../testing/people.ts';
import { addPoll } from '../../testing/polls.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let admin: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let asha: TestPerson;
let bose: TestPerson;

beforeAll(async () => {
  // tests run the screening themselves instead of waiting for the minute
  quad = await createTestContext({}, { worksOnJobs: false });
  admin = await quad.newPerson('Leela Iyer', { role: 'admin' });
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
  await addFilters('word', ['jackpot', 'free money'], 'spam');
  await addFilters('word', ['gorefest'], 'violence');
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});

function addFilters(kind: string, texts: readonly string[], reason: string) {
  return succeed(quad.call('POST', '/api/admin/filters', { as: admin, body: { kind, texts, reason } }));
}
const screen = () => quad.services.screening.run();
const queue = async (query = ''): Promise<ModerationCase[]> =>
  (await succeed(quad.call('GET', `/api/moderation/cases${query}`, { as: meera }))).body.cases;
const caseAbout = async (id: string, query = '') => (await queue(query)).find(({ subject }) => subject.id === id);
const casesEver = async (id: string) =>
  (await quad.services.db.selectFrom('moderation_cases').select('id').where('subject_id', '=', id).execute()).length;
const flagsOf = async (caseId = '') =>
  (await readCase(quad, meera, caseId)).flags.map(({ cause, detail, reason }) => [cause, detail, reason]);
/** Make an account too old to be new. */
const makeOld = (person: TestPerson) =>
  quad.services.db
    .updateTable('people')
    .set({ created_at: new Date(Date.now() - 40 * 24 * 3600_000) })
    .where('id', '=', person.id)
    .execute();

describe('a filter', () => {
  test('puts a post with its word into the queue, without a reporter, and leaves the post unchanged', async () => {
    const id = await publish(quad, asha, 'Win the J4CKPOT tonight');
    await screen();
    const found = await caseAbout(id, '?by=filters');
    expect(found).toMatchObject({
      isFlagged: true,
      isHidden: false,
      reportsCount: 0,
      gravity: 1,
      reasons: ['spam'],
      excerpt: 'Win the J4CKPOT tonight',
      owner: { _id: asha.id },
    });
    expect(await flagsOf(found?._id)).toEqual([['word', 'jackpot', 'spam']]);
    expect((await readCase(quad, meera, found?._id ?? '')).reports).toEqual([]);
    expect(await caseAbout(id, '?by=people')).toBe(undefined);
    expect((await quad.call('GET', `/api/posts/${id}`, { as: bose })).status).toBe(200);
  });

  test('is never urgent by itself, but a report of a flagged subject is', async () => {
    const id = await publish(quad, asha, 'A gorefest');
    await screen();
    expect(await caseAbout(id)).toMatchObject({ gravity: 2 });
    const urgentNotices = async () =>
      (await quad.call('GET', '/api/notifications', { as: nila })).body.notifications.filter(
        ({ kind }: { kind: string }) => kind === 'moderation-urgent',
      ).length;
    expect(await urgentNotices()).toBe(0);
    const caseId = await reportTo(quad, bose, { type: 'post', id }, 'violence');
    expect(await readCase(quad, meera, caseId)).toMatchObject({ gravity: 4, reportsCount: 1, isFlagged: true });
    expect(await urgentNotices()).toBe(1);
  });

  test('finds link shorteners without a list, and several matches at once', async () => {
    const id = await publish(quad, asha, 'free money at bit [dot] ly/x');
    await screen();
    expect(await flagsOf((await caseAbout(id))?._id)).toEqual(
      expect.arrayContaining([
        ['word', 'free money', 'spam'],
        ['link', 'bit.ly', 'spam'],
      ]),
    );
  });

  test('is applied to comments, profiles and polls', async () => {
    const post = await publish(quad, bose);
    await succeed(quad.call('POST', `/api/posts/${post}/comment`, { as: asha, body: { text: 'jackpot' } }));
    await quad.services.db.updateTable('people').set({ bio: 'jackpot' }).where('id', '=', asha.id).execute();
    await addPoll(quad, asha, { question: 'jackpot?' });
    await screen();
    const kinds = (await queue('?by=filters')).filter(({ owner }) => owner?._id === asha.id);
    expect(kinds.map(({ subject }) => subject.type).toSorted()).toEqual(['comment', 'person', 'poll']);
  });

  test('is applied to a listing with a matching picture', async () => {
    const { db } = quad.services;
    const [listing, picture] = [
      await addListing(quad, asha, { title: 'A lamp' }),
      (await addMarketPicture(quad, asha))._id,
    ];
    await screen();
    await db
      .updateTable('market_pictures')
      .set({ listing_id: listing._id, alt_text: 'jackpot' })
      .where('id', '=', picture)
      .execute();
    await screen();
    expect(await casesEver(listing._id)).toBe(1);
  });

  test('is applied to public content, and never to messages or the college’s own publications', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct convert_from(substring(tgargs from 1 for position('\\000'::bytea in tgargs) - 1), 'UTF8') as kind
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'await_screening'
    `.execute(quad.services.db);
    const { enum: all } = ReportSubject.properties.type as unknown as { enum: readonly string[] };
    const others = all.filter((type) => !rows.some(({ kind }) => kind === type));
    expect(others).toEqual(['notice', 'message', 'conversation', 'posting', 'program']);
    await send(quad, asha, await openWith(quad, asha, bose), 'jackpot');
    await screen();
    expect(await queue('?type=message')).toEqual([]);
  });

  test('is not applied again to what moderators have cleared, until it is edited', async () => {
    const id = await publish(quad, asha, 'jackpot, they said');
    await screen();
    const first = await caseAbout(id);
    expect((await decide(quad, meera, first?._id ?? '', 'no_violation')).status).toBe(201);
    await quad.services.db.updateTable('posts').set({ caption: 'jackpot, they said' }).where('id', '=', id).execute();
    await screen();
    expect(await casesEver(id)).toBe(1);
    await quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption: 'jackpot, I say' } });
    await screen();
    expect(await casesEver(id)).toBe(2);
    expect(await flagsOf((await caseAbout(id))?._id)).toEqual([['word', 'jackpot', 'spam']]);
  });

  test('skips deleted subjects, and continues after a failure', async () => {
    const { db } = quad.services;
    const gone = await publish(quad, asha, 'jackpot');
    await quad.call('DELETE', `/api/posts/${gone}`, { as: asha });
    const unknown = { subject_type: 'no such kind', subject_id: crypto.randomUUID(), is_edit: false };
    await db.insertInto('screening_queue').values(unknown).execute();
    const id = await publish(quad, asha, 'jackpot again');
    await screen();
    expect(await casesEver(gone)).toBe(0);
    expect(await casesEver(id)).toBe(1);
    const left = () => db.selectFrom('screening_queue').select('failures').execute();
    expect(await left()).toEqual([{ failures: 1 }]);
    for (let run = 0; run < 4; run++) await screen();
    expect(await left()).toEqual([]);
    quad.logged.length = 0;
  });

  test('screens each subject once when two servers screen concurrently', async () => {
    const node = await quad.anotherNode();
    try {
      const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => publish(quad, asha, `jackpot number ${n}`)));
      await Promise.all([screen(), node.services.screening.run()]);
      for (const id of ids) expect(await casesEver(id)).toBe(1);
      const flags = await quad.services.db.selectFrom('moderation_flags').select('subject_id').execute();
      expect(flags.filter(({ subject_id }) => ids.includes(subject_id))).toHaveLength(6);
    } finally {
      await node.close();
    }
  });
});

describe('a repeated text', () => {
  const TEXT = 'Earn from home, ask me how it works';

  test('is flagged once when one account publishes it, in any spelling', async () => {
    await makeOld(asha);
    const texts = [TEXT, TEXT.toUpperCase(), `${TEXT}!!!`, `${TEXT}…`, TEXT];
    for (const text of texts) await publish(quad, asha, text);
    await screen();
    const flagged = (await queue('?by=filters')).filter(({ owner }) => owner?._id === asha.id);
    expect(flagged).toHaveLength(1);
    expect(await flagsOf(flagged[0]?._id)).toEqual([['repeat', '3', 'spam']]);
  });

  test('is flagged once when several accounts publish it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => quad.newPerson(`Person ${n}`)));
    await Promise.all(people.map((person) => publish(quad, person, 'Vote for the third candidate on Friday')));
    const node = await quad.anotherNode();
    try {
      await Promise.all([screen(), node.services.screening.run()]);
    } finally {
      await node.close();
    }
    const ids = new Set(people.map(({ id }) => id));
    expect((await queue('?by=filters')).filter(({ owner }) => owner && ids.has(owner._id))).toHaveLength(1);
  });

  test('is no spam when it is short, published twice, or long ago', async () => {
    for (let n = 0; n < 4; n++) await publish(quad, asha, 'Happy birthday!');
    for (let n = 0; n < 2; n++) await publish(quad, asha, 'The library is open until nine today');
    const old = await Promise.all(
      Array.from({ length: 4 }, () => publish(quad, asha, 'Our meeting is in room 12 as ever')),
    );
    const db = quad.services.db;
    await db
      .updateTable('posts')
      .set({ created_at: new Date(Date.now() - 2 * 3600_000) })
      .where('id', 'in', old)
      .execute();
    await screen();
    expect((await queue('?by=filters')).filter(({ owner }) => owner?._id === asha.id)).toEqual([]);
  });
});

describe('a link in a publication of a new account', () => {
  test('is flagged; that of an older account and one to Quad itself are not', async () => {
    const older = await quad.newPerson('Older');
    await makeOld(older);
    const [flagged, fine, own] = [
      await publish(quad, asha, 'Join https://club.example/now'),
      await publish(quad, older, 'Join https://club.example/now'),
      await publish(quad, asha, `See ${quad.url}/post/1`),
    ];
    await screen();
    expect(await flagsOf((await caseAbout(flagged))?._id)).toEqual([['new_account', 'club.example', 'spam']]);
    expect([await casesEver(fine), await casesEver(own)]).toEqual([0, 0]);
  });

  test('is not flagged for a student on the college’s list, nor in a field for links', async () => {
    await quad.services.db
      .insertInto('student_records')
      .values({ id: crypto.randomUUID(), email: 'a@quad.example', roll_number: 'A1', name: 'Asha', person_id: asha.id })
      .execute();
    await quad.services.db
      .updateTable('people')
      .set({ portfolio: 'https://bose.example' })
      .where('id', '=', bose.id)
      .execute();
    const id = await publish(quad, asha, 'Join https://club.example/now');
    await screen();
    expect([await casesEver(id), await casesEver(bose.id)]).toEqual([0, 0]);
  });
});

describe('the lists of filters', () => {
  const add = (body: object) => quad.call('POST', '/api/admin/filters', { as: admin, body });
  const listed = async (query: string) => (await quad.call('GET', `/api/admin/filters?${query}`, { as: admin })).body;

  test('are extended, changed, searched and shortened by admins, and the audit log records it', async () => {
    const body = { kind: 'word', texts: ['  Zebra ', 'ZEBRA', 'quagga'], reason: 'hate' };
    expect((await add(body)).body).toEqual({ added: 2, changed: 0 });
    expect((await add({ ...body, texts: ['zebrá'], reason: 'other' })).body).toEqual({ added: 0, changed: 1 });
    const { filters, total } = await listed('kind=word&search=zeb');
    expect([total, filters.length, filters[0].reason]).toEqual([1, 1, 'other']);
    const remove = () => quad.call('DELETE', `/api/admin/filters/${filters[0]._id}`, { as: admin });
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.code).toBe('no_such_filter');
    const acts = await quad.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'filters.changed')
      .orderBy('number', 'desc')
      .limit(1)
      .execute();
    expect(acts).toEqual([{ details: { removed: { kind: 'word', text: 'ZEBRA' } } }]);
  });

  test('have pages', async () => {
    const first = await listed('kind=link&limit=10');
    const second = await listed(`kind=link&limit=10&before=${first.nextCursor}`);
    expect(first.total).toBeGreaterThanOrEqual(16);
    const texts = [...first.filters, ...second.filters].map(({ text }: { text: string }) => text);
    expect(new Set(texts).size).toBe(first.total);
    expect(second.nextCursor).toBe(null);
  });

  test('report the lines that cannot be matched, and add none of the others', async () => {
    const { status, body } = await add({ kind: 'link', texts: ['fine.example', 'not a site'], reason: 'spam' });
    expect([status, body.fields]).toEqual([
      400,
      { 'texts.1': '“not a site” is not the address of a site, such as example.com' },
    ]);
    expect((await listed('kind=link&search=fine.example')).total).toBe(0);
    const signs = await add({ kind: 'word', texts: ['heron', 'c++'], reason: 'spam' });
    expect([signs.status, signs.body.fields]).toEqual([400, { 'texts.1': expect.stringContaining('look for “c”') }]);
    const letter = await add({ kind: 'word', texts: ['a'], reason: 'spam' });
    expect(letter.body.fields).toEqual({ 'texts.0': '“a” is a single letter or digit: nearly every text has it' });
    expect((await add({ kind: 'word', texts: ['...'], reason: 'spam' })).body.fields).toEqual({
      'texts.0': '“...” has no letters, digits or emoji',
    });
  });

  test('are tried on a text', async () => {
    const tried = await quad.call('POST', '/api/admin/filters/try', { as: admin, body: { text: 'jackpot at t.co/x' } });
    expect(tried.body).toEqual({
      found: [
        { cause: 'word', detail: 'jackpot', reason: 'spam' },
        { cause: 'link', detail: 't.co', reason: 'spam' },
      ],
      hasLink: true,
    });
  });

  test('store a filter once that is added twice concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => add({ kind: 'word', texts: ['okapi'], reason: 'spam' })),
    );
    expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 0, 1]);
  });
});
