import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.js';
import { playwrightTally, vitestTally, withReport } from './stages.js';

describe('the tally of a test run', () => {
  /** @param {number} status @param {unknown} [report] */
  const runOf = (status, report) =>
    withReport(async (file) => {
      if (report !== undefined) writeFileSync(file, JSON.stringify(report));
      return { status };
    }, vitestTally);

  it('comes from the report', async () => {
    const passed = { name: '/x.test.ts', status: 'passed', message: '', assertionResults: [] };
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passed] };
    expect(await runOf(0, report)).toEqual({ passed: 7, failed: 0, failures: [], slowest: [] });
  });

  it('names failed tests and files that failed to load, with the first line of the error', async () => {
    const file = { name: join(ROOT, 'web/src/feed.test.ts'), status: 'failed', message: '' };
    const unreadable = {
      name: join(ROOT, 'web/src/reels.test.ts'),
      status: 'failed',
      message: 'Error: no such module\n  at',
    };
    const testResults = [
      {
        ...file,
        assertionResults: [
          { fullName: 'the feed loads', status: 'passed' },
          {
            fullName: 'the feed ends',
            status: 'failed',
            duration: 1500,
            failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n  at'],
          },
        ],
      },
      { ...unreadable, assertionResults: [] },
    ];
    expect(await runOf(1, { numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        'web/src/feed.test.ts › the feed ends: AssertionError: expected 1 to be 2',
        'web/src/reels.test.ts: Error: no such module',
      ],
      slowest: [
        { name: 'web/src/feed.test.ts › the feed loads', seconds: 0 },
        { name: 'web/src/feed.test.ts › the feed ends', seconds: 1.5 },
      ],
    });
  });

  it('has a failure when the run failed without a failed test', async () => {
    const { failed, failures } = await runOf(1, { numPassedTests: 7, numFailedTests: 0, testResults: [] });
    expect({ failed, failures }).toEqual({ failed: 1, failures: ['no test failed, but the run ended with 1'] });
  });

  it('names a file whose tests passed but whose resources failed to close', async () => {
    const tests = [{ fullName: 'the feed loads', status: 'passed' }];
    const file = { name: join(ROOT, 'web/src/feed.test.ts'), status: 'failed', message: '', assertionResults: tests };
    expect(await runOf(1, { numPassedTests: 1, numFailedTests: 0, testResults: [file] })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['web/src/feed.test.ts'],
      slowest: [{ name: 'web/src/feed.test.ts › the feed loads', seconds: 0 }],
    });
  });

  it('has a failure when there is no report, even if the run exits with success', async () => {
    expect(await runOf(0)).toMatchObject({ passed: 0, failed: 1, slowest: [] });
  });

  it('names the failed browser tests and how long each took, and leaves skipped tests out', () => {
    const stats = { expected: 1, unexpected: 1, skipped: 3 };
    const specOf = (/** @type {string} */ title, /** @type {string} */ status, /** @type {object} */ result) => ({
      title,
      tests: [{ projectName: 'browser', status, results: [result] }],
    });
    const error = { message: 'Error: not shown\n  at' };
    const suites = [
      {
        title: 'feed.spec.ts',
        specs: [specOf('scrolls', 'unexpected', { duration: 2500, error })],
        suites: [{ title: 'the feed', specs: [specOf('announces new posts', 'expected', { duration: 1000 })] }],
      },
    ];
    expect(playwrightTally({ stats, suites })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['[browser] feed.spec.ts › scrolls: Error: not shown'],
      slowest: [
        { name: '[browser] feed.spec.ts › scrolls', seconds: 2.5 },
        { name: '[browser] feed.spec.ts › the feed › announces new posts', seconds: 1 },
      ],
    });
  });

  it('counts errors outside of tests', () => {
    const errors = [{ message: 'Error: the page has been closed\n  at' }];
    expect(playwrightTally({ stats: { expected: 4, unexpected: 0 }, suites: [], errors })).toEqual({
      passed: 4,
      failed: 1,
      failures: ['outside of any test: Error: the page has been closed'],
      slowest: [],
    });
  });
});
