import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileTable } from '../../cpu-profile.ts';
import { filledFolder, wholeFill } from '../../fill/filled-folder.ts';
import { drive } from '../../load/load.ts';
import type { Options } from '../../options.ts';
import { progress } from '../../progress.ts';
import { type Findings, figure, invalid, left, right, size, type Target, table } from '../../report.ts';
import { processorTime } from '../../server/process-stats.ts';
import { type RunningServer, startServer } from '../../server/server.ts';
import type { CallKind } from '../call-kinds.ts';
import { checkAnswers } from '../measure.ts';
import { IN_FLIGHT } from '../people.ts';
import { buildLists } from './build-lists.ts';
import { countItems } from './list-calls.ts';
import type { ListRow } from './list-row.ts';
import { LIST_ROWS, rowName } from './list-rows.ts';

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 } as const;

/** A list call in figures: times in milliseconds, and the processor time of one call. */
interface ListFigures {
  readonly call: string;
  readonly items: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly callsPerSecond: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly problems: readonly string[];
}

/** The rows that `--only` names; all without it. */
export const chosenLists = ({ only }: Pick<Options, 'only'>): readonly ListRow[] =>
  LIST_ROWS.filter((row) => only === undefined || rowName(row).includes(only));

/** Measure every list call of the contract on a campus that has a full first page for each, one call after another. */
export async function benchLists(options: Options): Promise<Findings> {
  const { people, posts, profile } = options;
  const profileDir = profile ? await mkdtemp(join(tmpdir(), 'quad-profile-')) : undefined;
  try {
    await using folder = await filledFolder(wholeFill(people, posts));
    const rows = await measureOn(folder.dataDir, profileDir, options);
    const title = `Lists: ${people.toLocaleString('en')} people, ${posts.toLocaleString('en')} posts; ${IN_FLIGHT} calls in flight`;
    return {
      data: { lists: rows },
      sections: [
        { title, text: listTable(rows) },
        ...(profileDir ? [{ title: 'Where the server spent its time', text: await profileTable(profileDir) }] : []),
      ],
      targets: profile ? [] : targetsOf(rows),
    };
  } finally {
    if (profileDir) await rm(profileDir, { recursive: true });
  }
}

async function measureOn(dataDir: string, profileDir: string | undefined, options: Options): Promise<ListFigures[]> {
  await using server = await startServer({ dataDir, profileDir });
  const rows = chosenLists(options);
  const kinds = await buildLists(server, rows);
  const found: ListFigures[] = [];
  for (const [place, kind] of kinds.entries()) {
    found.push(await measureList(kind, server, rows[place]?.empty !== undefined, options));
  }
  return found.sort((a, b) => cpuOf(b) - cpuOf(a));
}

async function measureList(
  kind: CallKind,
  server: RunningServer,
  mayBeEmpty: boolean,
  { seconds, warmUp }: Options,
): Promise<ListFigures> {
  progress(`measuring: ${kind.name}`);
  const { calls, answer, problems } = await checkAnswers(kind, server.port);
  const load = { port: server.port, calls, connections: IN_FLIGHT };
  await drive({ ...load, seconds: warmUp });
  const before = await processorTime(server.pid);
  const result = await drive({ ...load, seconds });
  const after = await processorTime(server.pid);
  const items = problems.length > 0 ? 0 : countItems(JSON.parse(answer.body.toString()));
  return {
    call: kind.name,
    items,
    bytes: result.bytesPerCall,
    p50: result.p50,
    p99: result.p99,
    callsPerSecond: result.callsPerSecond,
    serverMs: (after.server - before.server) / result.calls,
    databaseMs: (after.database - before.database) / result.calls,
    problems: [
      ...problems,
      ...(result.failures > 0 ? [`${result.failures} calls failed`] : []),
      ...(items === 0 && problems.length === 0 && !mayBeEmpty ? ['the list is empty'] : []),
    ],
  };
}

const cpuOf = ({ serverMs, databaseMs }: ListFigures): number => serverMs + databaseMs;

function listTable(rows: readonly ListFigures[]): string {
  return table(
    [
      left('call'),
      ...['items', 'bytes', 'p50 ms', 'p99 ms', 'calls/s', 'CPU ms', 'server', 'Postgres'].map(right),
      left(''),
    ],
    rows.map((row) => [
      row.call,
      String(row.items),
      size(row.bytes),
      ...[row.p50, row.p99, row.callsPerSecond, cpuOf(row), row.serverMs, row.databaseMs].map(figure),
      invalid(row.problems),
    ]),
  );
}

function targetsOf(rows: readonly ListFigures[]): Target[] {
  return rows.flatMap(({ call, problems, ...figures }) =>
    Object.entries(BOUNDS).map(([name, atMost]) => ({
      figure: `${call}, ${IN_FLIGHT} in flight, ${name}`,
      bound: { atMost },
      unit: 'ms',
      measured: problems.length === 0 ? figures[name as keyof typeof BOUNDS] : undefined,
    })),
  );
}
