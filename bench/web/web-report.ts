import { figure, left, right, size, type Target, table } from '../report.ts';
import type { PageMemory } from './feed-use.ts';
import type { LowDataPage } from './low-data.ts';
import type { Fetched, LoadFigures } from './page-load.ts';

/** The web app in Chromium, as a phone shows it; `slow` has a throttled processor and connection. */
export interface WebFigures {
  readonly loads: readonly {
    readonly page: 'landing' | 'feed' | 'reels' | 'menu';
    readonly slow: boolean;
    readonly load: LoadFigures;
  }[];
  readonly likes: readonly { readonly slow: boolean; readonly ms: number }[];
  /** The time from showing a reel to its first frame, for each of a few reels. */
  readonly frames: readonly number[];
  readonly lowData: LowDataPage;
  readonly scrolling: { readonly atFirst: PageMemory; readonly afterwards: PageMemory; readonly posts: number };
}

const KILOBYTE = 1000;

/** Each page, unthrottled and throttled. */
export function loadTable({ loads }: WebFigures): string {
  return table(
    [
      left('page'),
      left('device and connection'),
      ...['first paint ms', 'largest paint ms', 'blocking ms', 'longest task ms', 'layout shift'].map(right),
    ],
    loads.map(({ page, slow, load }) => [
      page,
      slow ? 'slow' : 'as they are',
      ...[load.firstPaint, load.largestPaint, load.blocking, load.longestTask].map((value) => figure(value)),
      load.layoutShift.toFixed(3),
    ]),
  );
}

/** The bytes of each page by kind, and of its scripts one by one. */
export function weightTable({ loads }: WebFigures): string {
  const pages = loads.filter(({ slow }) => !slow);
  const kinds = [...new Set(pages.flatMap(({ load }) => load.fetched.map(({ kind }) => kind)))].sort();
  const sums = table(
    [left('page'), ...kinds.map(right), right('all')],
    pages.map(({ page, load: { fetched } }) => [
      page,
      ...kinds.map((kind) => size(sum(fetched.filter((one) => one.kind === kind)))),
      size(sum(fetched)),
    ]),
  );
  const scripts = table(
    [left('page'), left('script'), right('compressed')],
    pages.flatMap(({ page, load: { fetched } }) =>
      fetched
        .filter(({ kind }) => kind === 'script')
        .sort((one, other) => other.bytes - one.bytes)
        .map(({ path, bytes }) => [page, path.replace('/assets/', ''), size(bytes)]),
    ),
  );
  return `${sums}\n\n${scripts}`;
}

/** The bytes of a feed page in low-data mode, scrolled through. */
export function lowDataTable({ lowData: { posts, data, pictures, files, videos } }: WebFigures): string {
  return table(['posts', 'data', 'pictures', 'files', 'videos', 'all'].map(right), [
    [figure(posts), size(data), size(pictures), figure(files), size(videos), size(data + pictures + videos)],
  ]);
}

/** The time of a like, and memory before and after scrolling. */
export function feedTable({ likes, scrolling }: WebFigures): string {
  const taps = table(
    [left('a like, from the tap to the paint'), right('ms')],
    likes.map(({ slow, ms }) => [slow ? 'slow' : 'as they are', figure(ms)]),
  );
  const memory = table(
    [left('the feed'), right('JavaScript heap'), right('nodes')],
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

/** How soon reels begin to play. */
export function framesTable({ frames }: WebFigures): string {
  return table(
    [left('a reel, from when it is shown to its first frame'), right('ms')],
    frames.map((ms, index) => [index === 0 ? 'the first' : `number ${index + 1}`, figure(ms)]),
  );
}

/** The targets of the pages on a slow device and connection. */
export function webTargets({ loads, likes, lowData, frames }: WebFigures): Target[] {
  const slow = (page: string) => loads.find((one) => one.slow && one.page === page)?.load;
  const landing = slow('landing');
  const feed = slow('feed');
  const reels = slow('reels');
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
    {
      figure: 'feed: a page in low-data mode with its pictures',
      bound: { atMost: 150 },
      unit: 'kB',
      measured: (lowData.data + lowData.pictures + lowData.videos) / KILOBYTE,
    },
    { figure: 'feed: longest task while loading', bound: { atMost: 50 }, unit: 'ms', measured: feed?.longestTask },
    { figure: 'feed: layout shift', bound: { atMost: 0.02 }, measured: feed?.layoutShift },
    { figure: 'reels: largest paint', bound: { atMost: 1500 }, unit: 'ms', measured: reels?.largestPaint },
    {
      figure: 'reels: JavaScript beyond the shell',
      bound: { atMost: 20 },
      unit: 'kB',
      measured: kilobytesOfScript(reels && beyond(reels, loads.find((one) => one.page === 'menu')?.load)),
    },
    {
      figure: 'reels: to the first frame, device as it is',
      bound: { atMost: 300 },
      unit: 'ms',
      measured: Math.max(...frames),
    },
    {
      figure: 'feed: a like shows, device as it is',
      bound: { atMost: 100 },
      unit: 'ms',
      measured: likes.find((one) => !one.slow)?.ms,
    },
  ];
}

/** A load without the files that the menu, the app's smallest screen, fetches as well. */
function beyond(load: LoadFigures, menu: LoadFigures | undefined): LoadFigures {
  const shell = new Set(menu?.fetched.map(({ path }) => path));
  return { ...load, fetched: load.fetched.filter(({ path }) => !shell.has(path)) };
}

function kilobytesOfScript(load: LoadFigures | undefined): number | undefined {
  return load && sum(load.fetched.filter(({ kind }) => kind === 'script')) / KILOBYTE;
}

function sum(fetched: readonly Fetched[]): number {
  return fetched.reduce((total, { bytes }) => total + bytes, 0);
}
