import { expect, type Page } from '@playwright/test';
import axeCore, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';

/** Rules that axe leaves out unless they are asked for: it calls one of them experimental. */
const MORE_RULES = ['label-content-name-mismatch', 'target-size'];

/** What is checked in each theme. Themes differ in colours alone: the second needs only what depends on them. */
const CHECKS = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOnly>;

/**
 * Checks what the page shows now against WCAG 2.2 AA, in both themes, and leaves the theme as it was. With `within`, a
 * selector, only that part: of a page scrolled to any place, the bars cover some targets in part, as they must.
 */
export async function expectAccessible(page: Page, { within = 'html' }: { within?: string } = {}): Promise<void> {
  await page.locator(within).first().waitFor({ state: 'attached' });
  // rows that are about to be replaced are faded for that moment
  await expect(page.locator(within).locator('[aria-busy=true].opacity-60')).toHaveCount(0);
  const before = await page.evaluate(() => localStorage.getItem('theme'));
  // Once a document: axe is half a megabyte of code.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  for (const [theme, runOnly] of Object.entries(CHECKS)) {
    await chooseTheme(page, theme);
    const more = theme === 'light' ? MORE_RULES : [];
    const found = await page.evaluate(violations, { within, runOnly, more });
    expect(found, found.map((violation) => `${theme}, ${violation}`).join('\n\n')).toEqual([]);
  }
  await chooseTheme(page, before);
}

/** Runs in the page: what axe has to say about a part of it. */
async function violations({ within, runOnly, more }: { within: string; runOnly: RunOnly; more: string[] }) {
  const { axe } = window as unknown as { axe: { run(within: string, options: RunOptions): Promise<AxeResults> } };
  // No page of ours has frames, or styles from elsewhere.
  const rules = Object.fromEntries(more.map((id) => [id, { enabled: true }]));
  const options: RunOptions = { runOnly, rules, resultTypes: ['violations'], iframes: false, preload: false };
  const found = await axe.run(within, options);
  // what is scrolled under a bar is larger than what is seen of it, and what lies beside one, in CSS px, is near a target
  const near = 24;
  const isAtBar = (selector: string) => {
    const covered = document.querySelector(selector);
    const place = covered?.getBoundingClientRect();
    return [...document.querySelectorAll('body *')].some((bar) => {
      if (!place || bar.contains(covered) || !['sticky', 'fixed'].includes(getComputedStyle(bar).position))
        return false;
      const over = bar.getBoundingClientRect();
      // some bars take no room of their own, and are as high as what is in them
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
