import { defineConfig } from '@playwright/test';
import { installedChromium } from '../scripts/lib/chromium.js';

/**
 * Features of Chromium that cost time and that no test uses. Each new window loads the address bar's popups in a
 * renderer of their own, which takes as long as one of the app's screens.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Playwright disables these itself. Its list is repeated because Chromium reads only the last list. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Switch off the browser's background work. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED_FEATURES].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  // no page of a test lives long enough to regain the cost of optimizing its code
  '--js-flags=--no-opt',
  '--no-first-run',
];

const executablePath = installedChromium();

const isLong = process.env.QUAD_TESTS === 'long';
/** Long tests, which are slow by nature. `npm test -- long` runs them, `npm test` all others. */
const LONG = '**/*.long.spec.ts';
/** Files of tests that change what the whole campus sees, such as its settings: they run one after another. */
const CAMPUS = '**/*.campus.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Each worker has a browser, an app and its Postgres: on two cores a third worker makes all slower and gains a
  // twentieth.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a test that passes only when retried is unstable.
  retries: 0,
  // Upper bounds for waiting, not expectations: the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A test about offline use opts in to the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: QUIET, ...(executablePath ? { executablePath } : {}) },
  },
  projects: isLong
    ? [{ name: 'long', testMatch: LONG }]
    : [
        { name: 'campus', testMatch: CAMPUS, workers: 1 },
        { name: 'browser', testIgnore: [LONG, CAMPUS] },
      ],
});
