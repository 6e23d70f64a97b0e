import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@quad/contract/accounts/auth';
import type { Browser, Request } from 'playwright-core';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { median } from '../calls/measure.ts';
import { stopped } from '../progress.ts';
import { type Observations, openPage, type Throttle } from './browser.ts';

/** A fetched file, in bytes as sent: compressed, without headers. */
export interface Fetched {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
}

/** How a page loads. Times in milliseconds. */
export interface LoadFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The time beyond 50 ms of each task after the first paint, summed. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly layoutShift: number;
  readonly fetched: readonly Fetched[];
}

/** A page with nothing left to fetch may still be about to run a task. */
const SETTLE_MS = 1500;
/** Tasks longer than this block the page. */
const LONG_MS = 50;

/** Load a page with an empty cache, several times. The load with the median largest paint counts. */
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
  const quiet = watchNetwork(opened.page);
  await opened.page.goto(url);
  await quiet();
  await delay(SETTLE_MS, undefined, { signal: stopped });
  const observations = await opened.observations();
  return { ...loadFigures(observations), fetched: await Promise.all(finished.map(weigh)) };
}

/** Derive the figures of a load from the page's observations. */
export function loadFigures({ firstPaint, largestPaint, layoutShift, longTasks }: Observations) {
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
