import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './builds.js';
import { ensureChromium } from './chromium.js';
import { ON_OLDEST_POSTGRES, oldestPostgresProblem } from './oldest-postgres.js';
import { ROOT } from './paths.js';
import { npm } from './run.js';
import { findNode } from './runtime.js';

/** @import { Selection } from './affected-tests.js' */

/**
 * How long a test took, in seconds.
 *
 * @typedef {{ name: string, seconds: number }} Duration
 *
 * The result of a stage: the numbers of passed and failed tests, the failed tests' names with the first line of each
 * error, and how long each test took. A stage without tests counts as one failed test when it fails, and as none when
 * it passes.
 *
 * @typedef {{ passed: number, failed: number, failures: readonly string[], slowest: readonly Duration[] }} Tally
 * @typedef {{ name: string, run: (selection: Selection) => Promise<Tally> }} Stage
 */

/** @type {Selection} */
export const EVERYTHING = { unit: 'all', browser: 'all' };

/** @type {Tally} */
const NOTHING = { passed: 0, failed: 0, failures: [], slowest: [] };

/**
 * The stages, in the order they run. Stages of one group run in parallel: none of them keeps two cores busy. The first
 * half minute of the browser tests, which fill a campus, and their pauses leave room for the tests on Postgres 15.
 *
 * @type {readonly (readonly Stage[])[]}
 */
export const STAGES = [
  [
    { name: 'types', run: () => runQuietly(['run', '--silent', 'typecheck']) },
    { name: 'lint', run: () => runQuietly(['run', '--silent', 'lint']) },
    { name: 'build', run: build },
  ],
  [{ name: 'unit', run: unitTests }],
  [
    { name: 'postgres-15', run: testsOnOldestPostgres },
    { name: 'browser', run: browserTests },
  ],
];

/** The stages with long tests, and the stages that these need. */
export const LONG_STAGES = ['build', 'unit', 'browser'];

/**
 * Run a check and print its output when it ends, so that it does not mix with another's.
 *
 * @param {readonly string[]} args
 */
async function runQuietly(args) {
  return tally(await quietly(args));
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
async function quietly(args, env = {}) {
  const result = await npm(args, { quiet: true, env });
  process.stdout.write(result.output);
  return result;
}

/** @param {Selection} selection */
async function unitTests({ unit }) {
  if (unit.length === 0) return nothing('unit');
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return npm(['run', '--silent', 'test:unit', '--', ...reporters, ...(unit === 'all' ? [] : unit)]);
  }, vitestTally);
}

/**
 * Run tests of every area again, on the oldest Postgres that Quad runs on. Where it is missing, say so. One worker runs
 * them beside the browser tests.
 *
 * @param {Selection} selection
 */
async function testsOnOldestPostgres({ unit }) {
  const chosen = ON_OLDEST_POSTGRES.filter((file) => unit === 'all' || unit.includes(file));
  if (chosen.length === 0) return nothing('Postgres 15');
  const problem = oldestPostgresProblem();
  if (problem) {
    process.stdout.write(`SKIPPED: no test has run on Postgres 15, because ${problem}.\n`);
    return NOTHING;
  }
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', '--silent', 'test:unit', '--', '--project=server', '--maxWorkers=1', ...reporters, ...chosen];
    return quietly(args, { QUAD_TESTS: 'postgres-15' });
  }, vitestTally);
}

/** @param {Selection} selection */
async function build({ browser }) {
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
 * The parts of Vitest's report that count. A file that failed to load has a message, and no tests.
 *
 * @typedef {{ fullName: string, status: string, failureMessages?: string[], duration?: number }} UnitTest
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
  const slowest = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(ROOT, name)} › ${fullName}`,
      seconds: duration / 1000,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, slowest };
}

/**
 * The parts of Playwright's report that count: files hold suites, suites hold specs, and a spec is a test once for each
 * project. No test is retried.
 *
 * @typedef {{ projectName: string, status: string, results?: { duration?: number, error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number }, suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/**
 * An error outside of tests, such as closing a resource, counts as a failed test.
 *
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, suites, errors = [] }) {
  const tests = browserTestsOf(suites);
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    failures: [
      ...tests.flatMap(({ name, status, message }) => (status === 'unexpected' ? [named(name, message)] : [])),
      ...errors.map(({ message }) => named('outside of any test', message)),
    ],
    slowest: tests.map(({ name, seconds }) => ({ name, seconds })),
  };
}

/**
 * The tests of suites, with status, duration and error message.
 *
 * @param {readonly Suite[]} suites
 * @param {readonly string[]} [above] the titles of the suites around
 * @returns {{ name: string, status: string, seconds: number, message: string | undefined }[]}
 */
function browserTestsOf(suites, above = []) {
  return suites.flatMap((suite) => {
    const titles = [...above, suite.title];
    const here = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results = [] }) => ({
        name: `[${projectName}] ${[...titles, title].join(' › ')}`,
        status,
        seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
        message: results.find(({ error }) => error !== undefined)?.error?.message,
      })),
    );
    return [...here, ...browserTestsOf(suite.suites ?? [], titles)];
  });
}

/** A test's name, and the first line of its error. @param {string} name @param {string} [message] */
function named(name, message = '') {
  const why = stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() !== '');
  return why === undefined ? name : `${name}: ${why.trim()}`;
}

/**
 * Run tests that write a report in JSON. A run that fails without a failed test, or without a report, counts as one
 * failure.
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
    // errors before or after tests, such as closing a resource, do not count as tests
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
