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
  '--no-first-run',
];

const executablePath = installedChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time is named at the end of `npm test`: fix it.
  retries: 1,
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
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@once/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
