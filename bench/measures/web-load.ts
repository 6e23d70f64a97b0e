import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@quad/contract/auth';
import type { Browser, Request } from 'playwright-core';
import { stopped } from '../progress.ts';
import { openPage, type Seen, type Throttle } from './browser.ts';
import { median } from './measure.ts';

/** What was fetched, as it travelled: compressed, without headers. */
export interface Fetched {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
}

/** How a page loads. Times in milliseconds. */
export interface LoadFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What tasks after the first paint took beyond 50 ms each. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly layoutShift: number;
  readonly fetched: readonly Fetched[];
}

/** A page that has painted and fetched nothing for a while may still be about to do something. */
const SETTLE_MS = 1500;
/** What no task should take longer than. */
const LONG_MS = 50;

/** Loads a page with an empty cache, several times; the one whose largest paint is the median counts. */
export async function measureLoad(
  browser: Browser,
  url: string,
  { rounds, session, throttle }: { rounds: number; session?: Session; throttle?: Throttle | undefined },
): Promise<LoadFigures> {
  const loads: LoadFigures[] = [];
  for (let round = 0; round < rounds; round++) {
    stopped.throwIfAborted();
    loads.push(await loadOnce(browser, url, session, throttle));
  }
  return median(loads, ({ largestPaint }) => largestPaint);
}

async function loadOnce(
  browser: Browser,
  url: string,
  session: Session | undefined,
  throttle: Throttle | undefined,
): Promise<LoadFigures> {
  await using opened = await openPage(browser, new URL(url).origin, { session, throttle });
  const finished: Request[] = [];
  opened.page.on('requestfinished', (request) => finished.push(request));
  await opened.page.goto(url);
  await opened.page.waitForLoadState('networkidle');
  await delay(SETTLE_MS, undefined, { signal: stopped });
  const seen = await opened.seen();
  return { ...loadFigures(seen), fetched: await Promise.all(finished.map(weigh)) };
}

/** Reads what a page saw of its own loading. */
export function loadFigures({ firstPaint, largestPaint, layoutShift, longTasks }: Seen) {
  const blocking = longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + duration - LONG_MS, 0);
  const longestTask = Math.max(0, ...longTasks.map(({ duration }) => duration));
  return { firstPaint, largestPaint, layoutShift, blocking, longestTask };
}

async function weigh(request: Request): Promise<Fetched> {
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, kind: request.resourceType(), bytes: responseBodySize };
}
