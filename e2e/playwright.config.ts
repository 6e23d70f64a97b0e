import { defineConfig } from '@playwright/test';
import { installedChromium } from '../scripts/lib/chromium.js';

/** What a browser does by itself beside showing our pages. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
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
  // A browser on a machine this full is sometimes late. What passes only the second time is printed as flaky: mend it.
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
