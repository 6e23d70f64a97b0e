import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { profileTable } from '../cpu-profile.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import type { Options } from '../options.ts';
import { combine, type Findings } from '../report.ts';
import { readCampus, signInMembers } from '../server/campus.ts';
import { serverMemory } from '../server/process-stats.ts';
import { startServer } from '../server/server.ts';
import { callKinds, callNames, feedName, likes } from './call-kinds.ts';
import { callTable, callTargets, demoTable, demoTargets, duringLikesTable, memoryTable } from './call-report.ts';
import { measureCalls } from './call-rows.ts';
import { measureDemoCampus } from './demo-campus.ts';
import { benchLists, chosenLists } from './lists/lists.ts';
import { IN_FLIGHT, measurePeople, peopleTable, peopleTargets } from './people.ts';
import { LIKES_PER_SECOND, measureReadsDuringLikes } from './reads-during-likes.ts';

/** Measure the hot path and every list of the contract; with `--only`, the calls that it names. */
export async function benchCalls(options: Options): Promise<Findings> {
  const isNamed = callNames().some((name) => options.only === undefined || name.includes(options.only));
  const hasLists = chosenLists(options).length > 0;
  if (!isNamed && !hasLists) throw new Error(`no call has "${options.only}" in its name`);
  return combine([...(isNamed ? [await benchHotPath(options)] : []), ...(hasLists ? [await benchLists(options)] : [])]);
}

/** Measure every call of the hot path on a filled database, and the app out of the box, with the demo campus. */
async function benchHotPath(options: Options): Promise<Findings> {
  const { people, posts, only, profile } = options;
  const fill = usualFill(people, posts);
  const profileDir = profile ? await mkdtemp(join(tmpdir(), 'quad-profile-')) : undefined;
  try {
    const demo = only === undefined && !profile ? await measureDemoCampus(options) : undefined;
    await using folder = await filledFolder(fill);
    const { rows, duringLikes, amongPeople, memory } = await measureFilled(folder.dataDir, profileDir, options);
    return {
      data: { fill, calls: rows, readsDuringLikes: duringLikes, amongPeople, memory, demo },
      sections: [
        {
          title: `${posts.toLocaleString('en')} posts of ${people.toLocaleString('en')} people, 10 likes and 3 comments a post`,
          text: callTable(rows),
        },
        ...(duringLikes.length > 0
          ? [{ title: `The feed during ${LIKES_PER_SECOND} likes a second`, text: duringLikesTable(duringLikes) }]
          : []),
        ...(amongPeople.length > 0
          ? [{ title: `People, ${IN_FLIGHT} calls in flight`, text: peopleTable(amongPeople) }]
          : []),
        ...(memory ? [{ title: 'Memory after the run', text: memoryTable(memory) }] : []),
        ...(demo ? [{ title: 'The demo campus, one connection', text: demoTable(demo) }] : []),
        ...(profileDir ? [{ title: 'Where the server spent its time', text: await profileTable(profileDir) }] : []),
      ],
      // the targets do not apply to a profiled server, which is slower
      targets: profile
        ? []
        : [
            ...callTargets(rows, duringLikes, memory),
            ...peopleTargets(amongPeople),
            ...(demo ? demoTargets(demo) : []),
          ],
    };
  } finally {
    if (profileDir) await rm(profileDir, { recursive: true });
  }
}

/** Measure reads first, then reads during writes, then writes, so that reads find the database as it was filled. */
async function measureFilled(dataDir: string, profileDir: string | undefined, options: Options) {
  await using server = await startServer({ dataDir, profileDir });
  const campus = await readCampus(dataDir);
  const kinds = callKinds(campus).filter(({ name }) => options.only === undefined || name.includes(options.only));
  const reads = kinds.filter(({ raw }) => raw === undefined);
  const writes = kinds.filter(({ raw }) => raw !== undefined);

  const rows = await measureCalls(reads, server, options);
  const page = reads.find(({ name }) => name === feedName(FEED_PAGE_SIZE, 'gzip'));
  const onThePage = { ...campus, newestPosts: campus.newestPosts.slice(0, FEED_PAGE_SIZE) };
  const several = options.connections.filter((connections) => connections > 1);
  const duringLikes = page
    ? await measureReadsDuringLikes(page, likes(onThePage), server.port, { connections: several, pace: options })
    : [];
  const amongPeople =
    options.only === undefined ? await measurePeople(await signInMembers(dataDir), server.port, options) : [];
  rows.push(...(await measureCalls(writes, server, options)));
  return { rows, duringLikes, amongPeople, memory: await serverMemory(server.pid) };
}
