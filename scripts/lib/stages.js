import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.js';
import { ROOT } from './paths.js';
import { npm } from './run.js';
import { findNode } from './runtime.js';
import { ensureBuilt } from './web-build.js';

/** @import { Selection } from './affected-tests.js' */

/**
 * The result of a stage: how many tests passed and failed, the names of those that failed, with the first line of why,
 * and of those that failed first and passed when tried again. A stage that runs no tests counts as one failed test when
 * it fails, and as none when it passes.
 *
 * @typedef {{ passed: number, failed: number, failures: readonly string[], flaky: readonly string[] }} Tally
 * @typedef {{ name: string, run: (selection: Selection) => Promise<Tally> }} Stage
 */

/** @type {Selection} */
export const EVERYTHING = { unit: 'all', browser: 'all' };

/** @type {Tally} */
const NOTHING = { passed: 0, failed: 0, failures: [], flaky: [] };

/** @type {readonly Stage[]} in the order they run */
export const STAGES = [
  { name: 'types', run: async () => tally(await npm(['run', '--silent', 'typecheck'])) },
  { name: 'lint', run: async () => tally(await npm(['run', '--silent', 'lint'])) },
  { name: 'unit', run: unitTests },
  { name: 'build', run: buildWebApp },
  { name: 'browser', run: browserTests },
];

/** @param {Selection} selection */
async function unitTests({ unit }) {
  if (unit.length === 0) return nothing('unit');
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return npm(['run', '--silent', 'test:unit', '--', ...reporters, ...(unit === 'all' ? [] : unit)]);
  }, vitestTally);
}

/** @param {Selection} selection */
async function buildWebApp({ browser }) {
  if (browser.length > 0) await ensureBuilt();
  return NOTHING;
}

/** @param {Selection} selection */
async function browserTests({ browser }) {
  if (browser.length === 0) return nothing('browser');
  await ensureBuilt();
  await ensureChromium(findNode(), (line) => process.stdout.write(`${line}\n`));
  return withReport(
    (report) =>
      npm(['run', '--silent', 'test:e2e', '--', '--reporter=list,json', ...patterns(browser)], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    playwrightTally,
  );
}

/** @param {string} kind */
function nothing(kind) {
  process.stdout.write(`No ${kind} test is affected by what has changed.\n`);
  return NOTHING;
}

/** Playwright takes regular expressions of file names. @param {Selection['browser']} specs */
function patterns(specs) {
  return specs === 'all' ? [] : specs.map((spec) => `/${basename(spec).replaceAll('.', '\\.')}$`);
}

/**
 * The parts of Vitest's report that count. A file that could not be loaded has a message, and no tests.
 *
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} UnitTestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: UnitTestFile[] }} VitestReport
 */

/** @param {VitestReport} report @returns {Tally} */
export function vitestTally({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(ROOT, name);
    if (tests.length === 0) return status === 'failed' ? [named(file, message)] : [];
    return tests.map(({ fullName, failureMessages }) => named(`${file} › ${fullName}`, failureMessages?.[0]));
  });
  return { passed: numPassedTests, failed: numFailedTests, failures, flaky: [] };
}

/**
 * The parts of Playwright's report that count: files hold suites, suites hold specs, and a spec is a test once for
 * each project.
 *
 * @typedef {{ projectName: string, status: string, results?: { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, flaky: number, unexpected: number }} PlaywrightStats
 * @typedef {{ stats: PlaywrightStats, suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/**
 * What fails outside of tests, such as closing what they used, counts as a failed test.
 *
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, suites, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...browserTestsOf(suites, 'unexpected'),
      ...errors.map(({ message }) => named('outside of any test', message)),
    ],
    flaky: browserTestsOf(suites, 'flaky'),
  };
}

/**
 * The tests that ended like this, with why they failed.
 *
 * @param {readonly Suite[]} suites
 * @param {string} ending
 * @param {readonly string[]} [above] the titles of the suites around
 * @returns {string[]}
 */
function browserTestsOf(suites, ending, above = []) {
  return suites.flatMap((suite) => {
    const titles = [...above, suite.title];
    const here = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ projectName, results }) =>
          named(
            `[${projectName}] ${[...titles, title].join(' › ')}`,
            results?.find(({ error }) => error !== undefined)?.error?.message,
          ),
        ),
    );
    return [...here, ...browserTestsOf(suite.suites ?? [], ending, titles)];
  });
}

/** A test's name, and the first line of why it failed. @param {string} name @param {string} [message] */
function named(name, message = '') {
  const why = stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() !== '');
  return why === undefined ? name : `${name}: ${why.trim()}`;
}

/**
 * Runs tests that leave a report in JSON. A run that fails without a failed test, or without a report, counts as one.
 *
 * @template Report
 * @param {(file: string) => Promise<{ status: number }>} runTests
 * @param {(report: Report) => Tally} read
 * @returns {Promise<Tally>}
 */
export async function withReport(runTests, read) {
  const folder = mkdtempSync(join(tmpdir(), 'quad-report-'));
  try {
    const file = join(folder, 'report.json');
    const result = await runTests(file);
    const report = readReport(file, read);
    if (result.status === 0 || report.failed > 0) return report;
    // what fails before or after tests, such as closing what they used, is not counted as a test
    const unnamed = [`no test failed, but the run ended with ${result.status}`];
    return { ...report, failed: 1, failures: report.failures.length > 0 ? report.failures : unnamed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Tally} read
 * @returns {Tally}
 */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}

/** @param {{ status: number }} result @returns {Tally} */
function tally({ status }) {
  return { ...NOTHING, failed: status === 0 ? 0 : 1 };
}
