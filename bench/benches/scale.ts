import { FEED_PAGE_SIZE } from '@quad/contract/limits';
import { startApp } from '../app/app.ts';
import { readCampus } from '../app/campus.ts';
import { appMemory } from '../app/memory.ts';
import { filledFolder } from '../fill/cache.ts';
import { feedPage, singlePost } from '../measures/calls.ts';
import { look } from '../measures/look.ts';
import { measureInTurn } from '../measures/measure.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report/report.ts';
import { scaleTable, scaleTargets } from '../report/scale.ts';

const SIZES = [10_000, 100_000, 1_000_000];
/** Few, so that a million posts are filled in minutes; a page costs the same work at each size. */
const LIKES_PER_POST = 2;
const COMMENTS_PER_POST = 1;
const MANY = 64;

export const FIRST_PAGE = 'feed, page 1';
/** Half way back to the first post, as page 5,000 of a million posts. */
export const MIDDLE_PAGE = 'feed, middle page';

/** A read at one number of posts: one connection tells how long it takes, many how often it can be had. */
export interface ScaleRow {
  readonly posts: number;
  readonly call: string;
  readonly page: number | undefined;
  readonly p50: number;
  readonly p99: number;
  readonly callsPerSecond: number;
  readonly problems: readonly string[];
}

/** The reads on databases of growing size. */
export async function benchScale(options: Options): Promise<Findings> {
  const rows: ScaleRow[] = [];
  const memory: { posts: number; server: number; database: number }[] = [];
  for (const posts of SIZES) {
    const size = {
      people: options.people,
      posts,
      likesPerPost: LIKES_PER_POST,
      commentsPerPost: COMMENTS_PER_POST,
      followsPerPerson: 50,
    };
    await using folder = await filledFolder(size);
    await using app = await startApp({ dataDir: folder.dataDir });
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
      const { calls, problems } = await look(kind, app.port);
      const loads = [1, MANY].map((connections) => ({ load: { port: app.port, calls, connections } }));
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
    const held = await appMemory(app.pid);
    if (held) memory.push({ posts, server: held.server.resident, database: held.database.proportional });
  }
  return {
    data: { scale: { likesPerPost: LIKES_PER_POST, commentsPerPost: COMMENTS_PER_POST, rows, memory } },
    sections: [
      {
        title: `Growing: ${LIKES_PER_POST} likes and ${COMMENTS_PER_POST} comment a post; times at 1 connection, calls a second at ${MANY}`,
        text: scaleTable(rows, memory),
      },
    ],
    targets: scaleTargets(rows),
  };
}
