import type { AppMemory } from '../app/memory.ts';
import type { DemoFigures } from '../measures/demo-campus.ts';
import type { CallRow } from '../measures/hot-path.ts';
import type { MeanwhileRow } from '../measures/likes-meanwhile.ts';
import { figure, size, table } from './table.ts';

export function callTable(rows: readonly CallRow[]): string {
  return table(
    [
      { title: 'call', align: 'left' },
      ...['conn.', 'calls/s', 'p50 ms', 'p99 ms', 'bytes', 'node:http/s', 'Fastify/s', 'SQL/s'].map(column),
      ...['÷ http', '÷ Fastify', '÷ SQL'].map(column),
      { title: '', align: 'left' },
    ],
    rows.map(({ call, connections, callsPerSecond, p50, p99, bytesPerCall, bare, raw, problems }) => [
      call,
      String(connections),
      ...[callsPerSecond, p50, p99].map(figure),
      size(bytesPerCall),
      ...[bare?.http, bare?.fastify, raw].map(figure),
      ...[bare?.http, bare?.fastify, raw].map((other) => figure(other && callsPerSecond / other)),
      invalid(problems),
    ]),
  );
}

export function meanwhileTable(rows: readonly MeanwhileRow[]): string {
  return table(
    [
      ...['conn.', 'calls/s alone', 'calls/s meanwhile', 'p99 ms alone', 'p99 ms meanwhile', '÷', 'likes/s'].map(
        column,
      ),
      { title: '', align: 'left' },
    ],
    rows.map((row) => [
      String(row.connections),
      ...[row.callsPerSecondAlone, row.callsPerSecondMeanwhile, row.p99Alone, row.p99Meanwhile].map(figure),
      figure(row.p99Meanwhile / row.p99Alone),
      figure(row.likesPerSecond),
      invalid(row.problems),
    ]),
  );
}

export function memoryTable({ server, database }: AppMemory): string {
  return table(
    [{ title: '', align: 'left' }, column('resident'), column('without what is shared')],
    [
      ['server', size(server.resident), size(server.proportional)],
      ['database', '', size(database.proportional)],
    ],
  );
}

export function demoTable(figures: DemoFigures): string {
  const { firstStartMs, loadMs, secondStartMs, feedP50, likeP50, postP50, memory, problems } = figures;
  const seconds = (milliseconds: number) => `${figure(milliseconds / 1000)} s`;
  const lines = [
    ['first start, empty data folder', seconds(firstStartMs)],
    ['of that, loading the campus', seconds(loadMs)],
    ['second start', seconds(secondStartMs)],
    ['feed page of 100 posts, p50', `${figure(feedP50)} ms`],
    ['like, p50', `${figure(likeP50)} ms`],
    ['single post, p50', `${figure(postP50)} ms`],
    ...(memory ? [['server and database after start', size(bothTogether(memory))]] : []),
    ...problems.map((problem) => ['', invalid([problem])]),
  ];
  return table([{ title: 'figure', align: 'left' }, column('measured')], lines);
}

/** What server and database hold together, shared pages counted once. */
export function bothTogether({ server, database }: AppMemory): number {
  return server.proportional + database.proportional;
}

function column(title: string) {
  return { title };
}

function invalid(problems: readonly string[]): string {
  return problems.length > 0 ? `INVALID: ${problems.join('; ')}` : '';
}
