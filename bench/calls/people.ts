import { followingFeed } from '@quad/contract/feeds/following';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { USERS_PAGE_SIZE } from '@quad/contract/limits/people';
import { unreadNotifications } from '@quad/contract/notifications/notifications';
import { listFollowers } from '@quad/contract/people/follows';
import { getUser, listUsers } from '@quad/contract/people/users';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, figure, invalid, left, right, size, type Target, table } from '../report.ts';
import { addNotifications, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { checkAnswers, measureInTurn, type Pace } from './measure.ts';

/** Measure calls about people on a filled database. */
export async function benchPeople(options: Options): Promise<Findings> {
  const { people, posts } = options;
  const fill = usualFill(people, posts);
  await using folder = await filledFolder(fill);
  await using server = await startServer({ dataDir: folder.dataDir });
  await addNotifications(folder.dataDir, NOTIFICATIONS);
  const rows = await measurePeople(await signInMembers(folder.dataDir), server.port, options);
  const follows = (people * fill.followsPerPerson).toLocaleString('en');
  return {
    data: { people: { fill, rows } },
    sections: [
      {
        title: `${people.toLocaleString('en')} people, ${follows} follows, ${posts.toLocaleString('en')} posts; ${IN_FLIGHT} calls in flight`,
        text: peopleTable(rows),
      },
    ],
    targets: peopleTargets(rows),
  };
}

/** Calls about people in flight at once. */
export const IN_FLIGHT = 20;
/** How many notifications each person has. */
const NOTIFICATIONS = 100;

/** A call about people with `IN_FLIGHT` in flight; times in milliseconds. */
export interface PeopleRow {
  readonly call: string;
  readonly callsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerCall: number;
  /** Why the figures cannot be trusted; empty when they can. */
  readonly problems: readonly string[];
}

/** Measure profiles, followers, the following feed and suggestions, called by people who follow each other. */
export async function measurePeople(members: readonly Member[], port: number, pace: Pace): Promise<PeopleRow[]> {
  const rows: PeopleRow[] = [];
  for (const kind of peopleCalls(members)) {
    progress(`measuring: ${kind.name}`);
    const { calls, problems } = await checkAnswers(kind, port);
    const [found] = await measureInTurn([{ load: { port, calls, connections: IN_FLIGHT } }], pace);
    if (!found) throw new Error(`${kind.name} was not measured`);
    const { failures, ...figures } = found;
    rows.push({
      call: kind.name,
      ...figures,
      problems: failures > 0 ? [...problems, `${failures} calls failed`] : problems,
    });
  }
  return rows;
}

function peopleCalls(members: readonly Member[]): CallKind[] {
  /** Each person asks about another. */
  const pairs = members.map(({ token }, index) => ({ token, id: members.at(index - 7)?.id ?? '' }));
  const kind = (name: string, calls: CallKind['calls']): CallKind => ({ name, calls, expects: 200, uniform: false });
  return [
    kind(
      'profile',
      pairs.map(({ token, id }) => callTo(getUser, { token, params: { id } })),
    ),
    kind(
      'followers',
      pairs.map(({ token, id }) => callTo(listFollowers, { token, params: { id } })),
    ),
    kind(
      `following feed, ${FEED_PAGE_SIZE} posts`,
      pairs.map(({ token }) => callTo(followingFeed, { token, query: { limit: FEED_PAGE_SIZE } })),
    ),
    kind(
      'suggestions',
      pairs.map(({ token }) => callTo(listUsers, { token, query: { sort: 'suggested', limit: USERS_PAGE_SIZE } })),
    ),
    kind(
      'unread notifications',
      pairs.map(({ token }) => callTo(unreadNotifications, { token })),
    ),
  ];
}

/** Bounds in milliseconds. */
const P50 = 10;
const P99 = 50;

export function peopleTable(rows: readonly PeopleRow[]): string {
  return table(
    [left('call'), ...['calls/s', 'p50 ms', 'p99 ms', 'bytes'].map(right), left('')],
    rows.map(({ call, callsPerSecond, p50, p99, bytesPerCall, problems }) => [
      call,
      ...[callsPerSecond, p50, p99].map(figure),
      size(bytesPerCall),
      invalid(problems),
    ]),
  );
}

export function peopleTargets(rows: readonly PeopleRow[]): Target[] {
  return rows.flatMap(({ call, p50, p99, problems }) => {
    const valid = problems.length === 0;
    const target = (name: string, atMost: number, measured: number): Target => ({
      figure: `${call}, ${IN_FLIGHT} in flight, ${name}`,
      bound: { atMost },
      unit: 'ms',
      measured: valid ? measured : undefined,
    });
    return [target('p50', P50, p50), target('p99', P99, p99)];
  });
}
