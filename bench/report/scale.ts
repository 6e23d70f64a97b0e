import { FIRST_PAGE, MIDDLE_PAGE, type ScaleRow } from '../benches/scale.ts';
import { figure, size, table } from './table.ts';
import type { Target } from './targets.ts';

interface MemoryRow {
  readonly posts: number;
  readonly server: number;
  readonly database: number;
}

/** Each read at each size, beside the same at the smallest. */
export function scaleTable(rows: readonly ScaleRow[], memory: readonly MemoryRow[]): string {
  const smallest = (row: ScaleRow) => rows.find(({ call }) => call === row.call);
  const times = (value: number, first: number | undefined) => figure(first && value / first);
  const reads = table(
    [
      { title: 'posts' },
      { title: 'call', align: 'left' },
      ...['page', 'p50 ms', 'p99 ms', 'calls/s', '× p50', '× calls/s'].map((title) => ({ title })),
      { title: '', align: 'left' },
    ],
    rows.map((row) => [
      row.posts.toLocaleString('en'),
      row.call,
      row.page?.toLocaleString('en') ?? '',
      ...[row.p50, row.p99, row.callsPerSecond].map(figure),
      times(row.p50, smallest(row)?.p50),
      times(row.callsPerSecond, smallest(row)?.callsPerSecond),
      row.problems.length > 0 ? `INVALID: ${row.problems.join('; ')}` : '',
    ]),
  );
  const held = table(
    [{ title: 'posts' }, { title: 'server' }, { title: 'database' }],
    memory.map(({ posts, server, database }) => [posts.toLocaleString('en'), size(server), size(database)]),
  );
  return memory.length > 0 ? `${reads}\n\n${held}` : reads;
}

/** What growing may cost. */
export function scaleTargets(rows: readonly ScaleRow[]): Target[] {
  const most = Math.max(...rows.map(({ posts }) => posts));
  const least = Math.min(...rows.map(({ posts }) => posts));
  const find = (name: string, at: number) =>
    rows.find(({ call, posts, problems }) => call === name && posts === at && problems.length === 0);
  const ratio = (value: number | undefined, other: number | undefined) =>
    value === undefined || other === undefined ? undefined : value / other;
  return [
    {
      figure: 'feed page, calls a second at 1,000,000 posts ÷ at 10,000',
      bound: { atLeast: 0.9 },
      measured: ratio(find(FIRST_PAGE, most)?.callsPerSecond, find(FIRST_PAGE, least)?.callsPerSecond),
    },
    {
      figure: 'page 5,000 ÷ page 1 at 1,000,000 posts, p50',
      bound: { atMost: 1.5 },
      measured: ratio(find(MIDDLE_PAGE, most)?.p50, find(FIRST_PAGE, most)?.p50),
    },
  ];
}
