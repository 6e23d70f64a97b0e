import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { databaseRows } from './testing/database-text.ts';
import { addEvent, registered } from './testing/events.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import { age, answer, decide, reportTo } from './testing/moderation.ts';
import { keepClose, mute, succeed } from './testing/people.ts';
import { answerSurvey, vote } from './testing/polls.ts';
import { publish } from './testing/posts.ts';
import { type Cast, newPeople, newStage, type Stage } from './testing/stage.ts';

let quad: TestContext;
let people: Cast;
let moderators: readonly [TestPerson, TestPerson];
/** The case about a post of the owner. */
let caseId: string;
/** The addresses that everyone reads. */
let paths: readonly string[];
/** The answers to both people before the first absence. */
let seen: Record<'friend' | 'owner', Record<string, string>>;

beforeAll(async () => {
  quad = await createTestContext();
  await quad.services.colleges.add('Test College');
  people = await newPeople(quad);
  moderators = [
    await quad.newPerson('Meera', { role: 'moderator' }),
    await quad.newPerson('Nila', { role: 'moderator' }),
  ];
  const changedSides = { ...people, owner: people.friend, friend: people.owner };
  const [own, theirs] = [newStage(quad, people, 'owner'), newStage(quad, changedSides, 'owner')];
  await makeAll(people);
  await makeAll(changedSides);
  await takePart(people.owner, theirs);
  await own.payment();
  // Stages verify people directly. Changing the profile clears what is cached of them.
  for (const as of [people.owner, people.friend]) {
    const form = new FormData();
    form.set('bio', 'Writes compilers');
    await succeed(quad.call('PATCH', `/api/profile/update/${as.id}`, { as, body: form }));
  }
  caseId = await reportTo(quad, people.stranger, { type: 'post', id: await publish(quad, people.owner, 'reported') });
  paths = await readings(people, [own, theirs]);
  seen = await answersOfBoth();
  const tables = [...(await databaseRows(quad.connection))].filter(([, rows]) =>
    rows.some((row) => row.includes(people.owner.id)),
  );
  // Every area has something of them.
  expect(tables.length).toBeGreaterThan(90);
}, 300_000);
afterAll(() => quad.close());

/** Make every object of a stage, each with its own stage, because some close or withdraw what others need. */
async function makeAll(people: Cast): Promise<void> {
  for (const name of Object.keys(newStage(quad, people, 'owner')) as (keyof Stage)[]) {
    const make = newStage(quad, people, 'owner')[name];
    if (typeof make === 'function') await make();
  }
}

/** Let a person take part in what the owner of a stage has made, in every area. */
async function takePart(person: TestPerson, theirs: Stage): Promise<void> {
  const [post, notice, item, meme, listing] = [
    await theirs.post(),
    await theirs.notice(),
    await theirs.libraryItem(),
    await theirs.meme(),
    await theirs.listing(),
  ];
  const [conversation, message] = [await theirs.group(), await theirs.message()];
  const { comments } = quad.services;
  const said = await comments.add({ id: people.friend.id, role: 'user' }, post, 'by a friend');
  const acts: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['POST', `/api/posts/${post}/like`],
    ['POST', `/api/posts/${post}/save`],
    ['POST', `/api/posts/${post}/repost`],
    ['POST', `/api/posts/${post}/comment`, { text: 'mine' }],
    ['POST', `/api/posts/${post}/comment/${said._id}/like`, { liked: true }],
    ['POST', `/api/notices/${notice}/acknowledge`],
    ['PUT', `/api/library/${item}/shelf`],
    ['PUT', `/api/library/${item}/rating`, { rating: 'useful' }],
    ['POST', `/api/memes/${meme}/like`, { clicks: 2, batch: randomUUID() }],
    ['PUT', `/api/listings/${listing}/saved`, { isSaved: true }],
    ['POST', '/api/listing-searches', { q: 'bicycle' }],
    ['PUT', '/api/upi-address', { address: 'asha@okbank' }],
    ['PUT', `/api/messages/${message}/reaction`, { emoji: '👍' }],
    ['POST', `/api/postings/${await theirs.posting()}/save`],
    [
      'PUT',
      '/api/exam-mode',
      { lastDay: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10), timeZone: 'Asia/Kolkata' },
    ],
    ['PATCH', '/api/placement/record', { cgpa: 8, backlogs: 0, graduationYear: 2027 }],
    ['PATCH', '/api/notifications/settings', { digest: false }],
    ['POST', `/api/conversations/${conversation}/read`, { seq: 1 }],
    ['POST', `/api/friends/requests/${people.stranger.id}`],
    ['PUT', `/api/library/requests/${await theirs.libraryRequest()}/wanted`],
  ];
  for (const [method, path, body] of acts)
    await succeed(quad.call(method, path, { as: person, ...(body === undefined ? {} : { body }) }));
  await keepClose(quad, person, people.friend);
  await mute(quad, person, people.moderator);
  await succeed(vote(quad, person, await theirs.poll(), 0));
  await succeed(vote(quad, person, await theirs.ballot(), 1));
  await succeed(answerSurvey(quad, person, await theirs.survey(), [{ question: 0, choices: [0] }]));
  // A seat, and a place on a waiting list.
  const full = await addEvent(quad, people.admin, { capacity: 1 });
  await registered(quad, people.friend, full._id);
  await registered(quad, person, full._id);
  await registered(quad, people.stranger, full._id);
}

/** The calls without a parameter, and those about the objects of two people. */
async function readings(people: Cast, stages: readonly Stage[]): Promise<string[]> {
  const { owner, friend } = people;
  const calls = (await everyCall()).filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  const ofEvent = ['', '/guests', '/team', '/attendance', '/door', '/updates', '/pictures', '/ticket'];
  const objects = await Promise.all(
    stages.map(
      async (stage): Promise<(readonly [path: string, parts: readonly string[]])[]> => [
        [`/api/posts/${await stage.post()}`, ['', '/comments', '/likes', '/history']],
        [`/api/events/${await stage.event()}`, ofEvent],
        [`/api/events/${await stage.teamEvent()}`, ofEvent],
        [`/api/groups/${await stage.studyGroup()}`, ['', '/members', '/topics', '/parts', '/joins']],
        [`/api/group-topics/${await stage.groupTopic()}`, ['', '/replies']],
        [`/api/polls/${await stage.poll()}`, ['', '/results']],
        [`/api/polls/${await stage.ballot()}`, ['', '/results']],
        [`/api/polls/${await stage.survey()}`, ['', '/results']],
        [`/api/postings/${await stage.posting()}`, ['', '/slots', '/applicants']],
        [`/api/applications/${await stage.application()}`, ['']],
        [`/api/listings/${await stage.listing()}`, ['', '/deals']],
        [`/api/handovers/${await stage.handover()}`, ['']],
        [`/api/lost-items/${await stage.lostItem()}`, ['']],
        [`/api/conversations/${await stage.group()}`, ['', '/messages']],
        [`/api/library/${await stage.libraryItem()}`, ['']],
        [`/api/library/requests/${await stage.libraryRequest()}`, ['']],
        [`/api/memes/${await stage.meme()}`, ['']],
        [`/api/programs/${await stage.program()}`, ['']],
        [`/api/certificates/${await stage.certificate()}`, ['']],
        [`/api/feedback/${await stage.ticket()}`, ['']],
        [`/api/grievances/mine/${await stage.grievance()}`, ['']],
      ],
    ),
  );
  return [
    ...new Set(calls.map((call) => nameOf(call).replace('GET ', ''))),
    ...[owner, friend].flatMap(({ id }) => [`/api/follow/${id}/followers`, `/api/follow/${id}/following`]),
    ...[`/api/users/${owner.id}`, `/api/posts/user/${owner.id}`, `/api/people/${owner.id}/ratings`],
    '/api/search/people?q=Owner',
    ...objects.flat().flatMap(([path, parts]) => parts.map((part) => path + part)),
  ].filter((path) => !OTHERWISE.has(path) && !path.startsWith('/api/admin/'));
}

/** Answers that change with the time, and with a new sign-in. */
const OTHERWISE = new Set(['/api/trending', '/api/account/devices', '/api/moderation/mine']);

/** The answers that a person gets, as text. */
async function seenBy(as: TestPerson, paths: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of paths) {
    const { status, body } = await quad.call('GET', path, { as });
    found[path] = `${status} ${JSON.stringify(body ?? '')}`.replace(/"(now|serverTime)":"[^"]*"/g, '');
  }
  return found;
}

/** Read the answers to both people, to the owner with a new session. */
const answersOfBoth = async () => ({
  friend: await seenBy(people.friend, paths),
  owner: await seenBy(await quad.withSession(people.owner), paths),
});

/** Rows that end with a session, count calls, or are computed again. All others must be there afterwards. */
const NOT_COMPARED =
  /^(public\.(sessions|live_positions|trending|daily_counts|retention_counts|last_seen|view_counts|moderation_\w+|reports)|partitions\.(view_counts|live_events)\w*|graphile_worker\..*)$/;

const rowsNow = async () =>
  new Map([...(await databaseRows(quad.connection))].filter(([table]) => !NOT_COMPARED.test(table)));

/** Lists to which a decision of moderators adds something for its parties. */
const NEWS = new Set(['/api/notifications', '/api/notifications/unread', '/api/reports/mine']);

/** The answers that differ: their path, whose they are, and both from shortly before the difference. */
function changes<Who extends string>(
  before: Record<Who, Record<string, string>>,
  after: Record<Who, Record<string, string>>,
): string[][] {
  return (Object.keys(before) as Who[]).flatMap((who) =>
    Object.entries(before[who]).flatMap(([path, text]) => {
      const now = after[who][path] ?? '';
      if (now === text) return [];
      const start = Math.max(0, [...text].findIndex((letter, i) => now[i] !== letter) - 80);
      return [[path, who, text.slice(start, start + 200), now.slice(start, start + 200)]];
    }),
  );
}

const act = (act: unknown) =>
  succeed(quad.call('POST', `/api/admin/users/${people.owner.id}/acts`, { as: people.admin, body: { act } }));

const ABSENCES: readonly [how: string, leave: () => Promise<unknown>, comeBack: () => Promise<unknown>][] = [
  ['disabled', () => act({ kind: 'disable', reason: 'rules' }), () => act({ kind: 'enable' })],
  ['deleted', () => act({ kind: 'delete', reason: 'left' }), () => act({ kind: 'restore' })],
  [
    'suspended',
    async () => {
      await succeed(decide(quad, moderators[0], caseId, 'suspend', { days: 3 }));
      await succeed(answer(quad, moderators[1], caseId, true));
    },
    async () => {
      await age(quad, caseId, 3 * 24 + 1);
      await quad.services.moderationDue.run();
    },
  ],
];

// One absence reads every answer twice, which is all that differs on the oldest Postgres.
const runsOnOldestPostgres = process.env.QUAD_TESTS === 'postgres-15';
test.each(runsOnOldestPostgres ? ABSENCES.slice(0, 1) : ABSENCES)(
  'a person who was %s, and is back, finds everything; others see them as before',
  async (how, leave, comeBack) => {
    const { owner, friend } = people;
    const rows = await rowsNow();
    await leave();
    expect((await quad.call('GET', '/api/notifications', { as: owner })).status).toBe(401);
    const profile = `/api/users/${owner.id}`;
    expect((await seenBy(friend, [profile]))[profile]).not.toBe(seen.friend[profile]);
    await comeBack();
    const after = await rowsNow();
    const lost = [...rows].flatMap(([table, list]) => {
      const known = new Set(after.get(table));
      return list.filter((row) => !known.has(row)).map((row) => `${table}: ${row}`);
    });
    expect(lost).toEqual([]);
    const changed = async () =>
      changes(seen, await answersOfBoth()).filter(([path]) => !(how === 'suspended' && NEWS.has(path ?? '')));
    await expect.poll(changed, { timeout: 30_000 }).toEqual([]);
  },
  300_000,
);
