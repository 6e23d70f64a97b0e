import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { type Session, signIn, signUp } from '@quad/contract/accounts/auth';
import { scratchFolder } from '../scripts/lib/scratch.js';
import { startApp } from './app.ts';
import { noteAddresses, unnamedScreens } from './walked-screens.ts';

/** A student of a test: a new account, signed in through the API. */
export interface Student {
  readonly fullname: string;
  readonly email: string;
  readonly password: string;
  readonly session: Session;
}

/** The window of a test: a phone's, unless the test is tagged with `WIDE`. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

/** Details of a test that needs a wide window, 1280 px instead of a phone's 390 px: `test('…', WIDE, …)`. */
export const WIDE = { tag: '@wide' };
const frameOf = ({ tags }: TestInfo) => (tags.includes(WIDE.tag) ? DESKTOP : PHONE);

interface Fixtures {
  /** Sign a new student up and in. Names may repeat; accounts never do. */
  newStudent: (fullname?: string) => Promise<Student>;
  /** A page in a browser of its own, in which the student is signed in. It has no address yet. */
  signedInPage: (student: Student) => Promise<Page>;
  /** A page in a browser of its own, in which `student` is signed in. It has no address yet. */
  studentPage: Page;
  /** The addresses that the test's pages open. A test fails when its file does not name a feature that it walks. */
  visited: Set<string>;
  /** The calls of the test's pages that change the whole campus. A test fails unless it is one of the serial tests. */
  campusChanges: Set<string>;
}

interface WorkerFixtures {
  /** The app of this worker, with a database of its own. No test of another worker changes its data. */
  app: { readonly url: string };
  /**
   * Asha Rao, one account for all tests of a worker, which run one after another. A test may use her when it changes
   * neither the account, its friends nor its session, and does not depend on what the account did before. A new account
   * costs two password hashes.
   */
  student: Student;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const { QUAD_E2E_URL: url } = process.env;
      if (url) return use({ url });
      const dataDir = await copyOfCampus();
      try {
        const app = await startApp(dataDir);
        await use(app);
        await app.stop();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ app }, use) => use(app.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  viewport: async ({}, use, info) => use(frameOf(info).viewport),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  hasTouch: async ({}, use, info) => use(frameOf(info).hasTouch),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  isMobile: async ({}, use, info) => use(frameOf(info).isMobile),

  student: [
    async ({ playwright, app }, use) => {
      const request = await playwright.request.newContext({ baseURL: app.url });
      await use(await addStudent(request, 'Asha Rao'));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  newStudent: async ({ request }, use) => {
    await use((fullname = 'Asha Rao') => addStudent(request, fullname));
  },

  visited: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use, { file }) => {
      const visited = new Set<string>();
      await use(visited);
      expect(unnamedScreens(file, visited), 'screens that the first line of the file should name').toEqual([]);
    },
    { auto: true },
  ],

  campusChanges: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use, { file }) => {
      const changes = new Set<string>();
      await use(changes);
      if (file.endsWith('.campus.spec.ts')) return;
      expect([...changes], 'changes of the whole campus, which belong into a file *.campus.spec.ts').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, visited, campusChanges }, use) => {
    await prepare(context, visited, campusChanges);
    await use(context);
    await removeRoutes(context);
  },

  signedInPage: async ({ browser, visited, campusChanges }, use) => {
    const opened: Page[] = [];
    await use(async ({ session }) => {
      const context = await browser.newContext();
      await prepare(context, visited, campusChanges);
      const page = await context.newPage();
      await page.addInitScript(startSignedIn, JSON.stringify(session));
      // as for a returning user: the fonts of the first screen do not change during the test
      await page.addInitScript(() => localStorage.setItem('fonts', '1'));
      opened.push(page);
      return page;
    });
    for (const page of opened) {
      await removeRoutes(page.context());
      await page.context().close();
    }
  },

  studentPage: async ({ signedInPage, student }, use) => use(await signedInPage(student)),
});

export { expect };

type TestBody = Parameters<typeof test>[2];

/** Declare a test at both widths, for behaviour that depends on the width alone. Few tests need it. */
export function testAtBothWidths(title: string, body: TestBody): void {
  test(`${title} (phone)`, body);
  test(`${title} (wide)`, WIDE, body);
}

/** Copy the data folder that the global set-up has filled. */
async function copyOfCampus(): Promise<string> {
  const { QUAD_E2E_TEMPLATE: template } = process.env;
  if (!template) throw new Error('The global set-up has filled no data folder.');
  const dataDir = await mkdtemp(join(scratchFolder(), 'quad-e2e-'));
  await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/** Calls that change what the whole campus sees, unless they only read or try something. */
const CAMPUS_WIDE =
  /^\/api\/admin\/(settings(?!\/checks)|registration|filters(?!\/try)|payments\/settings|announcements)\b/;

/** Record the addresses and the changes of a context's pages, and pass the requests on. */
async function prepare(context: BrowserContext, visited: Set<string>, campusChanges: Set<string>): Promise<void> {
  noteAddresses(context, visited);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && CAMPUS_WIDE.test(pathname)) campusChanges.add(`${request.method()} ${pathname}`);
  });
  context.on('page', retryAfterSteppingBack);
  await context.addInitScript(endTransitions);
}

/**
 * Runs in a page before the app does: end transitions at once. Playwright scrolls the page while it waits for a moving
 * element, and its next click misses a menu that moves again.
 */
function endTransitions(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('*, ::before, ::after, ::backdrop { transition-duration: 0s !important; }');
  document.adoptedStyleSheets.push(style);
}

/** Retry a navigation that fails because a closing dialog steps back in the history. */
function retryAfterSteppingBack(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (...target) =>
    goto(...target).catch((error) => {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return goto(...target);
    });
}

/** Remove all routes when a test ends, so that requests on their way, such as background refreshes, do not fail it. */
async function removeRoutes(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Runs in a page before the app does: store the session once, in the first document of the page. Playwright's
 * `storageState` would open another page for it, which takes as long as one of the app's screens.
 */
function startSignedIn(session: string): void {
  if (window.name !== '') return;
  window.name = 'signed in';
  localStorage.setItem('auth', session);
}

/** Sign a student up and in. */
async function addStudent(request: APIRequestContext, fullname: string): Promise<Student> {
  const [first = 'student'] = fullname.toLowerCase().match(/[a-z]+/g) ?? [];
  const email = `${first}.${randomUUID().slice(0, 8)}@quad.example`;
  const password = `pw-${randomUUID()}`;
  await call(request, signUp.path, { fullname, email, password });
  return { fullname, email, password, session: await call<Session>(request, signIn.path, { email, password }) };
}

/** Make one call of the API with a JSON body. An error answer fails the test with the answer's text. */
async function call<Answer>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
