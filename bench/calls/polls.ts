import { getPoll, listPolls, voteInPoll } from '@quad/contract/polls/polls';
import { fillPolls, POLLS, VOTERS } from '../fill/fill-polls.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { BALLOT_VOTERS, BALLOT_VOTES, ballotTable, ballotTargets, measureBallots } from './ballots.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

/** Measure polls: the lists, older pages, searches, one poll, and votes in the newest by many people at once. */
export async function benchPolls(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling ${POLLS} polls`);
  const ids = await fillPolls(await connectionOf(folder.dataDir));
  const members = await signInMembers(folder.dataDir);
  const { rows, targets } = await measureKinds(
    { what: 'polls', kinds: pollCalls(members, ids), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const isNamed = options.only === undefined || BALLOT_VOTES.includes(options.only);
  const voters = isNamed ? await signInMembers(folder.dataDir, BALLOT_VOTERS) : [];
  const ballots = isNamed ? await measureBallots(voters, server.port, options) : [];
  const title = `Polls: ${people.toLocaleString('en')} people, ${POLLS.toLocaleString('en')} polls, ${(POLLS * VOTERS).toLocaleString('en')} votes; ${IN_FLIGHT} calls in flight`;
  return {
    data: { polls: { people, polls: POLLS, rows, ballots } },
    sections: [
      ...(rows.length > 0 ? [{ title, text: peopleTable(rows) }] : []),
      ...(isNamed ? [{ title: 'Votes of many people at once in one ballot', text: ballotTable(ballots) }] : []),
    ],
    targets: [...targets, ...(isNamed ? ballotTargets(ballots) : [])],
  };
}

const WORDS = ['workshop', 'drones', 'number 12', 'robotics', 'gam'];

function pollCalls(members: readonly Member[], ids: readonly string[]): CallKind[] {
  const kindOf = (name: string, calls: CallKind['calls']): CallKind => ({ name, calls, expects: 200, uniform: false });
  const idAt = (place: number): string => ids[place % ids.length] ?? '';
  return [
    kindOf(
      'those that are open',
      members.map(({ token }) => callTo(listPolls, { token, query: {} })),
    ),
    kindOf(
      'ten more, also far back',
      members.map(({ token }, i) => callTo(listPolls, { token, query: { limit: 10, before: idAt(i * 7) } })),
    ),
    kindOf(
      'those that have ended',
      members.map(({ token }) => callTo(listPolls, { token, query: { list: 'ended' } })),
    ),
    kindOf(
      'found by a word',
      members.map(({ token }, i) => callTo(listPolls, { token, query: { q: WORDS[i % WORDS.length] ?? '' } })),
    ),
    kindOf(
      'one',
      members.map(({ token }, i) => callTo(getPoll, { token, params: { id: idAt(i * 11) } })),
    ),
    // after a moment everyone has voted: most calls repeat a known vote, which locks nothing
    kindOf(
      'votes in the four newest',
      members.map(({ token }, i) => callTo(voteInPoll, { token, params: { id: idAt(i % 4) }, body: { option: 0 } })),
    ),
  ];
}
