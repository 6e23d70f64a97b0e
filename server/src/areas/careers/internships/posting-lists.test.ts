import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext, TestPerson } from '../../../testing/context.ts';
import { inHours, publishPosting } from '../../../testing/placement.ts';
import { campusOfStudent, postingCalls } from '../testing.ts';

let quad: TestContext;
let officer: TestPerson;
let student: TestPerson;
beforeAll(async () => {
  ({ quad, officer, student } = await campusOfStudent());
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const { list, titles, post, setDeadline } = postingCalls(() => quad);
describe('the list', () => {
  test('has pages, and filters by words, kind, type and status', async () => {
    const word = 'zephyrine';
    for (const [title, fields] of [
      [`${word} one`, { type: 'Hybrid' }],
      [`${word} two`, {}],
      [`${word} job`, { kind: 'job', type: undefined, deadline: undefined }],
    ] as const)
      await publishPosting(quad, officer, { title, ...fields });
    expect(await titles(student, `q=${word.slice(0, 6)}`)).toEqual([`${word} job`, `${word} two`, `${word} one`]);
    expect(await titles(student, `q=${word}&kind=job`)).toEqual([`${word} job`]);
    expect(await titles(student, `q=${word}&type=Hybrid`)).toEqual([`${word} one`]);
    expect(await titles(student, `q=${word}&status=Closed`)).toEqual([]);
    const seen: string[] = [];
    let after = '';
    do {
      const page = await list(student, `q=${word}&limit=1${after}`);
      seen.push(...page.postings.map(({ title }) => title));
      after = page.nextCursor ? `&after=${page.nextCursor}` : '';
    } while (after);
    expect(seen).toEqual([`${word} job`, `${word} two`, `${word} one`]);
    expect((await quad.call('GET', '/api/postings?after=abc', { as: student })).body.code).toBe('invalid_input');
  });

  test('by deadline has the nearest first, and closed ones last', async () => {
    const word = 'quincunx';
    const over = await publishPosting(quad, officer, { title: `${word} over`, deadline: inHours(1) });
    await publishPosting(quad, officer, { title: `${word} far`, deadline: inHours(500) });
    await publishPosting(quad, officer, { title: `${word} near`, deadline: inHours(30) });
    await setDeadline(over._id, new Date(Date.now() - 1000));
    expect(await titles(student, `q=${word}&sort=deadline`)).toEqual([`${word} near`, `${word} far`, `${word} over`]);
    const first = await list(student, `q=${word}&sort=deadline&limit=2`);
    expect(await titles(student, `q=${word}&sort=deadline&limit=2&after=${first.nextCursor}`)).toEqual([
      `${word} over`,
    ]);
  });

  test('has its published postings in the global search, and no drafts', async () => {
    await publishPosting(quad, officer, { title: 'Palimpsest reader' });
    await post(officer, { title: 'Palimpsest draft' });
    const { postings } = (await quad.call('GET', '/api/search?q=palimps', { as: student })).body;
    expect(postings).toEqual([
      expect.objectContaining({ title: 'Palimpsest reader', kind: 'internship', status: 'Open' }),
    ]);
  });

  test('of saved postings is private', async () => {
    const { _id } = await publishPosting(quad, officer, { title: 'To be saved' });
    const save = () => quad.call('POST', `/api/postings/${_id}/save`, { as: student });
    expect((await save()).body).toEqual({ saved: true });
    expect(await titles(student, 'list=saved')).toEqual(['To be saved']);
    expect(await titles(officer, 'list=saved')).toEqual([]);
    expect((await save()).body).toEqual({ saved: false });
    expect(await titles(student, 'list=saved')).toEqual([]);
  });
});
