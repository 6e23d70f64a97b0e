import { randomUUID } from 'node:crypto';
import { listGroupMembers } from '@quad/contract/groups/group-members';
import { getGroupTopic, listGroupReplies, listGroupTopics, postGroupReply } from '@quad/contract/groups/group-topics';
import { getStudyGroup, listStudyGroups } from '@quad/contract/groups/groups';
import pg from 'pg';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

const GROUPS = 1000;
const MEMBERS = 40;
const TOPICS = 5;
const REPLIES = 200_000;

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

/** A group with its topics, and a topic that a member opens. */
interface Filled {
  readonly groupId: string;
  readonly topicId: string;
  readonly memberId: string;
}

/** Measure study groups: lists, search, one group with its topics and members, replies, and replying. */
export async function benchGroups(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling ${GROUPS} groups with ${REPLIES} replies`);
  const members = await signInMembers(folder.dataDir);
  const filled = await fillGroups(await connectionOf(folder.dataDir));
  const { rows, targets } = await measureKinds(
    { what: 'groups', kinds: groupCalls(members, filled), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Study groups: ${people.toLocaleString('en')} people, ${GROUPS.toLocaleString('en')} groups, ${REPLIES.toLocaleString('en')} replies; ${IN_FLIGHT} calls in flight`;
  return {
    data: { groups: { people, groups: GROUPS, rows } },
    sections: [{ title, text: peopleTable(rows) }],
    targets,
  };
}

/** Fill a database with open groups, and return some ids of each kind. */
async function fillGroups(connection: pg.ClientConfig): Promise<Filled[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into groups (id, title, description, kind, department, access, invitation, members_max, activity, created_at)
       select id, 'Study circle ' || n, 'Course ' || n % 97 || ' before the semester ends', 'course', 'cse', 'open', n::text, 50, id, at
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '1 hour' * ($1 - n) as at) moment
       cross join lateral (select time_ordered_id(at) as id) made`,
      [GROUPS],
    );
    await client.query(
      `insert into group_members (group_id, person_id, role)
       select g.id, person.id, case when member = 0 then 'owner' else 'member' end
       from (select id, row_number() over (order by id) as n from groups) g
       cross join generate_series(0, $1::int - 1) member
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (g.n * 17 + member) % (select count(*) from people)
       on conflict do nothing`,
      [MEMBERS],
    );
    await client.query(
      `insert into group_topics (id, group_id, title, is_general, activity)
       select id, group_id, 'Topic ' || t, t = 1, id from (
         select time_ordered_id(now()) as id, g.id as group_id, t from groups g cross join generate_series(1, $1::int) t
       ) made`,
      [TOPICS],
    );
    await client.query(
      `with topic as (
         select id, group_id, row_number() over (partition by group_id order by id) as t from group_topics
       ), said as (
         select topic.id, topic.group_id, (r - 1) * $1::int + t as seq,
           (array(select person_id from group_members m where m.group_id = topic.group_id order by person_id))[1 + r % 10] as author
         from topic cross join generate_series(1, $2::int) r
       )
       insert into group_replies (id, group_id, topic_id, seq, author_id, client_id, text)
       select time_ordered_id(now()), group_id, id, seq, author, gen_random_uuid(), 'What about exercise ' || seq || '?' from said`,
      [TOPICS, REPLIES / GROUPS / TOPICS],
    );
    await client.query(
      `update group_topics t set replies_count = said.count, last_seq = said.last
       from (select topic_id, count(*) as count, max(seq) as last from group_replies group by 1) said where said.topic_id = t.id`,
    );
    await client.query(
      `update groups g set replies_count = said.count, last_seq = said.last
       from (select group_id, count(*) as count, max(seq) as last from group_replies group by 1) said where said.group_id = g.id`,
    );
    await client.query('vacuum analyze groups, group_words, group_members, group_topics, group_replies, people');
    const { rows } = await client.query<Filled>(
      `select t.group_id as "groupId", t.id as "topicId", m.person_id as "memberId" from group_topics t
       join group_members m on m.group_id = t.group_id order by t.id, m.person_id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

function groupCalls(members: readonly Member[], filled: readonly Filled[]): CallKind[] {
  const kindOf = (name: string, calls: CallKind['calls'], expects = 200): CallKind => ({
    name,
    calls,
    expects,
    uniform: false,
  });
  const at = (place: number): Filled => {
    const found = filled[(place * 7919) % filled.length];
    if (!found) throw new Error('no groups were filled');
    return found;
  };
  const byId = new Map(members.map((member) => [member.id, member]));
  const own = filled.filter(({ memberId }) => byId.has(memberId));
  return [
    kindOf(
      'all',
      members.map(({ token }) => callTo(listStudyGroups, { token, query: { list: 'all', limit: 10 } })),
    ),
    kindOf(
      'those of others',
      members.map(({ token }) => callTo(listStudyGroups, { token, query: { list: 'others', limit: 10 } })),
    ),
    kindOf(
      'one’s own',
      members.map(({ token }) => callTo(listStudyGroups, { token, query: { list: 'mine', limit: 6 } })),
    ),
    kindOf(
      'searched',
      members.map(({ token }, i) =>
        callTo(listStudyGroups, { token, query: { list: 'all', limit: 10, text: `course ${i % 97}` } }),
      ),
    ),
    kindOf(
      'one',
      members.map(({ token }, i) => callTo(getStudyGroup, { token, params: { id: at(i).groupId } })),
    ),
    kindOf(
      'its members',
      members.map(({ token }, i) =>
        callTo(listGroupMembers, { token, params: { id: at(i).groupId }, query: { page: 1, limit: 50 } }),
      ),
    ),
    kindOf(
      'its topics',
      members.map(({ token }, i) =>
        callTo(listGroupTopics, { token, params: { id: at(i).groupId }, query: { limit: 30 } }),
      ),
    ),
    kindOf(
      'a topic',
      members.map(({ token }, i) => callTo(getGroupTopic, { token, params: { id: at(i).topicId } })),
    ),
    kindOf(
      'fifty replies',
      members.map(({ token }, i) =>
        callTo(listGroupReplies, { token, params: { id: at(i).topicId }, query: { limit: 50 } }),
      ),
    ),
    kindOf(
      'a reply',
      own.slice(0, 2000).map(({ topicId, memberId }) =>
        callTo(postGroupReply, {
          token: byId.get(memberId)?.token ?? '',
          params: { id: topicId },
          body: { clientId: randomUUID(), text: 'See page 40.' },
        }),
      ),
      201,
    ),
  ];
}
