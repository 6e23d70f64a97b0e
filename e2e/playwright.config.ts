import { defineConfig } from '@playwright/test';
import { installedChromium } from '../scripts/lib/chromium.js';

/**
 * Features of Chromium that cost time and that no test uses. Each new window loads the pages of the address bar's
 * popups in a renderer of their own, as long as one of our screens takes.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Playwright disables these itself; its list is repeated because Chromium reads only the last one it is given. */
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

/** Switches off what a browser does besides showing our pages. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED_FEATURES].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  // no page of a test lives long enough to win back what optimizing its code costs
  '--js-flags=--no-opt',
  '--no-first-run',
];

const executablePath = installedChromium();

const isLong = process.env.QUAD_TESTS === 'long';
/** Files of tests that are slow by nature. `npm test -- long` runs them, `npm test` all others. */
const LONG = '**/*.long.spec.ts';
/** Files of tests that change what the whole campus sees, such as its settings: they run one after the other. */
const CAMPUS = '**/*.campus.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Each has a browser, an app and its Postgres: on two cores a third makes all of them slower and gains a twentieth.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A failure is a failure: a test that passes only when tried again is unstable.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A test that is about being without a connection asks for the service worker.
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
