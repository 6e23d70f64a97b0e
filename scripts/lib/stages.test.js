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
    expect(await runOf(0, { numPassedTests: 7, numFailedTests: 0 })).toEqual({ passed: 7, failed: 0 });
    expect(await runOf(1, { numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 });
  });

  it('has a failure when the run failed without a failed test', async () => {
    expect(await runOf(1, { numPassedTests: 7, numFailedTests: 0 })).toEqual({ passed: 7, failed: 1 });
  });

  it('has a failure when there is no report, even if the run says it went well', async () => {
    expect(await runOf(0)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a browser test that passed at the second attempt as passed, and leaves skipped ones out', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    expect(playwrightTally({ stats })).toEqual({ passed: 6, failed: 2 });
  });
});
