import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { type Session, signIn, signUp } from '@quad/contract/auth';

/** A student of a test: an account made for it alone, signed in through the API. */
export interface Student {
  readonly fullname: string;
  readonly email: string;
  readonly password: string;
  readonly session: Session;
}

/** For a test of something that is the same at every width of the window: it runs at one size only. */
export const ONCE = { tag: '@once' };

interface Fixtures {
  /** Signs a new student up and in. Names may repeat; accounts never do. */
  newStudent: (fullname?: string) => Promise<Student>;
  /** A page in a browser of its own, in which the student is signed in. It has not gone anywhere yet. */
  signedInPage: (student: Student) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // The address is known only once the global set-up has run.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  baseURL: async ({}, use) => use(process.env.QUAD_E2E_URL),

  newStudent: async ({ request }, use) => {
    await use(async (fullname = 'Asha Rao') => {
      const [first = 'student'] = fullname.toLowerCase().match(/[a-z]+/g) ?? [];
      const email = `${first}.${randomUUID().slice(0, 8)}@quad.example`;
      const password = `pw-${randomUUID()}`;
      await call(request, signUp.path, { fullname, email, password });
      return { fullname, email, password, session: await call<Session>(request, signIn.path, { email, password }) };
    });
  },

  signedInPage: async ({ browser, baseURL }, use) => {
    const opened: Page[] = [];
    await use(async ({ session }) => {
      const stored = [{ name: 'auth', value: JSON.stringify(session) }];
      const origins = [{ origin: new URL(baseURL ?? '').origin, localStorage: stored }];
      const context = await browser.newContext({ storageState: { cookies: [], origins } });
      const page = await context.newPage();
      // Storing the session took a page of its own, which may have kept the focus.
      await page.bringToFront();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { expect };

/** One call of the API with a JSON body; an answer that is no success fails the test with what it says. */
async function call<Answer>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/**
 * Checks what the page shows now against WCAG 2.2 AA, in both themes, and leaves the theme as it was. With `within`, a
 * selector, only that part: of a page scrolled to any place, the bars cover some targets in part, as they must.
 */
export async function expectAccessible(page: Page, { within = 'html' }: { within?: string } = {}): Promise<void> {
  const before = await page.evaluate(() => localStorage.getItem('theme'));
  for (const theme of ['light', 'dark']) {
    await chooseTheme(page, theme);
    // No page of ours has frames; looking into them takes another page, and as long again.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
    // Themes are colours and nothing else: in the second only what depends on colours can be wrong.
    if (theme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    else axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}, ${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    );
    expect(found, found.join('\n\n')).toEqual([]);
  }
  await chooseTheme(page, before);
}

/** Chooses a theme as another tab would, and has colours arrive: a colour on its way has no contrast to judge. */
async function chooseTheme(page: Page, theme: string | null): Promise<void> {
  await page.evaluate((newValue) => {
    if (newValue === null) localStorage.removeItem('theme');
    else localStorage.setItem('theme', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    for (const one of document.getAnimations()) {
      // A loader never ends, and the bar of a toast tells its time: those go on.
      if (Number(one.effect?.getComputedTiming().endTime) < 1000) one.finish();
    }
  }, theme);
}
