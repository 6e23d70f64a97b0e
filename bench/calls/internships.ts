import { listPostings } from '@quad/contract/careers/internships';
import { search } from '@quad/contract/search/search';
import { fillPostings, POSTINGS } from '../fill/fill-postings.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, figure, invalid, left, right, size, type Target, table } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { checkAnswers, measureInTurn } from './measure.ts';

/** The app's page sizes: of a list, and of the results while a user types. */
const LISTED = 20;
const FOUND = 10;
/** Parallel calls of a search. */
const IN_FLIGHT = 20;

/** Bounds in milliseconds: of a search with 20 in flight, of a list one call at a time. */
const SEARCH_P50 = 15;
const SEARCH_P99 = 60;
const LIST_P50 = 10;

interface Row {
  readonly call: string;
  readonly connections: number;
  readonly callsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly problems: readonly string[];
}

interface Measured extends CallKind {
  readonly connections: number;
}

/** Measure internships and jobs: 2,000 postings, with 20 applications each. */
export async function benchInternships(options: Options): Promise<Findings> {
  await using folder = await filledFolder(usualFill(options.people, options.posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const members = await signInMembers(folder.dataDir);
  progress(`filling ${POSTINGS} postings`);
  await fillPostings(await connectionOf(folder.dataDir));
  const rows: Row[] = [];
  for (const kind of postingCalls(members)) {
    if (options.only !== undefined && !kind.name.includes(options.only)) continue;
    progress(`measuring: ${kind.name}`);
    const { calls, answer, problems } = await checkAnswers(kind, server.port);
    const load = { port: server.port, calls, connections: kind.connections };
    const [found] = await measureInTurn([{ load }], options);
    if (!found) throw new Error(`${kind.name} was not measured`);
    rows.push({
      call: kind.name,
      connections: kind.connections,
      callsPerSecond: found.callsPerSecond,
      p50: found.p50,
      p99: found.p99,
      bytes: answer.wireBytes,
      problems: found.failures > 0 ? [...problems, `${found.failures} calls failed`] : problems,
    });
  }
  return {
    data: { internships: { postings: POSTINGS, rows } },
    sections: [
      {
        title: `${POSTINGS.toLocaleString('en')} internships and jobs, ${options.people.toLocaleString('en')} people`,
        text: table(
          [left('call'), ...['conn.', 'p50 ms', 'p99 ms', 'calls/s', 'bytes'].map(right), left('')],
          rows.map((row) => [
            row.call,
            String(row.connections),
            ...[row.p50, row.p99, row.callsPerSecond].map(figure),
            size(row.bytes),
            invalid(row.problems),
          ]),
        ),
      },
    ],
    targets: rows.flatMap(targetsOf),
  };
}

function targetsOf({ call, connections, p50, p99, problems }: Row): Target[] {
  const target = (name: string, atMost: number, measured: number): Target => ({
    figure: `${call}, ${name}`,
    bound: { atMost },
    unit: 'ms',
    measured: problems.length === 0 ? measured : undefined,
  });
  return connections === 1
    ? [target('p50', LIST_P50, p50)]
    : [target('p50', SEARCH_P50, p50), target('p99', SEARCH_P99, p99)];
}

const TYPED = ['backend intern', 'nimbus', 'data engineer', 'bengaluru', 'remote analytics', 'पुणे', 'zzxqv'];

function postingCalls(members: readonly Member[]): Measured[] {
  const tokenAt = (index: number) => members[index % members.length]?.token ?? '';
  const list = (name: string, query: object, connections = 1): Measured => ({
    name,
    connections,
    calls: members.map(({ token }) => callTo(listPostings, { token, query: { limit: LISTED, ...query } as never })),
    expects: 200,
    uniform: false,
  });
  const typed = TYPED.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)));
  return [
    list('the list', {}),
    list('internships', { kind: 'internship' }),
    list('by deadline', { sort: 'deadline' }),
    list('what one is eligible for', { eligible: 'true' }),
    {
      name: 'search in the list as one types',
      connections: IN_FLIGHT,
      calls: typed.map((q, index) =>
        callTo(listPostings, { token: tokenAt(index), query: { q, limit: FOUND } as never }),
      ),
      expects: 200,
      uniform: false,
    },
    {
      name: 'search of everything as one types',
      connections: IN_FLIGHT,
      calls: typed.map((q, index) => callTo(search, { token: tokenAt(index), query: { q } })),
      expects: 200,
      uniform: false,
    },
  ];
}
