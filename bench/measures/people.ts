import { followingFeed } from '@quad/contract/following';
import { listFollowers } from '@quad/contract/follows';
import { FEED_PAGE_SIZE, USERS_PAGE_SIZE } from '@quad/contract/limits';
import { getUser, listUsers } from '@quad/contract/users';
import type { Member } from '../app/campus.ts';
import { callTo } from '../load/call-to.ts';
import { progress } from '../progress.ts';
import type { CallKind } from './calls.ts';
import { look } from './look.ts';
import { measureInTurn, type Pace } from './measure.ts';

/** Calls in flight while people look at people. */
export const IN_FLIGHT = 20;

/** What people ask about people, at so many calls in flight; times in milliseconds. */
export interface PeopleRow {
  readonly call: string;
  readonly callsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerCall: number;
  /** Why the figures cannot be believed; empty when they can. */
  readonly problems: readonly string[];
}

/** Profiles, followers, the following feed and suggestions, asked by people who follow each other. */
export async function measurePeople(members: readonly Member[], port: number, pace: Pace): Promise<PeopleRow[]> {
  const rows: PeopleRow[] = [];
  for (const kind of peopleCalls(members)) {
    progress(`measuring: ${kind.name}`);
    const { calls, problems } = await look(kind, port);
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
  /** Each asks about another. */
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
  ];
}
