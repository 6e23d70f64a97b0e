import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playwrightTally, vitestTally, withReport } from './stages.js';

describe('the tally of a test run', () => {
  /** @param {number} status @param {unknown} [report] */
  const runOf = (status, report) =>
    withReport(async (file) => {
      if (report !== undefined) writeFileSync(file, JSON.stringify(report));
      return { status };
    }, vitestTally);

  it('is that of the report', async () => {
    expect(await runOf(0, { numPassedTests: 7, numFailedTests: 0 })).toEqual({ passed: 7, failed: 0, flaky: [] });
    expect(await runOf(1, { numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2, flaky: [] });
  });

  it('has a failure when the run failed without a failed test', async () => {
    expect(await runOf(1, { numPassedTests: 7, numFailedTests: 0 })).toEqual({ passed: 7, failed: 1, flaky: [] });
  });

  it('has a failure when there is no report, even if the run says it went well', async () => {
    expect(await runOf(0)).toEqual({ passed: 0, failed: 1, flaky: [] });
  });

  it('counts a browser test that passed at the second attempt as passed, names it, and leaves skipped ones out', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    /** @param {string} title @param {readonly string[]} statuses on the phone, on the desktop */
    const spec = (title, statuses) => ({
      title,
      tests: statuses.map((status, index) => ({ projectName: index === 0 ? 'phone' : 'desktop', status })),
    });
    const suites = [
      {
        title: 'feed.spec.ts',
        specs: [spec('scrolls', ['expected', 'unexpected'])],
        suites: [{ title: 'the feed', specs: [spec('announces new posts', ['expected', 'flaky'])] }],
      },
    ];
    expect(playwrightTally({ stats, suites })).toEqual({
      passed: 6,
      failed: 2,
      flaky: ['[desktop] feed.spec.ts › the feed › announces new posts'],
    });
  });
});
