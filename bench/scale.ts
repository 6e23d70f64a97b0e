import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { feedPage, singlePost } from './calls/call-kinds.ts';
import { checkAnswers, measureInTurn } from './calls/measure.ts';
import { filledFolder, usualFill } from './fill/filled-folder.ts';
import type { Options } from './options.ts';
import { progress } from './progress.ts';
import { type Findings, figure, invalid, left, right, size, type Target, table } from './report.ts';
import { readCampus } from './server/campus.ts';
import { serverMemory } from './server/process-stats.ts';
import { startServer } from './server/server.ts';

const SIZES = [10_000, 100_000, 1_000_000];
/** Few, so that a million posts are filled in minutes; a page costs the same work at each size. */
const LIKES_PER_POST = 2;
const COMMENTS_PER_POST = 1;
const MANY = 64;

const FIRST_PAGE = 'feed, page 1';
/** Half way back to the first post: page 5,000 of a million posts. */
const MIDDLE_PAGE = 'feed, middle page';

/** A read at one number of posts: times with one connection, calls a second with many. */
interface ScaleRow {
  readonly posts: number;
  readonly call: string;
  readonly page: number | undefined;
  readonly p50: number;
  readonly p99: number;
  readonly callsPerSecond: number;
  readonly problems: readonly string[];
}

/** Measure the reads on databases of growing size. */
export async function benchScale(options: Options): Promise<Findings> {
  const rows: ScaleRow[] = [];
  const memory: MemoryRow[] = [];
  for (const posts of SIZES) {
    const fill = {
      ...usualFill(options.people, posts),
      likesPerPost: LIKES_PER_POST,
      commentsPerPost: COMMENTS_PER_POST,
    };
    await using folder = await filledFolder(fill);
    await using server = await startServer({ dataDir: folder.dataDir });
    const campus = await readCampus(folder.dataDir);
    const middle = posts / FEED_PAGE_SIZE / 2;
    const kinds = [
      { kind: feedPage(campus, FIRST_PAGE, 1), page: 1 },
      { kind: feedPage(campus, MIDDLE_PAGE, middle), page: middle },
      { kind: singlePost(campus), page: undefined },
    ];
    for (const { kind, page } of kinds) {
      if (options.only !== undefined && !kind.name.includes(options.only)) continue;
      progress(`measuring: ${kind.name} of ${posts} posts`);
      const { calls, problems } = await checkAnswers(kind, server.port);
      const loads = [1, MANY].map((connections) => ({ load: { port: server.port, calls, connections } }));
      const [alone, many] = await measureInTurn(loads, options);
      if (!alone || !many) throw new Error(`${kind.name} was not measured`);
      const failures = alone.failures + many.failures;
      rows.push({
        posts,
        call: kind.name,
        page,
        p50: alone.p50,
        p99: alone.p99,
        callsPerSecond: many.callsPerSecond,
        problems: failures > 0 ? [...problems, `${failures} calls failed`] : problems,
      });
    }
    const used = await serverMemory(server.pid);
    if (used) memory.push({ posts, server: used.server.resident, database: used.database.proportional });
  }
  return {
    data: { scale: { likesPerPost: LIKES_PER_POST, commentsPerPost: COMMENTS_PER_POST, rows, memory } },
    sections: [
      {
        title: `Growth: ${LIKES_PER_POST} likes and ${COMMENTS_PER_POST} comment a post; times at 1 connection, calls a second at ${MANY}`,
        text: scaleTable(rows, memory),
      },
    ],
    targets: scaleTargets(rows),
  };
}

interface MemoryRow {
  readonly posts: number;
  readonly server: number;
  readonly database: number;
}

/** Each read at each size, compared with the smallest size. */
function scaleTable(rows: readonly ScaleRow[], memory: readonly MemoryRow[]): string {
  const smallest = (row: ScaleRow) => rows.find(({ call }) => call === row.call);
  const times = (value: number, first: number | undefined) => figure(first && value / first);
  const reads = table(
    [
      right('posts'),
      left('call'),
      ...['page', 'p50 ms', 'p99 ms', 'calls/s', '× p50', '× calls/s'].map(right),
      left(''),
    ],
    rows.map((row) => [
      row.posts.toLocaleString('en'),
      row.call,
      row.page?.toLocaleString('en') ?? '',
      ...[row.p50, row.p99, row.callsPerSecond].map(figure),
      times(row.p50, smallest(row)?.p50),
      times(row.callsPerSecond, smallest(row)?.callsPerSecond),
      invalid(row.problems),
    ]),
  );
  const used = table(
    ['posts', 'server', 'database'].map(right),
    memory.map(({ posts, server, database }) => [posts.toLocaleString('en'), size(server), size(database)]),
  );
  return memory.length > 0 ? `${reads}\n\n${used}` : reads;
}

/** The targets of growth. */
function scaleTargets(rows: readonly ScaleRow[]): Target[] {
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
