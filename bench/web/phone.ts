import { median } from '../calls/measure.ts';
import { emptyFolder } from '../fill/filled-folder.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import { type Findings, figure, left, right, size, type Target, table } from '../report.ts';
import { startServer } from '../server/server.ts';
import { CHEAP_PHONE, openBrowser, SMALL_HEAP } from './browser.ts';
import { campusPages, PHONE_PAGES } from './pages.ts';
import { type Visit, visitTwice } from './phone-visit.ts';
import { measureTaps, type TapFigures } from './taps.ts';
import { KINDS } from './wire.ts';

/** The visit with the median time of each page, with an empty and with a filled cache. */
interface PageFigures {
  readonly page: string;
  readonly cold: Visit;
  readonly warm: Visit;
}

const KILOBYTE = 1000;
const LARGEST_FILES = 6;

/** Open the most used pages of the demo campus on a cheap phone with a bad network, and tap in the feed. */
export async function benchPhone({ rounds, only }: Options): Promise<Findings> {
  await using browser = await openBrowser(SMALL_HEAP);
  progress('starting the demo campus');
  await using folder = await emptyFolder();
  await using server = await startServer({ dataDir: folder.dataDir, demo: true });
  const origin = `http://localhost:${server.port}`;
  const all = await campusPages(server);
  const figures: PageFigures[] = [];
  for (const page of all.filter(({ name }) => PHONE_PAGES.includes(name) && name.includes(only ?? ''))) {
    progress(`measuring: ${page.name}`);
    const visits: Awaited<ReturnType<typeof visitTwice>>[] = [];
    for (let round = 0; round < rounds; round++) {
      stopped.throwIfAborted();
      visits.push(await visitTwice(browser, origin, page));
    }
    const usual = (cache: 'cold' | 'warm') => median(visits, (visit) => visit[cache].readableMs)[cache];
    figures.push({ page: page.name, cold: usual('cold'), warm: usual('warm') });
  }
  const feed = all.find(({ name }) => name === 'feed');
  progress('measuring: taps');
  const taps = feed && 'taps'.includes(only ?? '') ? await measureTaps(browser, origin, feed) : undefined;
  const { cpu, download, latency } = CHEAP_PHONE;
  return {
    data: { phone: { ...CHEAP_PHONE, pages: figures, taps } },
    sections: [
      {
        title: `Until the first item is readable; ${cpu} times slower, ${(download * 8) / 1000} kbit/s, ${latency} ms; medians of ${rounds}`,
        text: visitTable(figures),
      },
      { title: 'The largest files until then, empty cache', text: fileTable(figures) },
    ],
    targets: [...figures.flatMap(pageTargets), ...(taps ? tapTargets(taps) : [])],
  };
}

function visitTable(figures: readonly PageFigures[]): string {
  return table(
    [
      left('page'),
      left('cache'),
      ...['ms', 'requests', 'bytes', ...KINDS, 'whole page'].map(right),
      left('low-data mode'),
    ],
    figures.flatMap(({ page, cold, warm }) =>
      Object.entries({ empty: cold, filled: warm }).map(([cache, { readableMs, readable, whole, lowData }]) => [
        page,
        cache,
        figure(readableMs),
        String(readable.requests),
        size(readable.all),
        ...KINDS.map((kind) => size(readable.bytes[kind])),
        size(whole.all),
        lowData,
      ]),
    ),
  );
}

function fileTable(figures: readonly PageFigures[]): string {
  return table(
    [left('page'), left('file'), right('bytes')],
    figures.flatMap(({ page, cold: { files } }) =>
      files.slice(0, LARGEST_FILES).map(({ path, bytes }) => [page, path, size(bytes)]),
    ),
  );
}

/** The pages that need no code of the app before they are readable. */
const LIGHT = ['landing', 'sign-in', 'feed', 'post'];

function pageTargets({ page, cold }: PageFigures): Target[] {
  const measured = cold.readable.all / KILOBYTE;
  return [
    ...(LIGHT.includes(page)
      ? [{ figure: `${page}: until readable`, bound: { atMost: 100 }, unit: 'kB', measured }]
      : []),
    { figure: `${page}: until readable`, bound: { atMost: 5000 }, unit: 'ms', measured: cold.readableMs },
  ];
}

function tapTargets({ like, post, tab }: TapFigures): Target[] {
  return Object.entries({ 'a like': like, 'opening a post': post, 'opening a tab': tab }).map(([name, measured]) => ({
    figure: `${name}, from the tap to the paint`,
    bound: { atMost: 200 },
    unit: 'ms',
    measured,
  }));
}
