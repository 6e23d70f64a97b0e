import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext, TestPerson } from '../../../testing/context.ts';
import { publishPosting, setStatus } from '../../../testing/placement.ts';
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

const { apply, newApplicant } = applicantCalls(() => quad);
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

  test('by the one-offer rule keeps accepted people from applying and from another acceptance', async () => {
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

  test('by the one-offer rule lets one of two simultaneous acceptances through', async () => {
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
