import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';

/** Less than half as large as `source` of the package, which each document gets anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules that axe runs only on request; it calls one of them experimental. */
const MORE_RULES = ['label-content-name-mismatch', 'target-size'];

/** The checks of each theme. Themes differ in colours alone, so the second theme needs only the rules about colours. */
const CHECKS = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOnly>;

/**
 * Check the current page against WCAG 2.2 AA in both themes, and restore the theme. The selector `within` limits the
 * check to one part: on a scrolled page, the bars always cover some targets in part. One theme is enough where another
 * test has checked the colours.
 */
export async function expectAccessible(
  page: Page,
  { within = 'html', themes = ['light', 'dark'] }: { within?: string; themes?: readonly (keyof typeof CHECKS)[] } = {},
): Promise<void> {
  await page.locator(within).first().waitFor({ state: 'attached' });
  // rows that are about to be replaced are faded for a moment
  await expect(page.locator(within).locator('[aria-busy=true].opacity-60')).toHaveCount(0);
  const before = await page.evaluate(() => localStorage.getItem('theme'));
  // Inject axe once per document, because it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const theme of themes) {
    const runOnly = CHECKS[theme];
    await chooseTheme(page, theme);
    const more = theme === 'light' ? MORE_RULES : [];
    found.push(...(await page.evaluate(violations, { within, runOnly, more })).map((one) => `${theme}, ${one}`));
  }
  await chooseTheme(page, before);
  expect(found, found.join('\n\n')).toEqual([]);
}

/** Runs in the page: return axe's violations in a part of it. */
async function violations({ within, runOnly, more }: { within: string; runOnly: RunOnly; more: string[] }) {
  const { axe } = window as unknown as { axe: { run(within: string, options: RunOptions): Promise<AxeResults> } };
  // The app's pages have no frames and no foreign styles.
  const rules = Object.fromEntries(more.map((id) => [id, { enabled: true }]));
  const options: RunOptions = { runOnly, rules, resultTypes: ['violations'], iframes: false, preload: false };
  const found = await axe.run(within, options);
  // axe measures the whole of a partly covered element, and a target within 24 CSS px of a bar counts as near it
  const near = 24;
  const isAtBar = (selector: string) => {
    const covered = document.querySelector(selector);
    const place = covered?.getBoundingClientRect();
    return [...document.querySelectorAll('body *')].some((bar) => {
      if (!place || bar.contains(covered) || !['sticky', 'fixed'].includes(getComputedStyle(bar).position))
        return false;
      const over = bar.getBoundingClientRect();
      // some bars take no space of their own, and are as high as their content
      const bottom = Math.max(over.bottom, over.top + bar.scrollHeight);
      return (
        over.left < place.right + near &&
        over.right > place.left - near &&
        over.top < place.bottom + near &&
        bottom > place.top - near
      );
    });
  };
  const ran = new Set(
    [found.violations, found.passes, found.incomplete, found.inapplicable].flat().map(({ id }) => id),
  );
  return [
    ...more.filter((id) => !ran.has(id)).map((id) => `${id}: was not checked`),
    ...found.violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isAtBar(String(target[0])))
        .map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    ),
  ];
}

/** Choose a theme as another tab would, and finish colour transitions: a colour in transition has no final contrast. */
async function chooseTheme(page: Page, theme: string | null): Promise<void> {
  await page.evaluate((newValue) => {
    if (newValue === null) localStorage.removeItem('theme');
    else localStorage.setItem('theme', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    for (const one of document.getAnimations()) {
      // A loader never ends, and a toast's bar measures its time, so these animations continue.
      if (Number(one.effect?.getComputedTiming().endTime) < 1000) one.finish();
    }
  }, theme);
}
