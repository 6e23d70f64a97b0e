import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEED_PAGE_SIZE } from '@quad/contract/limits';
import { startApp } from '../app/app.ts';
import { admitMembers, readCampus } from '../app/campus.ts';
import { appMemory } from '../app/memory.ts';
import { filledFolder } from '../fill/cache.ts';
import { callKinds, feedName, likes } from '../measures/calls.ts';
import { measureDemoCampus } from '../measures/demo-campus.ts';
import { measureCalls } from '../measures/hot-path.ts';
import { LIKES_PER_SECOND, measureReadsMeanwhile } from '../measures/likes-meanwhile.ts';
import { IN_FLIGHT, measurePeople } from '../measures/people.ts';
import type { Options } from '../options.ts';
import { profileTable } from '../profile.ts';
import { callTable, demoTable, meanwhileTable, memoryTable } from '../report/call-tables.ts';
import { callTargets, demoTargets } from '../report/call-targets.ts';
import { peopleTable, peopleTargets } from '../report/people.ts';
import type { Findings } from '../report/report.ts';

import { FOLLOWS_PER_PERSON } from './people.ts';

/** Every call of the hot path on a filled database, and how the app feels on the demo campus. */
export async function benchCalls(options: Options): Promise<Findings> {
  const { people, posts, only, profile } = options;
  const fill = { people, posts, likesPerPost: 10, commentsPerPost: 3, followsPerPerson: FOLLOWS_PER_PERSON };
  const profileDir = profile ? await mkdtemp(join(tmpdir(), 'quad-profile-')) : undefined;
  try {
    const demo = only === undefined && !profile ? await measureDemoCampus(options) : undefined;
    await using folder = await filledFolder(fill);
    const { rows, meanwhile, amongPeople, memory } = await measureFilled(folder.dataDir, profileDir, options);
    return {
      data: { fill, calls: rows, readsWhileLiking: meanwhile, amongPeople, memory, demo },
      sections: [
        {
          title: `${posts.toLocaleString('en')} posts of ${people.toLocaleString('en')} people, 10 likes and 3 comments a post`,
          text: callTable(rows),
        },
        ...(meanwhile.length > 0
          ? [{ title: `The feed while ${LIKES_PER_SECOND} likes a second go on`, text: meanwhileTable(meanwhile) }]
          : []),
        ...(amongPeople.length > 0
          ? [{ title: `What people ask about people, ${IN_FLIGHT} calls in flight`, text: peopleTable(amongPeople) }]
          : []),
        ...(memory ? [{ title: 'Memory after the run', text: memoryTable(memory) }] : []),
        ...(demo ? [{ title: 'The demo campus, one connection', text: demoTable(demo) }] : []),
        ...(profileDir ? [{ title: 'Where the server’s time went', text: await profileTable(profileDir) }] : []),
      ],
      // a server that is watched is not what the targets are about
      targets: profile
        ? []
        : [...callTargets(rows, meanwhile, memory), ...peopleTargets(amongPeople), ...(demo ? demoTargets(demo) : [])],
    };
  } finally {
    if (profileDir) await rm(profileDir, { recursive: true });
  }
}

/** Reads first, then reads beside writes, then writes, so that reads are those of the filled database. */
async function measureFilled(dataDir: string, profileDir: string | undefined, options: Options) {
  await using app = await startApp({ dataDir, profileDir });
  const campus = await readCampus(dataDir);
  const kinds = callKinds(campus).filter(({ name }) => options.only === undefined || name.includes(options.only));
  if (kinds.length === 0) throw new Error(`no call has "${options.only}" in its name`);
  const reads = kinds.filter(({ raw }) => raw === undefined);
  const writes = kinds.filter(({ raw }) => raw !== undefined);

  const rows = await measureCalls(reads, app, options);
  const page = reads.find(({ name }) => name === feedName(FEED_PAGE_SIZE, 'gzip'));
  const onThePage = { ...campus, newestPosts: campus.newestPosts.slice(0, FEED_PAGE_SIZE) };
  const several = options.connections.filter((connections) => connections > 1);
  const meanwhile = page
    ? await measureReadsMeanwhile(page, likes(onThePage), app.port, { connections: several, pace: options })
    : [];
  const amongPeople =
    options.only === undefined ? await measurePeople(await admitMembers(dataDir), app.port, options) : [];
  rows.push(...(await measureCalls(writes, app, options)));
  return { rows, meanwhile, amongPeople, memory: await appMemory(app.pid) };
}
