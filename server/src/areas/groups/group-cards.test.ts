import type { StudyGroup } from '@quad/contract/groups/groups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { block, succeed } from '../../testing/people.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup, replyInGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let [asha, bose, reader]: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  await quad.services.db.deleteFrom('groups').execute();
  [asha, bose, reader] = await Promise.all(['Asha', 'Bose', 'Reader'].map((name) => quad.newPerson(name)));
});

const people = () => ({ asha: asha as TestPerson, bose: bose as TestPerson, reader: reader as TestPerson });
const list = async (query = 'list=all'): Promise<StudyGroup[]> =>
  (await succeed(quad.call('GET', `/api/groups?${query}`, { as: people().reader }))).body.groups;
const withReplies = (texts: [string, string][]) => ({
  replies: texts.map(([name, text]) => expect.objectContaining({ author: expect.objectContaining({ name }), text })),
});

test('a cached list shows each change at once', async () => {
  const { asha, bose, reader } = people();
  const group = await addStudyGroup(quad, asha);
  await joinStudyGroup(quad, bose, group);
  const path = `/api/groups/${group._id}`;
  const reply = await replyInGroup(quad, bose, group.generalTopic, 'Unit 4?');
  const second = await replyInGroup(quad, bose, group.generalTopic, 'And unit 5?');
  const edit = (as: TestPerson, url: string, body: object) => quad.call('PATCH', url, { as, body });
  const both: [string, string][] = [
    ['Bose', 'And unit 5?'],
    ['Bose', 'Unit 4?'],
  ];
  const changes: [Record<string, unknown>, () => Promise<unknown>][] = [
    [{ ...withReplies(both), repliesCount: 2 }, async () => undefined],
    [{ title: 'Circuits' }, () => succeed(edit(asha, path, { title: 'Circuits' }))],
    [
      withReplies([['Bose', 'And unit 6?'], both[1] as [string, string]]),
      () => succeed(edit(bose, `/api/group-replies/${second._id}`, { text: 'And unit 6?' })),
    ],
    [
      withReplies([both[1] as [string, string]]),
      () =>
        succeed(
          quad.call('POST', `/api/group-replies/${second._id}/removal`, { as: asha, body: { reason: 'Off topic' } }),
        ),
    ],
    [
      {
        topicsCount: 2,
        ...withReplies([
          ['Asha', 'Who has the notes?'],
          ['Bose', 'Unit 4?'],
        ]),
      },
      () => addGroupTopic(quad, asha, group),
    ],
    [{ membersCount: 3, role: 'member' }, () => joinStudyGroup(quad, reader, group)],
    [
      withReplies([['Asha', 'Who has the notes?']]),
      () => succeed(quad.call('DELETE', `/api/group-replies/${reply._id}`, { as: bose })),
    ],
  ];
  for (const [shown, change] of changes) {
    // this read fills the cache with the old state
    await list();
    await change();
    expect(await list()).toMatchObject([shown]);
  }
});

test('a viewer with a block sees older replies by others, also after the list was cached', async () => {
  const { asha, bose, reader } = people();
  const group = await addStudyGroup(quad, asha);
  await joinStudyGroup(quad, bose, group);
  for (const [as, text] of [
    [asha, 'one'],
    [asha, 'two'],
    [asha, 'three'],
    [bose, 'four'],
  ] as const)
    await replyInGroup(quad, as, group.generalTopic, text);
  expect(await list()).toMatchObject([
    withReplies([
      ['Bose', 'four'],
      ['Asha', 'three'],
    ]),
  ]);
  await block(quad, reader, bose);
  expect(await list()).toMatchObject([
    withReplies([
      ['Asha', 'three'],
      ['Asha', 'two'],
    ]),
  ]);
  expect(await list()).toHaveLength(1);
});

test('a search finds both frequent words and a rare word of an old group, page by page', async () => {
  const { asha } = people();
  const old = await addStudyGroup(quad, asha, { title: 'Thermodynamics for exams' });
  // more groups than are scanned before the index is queried
  for (let n = 1; n <= 104; n++) await addStudyGroup(quad, asha, { title: `Circuits ${n}` });
  const titles = async (query: string) => (await list(query)).map(({ title }) => title);
  expect(await titles('list=all&limit=2&text=circu')).toEqual(['Circuits 104', 'Circuits 103']);
  expect(await titles('list=all&limit=20&text=exams%20thermo')).toEqual([old.title]);
  expect(await titles('list=all&limit=20&text=circuits%2010')).toEqual(
    [104, 103, 102, 101, 100, 10].map((n) => `Circuits ${n}`),
  );
  expect(await titles('list=all&limit=20&text=seminar')).toEqual([]);
  const [last] = await list('list=all&limit=1&text=circuits');
  expect(await titles(`list=all&limit=2&text=circuits&before=${last?.activity}`)).toEqual([
    'Circuits 103',
    'Circuits 102',
  ]);
});
