import { STUDY_GROUP_MEMBERS } from '@quad/contract/limits/groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { succeed } from '../../testing/people.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let owner: TestPerson;
let people: TestPerson[];
beforeAll(async () => {
  quad = await createTestContext();
  owner = await quad.newPerson('Asha');
  people = await Promise.all(Array.from({ length: 70 }, (_, number) => quad.newPerson(`Student ${number}`)));
});
afterAll(() => quad.close());

/** The counters of groups and topics, with the numbers of rows. */
async function counted() {
  const { rows } = await sql<{ counted: unknown; rows: unknown }>`
    select jsonb_build_array(g.members_count, g.topics_count, g.replies_count, g.last_seq) as counted,
      jsonb_build_array(
        (select count(*) from group_members where group_id = g.id),
        (select count(*) from group_topics where group_id = g.id),
        (select count(*) from group_replies where group_id = g.id),
        (select coalesce(max(seq), 0) from group_replies where group_id = g.id)
      ) as rows
    from groups g
  `.execute(quad.services.db);
  const topics = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from group_topics t
    where (t.replies_count, t.last_seq) <> (
      select count(*)::integer, coalesce(max(seq), 0) from group_replies where topic_id = t.id
    )
  `.execute(quad.services.db);
  return { groups: rows, wrongTopics: topics.rows[0]?.wrong };
}

test('seventy people join and leave at once: counters equal rows, the limit holds, and waiting people move up in order', async () => {
  const group = await addStudyGroup(quad, owner);
  const join = (as: TestPerson) => quad.call('POST', `/api/groups/${group._id}/join`, { as, body: {} });
  const leave = (as: TestPerson) => quad.call('POST', `/api/groups/${group._id}/leave`, { as });
  const joined = await Promise.all(people.map(join));
  expect(joined.map(({ status }) => status)).toEqual(people.map(() => 200));
  const members = people.filter((_, index) => joined[index]?.body.role === 'member');
  const waiting = people.filter((_, index) => joined[index]?.body.joining === 'waiting');
  expect([members.length, waiting.length]).toEqual([STUDY_GROUP_MEMBERS - 1, people.length - STUDY_GROUP_MEMBERS + 1]);
  const order = (
    await quad.services.db.selectFrom('group_joins').select('person_id').orderBy('asked_at').execute()
  ).map(({ person_id }) => person_id);

  // ten leave while the waiting ask again: the first ten of the queue are admitted
  await Promise.all([...members.slice(0, 10).map(leave), ...waiting.map(join)]);
  const left = await quad.services.db.selectFrom('group_joins').select('person_id').orderBy('asked_at').execute();
  expect(left.map(({ person_id }) => person_id)).toEqual(order.slice(10));
  await Promise.all([...members.slice(10).map(leave), ...members.slice(0, 10).map(join)]);
  const { groups } = await counted();
  for (const { counted: counts, rows } of groups) expect(counts).toEqual(rows);
  // the queue is empty: all 21 waiting people were admitted, and ten came back
  expect((await quad.call('GET', `/api/groups/${group._id}`, { as: owner })).body).toMatchObject({
    membersCount: 1 + waiting.length + 10,
    joinsCount: 0,
  });
});

test('twenty people reply twice in two topics at once: each reply is stored once, in one order', async () => {
  const group = await addStudyGroup(quad, owner);
  const topic = await addGroupTopic(quad, owner, group);
  const members = people.slice(0, 20);
  for (const person of members) await joinStudyGroup(quad, person, group);
  const sent = members.flatMap((as, index) => {
    const id = index % 2 === 0 ? topic._id : group.generalTopic;
    const body = { clientId: newId(), text: `Reply of ${as.name}` };
    return [0, 1].map(() => succeed(quad.call('POST', `/api/group-topics/${id}/replies`, { as, body })));
  });
  const answers = (await Promise.all(sent)).map(({ body }) => body);
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(members.length);
  expect(new Set(answers.map(({ seq }) => seq)).size).toBe(members.length);
  // some members delete their replies, and one account is deleted
  const own = answers.filter((_, index) => index % 2 === 0);
  await Promise.all(
    members
      .slice(0, 5)
      .map((as, index) => succeed(quad.call('DELETE', `/api/group-replies/${own[index]?._id}`, { as }))),
  );
  await quad.services.db
    .deleteFrom('people')
    .where('id', '=', members[6]?.id ?? '')
    .execute();
  const { groups, wrongTopics } = await counted();
  expect(wrongTopics).toBe(0);
  for (const { counted: counts, rows } of groups) {
    const [membersCount, topicsCount, repliesCount] = counts as number[];
    expect([membersCount, topicsCount, repliesCount]).toEqual((rows as number[]).slice(0, 3));
  }
});
