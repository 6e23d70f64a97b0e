import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { npm } from './run.js';
import { findNode } from './runtime.js';
import { ensureBuilt } from './web-build.js';

/**
 * What a stage found: how many tests passed and failed. A stage that is no test run counts as one failed test when
 * it fails, and as none when it passes.
 *
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ name: string, run: () => Promise<Tally> }} Stage
 */

/** @type {readonly Stage[]} */
export const STAGES = [
  { name: 'types', run: async () => tally(await npm(['run', '--silent', 'typecheck'])) },
  { name: 'lint', run: async () => tally(await npm(['run', '--silent', 'lint'])) },
  { name: 'unit', run: unitTests },
  { name: 'build', run: buildWebApp },
  { name: 'browser', run: browserTests },
];

async function unitTests() {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return npm(['run', '--silent', 'test:unit', '--', ...reporters]);
  }, vitestTally);
}

async function buildWebApp() {
  await ensureBuilt();
  return { passed: 0, failed: 0 };
}

async function browserTests() {
  await ensureBuilt();
  await ensureChromium(findNode(), (line) => process.stdout.write(`${line}\n`));
  return withReport(
    (report) =>
      npm(['run', '--silent', 'test:e2e', '--', '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    playwrightTally,
  );
}

/** @param {{ numPassedTests: number, numFailedTests: number }} report @returns {Tally} */
export function vitestTally({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/** @param {{ stats: { expected: number, flaky: number, unexpected: number } }} report @returns {Tally} */
export function playwrightTally({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
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
    const { passed, failed } = readReport(file, read);
    return { passed, failed: Math.max(failed, tally(result).failed) };
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
    return { passed: 0, failed: 1 };
  }
}

/** @param {{ status: number }} result @returns {Tally} */
function tally({ status }) {
  return { passed: 0, failed: status === 0 ? 0 : 1 };
}
