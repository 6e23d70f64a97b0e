import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProfiles, shareOf } from '../cpu-profile.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, figure, left, right, table } from '../report.ts';
import { type Campus, readCampus } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { callKinds } from './call-kinds.ts';
import { checkAnswers, measureInTurn } from './measure.ts';

/** The share of the feed's cost that counting its views may take. */
const SHARE = 0.02;
const FEED = 'feed, ';
const CONNECTIONS = 16;

/**
 * Measure what counting views costs the feed: the share of the server's processor time, by a CPU profile, in the module
 * that counts and stores views.
 */
export async function benchViews(options: Options): Promise<Findings> {
  await using folder = await filledFolder(usualFill(options.people, options.posts));
  const campus = await campusIn(folder.dataDir);
  const rows: { call: string; share: number }[] = [];
  for (const kind of callKinds(campus).filter(({ name }) => name.startsWith(FEED))) {
    progress(`profiling: ${kind.name}`);
    const profileDir = await mkdtemp(join(tmpdir(), 'quad-profile-'));
    try {
      {
        await using server = await startServer({ dataDir: folder.dataDir, profileDir });
        const { calls } = await checkAnswers(kind, server.port);
        await measureInTurn([{ load: { port: server.port, calls, connections: CONNECTIONS } }], options);
      }
      rows.push({ call: kind.name, share: shareOf('/areas/campus/views/', await readProfiles(profileDir)) });
    } finally {
      await rm(profileDir, { recursive: true });
    }
  }
  return {
    data: { views: rows },
    sections: [
      {
        title: 'What counting views costs the feed, of the processor time of its calls',
        text: table(
          [left('call'), right('%')],
          rows.map(({ call, share }) => [call, figure(share * 100)]),
        ),
      },
    ],
    targets: rows.map(({ call, share }) => ({
      figure: `counting views, share of ${call}`,
      bound: { atMost: SHARE * 100 },
      unit: '%',
      measured: share * 100,
    })),
  };
}

/** Read the campus while a server runs, because only then does the database answer. */
async function campusIn(dataDir: string): Promise<Campus> {
  await using _server = await startServer({ dataDir });
  return await readCampus(dataDir);
}
