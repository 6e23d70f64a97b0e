import { randomUUID } from 'node:crypto';
import { listGroupMembers } from '@quad/contract/groups/group-members';
import { getGroupTopic, listGroupReplies, listGroupTopics, postGroupReply } from '@quad/contract/groups/group-topics';
import { getStudyGroup, listStudyGroups } from '@quad/contract/groups/groups';
import { type FilledGroup, fillGroups, GROUPS, REPLIES } from '../fill/fill-groups.ts';
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

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

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

function groupCalls(members: readonly Member[], filled: readonly FilledGroup[]): CallKind[] {
  const kindOf = (name: string, calls: CallKind['calls'], expects = 200): CallKind => ({
    name,
    calls,
    expects,
    uniform: false,
  });
  const at = (place: number): FilledGroup => {
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
