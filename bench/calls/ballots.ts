import { randomUUID } from 'node:crypto';
import { createPoll, voteInPoll } from '@quad/contract/polls/polls';
import { callTo, makeCall } from '../load/http-call.ts';
import { progress } from '../progress.ts';
import { figure, invalid, left, right, type Target, table } from '../report.ts';
import type { Member } from '../server/campus.ts';
import { median, type Pace } from './measure.ts';

/** How many people vote at the same time in one ballot. */
const AT_ONCE = [90, 300];
/** The time until all have voted grows at most this much more than their number. */
const MORE_THAN_LINEAR = 1.5;

/** The votes of so many people at once: milliseconds until the last answer. */
export interface BallotRow {
  readonly voters: number;
  readonly ms: number;
  readonly problems: readonly string[];
}

export const BALLOT_VOTES = 'votes at once in a ballot';
export const BALLOT_VOTERS = Math.max(...AT_ONCE);

/** Let people vote in a new ballot all at once, each on a connection of their own; the median of the rounds. */
export async function measureBallots(
  members: readonly Member[],
  port: number,
  { rounds }: Pick<Pace, 'rounds'>,
): Promise<BallotRow[]> {
  const rows: BallotRow[] = [];
  for (const voters of AT_ONCE) {
    progress(`measuring: ${voters} ${BALLOT_VOTES}`);
    const found: BallotRow[] = [];
    for (let round = 0; round < rounds; round++) found.push(await voteAtOnce(members.slice(0, voters), port));
    rows.push(median(found, ({ ms }) => ms));
  }
  return rows;
}

async function voteAtOnce(members: readonly Member[], port: number): Promise<BallotRow> {
  const id = await openBallot(members[0]?.token, port);
  const began = performance.now();
  const answers = await Promise.all(
    members.map(({ token }, n) =>
      makeCall(port, callTo(voteInPoll, { token, params: { id }, body: { option: n % 3 } })),
    ),
  );
  const ms = performance.now() - began;
  const failed = answers.filter(({ status }) => status !== 200);
  return { voters: members.length, ms, problems: failed.length > 0 ? [`${failed.length} votes failed`] : [] };
}

async function openBallot(token: string | undefined, port: number): Promise<string> {
  const body = {
    clientId: randomUUID(),
    pollKind: 'ballot' as const,
    question: 'Who speaks for the hostel?',
    options: ['Asha', 'Kabir', 'Meera'],
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const answer = await makeCall(port, callTo(createPoll, { token, body }));
  const { _id } = JSON.parse(answer.body.toString());
  if (typeof _id !== 'string') throw new Error(`the ballot was refused: ${answer.body}`);
  return _id;
}

export const ballotTable = (rows: readonly BallotRow[]): string =>
  table(
    [...['voters', 'ms', 'ms a vote'].map(right), left('')],
    rows.map(({ voters, ms, problems }) => [String(voters), figure(ms), figure(ms / voters), invalid(problems)]),
  );

export function ballotTargets(rows: readonly BallotRow[]): Target[] {
  const [few, many] = rows.filter(({ problems }) => problems.length === 0);
  return [
    {
      figure: `time of a vote, ${AT_ONCE.toReversed().join(' at once ÷ ')} at once`,
      bound: { atMost: MORE_THAN_LINEAR },
      measured: few && many && many.ms / many.voters / (few.ms / few.voters),
    },
  ];
}
