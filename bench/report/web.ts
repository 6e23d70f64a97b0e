import type { WebFigures } from '../benches/web.ts';
import type { Fetched, LoadFigures } from '../measures/web-load.ts';
import { figure, size, table } from './table.ts';
import type { Target } from './targets.ts';

const KILOBYTE = 1000;

/** Each page, as it is and held back. */
export function loadTable({ loads }: WebFigures): string {
  return table(
    [
      { title: 'page', align: 'left' },
      { title: 'device and connection', align: 'left' },
      ...['first paint ms', 'largest paint ms', 'blocking ms', 'longest task ms', 'layout shift'].map((title) => ({
        title,
      })),
    ],
    loads.map(({ page, slow, load }) => [
      page,
      slow ? 'slow' : 'as they are',
      ...[load.firstPaint, load.largestPaint, load.blocking, load.longestTask].map((value) => figure(value)),
      load.layoutShift.toFixed(3),
    ]),
  );
}

/** What each page fetches, by kind; and its scripts one by one. */
export function weightTable({ loads }: WebFigures): string {
  const pages = loads.filter(({ slow }) => !slow);
  const kinds = [...new Set(pages.flatMap(({ load }) => load.fetched.map(({ kind }) => kind)))].sort();
  const sums = table(
    [{ title: 'page', align: 'left' }, ...kinds.map((title) => ({ title })), { title: 'all' }],
    pages.map(({ page, load: { fetched } }) => [
      page,
      ...kinds.map((kind) => size(sum(fetched.filter((one) => one.kind === kind)))),
      size(sum(fetched)),
    ]),
  );
  const scripts = table(
    [{ title: 'page', align: 'left' }, { title: 'script', align: 'left' }, { title: 'compressed' }],
    pages.flatMap(({ page, load: { fetched } }) =>
      fetched
        .filter(({ kind }) => kind === 'script')
        .sort((one, other) => other.bytes - one.bytes)
        .map(({ path, bytes }) => [page, path.replace('/assets/', ''), size(bytes)]),
    ),
  );
  return `${sums}\n\n${scripts}`;
}

/** What a like takes, and what scrolling on leaves in memory. */
export function feedTable({ likes, scrolling }: WebFigures): string {
  const taps = table(
    [{ title: 'a like, from the tap to the paint', align: 'left' }, { title: 'ms' }],
    likes.map(({ slow, ms }) => [slow ? 'slow' : 'as they are', figure(ms)]),
  );
  const memory = table(
    [{ title: 'the feed holds', align: 'left' }, { title: 'JavaScript heap' }, { title: 'nodes' }],
    [
      ['at its first page', size(scrolling.atFirst.heap), figure(scrolling.atFirst.nodes)],
      [
        `after scrolling ${scrolling.posts.toLocaleString('en')} posts`,
        size(scrolling.afterwards.heap),
        figure(scrolling.afterwards.nodes),
      ],
    ],
  );
  return `${taps}\n\n${memory}`;
}

/** What the pages have to show on a slow device and connection. */
export function webTargets({ loads, likes }: WebFigures): Target[] {
  const slow = (page: string) => loads.find((one) => one.slow && one.page === page)?.load;
  const landing = slow('landing');
  const feed = slow('feed');
  return [
    { figure: 'landing: largest paint', bound: { atMost: 1000 }, unit: 'ms', measured: landing?.largestPaint },
    { figure: 'landing: blocking time', bound: { atMost: 50 }, unit: 'ms', measured: landing?.blocking },
    { figure: 'landing: layout shift', bound: { atMost: 0.02 }, measured: landing?.layoutShift },
    { figure: 'landing: JavaScript', bound: { atMost: 60 }, unit: 'kB', measured: kilobytesOfScript(landing) },
    {
      figure: 'feed: JavaScript of the first load',
      bound: { atMost: 110 },
      unit: 'kB',
      measured: kilobytesOfScript(feed),
    },
    { figure: 'feed: longest task while loading', bound: { atMost: 50 }, unit: 'ms', measured: feed?.longestTask },
    { figure: 'feed: layout shift', bound: { atMost: 0.02 }, measured: feed?.layoutShift },
    {
      figure: 'feed: a like shows, device as it is',
      bound: { atMost: 100 },
      unit: 'ms',
      measured: likes.find((one) => !one.slow)?.ms,
    },
  ];
}

function kilobytesOfScript(load: LoadFigures | undefined): number | undefined {
  return load && sum(load.fetched.filter(({ kind }) => kind === 'script')) / KILOBYTE;
}

function sum(fetched: readonly Fetched[]): number {
  return fetched.reduce((total, { bytes }) => total + bytes, 0);
}
