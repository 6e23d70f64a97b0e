import { IN_FLIGHT, type PeopleRow } from '../measures/people.ts';
import { figure, size, table } from './table.ts';
import type { Target } from './targets.ts';

/** Milliseconds that half of the calls, and all but one in a hundred, may take. */
const P50 = 10;
const P99 = 50;

export function peopleTable(rows: readonly PeopleRow[]): string {
  return table(
    [
      { title: 'call', align: 'left' },
      ...['calls/s', 'p50 ms', 'p99 ms', 'bytes'].map((title) => ({ title })),
      { title: '', align: 'left' },
    ],
    rows.map(({ call, callsPerSecond, p50, p99, bytesPerCall, problems }) => [
      call,
      ...[callsPerSecond, p50, p99].map(figure),
      size(bytesPerCall),
      problems.length > 0 ? `INVALID: ${problems.join('; ')}` : '',
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
