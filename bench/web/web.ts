import { type Session, signIn } from '@quad/contract/accounts/auth';
import { answerOf, studentOf } from '../calls/demo-campus.ts';
import { emptyFolder, filledFolder, usualFill } from '../fill/filled-folder.ts';
import { LOAD_PASSWORD } from '../fill/load-people.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { readCampus } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { openBrowser, SLOW } from './browser.ts';
import { measureLike, measureScrolling } from './feed-use.ts';
import { measureLowData } from './low-data.ts';
import { measureLoad } from './page-load.ts';
import { measureFirstFrames } from './reel-frames.ts';
import {
  feedTable,
  framesTable,
  loadTable,
  lowDataTable,
  type WebFigures,
  webTargets,
  weightTable,
} from './web-report.ts';

/** Posts to scroll past before memory is measured again. */
const SCROLLED = 5000;

/**
 * Measure how the landing page, the feed and reels load on the demo campus, and the bytes of a feed page in low-data
 * mode. Measure the time of a like and of a reel's start, and the memory after a long scroll.
 */
export async function benchWeb(options: Options): Promise<Findings> {
  await using browser = await openBrowser();
  const figures: WebFigures = {
    ...(await onDemoCampus(browser, options)),
    scrolling: await onFilledDatabase(browser, options),
  };
  return {
    data: { web: { slow: SLOW, ...figures } },
    sections: [
      {
        title: `Loading, demo campus, 390 px; slow: ${SLOW.cpu} times slower, ${(SLOW.download * 8) / 1e6} Mbit/s, ${SLOW.latency} ms`,
        text: loadTable(figures),
      },
      { title: 'Page weight, compressed', text: weightTable(figures) },
      { title: 'A page of the feed in low-data mode, with its pictures', text: lowDataTable(figures) },
      { title: 'Using the feed', text: feedTable(figures) },
      { title: 'Reels', text: framesTable(figures) },
    ],
    targets: webTargets(figures),
  };
}

type Chromium = Awaited<ReturnType<typeof openBrowser>>;

async function onDemoCampus(browser: Chromium, { rounds }: Options): Promise<Omit<WebFigures, 'scrolling'>> {
  progress('starting the demo campus');
  await using folder = await emptyFolder();
  await using server = await startServer({ dataDir: folder.dataDir, demo: true });
  const url = `http://localhost:${server.port}/`;
  const { email, password } = await studentOf(server);
  const session = await signedIn(server.port, email, password);
  const loads: WebFigures['loads'][number][] = [];
  const likes = [];
  for (const slow of [false, true]) {
    const throttle = slow ? SLOW : undefined;
    progress(`measuring: loading, ${slow ? 'slow' : 'as it is'}`);
    loads.push({ page: 'landing' as const, slow, load: await measureLoad(browser, url, { rounds, throttle }) });
    loads.push({ page: 'feed' as const, slow, load: await measureLoad(browser, url, { rounds, throttle, session }) });
    const reels = `${url}reels`;
    loads.push({
      page: 'reels' as const,
      slow,
      load: await measureLoad(browser, reels, { rounds, throttle, session }),
    });
    likes.push({ slow, ms: await measureLike(browser, url, { session, throttle }) });
  }
  // the app's own screen with the least content
  loads.push({ page: 'menu', slow: false, load: await measureLoad(browser, `${url}menu`, { rounds: 1, session }) });
  const frames = await measureFirstFrames(browser, new URL(url).origin, session);
  progress('measuring: low-data mode');
  return { loads, likes, frames, lowData: await measureLowData(browser, url, session) };
}

async function onFilledDatabase(browser: Chromium, { people, posts }: Options): Promise<WebFigures['scrolling']> {
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const { emails } = await readCampus(folder.dataDir);
  const session = await signedIn(server.port, emails[0] ?? '', LOAD_PASSWORD);
  progress('measuring: scrolling');
  return await measureScrolling(browser, `http://localhost:${server.port}/`, session, Math.min(SCROLLED, posts));
}

function signedIn(port: number, email: string, password: string): Promise<Session> {
  return answerOf(port, signIn, callTo(signIn, { body: { email, password } }));
}
