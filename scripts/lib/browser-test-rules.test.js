import { describe, expect, it } from 'vitest';
import { brokenRules } from './browser-test-rules.js';

const SPEC = 'e2e/feeds/feed.spec.ts';
const SETTINGS = "import { changeFeatureSettings } from '@quad/contract/campus/campus-settings';";

describe('the rules of browser tests', () => {
  it.each([
    ['a fixed wait', SPEC, 'await page.waitForTimeout(500);'],
    ['a timer', 'e2e/posts/posts.ts', "import { setTimeout as delay } from 'node:timers/promises';"],
    ['a second try', SPEC, 'test.describe.configure({ retries: 2 });'],
    ['a change of the whole campus', SPEC, SETTINGS],
  ])('refuse %s', (_, file, line) => {
    expect(brokenRules(file, `\n${line}`)).toMatchObject([{ line: 2 }]);
  });

  it('allow a change of the whole campus among the serial tests, and reading its settings anywhere', () => {
    expect(brokenRules('e2e/settings.campus.spec.ts', SETTINGS)).toEqual([]);
    expect(brokenRules(SPEC, "import { getFeatures } from '@quad/contract/campus/campus-settings';")).toEqual([]);
  });
});
