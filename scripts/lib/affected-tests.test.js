import { describe, expect, it } from 'vitest';
import { affectedTests } from './affected-tests.js';

/** A small checkout: the imports of each file. @type {Record<string, string[]>} */
const IMPORTS = {
  'contract/src/wire/call.ts': [],
  'contract/src/college/notices.ts': ['contract/src/wire/call.ts'],
  'contract/src/posts/posts.ts': ['contract/src/wire/call.ts'],
  'server/src/app.ts': ['server/src/areas/college/notices/notices.routes.ts', 'server/src/areas/posts/posts.routes.ts'],
  'server/src/permissions.test.ts': ['server/src/testing/context.ts'],
  'server/src/platform/config.ts': [],
  'server/src/testing/context.ts': ['server/src/app.ts', 'server/src/platform/config.ts'],
  'server/src/areas/college/notices/notices.repo.ts': [],
  'server/src/areas/college/notices/notices.routes.ts': [
    'contract/college/notices',
    'server/src/areas/college/notices/notices.repo.ts',
  ],
  'server/src/areas/college/notices/notices.test.ts': ['server/src/testing/context.ts'],
  'server/src/areas/posts/posts.routes.ts': ['contract/posts/posts'],
  'server/src/areas/posts/posts.test.ts': ['server/src/testing/context.ts'],
  'web/src/app/routes.ts': ['web/src/areas/college/screens/notices/api.ts', 'web/src/areas/feeds/screens/feed/api.ts'],
  'web/src/areas/posts/parts/api.ts': ['contract/posts/posts'],
  'web/src/areas/college/area.ts': [
    'web/src/areas/college/screens/notices/api.ts',
    'web/src/areas/college/screens/college/page.ts',
  ],
  'web/src/areas/college/screens/college/page.ts': [],
  'web/src/areas/college/screens/notices/api.ts': ['contract/college/notices'],
  'web/src/areas/feeds/screens/feed/api.ts': ['web/src/areas/posts/parts/api.ts'],
  'web/src/areas/feeds/screens/feed/order.ts': [],
  'web/src/areas/feeds/screens/feed/order.test.ts': ['web/src/areas/feeds/screens/feed/order.ts'],
  'web/src/areas/feeds/screens/feed/order.long.test.ts': ['web/src/areas/feeds/screens/feed/order.ts'],
  'e2e/fixtures.ts': [],
  'e2e/feeds/feed.spec.ts': ['e2e/fixtures.ts'],
  'e2e/college/notices.spec.ts': ['e2e/fixtures.ts'],
};
/** The screens that each browser test walks. @type {Record<string, string[]>} */
const SCREENS = { 'e2e/feeds/feed.spec.ts': ['feeds/feed'], 'e2e/college/notices.spec.ts': ['college/notices'] };

/** @param {readonly string[]} changed */
const affected = (...changed) =>
  affectedTests(changed, {
    files: Object.keys(IMPORTS),
    importsOf: (file) => IMPORTS[file] ?? [],
    screensOf: (spec) => SCREENS[spec],
  });

const [FEED, NOTICES] = ['e2e/feeds/feed.spec.ts', 'e2e/college/notices.spec.ts'];
const [PERMISSIONS, POSTS] = ['server/src/permissions.test.ts', 'server/src/areas/posts/posts.test.ts'];
const NOTICES_OF_SERVER = 'server/src/areas/college/notices/notices.test.ts';
const ORDER = 'web/src/areas/feeds/screens/feed/order.test.ts';

describe('the tests that a change affects', () => {
  it.each([
    ['a document', 'docs/performance.md', [], []],
    ['a unit test', ORDER, [ORDER], []],
    ['a browser test', FEED, [], [FEED]],
    ['a file of a screen', 'web/src/areas/feeds/screens/feed/order.ts', [ORDER], [FEED]],
    ['what the area of a screen declares', 'web/src/areas/college/area.ts', [], [NOTICES]],
    ['a file of other screens of the area', 'web/src/areas/college/screens/college/page.ts', [], []],
    ['what a screen stands on', 'web/src/areas/posts/parts/api.ts', [], [FEED]],
    [
      'a server module',
      'server/src/areas/college/notices/notices.repo.ts',
      [PERMISSIONS, NOTICES_OF_SERVER],
      [NOTICES],
    ],
    ['calls of the contract', 'contract/src/posts/posts.ts', [PERMISSIONS, POSTS], [FEED]],
    ['what all calls share', 'contract/src/wire/call.ts', [PERMISSIONS, NOTICES_OF_SERVER, POSTS], [NOTICES, FEED]],
    ['what browser tests share', 'e2e/fixtures.ts', [], [NOTICES, FEED]],
  ])('by %s are the tests that reach it', (_, changed, unit, browser) => {
    expect(affected(changed)).toEqual({ unit, browser });
  });

  it('are all tests of the server and all browser tests for the platform', () => {
    const unit = [PERMISSIONS, NOTICES_OF_SERVER, POSTS];
    expect(affected('server/src/platform/config.ts')).toEqual({ unit, browser: [NOTICES, FEED] });
    expect(affected('server/src/app.ts')).toEqual({ unit, browser: [NOTICES, FEED] });
  });

  it('are all browser tests for the shell of the app and for files that only tools read', () => {
    expect(affected('web/src/app/routes.ts')).toEqual({ unit: [], browser: [NOTICES, FEED] });
    expect(affected('web/src/app.css')).toEqual({ unit: [], browser: [NOTICES, FEED] });
    expect(affected('e2e/playwright.config.ts')).toEqual({ unit: [], browser: [NOTICES, FEED] });
  });

  it('are one walk of each folder of screens when many browser tests are affected, and the edited tests', () => {
    /** @type {Record<string, string[]>} */
    const walks = {
      'e2e/a.spec.ts': ['feeds/feed'],
      'e2e/b.spec.ts': ['feeds/feed', 'college/notices'],
      'e2e/c.spec.ts': ['college/notices'],
      'e2e/d.spec.ts': ['feeds/reels'],
      'e2e/e.long.spec.ts': ['polls'],
    };
    const checkout = {
      files: Object.keys(walks),
      importsOf: () => [],
      screensOf: (/** @type {string} */ spec) => walks[spec],
    };
    expect(affectedTests(['web/src/app.css'], checkout).browser).toEqual(['e2e/b.spec.ts', 'e2e/d.spec.ts']);
    expect(
      affectedTests(['web/src/app.css', 'e2e/c.spec.ts'], { ...checkout, files: [...checkout.files] }).browser,
    ).toEqual(['e2e/b.spec.ts', 'e2e/c.spec.ts', 'e2e/d.spec.ts']);
  });

  it('are all tests for any other change', () => {
    const all = { unit: 'all', browser: 'all' };
    expect(affected('package-lock.json')).toEqual(all);
    expect(affected('server/database/migrations/0001-people.sql', 'docs/performance.md')).toEqual(all);
  });

  it('include a browser test that does not declare its screens', () => {
    const silent = { files: [NOTICES], importsOf: () => [], screensOf: () => undefined };
    expect(affectedTests([ORDER], { ...silent, files: [NOTICES, ORDER] }).browser).toEqual([NOTICES]);
    expect(affectedTests([], silent).browser).toEqual([]);
  });

  it('are none when nothing has changed', () => {
    expect(affected()).toEqual({ unit: [], browser: [] });
  });
});
