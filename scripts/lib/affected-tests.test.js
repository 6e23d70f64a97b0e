import { describe, expect, it } from 'vitest';
import { affectedTests } from './affected-tests.js';

/** A small checkout: what each file imports. @type {Record<string, string[]>} */
const IMPORTS = {
  'contract/src/call.ts': [],
  'contract/src/notices.ts': ['contract/src/call.ts'],
  'contract/src/posts.ts': ['contract/src/call.ts'],
  'server/src/app.ts': ['server/src/modules/notices/notices.routes.ts', 'server/src/modules/posts/posts.routes.ts'],
  'server/src/permissions.test.ts': ['server/src/testing/context.ts'],
  'server/src/platform/config.ts': [],
  'server/src/testing/context.ts': ['server/src/app.ts', 'server/src/platform/config.ts'],
  'server/src/modules/notices/notices.repo.ts': [],
  'server/src/modules/notices/notices.routes.ts': ['contract/notices', 'server/src/modules/notices/notices.repo.ts'],
  'server/src/modules/notices/notices.test.ts': ['server/src/testing/context.ts'],
  'server/src/modules/posts/posts.routes.ts': ['contract/posts'],
  'server/src/modules/posts/posts.test.ts': ['server/src/testing/context.ts'],
  'web/src/app/routes.ts': ['web/src/features/notices/api.ts', 'web/src/features/feed/api.ts'],
  'web/src/domains/posts/api.ts': ['contract/posts'],
  'web/src/features/notices/api.ts': ['contract/notices'],
  'web/src/features/feed/api.ts': ['web/src/domains/posts/api.ts'],
  'web/src/features/feed/order.ts': [],
  'web/src/features/feed/order.test.ts': ['web/src/features/feed/order.ts'],
  'web/src/features/feed/order.long.test.ts': ['web/src/features/feed/order.ts'],
  'e2e/fixtures.ts': [],
  'e2e/feed.spec.ts': ['e2e/fixtures.ts'],
  'e2e/notices.spec.ts': ['e2e/fixtures.ts'],
};
/** What each browser test walks. @type {Record<string, string[]>} */
const FEATURES = { 'e2e/feed.spec.ts': ['feed'], 'e2e/notices.spec.ts': ['notices'] };

/** @param {readonly string[]} changed */
const affected = (...changed) =>
  affectedTests(changed, {
    files: Object.keys(IMPORTS),
    importsOf: (file) => IMPORTS[file] ?? [],
    featuresOf: (spec) => FEATURES[spec],
  });

const [FEED, NOTICES] = ['e2e/feed.spec.ts', 'e2e/notices.spec.ts'];
const [PERMISSIONS, POSTS] = ['server/src/permissions.test.ts', 'server/src/modules/posts/posts.test.ts'];
const NOTICES_OF_SERVER = 'server/src/modules/notices/notices.test.ts';
const ORDER = 'web/src/features/feed/order.test.ts';

describe('the tests that a change affects', () => {
  it.each([
    ['a document', 'docs/performance.md', [], []],
    ['a unit test', ORDER, [ORDER], []],
    ['a browser test', FEED, [], [FEED]],
    ['a file of a feature', 'web/src/features/feed/order.ts', [ORDER], [FEED]],
    ['what a feature stands on', 'web/src/domains/posts/api.ts', [], [FEED]],
    ['a server module', 'server/src/modules/notices/notices.repo.ts', [PERMISSIONS, NOTICES_OF_SERVER], [NOTICES]],
    ['calls of the contract', 'contract/src/posts.ts', [PERMISSIONS, POSTS], [FEED]],
    ['what all calls share', 'contract/src/call.ts', [PERMISSIONS, NOTICES_OF_SERVER, POSTS], [FEED, NOTICES]],
    ['what browser tests share', 'e2e/fixtures.ts', [], [FEED, NOTICES]],
  ])('by %s are those that reach it', (_, changed, unit, browser) => {
    expect(affected(changed)).toEqual({ unit, browser });
  });

  it('are all of the server and all of the browser for the platform', () => {
    const unit = [PERMISSIONS, NOTICES_OF_SERVER, POSTS];
    expect(affected('server/src/platform/config.ts')).toEqual({ unit, browser: [FEED, NOTICES] });
    expect(affected('server/src/app.ts')).toEqual({ unit, browser: [FEED, NOTICES] });
  });

  it('are all of the browser for the shell of the app, and for what only tools read', () => {
    expect(affected('web/src/app/routes.ts')).toEqual({ unit: [], browser: [FEED, NOTICES] });
    expect(affected('web/src/app.css')).toEqual({ unit: [], browser: [FEED, NOTICES] });
    expect(affected('e2e/playwright.config.ts')).toEqual({ unit: [], browser: [FEED, NOTICES] });
  });

  it('are one walk of each feature when many browser tests are affected, and those that were edited', () => {
    /** @type {Record<string, string[]>} */
    const walks = {
      'e2e/a.spec.ts': ['feed'],
      'e2e/b.spec.ts': ['feed', 'notices'],
      'e2e/c.spec.ts': ['notices'],
      'e2e/d.spec.ts': ['reels'],
      'e2e/e.long.spec.ts': ['polls'],
    };
    const checkout = {
      files: Object.keys(walks),
      importsOf: () => [],
      featuresOf: (/** @type {string} */ spec) => walks[spec],
    };
    expect(affectedTests(['web/src/app.css'], checkout).browser).toEqual(['e2e/b.spec.ts', 'e2e/d.spec.ts']);
    expect(
      affectedTests(['web/src/app.css', 'e2e/c.spec.ts'], { ...checkout, files: [...checkout.files] }).browser,
    ).toEqual(['e2e/b.spec.ts', 'e2e/c.spec.ts', 'e2e/d.spec.ts']);
  });

  it('are all for whatever else changes', () => {
    const all = { unit: 'all', browser: 'all' };
    expect(affected('package-lock.json')).toEqual(all);
    expect(affected('server/database/migrations/0001-people.sql', 'docs/performance.md')).toEqual(all);
  });

  it('include a browser test that does not say what it walks', () => {
    const silent = { files: [NOTICES], importsOf: () => [], featuresOf: () => undefined };
    expect(affectedTests([ORDER], { ...silent, files: [NOTICES, ORDER] }).browser).toEqual([NOTICES]);
    expect(affectedTests([], silent).browser).toEqual([]);
  });

  it('are none when nothing has changed', () => {
    expect(affected()).toEqual({ unit: [], browser: [] });
  });
});
