import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Session } from '@quad/contract/accounts/auth';
import { chromium } from 'playwright-core';
import { installedChromium } from '../../scripts/lib/chromium.js';
import { ROOT } from '../../scripts/lib/paths.js';
import { freePort } from '../../scripts/lib/port.js';
import { emptyFolder } from '../fill/filled-folder.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, left, right, type Target, table } from '../report.ts';
import { startServer } from '../server/server.ts';
import { type CampusPage, campusPages } from './pages.ts';

/** Installed on first use: with its dependencies it takes 176 MB, for this benchmark alone (decision 79). */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** The minimum scores. */
const FAST = 95;
const PERFECT = 100;
/** Single loads scatter by up to ten points. */
const LOADS = 5;

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

/** The parts of Lighthouse's result that are read here. Scores are from 0 to 1. */
interface Answer {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    /** The machine's speed by Lighthouse's own measure: a laptop has 1,500 to 3,000. Performance depends on it. */
    readonly environment: { readonly benchmarkIndex: number };
    readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
    readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Answer | undefined>;

interface Measured {
  readonly page: string;
  /** The medians of the rounds, each from 0 to 100. */
  readonly scores: Scores;
  /** The audits of accessibility and best practices that failed in any round. */
  readonly failed: readonly string[];
  /** The median of the machine's speed, see `Answer`. */
  readonly machine: number;
}

/** Run Lighthouse in its mobile setting on pages of the demo campus, in a fresh browser. */
export async function benchLighthouse({ rounds: usual, only }: Options): Promise<Findings> {
  const lighthouse = await installed();
  progress('starting the demo campus');
  await using folder = await emptyFolder();
  await using server = await startServer({ dataDir: folder.dataDir, demo: true });
  const rounds = usual === 1 ? 1 : LOADS;
  const pages = (await campusPages(server)).filter(
    ({ name }) => name !== 'notices' && (only === undefined || name.includes(only)),
  );
  const measured: Measured[] = [];
  for (const page of pages) {
    progress(`measuring: ${page.name}`);
    measured.push(await measure(lighthouse, page, { origin: `http://localhost:${server.port}`, rounds }));
  }
  const rows = measured.map(({ page, scores, machine, failed }) => [
    page,
    ...CATEGORIES.map((category) => String(scores[category])),
    String(machine),
    failed.join('; '),
  ]);
  return {
    data: { lighthouse: measured },
    sections: [
      {
        title: `${LIGHTHOUSE}, mobile, demo campus; medians of ${rounds}`,
        text: table([left('page'), ...CATEGORIES.map(right), right('machine'), left('failed')], rows),
      },
    ],
    targets: measured.flatMap(targetsOf),
  };
}

function targetsOf({ page, scores }: Measured): Target[] {
  return CATEGORIES.map((category) => ({
    figure: `${page}, ${category}`,
    bound: { atLeast: category === 'performance' ? FAST : PERFECT },
    measured: scores[category],
  }));
}

/** Open a browser of its own for each round: stored or cached data of one round would help the next. */
async function measure(
  lighthouse: Lighthouse,
  { name, path, session }: CampusPage,
  { origin, rounds }: { origin: string; rounds: number },
): Promise<Measured> {
  const scores: Scores[] = [];
  const machine: number[] = [];
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { lhr } = await inBrowser(origin, session, (port) =>
      lighthouse(`${origin}${path}`, {
        port,
        onlyCategories: CATEGORIES,
        // the session is in this storage
        disableStorageReset: true,
        logLevel: 'error',
      }),
    );
    if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
    scores.push(scoresOf(lhr));
    machine.push(Math.round(lhr.environment.benchmarkIndex));
    for (const id of failedIn(lhr)) failed.add(id);
  }
  const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  const score = (category: keyof Scores) => median(scores.map((each) => each[category]));
  return {
    page: name,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    failed: [...failed],
    machine: median(machine),
  };
}

function scoresOf({ categories }: Answer['lhr']): Scores {
  const of = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
  };
}

/** The failed audits of the categories that need a perfect score. */
function failedIn({ categories, audits }: Answer['lhr']): string[] {
  const refs = (category: string) =>
    (categories[category] as { auditRefs?: { id: string; weight: number }[] } | undefined)?.auditRefs ?? [];
  return [...refs('accessibility'), ...refs('best-practices')]
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

async function inBrowser(
  origin: string,
  session: Session | undefined,
  work: (port: number) => Promise<Answer | undefined>,
): Promise<Answer> {
  const profile = await mkdtemp(join(tmpdir(), 'quad-lighthouse-'));
  const port = await freePort();
  const executablePath = installedChromium();
  const context = await chromium.launchPersistentContext(profile, {
    args: ['--disable-gpu', `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    // keep one page open: without it the browser would end with the measured page
    const page = context.pages()[0] ?? (await context.newPage());
    if (session) {
      // a document that runs nothing and caches nothing of the app
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate((stored) => localStorage.setItem('auth', stored), JSON.stringify(session));
    }
    await page.goto('about:blank');
    const answer = await work(port);
    if (!answer) throw new Error('Lighthouse answered nothing');
    return answer;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function installed(): Promise<Lighthouse> {
  const home = join(ROOT, 'node_modules', '.cache', 'quad-lighthouse', LIGHTHOUSE);
  const main = join(home, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(main)) {
    progress(`installing ${LIGHTHOUSE}`);
    await mkdir(home, { recursive: true });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const quietly = ['--no-audit', '--no-fund', '--ignore-scripts'];
    await promisify(execFile)(npm, ['install', '--prefix', home, ...quietly, LIGHTHOUSE]);
  }
  return (await import(pathToFileURL(main).href)).default;
}
