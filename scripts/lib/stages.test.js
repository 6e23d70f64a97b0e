import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOf } from './bundle-size.js';
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

describe('the first load of a screen', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    'src/Feed.tsx': { file: 'assets/feed.js', imports: ['_react.js', 'index.html'], dynamicImports: ['src/Share.tsx'] },
    'src/Share.tsx': { file: 'assets/share.js' },
    '_react.js': { file: 'assets/react.js' },
  };

  it('is its files and all that they import at once, each once', () => {
    expect(filesOf(manifest, ['index.html', 'src/Feed.tsx']).sort()).toEqual([
      'assets/feed.js',
      'assets/index.js',
      'assets/react.js',
    ]);
  });

  it('cannot be told for a screen that the build does not have', () => {
    expect(() => filesOf(manifest, ['src/Gone.tsx'])).toThrow('src/Gone.tsx');
  });
});
