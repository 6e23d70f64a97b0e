import { type Findings, figure, left, right, size, type Target, table } from '../report.ts';
import { growthPerStep } from '../soak/growth.ts';
import { type Rush, SEATS } from './moments.ts';
import type { Tally } from './tally.ts';
import type { EveningMinute } from './watch-evening.ts';

/** The results of an evening. */
export interface EveningResult {
  readonly people: number;
  readonly minutes: number;
  readonly isPinned: boolean;
  readonly tally: Tally;
  readonly rows: readonly EveningMinute[];
  readonly rush: Rush | undefined;
  /** Seats in the database at the end. */
  readonly seats: number;
  /** Milliseconds from the notice to each push message. */
  readonly pushes: readonly number[];
  readonly events: { readonly events: number; readonly missing: number; readonly doubled: number };
  readonly videosWaiting: number;
}

/** Caches fill in the first minutes. */
const WARM_UP_MINUTES = 3;
/** News wait so long before they are pushed, so that users may read them in the app (decision 85). */
const READING_MS = 5000;

/** The tables and targets of an evening. */
export function eveningFindings(result: EveningResult): Findings {
  const { people, minutes, isPinned, tally, rows, rush, seats, pushes, events } = result;
  const kinds = tally.figures().sort((one, other) => other.calls - one.calls);
  const problems = tally.problems();
  const cores = isPinned ? 'server and Postgres on one core, the load on another' : 'all on the same cores';
  return {
    data: { evening: { people, minutes, kinds, rows, rush, seats, events, pushes: pushTable(pushes) } },
    sections: [
      {
        title: `18:00 to 24:00 in ${minutes} minutes: ${people.toLocaleString('en')} people with an open stream each; ${cores}`,
        text: table(
          [left('call'), right('calls'), right('failures'), right('p50 ms'), right('p95'), right('p99'), right('max')],
          kinds.map(({ kind, calls, failures, p50, p95, p99, max }) => [
            kind,
            String(calls),
            String(failures),
            ...[p50, p95, p99, max].map(figure),
          ]),
        ),
      },
      {
        title: 'By minute',
        text: table(
          ['clock', 'calls', 'failures', 'server', 'database', 'files', 'due jobs'].map(right),
          rows.map((row) => [
            row.clock,
            String(row.calls),
            String(row.failures),
            size(row.server),
            size(row.database),
            String(row.files),
            String(row.jobs),
          ]),
        ),
      },
      {
        title: 'Moments',
        text: [
          `${rush?.given ?? 0} seats given by answers, ${seats} stored; the last one ${figure(rush?.lastSeatMs)} ms after the publication`,
          `push messages about the notice: ${pushTable(pushes)}`,
          `${events.events} live events, ${events.missing} missing, ${events.doubled} twice`,
          `${result.videosWaiting} of 3 videos cannot be played two minutes after the end`,
        ].join('\n'),
      },
      ...(problems.length > 0 ? [{ title: 'Failures and refusals', text: problems.join('\n') }] : []),
    ],
    targets: eveningTargets(result),
  };
}

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const pushTable = (pushes: readonly number[]): string =>
  `${pushes.length} within ${figure(at(pushes, 1))} ms, p50 ${figure(at(pushes, 0.5))}, p99 ${figure(at(pushes, 0.99))}, p99.9 ${figure(at(pushes, 0.999))}`;

function eveningTargets({ people, tally, rows, rush, seats, pushes, events }: EveningResult): Target[] {
  const warm = rows.slice(WARM_UP_MINUTES);
  return [
    { figure: 'answers of 500 and more, broken connections', bound: { atMost: 0 }, measured: tally.failures() },
    { figure: 'reads, p99', bound: { atMost: 150 }, unit: 'ms', measured: tally.reads().p99 },
    { figure: 'writes, p99', bound: { atMost: 300 }, unit: 'ms', measured: tally.writes().p99 },
    {
      figure: 'memory of the server, at most',
      bound: { atMost: 400 },
      unit: 'MB',
      measured: Math.max(...rows.map(({ server }) => server / 1e6)),
    },
    {
      figure: `its growth a minute after minute ${WARM_UP_MINUTES}`,
      bound: { atMost: 1 },
      unit: 'MB',
      measured: growthPerStep(warm.map(({ server }) => server / 1e6)),
    },
    {
      figure: `seats given beyond ${SEATS} or not given`,
      bound: { atMost: 0 },
      measured: Math.abs(seats - SEATS) + Math.abs((rush?.given ?? 0) - SEATS),
    },
    { figure: 'the last seat', bound: { atMost: 2000 }, unit: 'ms', measured: rush?.lastSeatMs },
    {
      figure: 'live events missing or twice',
      bound: { atMost: 0 },
      measured: events.missing + events.doubled,
    },
    {
      figure: 'people without a push message about the notice',
      bound: { atMost: 0 },
      // its author gets none
      measured: people - 1 - pushes.length,
    },
    {
      figure: 'push messages after their five seconds, p99.9',
      bound: { atMost: 5000 },
      unit: 'ms',
      measured: at(pushes, 0.999) - READING_MS,
    },
  ];
}
